-- Read models. Their tables are not made by migrations but by the projector, from the code that fills them: a new shape is a new
-- name, built beside by replay and then switched. `read` holds the live tables, `read_next_<projection>` those of a rebuild;
-- `projections` says how far each is. See docs/decisions/0001.
create schema read;
grant usage on schema read to mesai_app, mesai_projector;
grant create on schema read to mesai_projector;

create schema projections;
grant usage on schema projections to mesai_app, mesai_projector;

-- Who took over a read model last: his predecessor's transactions no longer count.
create sequence projections.epochs;
grant usage on sequence projections.epochs to mesai_projector;

-- How far the tables of a projection are, in the transaction that wrote them. One row for the live tables, one more while they are built beside.
create table projections.checkpoints (
  name text,
  -- `read`, or the schema of a rebuild.
  schema text,
  position bigint not null default 0,
  -- When the last event of the log that is in the tables was recorded: "data until".
  recorded_at timestamptz(3),
  epoch bigint not null,
  -- The tables, by name with version: others than the code's mean a rebuild.
  tables text[] not null,
  -- Head of the log when a rebuild last looked.
  goal bigint,
  -- Why it stands still: an error's code, or its class.
  failure text,
  -- Log position of the event that failed.
  failed_at bigint,
  primary key (name, schema)
) with (fillfactor = 50);
grant select on projections.checkpoints to mesai_app;
grant select, insert, update, delete on projections.checkpoints to mesai_projector;

-- Streams a projection could not take: the event that failed, and those of the same stream after it, in order.
create table projections.parked (
  name text,
  position bigint,
  stream text not null,
  type text not null,
  -- Code of the error, or `waits` for an event behind one that failed. Never its message: that may hold personal data.
  code text not null,
  recorded_at timestamptz(3) not null,
  primary key (name, position)
);
create index parked_streams on projections.parked (name, stream, position);
grant select on projections.parked to mesai_app;
grant select, insert, delete on projections.parked to mesai_projector;

-- Schemas of rebuilds: made with the owner's rights, since nobody else may make schemas.
create function projections.open_rebuild_schema(projection text) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made text := 'read_next_' || projection;
begin
  if projection !~ '^[a-z_]{1,40}$' then raise exception 'not a projection''s name' using errcode = 'invalid_parameter_value'; end if;
  if not exists (select from pg_namespace where nspname = made) then
    execute format('create schema %I', made);
    execute format('grant usage, create on schema %I to mesai_projector', made);
  end if;
  return made;
end $$;
revoke execute on function projections.open_rebuild_schema(text) from public;
grant execute on function projections.open_rebuild_schema(text) to mesai_projector;
