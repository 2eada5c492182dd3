-- What has a cause is about whom it names: notices about a person go with him, those that name several at once too, and with nobody else; any
-- erasure emptied them all. What has none may name anybody, and goes with each, as before (migration 152). A system message is its writer's.
-- `users`: his accounts, and his record.
create or replace function mail.erase(company uuid, users uuid[], at timestamptz) returns int
language sql volatile security invoker set search_path = pg_catalog, pg_temp as $$
  delete from mail.blocked b where b.company_id = company and b.user_id = any (users);
  delete from mail.daily d where d.company_id = company and d.user_id = any (users);
  update mail.outbox o set address_mark = null where o.company_id = company and o.user_id = any (users) and o.address_mark is not null;
  update mail.system_messages m set sealed = null where m.company_id = company and m.written_by = any (users) and m.sealed is not null;
  with about as (
      select o.mail_id from mail.outbox o
      where o.company_id = company and o.sealed is not null and o.created_at <= at
        and (o.user_id = any (users) or o.about = any (users)
          or exists (select from notices.messages n
            where n.company_id = o.company_id and n.message_id = o.message_id and n.employee_id = any (users))
          or (o.cause is null and o.about is distinct from o.user_id
            and not exists (select from devices.signals s where s.company_id = o.company_id and s.device_id = o.about)))),
    gone as (
      update mail.outbox o set sealed = null, claim = null, claimed_until = null,
        answer = case when o.state in ('waiting', 'sending') then 'erased' else o.answer end,
        ended_at = coalesce(o.ended_at, at), state = case when o.state in ('waiting', 'sending') then 'refused' else o.state end
      from about a where o.company_id = company and o.mail_id = a.mail_id returning 1)
  select count(*)::int from gone
$$;
