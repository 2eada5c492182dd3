-- By which reception finds the visit that somebody was invited to: the code itself is in his mail alone.
create table mail.visit_codes (
  company_id uuid not null,
  -- SHA-256 (hex) of the code. Each mail about a visit has one of its own, and all of them find it.
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  visitor_id uuid not null,
  visit_id uuid not null,
  made_at timestamptz(3) not null,
  primary key (company_id, code_hash)
);
create index visit_codes_by_visit on mail.visit_codes (company_id, visit_id);
create index visit_codes_by_visitor on mail.visit_codes (company_id, visitor_id);
alter table mail.visit_codes enable row level security, force row level security;
create policy company on mail.visit_codes to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy jobs on mail.visit_codes to current_user using (true) with check (true);
grant select, insert, delete on mail.visit_codes to mesai_app;
