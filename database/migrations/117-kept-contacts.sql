-- When the server saw a session or a tablet itself: what was kept without a network is held against it (docs/decisions/0180).
alter table access.sessions
  -- The last contact that speaks against scans of before, written down once a minute at most.
  add column contact_at timestamptz(3),
  -- Since when it says that scans wait on it; null: it does not.
  add column waiting_since timestamptz(3),
  -- The phone that signed a scan of this session last.
  add column phone_id uuid;

drop function access.session_by_token;
create function access.session_by_token(hash text)
returns table (company_id uuid, session_id uuid, user_id uuid, kind text, expires_at timestamptz, seen_at timestamptz, must_change boolean,
  unattended boolean, prefix text, other_prefix text, contact_at timestamptz, waiting_since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.session_id, s.user_id, case when s.access_hash = hash then 'access' else 'file' end,
    case when s.access_hash = hash then s.expires_at else coalesce(s.file_expires_at, s.expires_at) end,
    s.seen_at, a.must_change, s.unattended, s.prefix, s.other_prefix, s.contact_at, s.waiting_since
  from access.sessions s join access.accounts a on a.company_id = s.company_id and a.user_id = s.user_id
  where s.access_hash = hash or s.file_hash = hash
$$;
revoke all on function access.session_by_token from public;
grant execute on function access.session_by_token to mesai_app;

-- The same of a tablet at a door: one row each.
create table access.kiosk_contacts (
  company_id uuid not null,
  device_id uuid not null,
  seen_at timestamptz(3) not null,
  contact_at timestamptz(3),
  waiting_since timestamptz(3),
  primary key (company_id, device_id)
);
alter table access.kiosk_contacts enable row level security;
alter table access.kiosk_contacts force row level security;
create policy company on access.kiosk_contacts to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on access.kiosk_contacts to mesai_app;
