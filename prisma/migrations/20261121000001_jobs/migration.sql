-- What the embedded job engine keeps. A schema of its own, which Prisma does not look at: the engine speaks to it by SQL.
CREATE SCHEMA "jobs";

-- What the servers that were here lately can run, so that an event is never matched against an old list alone.
CREATE TABLE jobs.function (
  id      text PRIMARY KEY,
  config  json NOT NULL,
  seen_at timestamptz NOT NULL
);

-- Everything that was sent; kept for a day after it became runs, so that the same id is not taken twice.
CREATE TABLE jobs.event (
  id            text PRIMARY KEY,
  name          text NOT NULL,
  body          json NOT NULL,
  received_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  dispatched_at timestamptz
);
CREATE INDEX event_undispatched_idx ON jobs.event (received_at, id) WHERE dispatched_at IS NULL;
CREATE INDEX event_dispatched_idx ON jobs.event (dispatched_at) WHERE dispatched_at IS NOT NULL;

-- One function, started by one event.
CREATE TABLE jobs.run (
  id              text PRIMARY KEY,
  function_id     text NOT NULL,
  -- Whose it is, when its event says so.
  organization_id text,
  event           json NOT NULL,
  status          text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'completed', 'failed')),
  -- The finished steps in the order in which they finished.
  stack           text[] NOT NULL DEFAULT '{}',
  -- Whether steps of it ran side by side.
  parallel        boolean NOT NULL DEFAULT false,
  output          json,
  error           json,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at        timestamptz,
  CONSTRAINT run_ended_check CHECK ((status = 'active') = (ended_at IS NULL))
);
CREATE INDEX run_organization_idx ON jobs.run (organization_id, status, id DESC);
CREATE INDEX run_ended_idx ON jobs.run (status, ended_at) WHERE ended_at IS NOT NULL;

-- The result of a finished step, which is never run again.
CREATE TABLE jobs.step (
  run_id text NOT NULL REFERENCES jobs.run ON DELETE CASCADE,
  id     text NOT NULL,
  result json NOT NULL,
  PRIMARY KEY (run_id, id)
);

-- What is to be done next for a run: a call of the application, or the end of a sleep.
CREATE TABLE jobs.task (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id            text NOT NULL REFERENCES jobs.run ON DELETE CASCADE,
  function_id       text NOT NULL,
  step_id           text NOT NULL DEFAULT 'step',
  kind              text NOT NULL DEFAULT 'call' CHECK (kind IN ('call', 'sleep')),
  due_at            timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Attempts of the current step that failed.
  attempt           integer NOT NULL DEFAULT 0,
  error             json,
  concurrency_key   text,
  concurrency_limit integer,
  -- Held by one server until then. The token is another one with each claim, and every write names it.
  lease_until       timestamptz,
  token             uuid,
  -- How often in a row its server was lost while it held this.
  lost              integer NOT NULL DEFAULT 0,
  UNIQUE (run_id, step_id),
  CONSTRAINT task_lease_check CHECK (num_nulls(lease_until, token) IN (0, 2)),
  CONSTRAINT task_concurrency_check CHECK (num_nulls(concurrency_key, concurrency_limit) IN (0, 2))
);
CREATE INDEX task_due_idx ON jobs.task (due_at, id);
CREATE INDEX task_concurrency_idx ON jobs.task (concurrency_key, lease_until) WHERE concurrency_key IS NOT NULL;

-- A function that asks for it runs once a day for each key.
CREATE TABLE jobs.idempotency (
  function_id text NOT NULL,
  key         text NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (function_id, key)
);
CREATE INDEX idempotency_expires_idx ON jobs.idempotency (expires_at);

-- When each cron fires next.
CREATE TABLE jobs.schedule (
  function_id text NOT NULL,
  cron        text NOT NULL,
  next_at     timestamptz NOT NULL,
  PRIMARY KEY (function_id, cron)
);

-- Gives the caller up to so many due tasks of these functions. One claim at a time, because a concurrency limit counts
-- the leases of all servers; tasks of a limit that is reached are passed over, so that they keep nobody waiting.
CREATE FUNCTION jobs.claim(functions text[], slots integer, lease interval) RETURNS SETOF jobs.task
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.claim', 0));
  RETURN QUERY
    WITH busy AS (
      SELECT t.concurrency_key, count(*) AS leased
      FROM jobs.task t
      WHERE t.concurrency_key IS NOT NULL AND t.lease_until > now()
      GROUP BY 1
    ), due AS (
      SELECT t.id, t.due_at, t.concurrency_key, t.concurrency_limit, coalesce(b.leased, 0) AS leased
      FROM jobs.task t LEFT JOIN busy b USING (concurrency_key)
      WHERE t.due_at <= now()
        AND (t.lease_until IS NULL OR t.lease_until <= now())
        AND t.function_id = ANY (functions)
        AND (t.concurrency_key IS NULL OR coalesce(b.leased, 0) < t.concurrency_limit)
      ORDER BY t.due_at, t.id
      LIMIT 500
      FOR UPDATE OF t SKIP LOCKED
    ), placed AS (
      SELECT d.*, row_number() OVER (PARTITION BY d.concurrency_key ORDER BY d.due_at, d.id) AS place FROM due d
    ), picked AS (
      SELECT p.id FROM placed p
      WHERE p.concurrency_key IS NULL OR p.leased + p.place <= p.concurrency_limit
      ORDER BY p.due_at, p.id
      LIMIT slots
    )
    UPDATE jobs.task t
    SET lease_until = now() + lease, token = gen_random_uuid(), lost = t.lost + (t.token IS NOT NULL)::int
    FROM picked WHERE t.id = picked.id
    RETURNING t.*;
END $$;
