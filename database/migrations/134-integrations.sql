-- Text messages by a provider of the company's own (docs/decisions/0380). Which one it has, the log says; what it signs on with lies here alone,
-- sealed, each secret under a key of its own that is destroyed with it.
create schema integrations;
grant usage on schema integrations to mesai_app;

create table integrations.secrets (
  company_id uuid not null,
  secret_id uuid not null,
  -- `keys`: how the company signs on there. `address`: the secret of the path by which the provider reports.
  kind text not null check (kind in ('keys', 'address')),
  sealed jsonb not null,
  -- Of an address: its SHA-256 (hex), by which what comes is judged.
  hash text check (length(hash) = 64),
  made_at timestamptz(3) not null,
  primary key (company_id, secret_id),
  check ((kind = 'address') = (hash is not null))
);

-- How a provider fared when it was last asked anything, by its integration, or `for-all` where the installation has one for all.
create table integrations.standings (
  company_id uuid not null,
  integration text not null,
  -- Null: it did what it was asked.
  fault text check (fault in ('credentials', 'sender', 'credit', 'rate', 'down', 'unreadable')),
  -- Since when it has been so.
  since timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  primary key (company_id, integration)
);

-- Messages that a provider has or may have, as long as it is asked what became of them: 72 hours. No phone and no text.
create table integrations.sms_given (
  company_id uuid not null,
  -- The message, as the provider is told of it.
  mail_id uuid not null,
  integration text not null,
  -- Null: nobody knows yet what it calls it.
  provider_id text,
  given_at timestamptz(3) not null,
  asked int not null default 0,
  ask_at timestamptz(3) not null,
  primary key (company_id, mail_id)
);
create index sms_given_by_turn on integrations.sms_given (ask_at);
create index sms_given_by_provider_id on integrations.sms_given (company_id, provider_id) where provider_id is not null;

do $$
declare t text;
begin
  foreach t in array array['secrets', 'standings', 'sms_given'] loop
    execute format('alter table integrations.%I enable row level security', t);
    execute format('alter table integrations.%I force row level security', t);
    execute format($p$create policy company on integrations.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below, which run as the owner.
    execute format('create policy lookup on integrations.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on integrations.%I to mesai_app', t);
  end loop;
end $$;

-- Companies whose providers are to be asked what became of messages.
create function integrations.companies_to_ask(at timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct g.company_id from integrations.sms_given g where g.ask_at <= at
$$;

-- Companies that have a secret from before.
create function integrations.companies_with_secrets(before timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct s.company_id from integrations.secrets s where s.made_at < before
$$;

-- Messages given before are asked for no more.
create function integrations.forget_given(before timestamptz) returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from integrations.sms_given g where g.given_at < before returning 1) select count(*) from gone
$$;

revoke all on function integrations.companies_to_ask, integrations.companies_with_secrets, integrations.forget_given from public;
grant execute on function integrations.companies_to_ask, integrations.companies_with_secrets, integrations.forget_given to mesai_app;
