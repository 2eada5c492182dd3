-- What a lock of a payroll period is made from while it is made (docs/decisions/0059): the sheets of one moment, neither true nor false before
-- the log says so. They hold no name, and go when the attempt ends.
create schema payroll;
grant usage on schema payroll to mesai_app;

create table payroll.attempts (
  company_id uuid not null,
  attempt_id uuid not null,
  kept_at timestamptz(3) not null,
  -- Null until the sheets are copied: of which position of the log they are, and when that was recorded.
  position bigint,
  as_of timestamptz(3),
  -- People to say, and said.
  total int not null default 0,
  done int not null default 0,
  primary key (company_id, attempt_id)
);

create table payroll.sheets (
  company_id uuid not null,
  attempt_id uuid not null,
  employee_id uuid not null,
  -- As the event is to say them.
  days jsonb not null,
  hash text not null,
  -- Where he works and as what, as of that moment.
  about jsonb not null,
  primary key (company_id, attempt_id, employee_id),
  foreign key (company_id, attempt_id) references payroll.attempts on delete cascade
);

alter table payroll.attempts enable row level security, force row level security;
create policy company on payroll.attempts to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table payroll.sheets enable row level security, force row level security;
create policy company on payroll.sheets to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, and for rows that go with their attempt, which run as the owner.
create policy working on payroll.attempts to current_user using (true);
create policy working on payroll.sheets to current_user using (true);
grant select, insert, update, delete on payroll.attempts, payroll.sheets to mesai_app;

-- In all companies.
create function payroll.attempts_to_do() returns table (company_id uuid, attempt_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.company_id, a.attempt_id from payroll.attempts a order by a.kept_at
$$;
revoke execute on function payroll.attempts_to_do from public;
grant execute on function payroll.attempts_to_do to mesai_app;
