-- The application writes the log by these functions alone (docs/decisions/0018): who holds its password can add to the end of the log as the product does,
-- and can neither change what stands there nor write positions, revisions, times and names that no append would. They run as the owner of the
-- tables; `search_path` is fixed, so that no name in them can be made another's.

-- What a stream is called in `log.streams`, as `event-store/postgres/rows.ts` says.
create function log.stream_id(name text) returns uuid language sql stable strict parallel safe
  return substr(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 1, 32)::uuid;

-- The lock of all who write, held until the end of the transaction.
create function log.lock() returns table (at bigint, recorded timestamptz, token uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select c.position, c.recorded_at, c.writer from log.counter c for update;
end $$;

-- Adds events after the position `at`, one element of each array an event. Does nothing and answers false unless the counter stands there and
-- `seen` wrote last. The events of a stream follow its head one by one and carry the position of its first; no time is before the last one.
create function log.append(
  at bigint, upto bigint, seen uuid, recorded timestamptz, token uuid, streams text[], starts bigint[], revisions integer[], types text[], schemas smallint[],
  data json[], actors text[], correlations text[], causations text[], keys uuid[]
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  follows boolean;
begin
  with
    turn as (update log.counter c set position = upto, recorded_at = recorded, writer = token
      where c.position = at and c.writer = seen and c.recorded_at <= recorded and at < upto returning true),
    -- A place that is missing in one of the arrays is null, and refused.
    events as (insert into log.events (position, company, stream, stream_start, revision, type, schema, data, actor, correlation, causation, key, recorded_at)
      select generate_series(at + 1, upto), left(unnest(streams), 36)::uuid, unnest(streams), unnest(starts), unnest(revisions), unnest(types), unnest(schemas),
        unnest(data), unnest(actors), unnest(correlations), unnest(causations), unnest(keys), recorded from turn),
    written as (
      select e.stream, e.start, e.revision, at + e.place as position, e.revision - row_number() over (partition by e.start order by e.place) as before
      from unnest(streams, starts, revisions) with ordinality e (stream, start, revision, place)),
    heads as (
      select w.start, log.stream_id(min(w.stream collate "C")) as id, min(w.before) as before, max(w.revision) as revision,
        min(w.stream collate "C") = max(w.stream collate "C") and min(w.before) = max(w.before) and (min(w.before) > 0 or w.start = min(w.position)) as runs
      from written w group by w.start),
    begun as (insert into log.streams (id, start, revision) select h.id, h.start, h.revision from turn, heads h where h.runs and h.before = 0 returning 1),
    moved as (update log.streams s set revision = h.revision from turn, heads h
      where h.runs and h.before > 0 and s.id = h.id and s.start = h.start and s.revision = h.before returning 1),
    -- Once a group, since every notifying commit takes one lock of the whole server.
    news as (select pg_notify('mesai_log', upto::text) from turn)
  select (select count(*) from heads) = (select count(*) from begun) + (select count(*) from moved) into follows from news;
  if not found then
    return false;
  end if;
  if not follows then
    raise exception 'events of a stream follow its head' using errcode = 'restrict_violation';
  end if;
  return true;
end $$;

-- What rides on the append of this very transaction: keys of requests, and values that one stream alone may hold. A value is taken by a stream
-- that was appended to, from one that was appended to or from nobody, and released by the one that holds it.
create function log.write_names(requests json, taken json, released json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  this constant xid := pg_current_xact_id()::xid;
  recorded timestamptz;
begin
  select c.recorded_at into recorded from log.counter c where c.xmin = this;
  if recorded is null
    or exists (select from json_to_recordset(taken) t (scope text, value text, stream text)
      left join log.claims c on c.scope = t.scope and c.value = t.value
      where not exists (select from log.streams s where s.id = log.stream_id(t.stream) and s.xmin = this)
        or (c.stream <> t.stream and not exists (select from log.streams s where s.id = log.stream_id(c.stream) and s.xmin = this)))
    or exists (select from json_to_recordset(released) r (scope text, value text)
      join log.claims c on c.scope = r.scope and c.value = r.value
      where not exists (select from log.streams s where s.id = log.stream_id(c.stream) and s.xmin = this))
    or exists (select from json_to_recordset(requests) k (company uuid, key text, position bigint, revision integer)
      where not exists (select from log.events e where e.position = k.position and e.company = k.company and e.revision = k.revision))
  then
    raise exception 'names ride on an append' using errcode = 'restrict_violation';
  end if;
  insert into log.request_keys (company, key, position, revision, recorded_at)
    select k.company, k.key, k.position, k.revision, recorded from json_to_recordset(requests) k (company uuid, key text, position bigint, revision integer);
  insert into log.claims (scope, value, stream) select t.scope, t.value, t.stream from json_to_recordset(taken) t (scope text, value text, stream text)
    on conflict (scope, value) do update set stream = excluded.stream;
  delete from log.claims c using json_to_recordset(released) r (scope text, value text) where c.scope = r.scope and c.value = r.value;
end $$;

-- @returns how many keys of requests recorded before then are gone.
create function log.forget_request_keys(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from log.request_keys k where k.recorded_at < before returning 1) select count(*) from gone
$$;

revoke all on function log.stream_id(text), log.lock(), log.write_names(json, json, json), log.forget_request_keys(timestamptz), log.refuse_change(),
  log.append(bigint, bigint, uuid, timestamptz, uuid, text[], bigint[], integer[], text[], smallint[], json[], text[], text[], text[], uuid[]) from public;
grant execute on function log.lock(), log.write_names(json, json, json), log.forget_request_keys(timestamptz),
  log.append(bigint, bigint, uuid, timestamptz, uuid, text[], bigint[], integer[], text[], smallint[], json[], text[], text[], text[], uuid[]) to mesai_app;

revoke insert on log.events from mesai_app;
revoke insert, update on log.streams from mesai_app;
revoke insert, delete on log.request_keys from mesai_app;
revoke insert, update, delete on log.claims from mesai_app;
revoke update on log.counter from mesai_app;
