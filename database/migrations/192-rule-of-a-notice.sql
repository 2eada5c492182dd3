-- By which setting of which type of rule each notice of a message was told, as it was then; null: told before this column was here.
alter table notices.messages add column rule_type text, add column setting json;
