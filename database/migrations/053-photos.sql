-- Photos of people, written anew from what was sent (docs/decisions/0054) and sealed under their own keys. Which of them is shown, the log says;
-- the one before it stays, so that a change can be taken back.
create schema people;
grant usage on schema people to mesai_app;

create table people.photos (
  company_id uuid not null,
  employee_id uuid not null,
  photo_id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  sealed json not null,
  kept_at timestamptz(3) not null,
  primary key (company_id, employee_id, photo_id)
);

alter table people.photos enable row level security, force row level security;
create policy company on people.photos to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on people.photos to mesai_app;
