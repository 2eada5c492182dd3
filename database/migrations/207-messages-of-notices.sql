-- Whom a message tells of is known as long as the message is there: a text that names several people lies on a web list for a year, and an erasure of
-- one of them has to find it. As before (migrations 156, 159) but for that.
create or replace function notices.forget(before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from notices.spent where due_at < before
$$;
create or replace function mail.forget(before timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update mail.outbox set sealed = null where sealed is not null and ended_at < before and channel <> 'web';
  -- Three days are from rulebook 5.6; `before` is a week ago.
  delete from mail.early_reports where arrived_at < before + interval '4 days';
  delete from mail.daily where day < before;
  with gone as (
      delete from mail.outbox
      where ended_at < before - case when channel = 'web' then interval '358 days' else interval '30 days' end
      returning company_id, message_id),
    told as (
      delete from notices.messages m using gone g where m.company_id = g.company_id and m.message_id = g.message_id)
  select count(*)::int from gone
$$;
delete from notices.messages m
where not exists (select from mail.outbox o where o.company_id = m.company_id and o.message_id = m.message_id);

-- As before (migration 178), and a text under the key of its rule of which nobody knows any more whom it names: it goes with each.
create or replace function mail.erase(company uuid, users uuid[], at timestamptz) returns int
language plpgsql volatile security invoker set search_path = pg_catalog, pg_temp as $$
declare emptied int;
begin
  delete from mail.daily d where d.company_id = company and d.user_id = any (users);
  update mail.outbox o set address_mark = null where o.company_id = company and o.user_id = any (users) and o.address_mark is not null;
  update mail.system_messages m set sealed = null where m.company_id = company and m.written_by = any (users) and m.sealed is not null;
  with about as (
      select o.mail_id from mail.outbox o
      where o.company_id = company and o.sealed is not null and o.created_at <= at
        and (o.user_id = any (users) or o.about = any (users)
          or exists (select from notices.messages n
            where n.company_id = o.company_id and n.message_id = o.message_id and n.employee_id = any (users))
          or (o.cause like 'rule/%' and o.about::text = split_part(o.cause, '/', 2)
            and not exists (select from notices.messages n where n.company_id = o.company_id and n.message_id = o.message_id))
          or (o.cause is null and o.about is distinct from o.user_id
            and not exists (select from devices.signals s where s.company_id = o.company_id and s.device_id = o.about))))
  update mail.outbox o set sealed = null, claim = null, claimed_until = null,
    answer = case when o.state in ('waiting', 'sending') then 'erased' else o.answer end,
    ended_at = coalesce(o.ended_at, at), state = case when o.state in ('waiting', 'sending') then 'refused' else o.state end
  from about a where o.company_id = company and o.mail_id = a.mail_id;
  get diagnostics emptied = row_count;
  delete from mail.blocked b where b.company_id = company and b.user_id = any (users);
  return emptied;
end $$;
