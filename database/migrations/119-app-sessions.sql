-- Sessions of the app for phones (docs/decisions/0181): they last, and answer whoever proves to have the phone's key alone.
alter table access.sessions
  -- The public key of the phone, P-256 as SPKI, base64url; null: a session of a browser.
  add column app_key text;

drop function access.session_by_token;
create function access.session_by_token(hash text)
returns table (company_id uuid, session_id uuid, user_id uuid, kind text, expires_at timestamptz, seen_at timestamptz, must_change boolean,
  unattended boolean, prefix text, other_prefix text, contact_at timestamptz, waiting_since timestamptz, app_key text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.session_id, s.user_id, case when s.access_hash = hash then 'access' else 'file' end,
    case when s.access_hash = hash then s.expires_at else coalesce(s.file_expires_at, s.expires_at) end,
    s.seen_at, a.must_change, s.unattended, s.prefix, s.other_prefix, s.contact_at, s.waiting_since, s.app_key
  from access.sessions s join access.accounts a on a.company_id = s.company_id and a.user_id = s.user_id
  where s.access_hash = hash or s.file_hash = hash
$$;
revoke all on function access.session_by_token from public;
grant execute on function access.session_by_token to mesai_app;

-- What such a session has proven with lately: each proof serves once. Its loss in a crash lets a proof serve twice within its two minutes,
-- and a write of it waits for no disk.
create unlogged table access.app_proofs (
  company_id uuid not null,
  session_id uuid not null,
  nonce text not null,
  -- Until then it is kept: by then it is too old to be let in by.
  ends_at timestamptz not null,
  primary key (company_id, session_id, nonce)
);
create index app_proofs_by_end on access.app_proofs (ends_at);
alter table access.app_proofs enable row level security;
alter table access.app_proofs force row level security;
create policy company on access.app_proofs to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy lookup on access.app_proofs to current_user using (true) with check (true);
grant select, insert on access.app_proofs to mesai_app;

create function access.forget_app_proofs(at timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from access.app_proofs where ends_at < at returning 1)
  select count(*)::int from gone
$$;
revoke all on function access.forget_app_proofs from public;
grant execute on function access.forget_app_proofs to mesai_app;
