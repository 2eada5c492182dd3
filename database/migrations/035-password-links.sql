-- A lost password is set anew by a link that is mailed (docs/decisions/0013): who asks writes a row whoever he is, and a job finds whose it is.
create table access.password_link_requests (
  -- HMAC of the user name as it was typed; whether anybody has it is not asked here.
  account text primary key,
  language text not null,
  asked_at timestamptz(3) not null
);

create table access.password_links (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 (hex) of 32 random bytes, which are in the mail alone. One link a user: a new one ends the one before.
  token_hash text not null unique check (length(token_hash) = 64),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index password_links_by_end on access.password_links (expires_at);
alter table access.password_links enable row level security, force row level security;
create policy company on access.password_links to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy lookup on access.password_links to current_user using (true);
grant select, insert, update, delete on access.password_links to mesai_app;

create function access.ask_password_link(of_account text, in_language text, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.password_link_requests (account, language, asked_at) values (of_account, in_language, at) on conflict do nothing
$$;

-- Whose they are; those of nobody go.
create function access.password_links_to_send()
returns table (company_id uuid, user_id uuid, account text, language text, asked_ms float8)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.password_link_requests r where not exists (select from access.accounts a where a.username_hmac = r.account);
  select a.company_id, a.user_id, r.account, r.language, extract(epoch from r.asked_at) * 1000
  from access.password_link_requests r join access.accounts a on a.username_hmac = r.account order by r.asked_at limit 50
$$;

-- True for the one who is to send it.
create function access.take_link_request(of_account text) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with taken as (delete from access.password_link_requests where account = of_account returning 1) select exists (select from taken)
$$;

create function access.password_link(hash text, at timestamptz)
returns table (company_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.company_id, l.user_id from access.password_links l where l.token_hash = hash and l.expires_at > at
$$;

create or replace function access.sweep(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sessions where expires_at < at - interval '1 hour';
  delete from access.request_answers where started_at < at - interval '24 hours';
  delete from access.sign_in_attempts where failed_at < at - interval '1 day' and coalesce(locked_until, failed_at) < at;
  delete from access.sign_in_counters where touched_at < at - interval '2 days';
  delete from access.known_devices where expires_at < at;
  delete from access.password_links where expires_at < at;
  delete from access.password_link_requests where asked_at < at - interval '1 hour';
$$;

revoke all on function access.ask_password_link, access.password_links_to_send, access.take_link_request, access.password_link, access.sweep from public;
grant execute on function access.ask_password_link, access.password_links_to_send, access.take_link_request, access.password_link, access.sweep to mesai_app;
