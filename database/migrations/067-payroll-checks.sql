-- What the nightly check of payroll found last, company by company (docs/decisions/0066): made again every night, so it is no fact of the log.
create table payroll.checks (
  company_id uuid primary key,
  checked_at timestamptz(3) not null,
  as_of timestamptz(3) not null,
  periods int not null,
  people int not null,
  cells int not null,
  differences int not null,
  -- The first of them.
  found jsonb not null
);
alter table payroll.checks enable row level security, force row level security;
create policy company on payroll.checks to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on payroll.checks to mesai_app;
