-- Mails that may name somebody who was erased lose their text: those to him, and reports, which name people in files that nobody searches. One that still waits is not sent;
-- reports made later name him no more. What tells others of their own account, or of a reader, stays.
create function mail.erase(company uuid, users uuid[], at timestamptz) returns int
language sql volatile security invoker set search_path = pg_catalog, pg_temp as $$
  with about as (
      select o.mail_id from mail.outbox o
      where o.company_id = company and o.sealed is not null and o.created_at <= at
        and (o.user_id = any (users)
          or (o.about is distinct from o.user_id and not exists (select from devices.signals s where s.company_id = o.company_id and s.device_id = o.about)))),
    gone as (
      update mail.outbox o set sealed = null, claim = null, claimed_until = null, answer = case when o.state = 'waiting' then 'erased' else o.answer end,
        ended_at = coalesce(o.ended_at, at), state = case when o.state = 'waiting' then 'refused' else o.state end
      from about a where o.company_id = company and o.mail_id = a.mail_id returning 1)
  select count(*)::int from gone
$$;

-- Of these, mails that have no text any more: their files in the folder of a machine without mail server go as well.
create function mail.textless(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.mail_id from mail.outbox o where o.mail_id = any (ids) and o.sealed is null
$$;

revoke all on function mail.erase(uuid, uuid[], timestamptz), mail.textless(uuid[]) from public;
grant execute on function mail.erase(uuid, uuid[], timestamptz), mail.textless(uuid[]) to mesai_app;
