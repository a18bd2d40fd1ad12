-- The secret of an offer's access link is kept encrypted, and its events no longer bear it. Those that were kept before
-- lose it here; the rest of what they tell stays byte by byte.
UPDATE "Event" SET "body" = regexp_replace("body", '"accessLink":\{"url":"[^"]*",', '"accessLink":{', 'g')
WHERE "event" LIKE 'offer.%' AND "body" LIKE '%"accessLink":{"url":%';
