-- What signing in needs: accounts, sessions, attempts, answers to repeated requests, keys of readers. Ordinary tables, no events.
-- Who signs in is not yet known to a company: two lookups go by functions that run with their owner's rights and answer one row
-- for one exact hash. Every other statement is a company's, under forced row-level security.
create schema access;
grant usage on schema access to mesai_app;

create table access.accounts (
  company_id uuid not null,
  user_id uuid not null,
  -- Null for a user who is nobody's employee.
  employee_id uuid,
  -- HMAC of the normalised user name. Not unique here: the log's claim is what makes a name one user's.
  username_hmac text not null,
  -- Argon2id, PHC string.
  password_hash text not null,
  password_changed_at timestamptz not null,
  must_change boolean not null default false,
  -- True for every company admin, and perhaps for one who no longer is: whom to ask the log about before the last one is closed.
  maybe_main_manager boolean not null default false,
  primary key (company_id, user_id)
);
create index accounts_by_username on access.accounts (username_hmac);
create index accounts_by_employee on access.accounts (company_id, employee_id);

create table access.password_history (
  company_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (company_id, user_id, password_hash),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);

create table access.sessions (
  company_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  -- SHA-256 (hex) of 32 random bytes; the tokens themselves are nowhere.
  access_hash text not null unique check (length(access_hash) = 64),
  file_hash text not null unique check (length(file_hash) = 64),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index sessions_by_user on access.sessions (company_id, user_id);
create index sessions_by_end on access.sessions (expires_at);

-- Failed sign-ins, by HMAC of an account's name or of an address: of no company, reached by functions alone.
create table access.sign_in_attempts (
  subject text primary key,
  failures int not null,
  failed_at timestamptz not null,
  locked_until timestamptz
);

-- First answers to requests with an Idempotency-Key. `key_hash` is a hash of user and key; `answer` is sealed under another hash of
-- the key itself, so that the table alone opens none.
create table access.request_answers (
  company_id uuid not null,
  user_id uuid not null,
  key_hash text not null,
  -- Of method, path and body: the same key with another request is refused.
  fingerprint text not null,
  started_at timestamptz not null,
  status int,
  answer text,
  primary key (company_id, user_id, key_hash)
);
create index request_answers_by_age on access.request_answers (started_at);

create table access.device_keys (
  company_id uuid not null,
  device_id uuid not null,
  -- SHA-256 (hex) of the key.
  key_hash text not null unique,
  issued_at timestamptz not null,
  primary key (company_id, device_id)
);

do $$
declare t text;
begin
  foreach t in array array['accounts', 'password_history', 'sessions', 'request_answers', 'device_keys'] loop
    execute format('alter table access.%I enable row level security', t);
    execute format('alter table access.%I force row level security', t);
    execute format($p$create policy company on access.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below, which run as the owner.
    execute format('create policy lookup on access.%I to current_user using (true)', t);
    execute format('grant select, insert, update, delete on access.%I to mesai_app', t);
  end loop;
end $$;

create function access.account_by_username(hmac text)
returns table (company_id uuid, user_id uuid, password_hash text, must_change boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.company_id, a.user_id, a.password_hash, a.must_change from access.accounts a where a.username_hmac = hmac limit 4
$$;

create function access.session_by_token(hash text)
returns table (company_id uuid, session_id uuid, user_id uuid, kind text, expires_at timestamptz, seen_at timestamptz, must_change boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.session_id, s.user_id, case when s.access_hash = hash then 'access' else 'file' end, s.expires_at, s.seen_at, a.must_change
  from access.sessions s join access.accounts a on a.company_id = s.company_id and a.user_id = s.user_id
  where s.access_hash = hash or s.file_hash = hash
$$;

create function access.device_by_key(hash text)
returns table (company_id uuid, device_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select k.company_id, k.device_id from access.device_keys k where k.key_hash = hash
$$;

-- The latest end of a lock among the subjects, if one is in force.
create function access.sign_in_locked(subjects text[], at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(locked_until) from access.sign_in_attempts where subject = any(subjects) and locked_until > at
$$;

-- Counts a failure. From the `free`th on each one locks, twice as long as the one before, from half a minute to a quarter of an hour;
-- so many minutes without a failure forget them.
create function access.sign_in_failed(of_subject text, at timestamptz, free int, forget_minutes int) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.sign_in_attempts as a (subject, failures, failed_at, locked_until)
  values (of_subject, 1, at, case when free <= 1 then at + interval '30 seconds' end)
  on conflict (subject) do update set
    failures = case when a.failed_at < at - make_interval(mins => forget_minutes) then 1 else least(a.failures + 1, 1000) end,
    failed_at = at,
    locked_until = case
      when a.failed_at < at - make_interval(mins => forget_minutes) or a.failures + 1 < free then null
      else at + least(interval '15 minutes', interval '30 seconds' * power(2, least(a.failures + 1 - free, 10))) end
$$;

create function access.sign_in_succeeded(of_subject text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sign_in_attempts where subject = of_subject
$$;

-- Removes what has ended: sessions, answers older than a day, attempts older than a day.
create function access.sweep(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sessions where expires_at < at - interval '1 hour';
  delete from access.request_answers where started_at < at - interval '24 hours';
  delete from access.sign_in_attempts where failed_at < at - interval '1 day' and coalesce(locked_until, failed_at) < at;
$$;

revoke all on all functions in schema access from public;
grant execute on all functions in schema access to mesai_app;

-- Readiness compares what ran here with what the code brings.
grant usage on schema mesai to mesai_app;
grant select on mesai.migrations to mesai_app;
