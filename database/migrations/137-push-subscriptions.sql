-- In which browsers somebody is told that a notice waits (docs/decisions/0390). They go with the account.
create table access.push_subscriptions (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 (hex) of the address at the push service. A browser has one, and it is one account's, of whichever company.
  endpoint_hash text not null unique check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  -- The address and what is encrypted with, sealed under the key of its user.
  sealed json not null,
  browser text not null,
  system text not null,
  -- In which it was last said to be there: who signs out of that one is told there no more. It may have ended by itself since.
  session_id uuid not null,
  added_at timestamptz(3) not null,
  confirmed_at timestamptz(3) not null,
  primary key (company_id, user_id, endpoint_hash),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);

alter table access.push_subscriptions enable row level security;
alter table access.push_subscriptions force row level security;
create policy company on access.push_subscriptions to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the functions below, which run as the owner.
create policy lookup on access.push_subscriptions to current_user using (true) with check (true);
grant select, delete on access.push_subscriptions to mesai_app;

-- Whoever says last that he is in this browser has it, from whomever and of whichever company: in one statement, so that of two at once one does.
create function access.put_push_subscription(whose uuid, hash text, envelope json, with_browser text, on_system text, within uuid, at timestamptz)
returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.push_subscriptions as s
    (company_id, user_id, endpoint_hash, sealed, browser, system, session_id, added_at, confirmed_at)
  values (nullif(current_setting('app.company', true), '')::uuid, whose, hash, envelope, with_browser, on_system, within, at, at)
  on conflict (endpoint_hash) do update set
    added_at = case when s.company_id = excluded.company_id and s.user_id = excluded.user_id then s.added_at else excluded.added_at end,
    company_id = excluded.company_id, user_id = excluded.user_id, sealed = excluded.sealed, browser = excluded.browser,
    system = excluded.system, session_id = excluded.session_id, confirmed_at = excluded.confirmed_at
$$;
revoke all on function access.put_push_subscription from public;
grant execute on function access.put_push_subscription to mesai_app;

-- Whose browser it is: asked by the browser itself, which has another address by now and no session.
create function access.push_subscription_by_hash(hash text)
returns table (company_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.user_id from access.push_subscriptions s where s.endpoint_hash = hash
$$;
revoke all on function access.push_subscription_by_hash from public;
grant execute on function access.push_subscription_by_hash to mesai_app;
