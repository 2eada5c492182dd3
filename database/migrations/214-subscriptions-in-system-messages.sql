-- The product says how the company's subscription stands, too (subscription-rules 7.5, docs/decisions/0557).
alter table mail.system_messages
  drop constraint system_messages_kind_check,
  add constraint system_messages_kind_check check (kind in ('reader-silent', 'reader-quiet', 'file-imported',
    'employees-imported', 'adjustments', 'subscription', 'version', 'written'));
