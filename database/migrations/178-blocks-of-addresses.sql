-- A block is of one address (docs/decisions/0412), and somebody may have had several: a late report about a former number took the place of the
-- block of the present one. Without a mark: of a channel that has one address (push), or of a version before.
alter table mail.blocked drop constraint blocked_pkey;
create unique index blocked_by_address on mail.blocked (company_id, user_id, channel, address_mark) nulls not distinct;

-- To be sent again, to a number that was blocked: never tried, and in the way of whoever wants it sent after the block is gone.
delete from mail.outbox where again_of is not null and state = 'lapsed';

-- As before (migration 163); what blocks somebody goes last, after whoever was just writing a block of him: a message is locked while its report is heard.
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
