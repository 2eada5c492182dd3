-- Keys that were destroyed while the person may come back: what was sealed up to that version can never be read again,
-- what is written of him later has a key of the next one. By ids only and for ever, like vault.destroyed.
create table vault.destroyed_so_far (
  company_id uuid,
  subject text collate "C",
  class text collate "C",
  version int check (version >= 1),
  destroyed_at timestamptz not null default now(),
  primary key (company_id, subject, class, version)
);

alter table vault.destroyed_so_far enable row level security, force row level security;
create policy company on vault.destroyed_so_far to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy projector on vault.destroyed_so_far for select to mesai_projector using (true);

grant select, insert on vault.destroyed_so_far to mesai_app;
grant select on vault.destroyed_so_far to mesai_projector;
