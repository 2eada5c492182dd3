-- Of the mails that his company has go out by themselves (docs/decisions/0496) those that somebody wants no more.
alter table access.user_settings
  add column left_off text[] not null default '{}'
    check (left_off <@ array['month-sheet', 'week-summary', 'silent-readers']);
