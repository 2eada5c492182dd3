-- Locks of accounts are shown and lifted by who manages users, and their owners are told of them.

-- Of the company at hand alone: until when somebody who guesses must wait, and how many unknown devices failed in the last hour.
create function access.account_locks(users uuid[], at timestamptz)
returns table (user_id uuid, locked_ms float8, failures int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.user_id, extract(epoch from max(c.locked_until) filter (where c.locked_until > at)) * 1000,
    coalesce(sum((select count(*) from unnest(c.recent) r where r > extract(epoch from at) * 1000 - 3600000)), 0)::int
  from access.accounts a join access.sign_in_counters c on c.account = a.username_hmac
  where a.company_id = nullif(current_setting('app.company', true), '')::uuid and a.user_id = any(users) group by a.user_id
$$;

-- Its failures are forgotten, and for a while no lock of the prefix that its owner may sit behind holds for it.
create function access.lift_locks(of_user uuid, at timestamptz, pass_until timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sign_in_counters c using access.accounts a
  where a.company_id = nullif(current_setting('app.company', true), '')::uuid and a.user_id = of_user and c.account = a.username_hmac and c.subject not like 'account:%';
  insert into access.sign_in_counters as c (subject, account, touched_at, pass_until)
  select 'account:' || a.username_hmac, a.username_hmac, at, lift_locks.pass_until from access.accounts a
  where a.company_id = nullif(current_setting('app.company', true), '')::uuid and a.user_id = of_user
  on conflict (subject) do update set recent = '{}', pass_until = excluded.pass_until, touched_at = excluded.touched_at
$$;

create function access.owners_to_tell()
returns table (company_id uuid, user_id uuid, account text, alarmed_ms float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.company_id, a.user_id, c.account, extract(epoch from c.alarmed_at) * 1000
  from access.sign_in_counters c join access.accounts a on a.username_hmac = c.account where c.untold order by c.alarmed_at limit 50
$$;

-- True for the one who is to tell him.
create function access.owner_told(of_account text) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with told as (update access.sign_in_counters set untold = false where subject = 'account:' || of_account and untold returning 1) select exists (select from told)
$$;

-- A name that nobody has is never told of, and goes as all others.
create or replace function access.sweep(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sessions where expires_at < at - interval '1 hour';
  delete from access.request_answers where started_at < at - interval '24 hours';
  delete from access.sign_in_attempts where failed_at < at - interval '1 day' and coalesce(locked_until, failed_at) < at;
  delete from access.sign_in_counters where touched_at < at - interval '2 days';
  delete from access.known_devices where expires_at < at;
$$;

revoke all on function access.account_locks, access.lift_locks, access.owners_to_tell, access.owner_told, access.sweep from public;
grant execute on function access.account_locks, access.lift_locks, access.owners_to_tell, access.owner_told, access.sweep to mesai_app;
