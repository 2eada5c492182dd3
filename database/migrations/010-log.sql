-- The event log. Writers take the counter row's lock and number the events under it, so positions have no gaps and commit order is
-- position order: a reader of `position > $1 order by position` can miss nothing. See event-store/postgres/append-group.ts.
create schema log;

-- The lock and the counter; a page of its own with room for many versions, so that updates stay on it.
create table log.counter (
  one boolean primary key default true check (one),
  position bigint not null,
  recorded_at timestamptz(3) not null,
  -- Token of who wrote last: one that finds its own here, at its own position, has missed nothing.
  writer uuid not null
) with (fillfactor = 10, autovacuum_vacuum_threshold = 1000);
insert into log.counter (position, recorded_at, writer) values (0, '1970-01-01T00:00:00Z', gen_random_uuid());

-- Revision of each stream, its authority: events may move to an archive, heads stay. `id` is the hash of the stream's name, which is
-- five times as long. `start` is the position of its first event and stands for the name in the index of events: names and hashes
-- fall anywhere in an index, numbers arrive in order.
create table log.streams (
  id uuid primary key,
  start bigint not null,
  revision integer not null
) with (fillfactor = 80);

-- `data` is json and not jsonb: it is written and read back as the text it is, and a hash over it stays what it was.
create table log.events (
  position bigint primary key,
  company uuid not null,
  stream text collate "C" not null,
  stream_start bigint not null,
  revision integer not null,
  type text not null,
  schema smallint not null,
  data json not null,
  actor text not null,
  correlation text not null,
  causation text,
  -- Natural key of the fact, kept for ever: what a device sends twice is known after years. Here and not in a table of its own, which
  -- would cost a second row for each event; whoever moves events to an archive leaves their keys behind.
  key uuid,
  recorded_at timestamptz(3) not null,
  unique (stream_start, revision)
);
create unique index events_key on log.events (key, company) where key is not null;

-- Keys of requests, kept 30 days, with the answer of the first time.
create table log.request_keys (
  company uuid,
  key text collate "C",
  position bigint not null,
  revision integer not null,
  recorded_at timestamptz(3) not null,
  primary key (company, key)
);
create index on log.request_keys (recorded_at);

-- Values that only one stream of the whole log may hold; a value is an HMAC.
create table log.claims (
  scope text collate "C",
  value text collate "C",
  stream text collate "C" not null,
  primary key (scope, value)
);

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: % of %.% is refused', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on log.events for each statement execute function log.refuse_change();
-- Also while replication replays: nothing but dropping the trigger gets past it.
alter table log.events enable always trigger append_only;

grant usage on schema log to mesai_app, mesai_projector;
grant select, insert on log.events to mesai_app;
grant select, insert, update on log.streams to mesai_app;
grant select, insert, delete on log.request_keys to mesai_app;
grant select, insert, update, delete on log.claims to mesai_app;
grant select, update on log.counter to mesai_app;
grant select on log.events, log.counter to mesai_projector;
