-- What is asked after a password, and passkeys in its place (docs/decisions/0036). Seeds and names lie sealed, codes and references hashed; all of
-- it goes with the account.
create table access.second_factors (
  company_id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('authenticator', 'sms')),
  -- Of an authenticator: its seed, sealed under the user's key.
  sealed jsonb,
  begun_at timestamptz(3) not null,
  -- Wrong codes while it is being set up.
  tries int not null default 0,
  -- Null until its first code was right: before that it is asked for nowhere.
  on_since timestamptz(3),
  -- Of an authenticator: the half minute (counted from 1970) whose code was taken last. Neither it nor one before it is taken again.
  last_step bigint,
  primary key (company_id, user_id, method),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);

create table access.recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  -- HMAC under a pepper that is not in the database.
  code_hash text not null check (length(code_hash) = 64),
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);

-- One for each purpose: a new one ends the one before. One that was tried too often stays until another may be sent.
create table access.sms_codes (
  company_id uuid not null,
  user_id uuid not null,
  purpose text not null,
  -- Four letters, on the screen and in the message.
  reference text not null,
  code_hash text not null check (length(code_hash) = 64),
  tries int not null default 0,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id, purpose),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index sms_codes_by_end on access.sms_codes (expires_at);

-- Sign-ins whose password was right and whose code is still asked for.
create table access.pending_sign_ins (
  company_id uuid not null,
  -- SHA-256 (hex) of 32 random bytes, which are in the browser alone.
  reference_hash text not null unique check (length(reference_hash) = 64),
  user_id uuid not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null,
  primary key (company_id, reference_hash),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index pending_sign_ins_by_end on access.pending_sign_ins (expires_at);
create index pending_sign_ins_by_user on access.pending_sign_ins (company_id, user_id);

create table access.passkeys (
  company_id uuid not null,
  passkey_id uuid not null,
  user_id uuid not null,
  -- As authenticators tell it, base64url.
  credential_id text not null unique,
  -- Random, the same for all passkeys of a user: by it an authenticator knows whose they are, and nobody else does.
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null,
  -- What its owner calls it, sealed under his key.
  name jsonb not null,
  added_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (company_id, passkey_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index passkeys_by_user on access.passkeys (company_id, user_id);

do $$
declare t text;
begin
  foreach t in array array['second_factors', 'recovery_codes', 'sms_codes', 'pending_sign_ins', 'passkeys'] loop
    execute format('alter table access.%I enable row level security', t);
    execute format('alter table access.%I force row level security', t);
    execute format($p$create policy company on access.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below, which run as the owner.
    execute format('create policy lookup on access.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on access.%I to mesai_app', t);
  end loop;
end $$;

-- What an authenticator is asked to sign, of no company: who signs in by a passkey is not known before. Each serves once. Reached by functions alone.
create table access.challenges (
  -- SHA-256 (hex) of what was sent.
  challenge_hash text primary key check (length(challenge_hash) = 64),
  -- Who adds a passkey by it, and the handle that it is to carry; null: somebody signs in.
  user_id uuid,
  user_handle text,
  expires_at timestamptz(3) not null
);
create index challenges_by_end on access.challenges (expires_at);

create function access.put_challenge(hash text, of_user uuid, handle text, until timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.challenges (challenge_hash, user_id, user_handle, expires_at) values (hash, of_user, handle, until)
$$;

-- Uses it up; no row where it was used, is too old, or was somebody else's.
create function access.take_challenge(hash text, of_user uuid, at timestamptz) returns table (user_handle text)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.challenges c where c.challenge_hash = hash and c.user_id is not distinct from of_user and c.expires_at > at returning c.user_handle
$$;

-- Whose code is asked for.
create function access.pending_sign_in(hash text, at timestamptz)
returns table (company_id uuid, user_id uuid, account text, must_change boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.company_id, p.user_id, a.username_hmac, a.must_change
  from access.pending_sign_ins p join access.accounts a on a.company_id = p.company_id and a.user_id = p.user_id
  where p.reference_hash = hash and p.expires_at > at
$$;

-- Whose passkey it is.
create function access.passkey_by_credential(credential text)
returns table (company_id uuid, passkey_id uuid, user_id uuid, user_handle text, public_key bytea, counter float8, account text, must_change boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select k.company_id, k.passkey_id, k.user_id, k.user_handle, k.public_key, k.counter::float8, a.username_hmac, a.must_change
  from access.passkeys k join access.accounts a on a.company_id = k.company_id and a.user_id = k.user_id
  where k.credential_id = credential
$$;

create function access.sweep_factors(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.pending_sign_ins where expires_at < at;
  delete from access.sms_codes where expires_at < at;
  delete from access.challenges where expires_at < at;
$$;

revoke all on function access.put_challenge, access.take_challenge, access.pending_sign_in, access.passkey_by_credential, access.sweep_factors from public;
grant execute on function access.put_challenge, access.take_challenge, access.pending_sign_in, access.passkey_by_credential, access.sweep_factors to mesai_app;
