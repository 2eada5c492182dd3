-- What is sent to programs of others (docs/decisions/0401): what each was told last, what is still to be told, and the secrets that sign it.
-- What is sent where is in the log; here is how far it is.
create schema webhooks;
grant usage on schema webhooks to mesai_app;

-- One row a webhook that was ever made. A fact is sent by who holds the claim, and what became of it counts while he holds it.
create table webhooks.places (
  company_id uuid not null,
  webhook_id uuid not null,
  -- Of the stream: what was noted of it last.
  revision int not null,
  state text not null check (state in ('on', 'paused', 'removed')),
  -- How often it was said that it is to be sent again.
  replays int not null default 0,
  -- The fact that was told last, or passed over.
  position bigint not null,
  place int not null,
  try_at timestamptz(3) not null,
  failing_since timestamptz(3),
  failed int not null default 0,
  claim uuid,
  claimed_until timestamptz(3),
  primary key (company_id, webhook_id)
);

-- What happened in companies that have a webhook, in the order of the log: ids, kinds and dates, nothing personal. Two weeks are kept.
create table webhooks.facts (
  company_id uuid not null,
  position bigint not null,
  place int not null,
  -- By which receivers know it, with the webhook's id: of its event's stream, revision and place in it.
  fact_id uuid not null,
  kind text not null,
  employee_id uuid,
  movement_id uuid,
  data json not null,
  recorded_at timestamptz(3) not null,
  primary key (company_id, position, place)
);
create index facts_by_time on webhooks.facts (recorded_at);

create table webhooks.secrets (
  company_id uuid not null,
  webhook_id uuid not null,
  secret_id uuid not null,
  -- Sealed by the vault.
  sealed json not null,
  made_at timestamptz(3) not null,
  -- Null: the one that holds.
  until timestamptz(3),
  primary key (company_id, webhook_id, secret_id)
);

-- The last tries of each, for people to look at; nothing of what was sent.
create table webhooks.tries (
  company_id uuid not null,
  webhook_id uuid not null,
  number bigint generated always as identity,
  fact_id uuid,
  -- Null: a test.
  kind text,
  at timestamptz(3) not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'refused-address', 'unreachable', 'no-answer')),
  status int,
  primary key (company_id, webhook_id, number)
);

do $$
declare t text;
begin
  foreach t in array array['places', 'facts', 'secrets', 'tries'] loop
    execute format('alter table webhooks.%I enable row level security', t);
    execute format('alter table webhooks.%I force row level security', t);
    execute format($p$create policy company on webhooks.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below, which run as the owner.
    execute format('create policy lookup on webhooks.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on webhooks.%I to mesai_app', t);
  end loop;
end $$;

-- Companies of which facts are kept.
create function webhooks.companies() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct p.company_id from webhooks.places p where p.state <> 'removed'
$$;

-- Those that have something to tell and that nobody is at: of each company at most `of_company`, who waits longest first.
create function webhooks.due(moment timestamptz, most int, of_company int) returns table (company_id uuid, webhook_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.company_id, d.webhook_id
  from (
    select p.company_id, p.webhook_id, p.try_at,
      row_number() over (partition by p.company_id order by p.try_at, p.webhook_id) as nth,
      count(*) filter (where p.claimed_until > moment) over (partition by p.company_id) as busy,
      p.claimed_until > moment as claimed
    from webhooks.places p
    where p.state = 'on' and p.try_at <= moment
      and exists (
        select from webhooks.facts f
        where f.company_id = p.company_id and (f.position, f.place) > (p.position, p.place))) d
  where d.claimed is not true and d.busy < of_company and d.nth <= of_company
  order by d.try_at, d.webhook_id
  limit most
$$;

-- What nobody waits for any more, of all companies.
create function webhooks.forget(before timestamptz, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from webhooks.facts f where f.recorded_at < before;
  delete from webhooks.secrets s where s.until < at;
  delete from webhooks.secrets s
  where s.made_at < before and not exists (
    select from webhooks.places p
    where p.company_id = s.company_id and p.webhook_id = s.webhook_id and p.state <> 'removed');
  delete from webhooks.tries t where t.at < before;
$$;

revoke all on function webhooks.companies, webhooks.due, webhooks.forget from public;
grant execute on function webhooks.companies, webhooks.due, webhooks.forget to mesai_app;
