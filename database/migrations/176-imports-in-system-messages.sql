-- The product says that an import of employees is finished, too (docs/decisions/0471).
alter table mail.system_messages
  drop constraint system_messages_kind_check,
  add constraint system_messages_kind_check check (
    kind in ('reader-silent', 'reader-quiet', 'file-imported', 'employees-imported', 'adjustments', 'version', 'written'));
