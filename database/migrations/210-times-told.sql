-- When a visitor was told by the mail of this code to come; null: it was called off since, or mailed by a version before.
alter table mail.visit_codes add column expected_at timestamptz(3);
grant update (expected_at) on mail.visit_codes to mesai_app;
create index visit_codes_by_time on mail.visit_codes (company_id, visit_id, made_at);
drop index mail.visit_codes_by_visit;
