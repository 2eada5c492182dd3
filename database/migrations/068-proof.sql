-- The tree of each company over its events, as far as it was built, and the checkpoints that were signed of it (docs/decisions/0063). All but the
-- checkpoints can be made again from the log; a checkpoint is added and never changed, and of one size there is one.
create schema proof;
grant usage on schema proof to mesai_app;

create table proof.trees (
  company_id uuid primary key,
  -- Leaves, and the position of the last of them.
  size bigint not null default 0,
  position bigint not null default 0,
  -- Since when there are leaves that no checkpoint covers.
  since timestamptz(3)
);

-- Hashes of 256 neighbours of the tree's levels 0, 8, 16 ...: what lies between is made from them. Of level 0 also where its first and
-- last event lie in the log.
create table proof.tiles (
  company_id uuid,
  level smallint,
  tile bigint,
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  first_position bigint,
  last_position bigint,
  primary key (company_id, level, tile)
);

create table proof.checkpoints (
  company_id uuid,
  size bigint,
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz(3) not null,
  primary key (company_id, size)
);

do $$
declare t text;
begin
  foreach t in array array['trees', 'tiles', 'checkpoints'] loop
    execute format('alter table proof.%I enable row level security, force row level security', t);
    execute format($p$create policy company on proof.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
  end loop;
end $$;
-- For the function below, which runs as the owner.
create policy lookup on proof.trees for select to current_user using (true);

grant select, insert, update on proof.trees, proof.tiles to mesai_app;
grant select, insert on proof.checkpoints to mesai_app;

-- Companies of whose leaves some have waited for a checkpoint since then or before.
create function proof.waiting(until timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.company_id from proof.trees t where t.since <= until order by t.since
$$;
revoke all on function proof.waiting from public;
grant execute on function proof.waiting to mesai_app;
