-- What was tried on days that were (payroll-rules 7.3): no fact, so it is not in the log, and goes after some days, with its rows. It says
-- people by their ids; rows of whoever is erased go at once.
create table payroll.what_ifs (
  company_id uuid not null,
  what_if_id uuid not null,
  -- Who asked for it, and alone sees what came of it.
  user_id uuid not null,
  asked_at timestamptz(3) not null,
  -- First and last day, and what is tried.
  from_day date not null,
  to_day date not null,
  changes jsonb not null,
  department_id uuid,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')),
  -- People to look at, and looked at.
  total int not null default 0,
  done int not null default 0,
  -- How often it was begun: what breaks off again and again is given up.
  tries int not null default 0,
  ended_at timestamptz(3),
  -- Sums alone.
  result jsonb,
  primary key (company_id, what_if_id)
);
create table payroll.what_if_rows (
  company_id uuid not null,
  what_if_id uuid not null,
  n int not null,
  employee_id uuid not null,
  day date not null,
  code text not null,
  before int not null,
  after int not null,
  primary key (company_id, what_if_id, n),
  foreign key (company_id, what_if_id) references payroll.what_ifs on delete cascade
);
create index on payroll.what_if_rows (company_id, employee_id);

alter table payroll.what_ifs enable row level security, force row level security;
create policy company on payroll.what_ifs to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table payroll.what_if_rows enable row level security, force row level security;
create policy company on payroll.what_if_rows to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the functions below, and for rows that go with what they are of, which run as the owner.
create policy working on payroll.what_ifs to current_user using (true);
create policy working on payroll.what_if_rows to current_user using (true);
grant select, insert, update, delete on payroll.what_ifs, payroll.what_if_rows to mesai_app;

-- In all companies, in the order in which they were asked for.
create function payroll.what_ifs_to_do() returns table (company_id uuid, what_if_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.company_id, w.what_if_id from payroll.what_ifs w where w.state = 'running' order by w.asked_at, w.what_if_id
$$;
revoke execute on function payroll.what_ifs_to_do from public;
grant execute on function payroll.what_ifs_to_do to mesai_app;

create function payroll.forget_what_ifs(at timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from payroll.what_ifs where asked_at < at - interval '7 days' returning 1)
  select count(*)::int from gone
$$;
revoke execute on function payroll.forget_what_ifs from public;
grant execute on function payroll.forget_what_ifs to mesai_app;
