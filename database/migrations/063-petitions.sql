-- Pictures that stand on petitions, written anew from what was sent (docs/decisions/0055). Papers that were issued name
-- them, so none is ever replaced.
create schema petitions;
grant usage on schema petitions to mesai_app;

create table petitions.pictures (
  company_id uuid not null,
  picture_id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  kept_at timestamptz(3) not null,
  primary key (company_id, picture_id)
);

alter table petitions.pictures enable row level security, force row level security;
create policy company on petitions.pictures to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on petitions.pictures to mesai_app;
