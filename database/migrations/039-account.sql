-- My account: from where and with what each session is used, codes that confirm a new address, and what somebody likes.

alter table access.sessions
  -- The file token's own end; of a session from before this version, that of the access token.
  add column file_expires_at timestamptz(3),
  -- With what somebody signed in, in one word each; what the browser said of itself is kept nowhere.
  add column browser text,
  add column system text,
  -- From where: an IPv4 address, or an IPv6 network of 64 bits. It goes with the session.
  add column prefix text,
  -- Where else its token was used, last, and when.
  add column other_prefix text,
  add column other_at timestamptz(3);

drop function access.session_by_token;
create function access.session_by_token(hash text)
returns table (company_id uuid, session_id uuid, user_id uuid, kind text, expires_at timestamptz, seen_at timestamptz, must_change boolean,
  unattended boolean, prefix text, other_prefix text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.session_id, s.user_id, case when s.access_hash = hash then 'access' else 'file' end,
    case when s.access_hash = hash then s.expires_at else coalesce(s.file_expires_at, s.expires_at) end,
    s.seen_at, a.must_change, s.unattended, s.prefix, s.other_prefix
  from access.sessions s join access.accounts a on a.company_id = s.company_id and a.user_id = s.user_id
  where s.access_hash = hash or s.file_hash = hash
$$;

-- Whatever ends a session, its open windows hear of it at once.
create function access.tell_session_ended() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('sessions', old.user_id::text);
  return null;
end $$;
create trigger session_ended after delete on access.sessions
  for each row when (not old.unattended) execute function access.tell_session_ended();

create table access.contact_codes (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  -- HMAC of the new address with the code that was sent to it, under a pepper outside of the database; neither is here.
  proof text not null check (length(proof) = 64),
  tries int not null default 0,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index contact_codes_by_end on access.contact_codes (expires_at);

create table access.user_settings (
  company_id uuid not null,
  user_id uuid not null,
  -- Whether he gets the mails that come by themselves, of views that were sent to him.
  send_email boolean not null default true,
  -- How he likes durations and in which language he chose to read; null: he never chose.
  times text check (times in ('clock', 'colon', 'minutes', 'decimal', 'percent')),
  language text check (language in ('tr', 'en', 'ar')),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['contact_codes', 'user_settings'] loop
    execute format('alter table access.%I enable row level security, force row level security', t);
    execute format($p$create policy company on access.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    execute format('create policy lookup on access.%I to current_user using (true)', t);
    execute format('grant select, insert, update, delete on access.%I to mesai_app', t);
  end loop;
end $$;

-- Beside `access.sweep`: codes that nobody typed.
create function access.sweep_contact_codes(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.contact_codes where expires_at < at;
$$;

revoke all on function access.session_by_token, access.tell_session_ended, access.sweep_contact_codes from public;
grant execute on function access.session_by_token, access.sweep_contact_codes to mesai_app;
