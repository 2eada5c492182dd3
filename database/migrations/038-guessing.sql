-- Against guessing (docs/decisions/0037): turns at an account that many addresses fail at, captchas that were used, and devices that an
-- account was signed in to from for the first time.

-- Of a pair of account and address prefix: since when whoever sits there waits for his turn at a slow account.
alter table access.sign_in_counters add column waits_since timestamptz(3);

-- As before, with `waits_ms`; processes of the version before do not ask for it.
drop function access.hold_counters;
create function access.hold_counters(wanted text[], of_account text, at timestamptz)
returns table (subject text, failures int, failed_ms float8, locked_ms float8, recent float8[], pass_ms float8, waits_ms float8)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.sign_in_counters as c (subject, account, touched_at)
  select one, case when one not like 'prefix:%' then of_account end, at from unnest(wanted) one order by one
  on conflict (subject) do update set touched_at = excluded.touched_at
  returning c.subject, c.failures, extract(epoch from c.failed_at) * 1000, extract(epoch from c.locked_until) * 1000, c.recent,
    extract(epoch from c.pass_until) * 1000, extract(epoch from c.waits_since) * 1000
$$;

-- Processes of the version before name none: to them nobody waits.
create or replace function access.write_counters(rows jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update access.sign_in_counters c set failures = r.failures, failed_at = to_timestamp(r.failed_ms / 1000), locked_until = to_timestamp(r.locked_ms / 1000),
    recent = coalesce((select array_agg(e::float8 order by n) from jsonb_array_elements_text(r.recent) with ordinality as x(e, n)), '{}'),
    prefix = coalesce(r.prefix, c.prefix), waits_since = to_timestamp(r.waits_ms / 1000)
  from jsonb_to_recordset(rows) as r(subject text, failures int, failed_ms float8, locked_ms float8, recent jsonb, prefix text, waits_ms float8)
  where c.subject = r.subject
$$;

-- Captchas that were answered, until they expire: each serves once. Of no company, reached by functions alone.
create table access.used_captchas (
  -- The 16 random bytes (hex) of the challenge.
  nonce text primary key check (length(nonce) = 32),
  expires_at timestamptz(3) not null
);
create index used_captchas_by_end on access.used_captchas (expires_at);

-- True for the one who uses it.
create function access.use_captcha(of_nonce text, until timestamptz) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with used as (insert into access.used_captchas (nonce, expires_at) values (of_nonce, until) on conflict do nothing returning 1)
  select exists (select from used)
$$;

-- Sign-ins from devices that the account did not know, of which the owner is to be told by mail; kept for a day, so that he is told of a few
-- in a day and no more.
create table access.new_devices (
  company_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null,
  -- From where, and with what in one word each.
  prefix text not null,
  browser text not null,
  system text not null,
  untold boolean not null default true,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index new_devices_by_user on access.new_devices (company_id, user_id, at);
create index new_devices_untold on access.new_devices (at) where untold;
alter table access.new_devices enable row level security, force row level security;
create policy company on access.new_devices to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy lookup on access.new_devices to current_user using (true);
grant select, insert, update, delete on access.new_devices to mesai_app;

-- Of all companies, the oldest first.
create function access.new_devices_to_tell()
returns table (company_id uuid, user_id uuid, session_id uuid, at_ms float8, prefix text, browser text, system text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.company_id, d.user_id, d.session_id, extract(epoch from d.at) * 1000, d.prefix, d.browser, d.system
  from access.new_devices d where d.untold order by d.at limit 50
$$;

create function access.sweep_guessing(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.used_captchas where expires_at < at;
  delete from access.new_devices d where d.at < sweep_guessing.at - interval '1 day';
$$;

revoke all on function access.hold_counters, access.write_counters, access.use_captcha, access.new_devices_to_tell, access.sweep_guessing from public;
grant execute on function access.hold_counters, access.write_counters, access.use_captcha, access.new_devices_to_tell, access.sweep_guessing to mesai_app;
