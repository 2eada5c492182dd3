-- Files of employees that somebody sends to import. Their rows, with telephones and passwords, lie sealed under a key of their own until they
-- are taken in or given up, a day at most; nothing of them is kept after.
create schema employees;
grant usage on schema employees to mesai_app;

create table employees.imports (
  company_id uuid not null,
  import_id uuid not null,
  -- Who sent it, and nobody else, asks for it.
  user_id uuid not null,
  sent_at timestamptz(3) not null,
  -- The compressed rows.
  sealed json,
  rows int not null,
  primary key (company_id, import_id)
);

alter table employees.imports enable row level security, force row level security;
create policy company on employees.imports to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy forgetting on employees.imports to current_user using (true);
grant select, insert, update, delete on employees.imports to mesai_app;

-- Files of more than a day, in all companies.
create function employees.forget_imports(at timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from employees.imports where sent_at < at - interval '1 day' returning 1) select count(*)::int from gone
$$;
revoke execute on function employees.forget_imports from public;
grant execute on function employees.forget_imports to mesai_app;
