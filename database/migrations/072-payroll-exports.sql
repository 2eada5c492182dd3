-- Payroll files that were asked for and are not prepared yet (docs/decisions/0067): so that whoever is killed meanwhile is gone on with. What
-- they are stands in the log.
create table payroll.exports_to_do (
  company_id uuid not null,
  export_id uuid not null,
  kept_at timestamptz(3) not null,
  primary key (company_id, export_id)
);
alter table payroll.exports_to_do enable row level security, force row level security;
create policy company on payroll.exports_to_do to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy working on payroll.exports_to_do for select to current_user using (true);
grant select, insert, delete on payroll.exports_to_do to mesai_app;

-- In all companies, in the order in which they were asked for.
create function payroll.exports_to_do() returns table (company_id uuid, export_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.company_id, e.export_id from payroll.exports_to_do e order by e.kept_at
$$;
revoke execute on function payroll.exports_to_do from public;
grant execute on function payroll.exports_to_do to mesai_app;
