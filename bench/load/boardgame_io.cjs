// A boardgame.io server with the same Pig as examples/pig.py, its matches in memory or in files.
// node boardgame_io.cjs <port> [folder]
const { FlatFile, Origins, Server } = require("boardgame.io/server");

const GOAL = 1000;

const Pig = {
  name: "pig",
  setup: ({ ctx }) => ({ pot: 0, die: 0, score: Array(ctx.numPlayers).fill(0) }),
  moves: {
    roll: ({ G, events, random }) => {
      G.die = random.D6();
      G.pot = G.die === 1 ? 0 : G.pot + G.die;
      if (G.die === 1) events.endTurn();
    },
    hold: ({ G, ctx, events }) => {
      G.score[Number(ctx.currentPlayer)] += G.pot;
      G.pot = 0;
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const winner = G.score.findIndex((score) => score >= GOAL);
    return winner < 0 ? undefined : { winner };
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder && new FlatFile({ dir: folder });
const server = Server({ games: [Pig], origins: [Origins.LOCALHOST], ...(db && { db }) });
server.run(Number(port));
