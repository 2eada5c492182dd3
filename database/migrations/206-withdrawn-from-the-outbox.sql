-- Messages of an announcement that is withdrawn while they wait are not sent: they lapse for that.
alter table mail.outbox drop constraint outbox_why_check;
alter table mail.outbox add constraint outbox_why_check
  check (why in ('no-provider', 'no-address', 'blocked', 'limit', 'withdrawn'));

-- The word with which one is withdrawn lies under the key of who withdrew it, and goes with him; of a version before it lies with the texts.
alter table announcements.announcements
  add column withdrawn_by uuid,
  add column word json;

-- As before (migration 160), but no company holds up another: of each the first, then of each the second.
create or replace function announcements.due(moment timestamptz, most int) returns table (company_id uuid, announcement_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select d.company_id, d.announcement_id
  from (select a.company_id, a.announcement_id, a.due_at,
      row_number() over (partition by a.company_id order by a.due_at, a.announcement_id) as nth
    from announcements.announcements a
    where a.withdrawn_at is null and (a.sent_at is null or a.done_of < a.again) and a.due_at <= moment) d
  order by d.nth, d.due_at, d.announcement_id limit most
$$;
