-- Read models in lanes: companies never meet in them, so those that say so are written by several projectors at once, each for the
-- companies that fall to it. See docs/decisions/0107.

-- Which of so many lanes a company falls to: the first 28 bits of SHA-256 over its id, as database/lanes.ts has it.
create function log.lane_of(company uuid, lanes int) returns int
language sql immutable strict parallel safe
return ('x' || left(encode(sha256(uuid_send(company)), 'hex'), 7))::bit(28)::int % lanes;
grant execute on function log.lane_of to mesai_app, mesai_projector;

-- How many lanes a read model is to have, where somebody said so: one otherwise. What it has until then stands in its checkpoints.
create table projections.lanes (
  name text primary key,
  lanes int not null check (lanes between 1 and 64)
);
grant select on projections.lanes to mesai_app;
grant select, insert, update, delete on projections.lanes to mesai_projector;

alter table projections.checkpoints
  add column lane int not null default 0,
  add column lanes int not null default 1,
  -- While the number of lanes changes: no lane goes beyond this place; when all have reached it, those of the new number begin there.
  add column barrier bigint,
  -- Of a rebuild: the lane has come to the log's end, and what its rows call for is done.
  add column settled boolean not null default false,
  -- Of a rebuild: all lanes are settled, and the tables have the indexes that queries alone use.
  add column indexed boolean not null default false,
  -- Who took the writing over last: machine and process.
  add column led_by text,
  add constraint checkpoint_lane check (lane >= 0 and lane < lanes),
  drop constraint checkpoints_pkey,
  add primary key (name, schema, lane);

alter table projections.parked
  add column lane int not null default 0,
  drop constraint parked_pkey,
  add primary key (name, lane, position);
grant update (lane) on projections.parked to mesai_projector;

-- Where each read model stands for the company of this transaction: by its lane, where there are several. Without a company, all lanes.
create view projections.places with (security_invoker = true) as
  select c.* from projections.checkpoints c
  where c.lanes = 1
    or c.lane = coalesce(log.lane_of(nullif(current_setting('app.company', true), '')::uuid, c.lanes), c.lane);
grant select on projections.places to mesai_app, mesai_projector;
