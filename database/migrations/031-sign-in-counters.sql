-- Failed sign-ins, counted so that whoever guesses cannot lock out the owner (domain/access/sign-in-counters.ts): by the pair of account and
-- address prefix, by prefix, by device known to the account, and over all addresses. Of no company, reached by functions alone.
create table access.sign_in_counters (
  -- `pair:`, `prefix:`, `device:` or `account:` and an HMAC or a hash; no address and no name is here.
  subject text primary key,
  -- HMAC of the user name, where it counts one account's.
  account text,
  failures int not null default 0,
  failed_at timestamptz(3),
  locked_until timestamptz(3),
  -- Of an account: its last failures from unknown devices, in milliseconds since 1970.
  recent float8[] not null default '{}',
  -- Until when locks of prefixes do not hold for it: somebody lifted them.
  pass_until timestamptz(3),
  -- When its owner was to be told of failures, and whether that is still to be done.
  alarmed_at timestamptz(3),
  untold boolean not null default false,
  touched_at timestamptz(3) not null
);
create index sign_in_counters_by_account on access.sign_in_counters (account) where account is not null;
create index sign_in_counters_untold on access.sign_in_counters (alarmed_at) where untold;

-- Browsers from which an account was signed in to in the last 90 days: their failures are counted by themselves.
create table access.known_devices (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 (hex) of 32 random bytes in the browser's cookie.
  device_hash text not null check (length(device_hash) = 64),
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id, device_hash),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index known_devices_by_hash on access.known_devices (device_hash);
create index known_devices_by_end on access.known_devices (expires_at);
alter table access.known_devices enable row level security, force row level security;
create policy company on access.known_devices to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy lookup on access.known_devices to current_user using (true) with check (true);
grant select, insert, update, delete on access.known_devices to mesai_app;

-- Which of these devices the account knows; none where there is no such account.
create function access.device_known(of_account text, hashes text[], at timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.device_hash from access.known_devices d join access.accounts a on a.company_id = d.company_id and a.user_id = d.user_id
  where a.username_hmac = of_account and d.device_hash = any(hashes) and d.expires_at > at limit 1
$$;

-- Makes what is missing, and locks each row until the transaction ends: whoever else asks for one of them waits.
create function access.hold_counters(wanted text[], of_account text, at timestamptz)
returns table (subject text, failures int, failed_ms float8, locked_ms float8, recent float8[], pass_ms float8)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.sign_in_counters as c (subject, account, touched_at)
  select one, case when one not like 'prefix:%' then of_account end, at from unnest(wanted) one order by one
  on conflict (subject) do update set touched_at = excluded.touched_at
  returning c.subject, c.failures, extract(epoch from c.failed_at) * 1000, extract(epoch from c.locked_until) * 1000, c.recent, extract(epoch from c.pass_until) * 1000
$$;

create function access.write_counters(rows jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update access.sign_in_counters c set failures = r.failures, failed_at = to_timestamp(r.failed_ms / 1000), locked_until = to_timestamp(r.locked_ms / 1000),
    recent = coalesce((select array_agg(e::float8 order by n) from jsonb_array_elements_text(r.recent) with ordinality as x(e, n)), '{}')
  from jsonb_to_recordset(rows) as r(subject text, failures int, failed_ms float8, locked_ms float8, recent jsonb) where c.subject = r.subject
$$;

-- The owner is to be told, once in an episode: one ends after a day without such a failure. The same work for a name that nobody has.
create function access.alarm(of_account text, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.sign_in_counters as c (subject, account, touched_at, alarmed_at, untold) values ('account:' || of_account, of_account, at, at, true)
  on conflict (subject) do update set untold = c.untold or c.alarmed_at is null or c.alarmed_at < at - interval '1 day', alarmed_at = at
$$;

-- Failures of the last hour that were counted for accounts make them slow for unknown devices; locks of accounts end with this version, as
-- nothing locks an account any more. The table and functions before are asked by processes of the version before, until they are replaced.
insert into access.sign_in_counters (subject, account, recent, touched_at)
select 'account:' || o.subject, o.subject, array_fill(extract(epoch from o.failed_at)::float8 * 1000, array[least(o.failures, 20)]), o.failed_at
from access.sign_in_attempts o where o.failed_at > now() - interval '1 hour' and exists (select from access.accounts a where a.username_hmac = o.subject);

create or replace function access.sweep(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sessions where expires_at < at - interval '1 hour';
  delete from access.request_answers where started_at < at - interval '24 hours';
  delete from access.sign_in_attempts where failed_at < at - interval '1 day' and coalesce(locked_until, failed_at) < at;
  delete from access.sign_in_counters where touched_at < at - interval '2 days' and not untold;
  delete from access.known_devices where expires_at < at;
$$;

revoke all on function access.device_known, access.hold_counters, access.write_counters, access.alarm, access.sweep from public;
grant execute on function access.device_known, access.hold_counters, access.write_counters, access.alarm, access.sweep to mesai_app;
