-- Files that are kept of people, in parts of a megabyte, each sealed under the key of the person it is about (docs/decisions/0054). Which there are, and
-- what they are called, the log says.
create table people.documents (
  company_id uuid not null,
  employee_id uuid not null,
  document_id uuid not null,
  bytes int not null,
  kept_at timestamptz(3) not null,
  primary key (company_id, employee_id, document_id)
);
create table people.document_parts (
  company_id uuid not null,
  document_id uuid not null,
  part int not null,
  sealed json not null,
  primary key (company_id, document_id, part)
);

alter table people.documents enable row level security, force row level security;
create policy company on people.documents to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table people.document_parts enable row level security, force row level security;
create policy company on people.document_parts to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on people.documents, people.document_parts to mesai_app;
