-- When a request came first, where it is taken up again because its process died: what it is judged by, however late its answer is.
-- Null: it came before this was kept, or is not taken up again: when it began.
alter table access.request_answers add column first_at timestamptz;
