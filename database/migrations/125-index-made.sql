-- Which index beside EventStoreDB this is, and whether its database ever had a log of its own (docs/decisions/0320, 0321).
create table log_index.made (
  one boolean primary key default true check (one),
  -- Another after each `npm run log -- reindex`: what a process remembers of the log goes with the index that it was read by.
  id uuid not null default gen_random_uuid(),
  -- No log was begun by this database nor taken on: it takes on none that is there already, whatever keys it has made meanwhile.
  is_new boolean not null
);
insert into log_index.made (is_new)
select
  coalesce((select t.ordinal = 0 and t.position = 0 and t.pending is null and t.recorded_at = '1970-01-01T00:00:00Z' from log_index.turn t), false)
  and not exists (select from log.counter c where c.position > 0)
  -- Asked of the tables' files, since rows are shown company by company.
  and pg_relation_size('vault.person_keys') + pg_relation_size('vault.destroyed') = 0;

grant select on log_index.made to mesai_app;

-- By the very commit that notes the first events, of whatever way: there is no moment in which one is there without the other.
create function log_index.begin_log() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update log_index.made set is_new = false where is_new;
  return null;
end $$;
revoke execute on function log_index.begin_log from public;

create trigger begins_log after update on log_index.turn for each row
  when (old.ordinal = 0 and old.position = 0 and old.pending is null)
  execute function log_index.begin_log();
