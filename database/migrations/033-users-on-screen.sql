-- Who manages users sees when each of them signed in last, and since when and from where somebody who guesses at his account must wait.

alter table access.accounts add column signed_in_at timestamptz(3);

-- Of the product itself, which asks for a report as the one it mails it to: nobody signed in, and nobody exported.
alter table access.sessions add column unattended boolean not null default false;
drop function access.session_by_token;
create function access.session_by_token(hash text)
returns table (company_id uuid, session_id uuid, user_id uuid, kind text, expires_at timestamptz, seen_at timestamptz, must_change boolean, unattended boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.session_id, s.user_id, case when s.access_hash = hash then 'access' else 'file' end, s.expires_at, s.seen_at, a.must_change, s.unattended
  from access.sessions s join access.accounts a on a.company_id = s.company_id and a.user_id = s.user_id
  where s.access_hash = hash or s.file_hash = hash
$$;

-- Of a pair of account and address prefix: the prefix itself (IPv4 /32, IPv6 /64), told only to who manages the user. It goes with its counter,
-- two days after the last attempt, or with the account.
alter table access.sign_in_counters add column prefix text;
create index sign_in_counters_by_lock on access.sign_in_counters (locked_until) where locked_until is not null;

-- As before, with the prefix where the caller names it; processes of the version before name none.
create or replace function access.write_counters(rows jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update access.sign_in_counters c set failures = r.failures, failed_at = to_timestamp(r.failed_ms / 1000), locked_until = to_timestamp(r.locked_ms / 1000),
    recent = coalesce((select array_agg(e::float8 order by n) from jsonb_array_elements_text(r.recent) with ordinality as x(e, n)), '{}'),
    prefix = coalesce(r.prefix, c.prefix)
  from jsonb_to_recordset(rows) as r(subject text, failures int, failed_ms float8, locked_ms float8, recent jsonb, prefix text) where c.subject = r.subject
$$;

-- Every lock in force on an account of the company at hand: since the failure that made it, until when, and from where. `known`: a device from
-- which the account was signed in to before.
create function access.locks_of_company(at timestamptz)
returns table (user_id uuid, since_ms float8, until_ms float8, prefix text, known boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.user_id, extract(epoch from c.failed_at) * 1000, extract(epoch from c.locked_until) * 1000, c.prefix, c.subject like 'device:%'
  from access.sign_in_counters c join access.accounts a on a.username_hmac = c.account
  where c.locked_until > at and a.company_id = nullif(current_setting('app.company', true), '')::uuid
  order by c.locked_until desc, c.subject
$$;

-- What was counted for an account, of the company at hand, whose person is erased.
create function access.forget_counters(of_user uuid) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sign_in_counters c using access.accounts a
  where a.company_id = nullif(current_setting('app.company', true), '')::uuid and a.user_id = of_user and c.account = a.username_hmac
$$;

revoke all on function access.session_by_token, access.write_counters, access.locks_of_company, access.forget_counters from public;
grant execute on function access.session_by_token, access.write_counters, access.locks_of_company, access.forget_counters to mesai_app;
