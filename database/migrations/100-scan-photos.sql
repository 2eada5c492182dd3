-- Photos of the place that came with check-ins (docs/decisions/0104), written anew from what was sent and sealed under the key of where their
-- person was. Beside the log, as all pictures of people.
create table people.scan_photos (
  company_id uuid not null,
  movement_id uuid not null,
  employee_id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  sealed json not null,
  kept_at timestamptz(3) not null,
  primary key (company_id, movement_id)
);
create index on people.scan_photos (company_id, employee_id);

alter table people.scan_photos enable row level security, force row level security;
create policy company on people.scan_photos to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on people.scan_photos to mesai_app;
