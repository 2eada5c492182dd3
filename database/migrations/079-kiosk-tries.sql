-- Wrong PINs at tablets of the last day (docs/decisions/0086): one row for each tablet, and one for each number that was typed, by its HMAC.
create table access.kiosk_tries (
  company_id uuid not null,
  subject text not null,
  -- Milliseconds since 1970, in order.
  tries bigint[] not null default '{}',
  -- When it was last counted: a row that nothing is added to says nothing after two days.
  counted_at timestamptz(3) not null,
  primary key (company_id, subject)
);
create index kiosk_tries_by_age on access.kiosk_tries (counted_at);

alter table access.kiosk_tries enable row level security;
alter table access.kiosk_tries force row level security;
create policy company on access.kiosk_tries to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy lookup on access.kiosk_tries to current_user using (true) with check (true);
grant select, insert, update, delete on access.kiosk_tries to mesai_app;

create function access.forget_kiosk_tries(at timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from access.kiosk_tries where counted_at < at - interval '2 days' returning 1)
  select count(*)::int from gone
$$;
revoke all on function access.forget_kiosk_tries from public;
grant execute on function access.forget_kiosk_tries to mesai_app;
