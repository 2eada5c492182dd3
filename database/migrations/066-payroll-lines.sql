-- Lines that an attempt is to take, as one moment has them: beside the sheets of migration 065, and like them neither true nor false before the
-- log says so. One row a line, since a batch is hashed in the order of its lines' ids whoever they are about.
create table payroll.lines (
  company_id uuid not null,
  attempt_id uuid not null,
  line_id text collate "C" not null,
  employee_id uuid not null,
  -- As the event is to say it.
  line jsonb not null,
  primary key (company_id, attempt_id, line_id),
  foreign key (company_id, attempt_id) references payroll.attempts on delete cascade
);
create index on payroll.lines (company_id, attempt_id, employee_id);

alter table payroll.lines enable row level security, force row level security;
create policy company on payroll.lines to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For rows that go with their attempt, which run as the owner.
create policy working on payroll.lines to current_user using (true);
grant select, insert, update, delete on payroll.lines to mesai_app;
