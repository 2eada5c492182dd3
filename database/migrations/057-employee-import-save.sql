-- What becomes of a file once it is to be saved: how far it is, and of each row whom it was about and why it was refused. Rows hold no word of
-- the file; they stay two days, so that what they did can be taken back.
alter table employees.imports
  add column state text not null default 'sent' check (state in ('sent', 'saving', 'stopped', 'saved', 'undoing', 'undone')),
  -- What was said once for the file, and by whom its rows are saved and taken back.
  add column settings jsonb,
  add column undo jsonb,
  add column done int not null default 0,
  -- What a row, and a password, took last, in milliseconds.
  add column row_ms real,
  add column password_ms real,
  add column ended_at timestamptz(3);
create index imports_to_do on employees.imports (sent_at) where state in ('saving', 'undoing');

create table employees.import_rows (
  company_id uuid not null,
  import_id uuid not null,
  line int not null,
  outcome text not null check (outcome in ('created', 'updated', 'same', 'refused')),
  employee_id uuid,
  -- Codes and figures of sentences, by column.
  errors jsonb,
  -- Null: he was given none by the file.
  password text check (password in ('waiting', 'set')),
  undo text check (undo in ('undone', 'refused')),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references employees.imports on delete cascade
);

alter table employees.import_rows enable row level security, force row level security;
create policy company on employees.import_rows to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the functions below, and for rows that go with their file, which run as the owner.
create policy forgetting on employees.import_rows to current_user using (true);
grant select, insert, update, delete on employees.import_rows to mesai_app;

create or replace function employees.forget_imports(at timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update employees.imports set sealed = null, state = 'saved', ended_at = at
  where state in ('saving', 'stopped') and sent_at < at - interval '1 day';
  with gone as (
    delete from employees.imports
    where (state = 'sent' and sent_at < at - interval '1 day') or ended_at < at - interval '2 days' returning 1)
  select count(*)::int from gone
$$;

-- In all companies.
create function employees.imports_to_do() returns table (company_id uuid, import_id uuid, user_id uuid, state text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select i.company_id, i.import_id, i.user_id, i.state from employees.imports i where i.state in ('saving', 'undoing') order by i.sent_at
$$;
revoke execute on function employees.imports_to_do from public;
grant execute on function employees.imports_to_do to mesai_app;
