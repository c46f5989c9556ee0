-- Which rules a match is played by. Matches from before were played by the versions of 0.1.0, whose
-- content counts as the same today. The games of other people are not known here
ALTER TABLE tables ADD COLUMN version INTEGER;
ALTER TABLE tables ADD COLUMN content_hash TEXT;
UPDATE tables SET version = CASE game
    WHEN 'jiugo' THEN 1
    WHEN 'king-of-the-pitch' THEN 1
    WHEN 'king-of-the-roll' THEN 2
    WHEN 'rolling-jokers' THEN 1
    WHEN 'sword-event' THEN 1
END;
UPDATE tables SET content_hash = CASE game
    WHEN 'jiugo' THEN 'ab30c0973ca0399a2052142291408881d0759af29361ce6079246acbe268b9d1'
    WHEN 'king-of-the-pitch' THEN '91a14b446bf774343d3c087d95980f0c7b1cfdcac2e46749831ce07ad78f4942'
    WHEN 'king-of-the-roll' THEN 'd152d49993854a1bba36dee5273e71aca3042c684769132c678555b6b5612f25'
    WHEN 'rolling-jokers' THEN 'ad544fc8bf6e8a41ffdf7e79c35f842303a2b6a48c96e3376383dd91b366b86a'
    WHEN 'sword-event' THEN '74ab7fb418e8bbac9837ef56fb77ab080b08d211b9816377c91e1facce05dd98'
END;
