-- Pictures that companies show beside their name, written anew from what was sent (docs/decisions/0049). Which of them is shown, the log
-- says; the last ones stay, so that a change of logo can be taken back.
create schema organization;
grant usage on schema organization to mesai_app;

create table organization.logos (
  company_id uuid not null,
  logo_id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  kept_at timestamptz(3) not null,
  primary key (company_id, logo_id)
);

alter table organization.logos enable row level security, force row level security;
create policy company on organization.logos to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on organization.logos to mesai_app;
