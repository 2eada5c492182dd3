-- The web list (docs/decisions/0460): what somebody was told stays there for a year with its text, and when he first read it.
alter table mail.outbox add column read_at timestamptz(3);
create index outbox_web on mail.outbox (company_id, user_id, created_at, mail_id) where channel = 'web';
create index outbox_unread on mail.outbox (company_id, user_id) where channel = 'web' and read_at is null;

-- As before (migration 130), but for the web list: it is read, and not sent.
create or replace function mail.forget(before timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update mail.outbox set sealed = null where sealed is not null and ended_at < before and channel <> 'web';
  -- Three days are from rulebook 5.6; `before` is a week ago.
  delete from mail.early_reports where arrived_at < before + interval '4 days';
  delete from mail.daily where day < before;
  with gone as (
      delete from mail.outbox
      where ended_at < before - case when channel = 'web' then interval '358 days' else interval '30 days' end returning 1)
  select count(*)::int from gone
$$;
