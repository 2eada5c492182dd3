-- Whose figures of a locked period were compared with those of now, what they were made of then, and how many lines came of it
-- (docs/decisions/0105). It is found again where it is gone, so it is in no backup that matters and needs no log of its own.
create unlogged table payroll.compared (
  company_id uuid not null,
  period text not null,
  employee_id uuid not null,
  made_of text not null,
  lines int not null,
  primary key (company_id, period, employee_id)
);
alter table payroll.compared enable row level security, force row level security;
create policy company on payroll.compared to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on payroll.compared to mesai_app;
