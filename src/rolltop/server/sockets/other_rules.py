"""A socket at a match that is kept but cannot be replayed: one frame, and one answer to all."""

from __future__ import annotations

from starlette.websockets import WebSocket

from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame
from rolltop.server.html.table import page_frame
from rolltop.server.limits import Bucket, Rate
from rolltop.server.live.encode import encode
from rolltop.server.sockets.messages import read_message

MOST_MESSAGES = 200


async def show_kept(socket: WebSocket, frame: Frame, note: str, rate: float) -> None:
    """Show the frame until the socket closes; nothing can happen at this table."""
    shown = page_frame(frame, [], []) if "page" in socket.query_params else frame
    await socket.send_text(encode(shown))
    limit, messages = Bucket(Rate(2 * rate, 2.0)), 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        try:
            said = read_message(message.get("text"))
        except Refused as problem:
            said = {"error": problem.reason}
        if "ping" in said and limit.passes():
            await socket.send_text(encode({"pong": said["ping"]}))
            continue
        messages += 1
        if messages > MOST_MESSAGES:
            await socket.close(1008, "too many invalid messages")
            return
        await socket.send_text(encode({"error": said.get("error", note)}))
