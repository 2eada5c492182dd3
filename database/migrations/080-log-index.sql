-- What the log's promises need beside EventStoreDB, where that holds the events: keys, claims, revisions, and whose turn it is to write.
-- Everything but request keys past their age can be made again from the events (event-store/eventstoredb/, docs/decisions/).
create schema log_index;

create table log_index.turn (
  one boolean primary key default true check (one),
  -- Gapless, in the order of writing: what keys and revisions are compared by.
  ordinal bigint not null,
  -- The server's own, of the last event that is written and known here.
  position bigint not null,
  recorded_at timestamptz(3) not null,
  -- What is being written: a crash between here and the server leaves it to the next, who finishes it.
  pending json
);
insert into log_index.turn (ordinal, position, recorded_at) values (0, 0, '1970-01-01T00:00:00Z');

create table log_index.streams (id uuid primary key, revision integer not null) with (fillfactor = 80);

create table log_index.event_keys (
  company uuid,
  key uuid,
  ordinal bigint not null,
  stream text collate "C" not null,
  revision integer not null,
  primary key (key, company)
);

create table log_index.request_keys (
  company uuid,
  key text collate "C",
  ordinal bigint not null,
  stream text collate "C" not null,
  revision integer not null,
  recorded_at timestamptz(3) not null,
  primary key (company, key)
);
create index on log_index.request_keys (recorded_at);

create table log_index.claims (
  scope text collate "C",
  value text collate "C",
  stream text collate "C" not null,
  primary key (scope, value)
);

grant usage on schema log_index to mesai_app, mesai_projector;
grant select, update on log_index.turn to mesai_app;
grant select, insert, update on log_index.streams to mesai_app;
grant select, insert on log_index.event_keys to mesai_app;
grant select, insert, delete on log_index.request_keys to mesai_app;
grant select, insert, update, delete on log_index.claims to mesai_app;
grant select on log_index.turn to mesai_projector;
