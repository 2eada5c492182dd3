-- One table of all that is sent, whatever the channel (docs/decisions/0370): mails so far stay, those that wait go on.
alter table mail.outbox
  -- Made from its cause; `mail_id` is how it is called outside, by a mail server or a provider: the same where this is one, else made from it.
  add column message_id text,
  add column channel text not null default 'mail' check (channel in ('web', 'push', 'mail', 'sms')),
  add column kind text not null default 'notice' check (kind in ('code', 'notice', 'announcement', 'report')),
  add column urgent boolean generated always as (kind = 'code') stored,
  add column language text check (language in ('tr', 'en', 'ar')),
  -- What was done, announced or ruled that it is sent: to find all of one cause by.
  add column cause text,
  add column expires_at timestamptz(3),
  add column why text check (why in ('no-provider', 'no-address', 'blocked', 'limit')),
  add column timeouts int not null default 0,
  add column tried_at timestamptz(3),
  -- By whom it was tried last.
  add column provider text,
  add column delivery text,
  add column parts smallint,
  -- What the provider says that it cost.
  add column credits numeric,
  -- Which message this is once more, and who wanted it.
  add column again_of uuid,
  add column asked_by uuid;

alter table mail.outbox drop constraint outbox_state_check;
alter table mail.outbox add constraint outbox_state_check check (state in
  ('waiting', 'sending', 'accepted', 'filed', 'refused', 'given-up', 'unknown', 'bounced', 'lapsed', 'sent'));

-- The version before goes on for a while beside this one: what it writes is filled up, and what it calls `sent` is `accepted`.
create function mail.fill_up() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.message_id := coalesce(new.message_id, new.mail_id::text);
  new.expires_at := coalesce(new.expires_at, new.created_at + interval '24 hours');
  if new.channel = 'mail' and new.state = 'sent' then
    new.state := 'accepted';
  end if;
  return new;
end $$;
revoke all on function mail.fill_up from public;
create trigger fill_up before insert or update on mail.outbox for each row execute function mail.fill_up();

-- What waits was promised a day and a half; what is just being tried by the version before is a try under way. What was written about something else than
-- its reader's account or a reader of movements is a report.
update mail.outbox o set
  kind = case
    when o.about is distinct from o.user_id and not exists (select from devices.signals s where s.company_id = o.company_id and s.device_id = o.about)
    then 'report' else 'notice' end,
  expires_at = case when o.state = 'waiting' then o.created_at + interval '32 hours' end,
  tried_at = case when o.claim is not null then o.claimed_until - interval '15 minutes' end,
  state = case when o.state = 'waiting' and o.claim is not null then 'sending' else o.state end;
alter table mail.outbox alter column message_id set not null, alter column expires_at set not null;

create unique index outbox_by_message on mail.outbox (company_id, message_id);
create unique index outbox_again on mail.outbox (company_id, again_of) where again_of is not null;
drop index mail.outbox_due;
create index outbox_lanes on mail.outbox (company_id, channel, urgent, try_at, created_at, message_id collate "C") where state = 'waiting';
create index outbox_sending on mail.outbox (tried_at) where state = 'sending';
create index outbox_history on mail.outbox (company_id, channel, created_at, mail_id);
create index outbox_by_user on mail.outbox (company_id, user_id, created_at);

-- What a provider calls a message: of another company or another provider the same name is another message's.
create table mail.provider_ids (
  company_id uuid not null,
  provider text not null,
  provider_id text not null check (length(provider_id) <= 200),
  mail_id uuid not null,
  ordinal bigint generated always as identity,
  primary key (company_id, provider, provider_id),
  foreign key (company_id, mail_id) references mail.outbox on delete cascade
);
create index provider_ids_by_mail on mail.provider_ids (company_id, mail_id);

-- Reports under a name that no message has yet (notice-rules 5.6).
create table mail.early_reports (
  company_id uuid not null,
  provider text not null,
  provider_id text not null check (length(provider_id) <= 200),
  ordinal bigint generated always as identity,
  delivery text not null,
  arrived_at timestamptz(3) not null,
  primary key (company_id, provider, provider_id, ordinal)
);
create index early_reports_by_time on mail.early_reports (arrived_at);

-- Channels of somebody by which nothing is sent any more (notice-rules 5.7).
create table mail.blocked (
  company_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('push', 'mail', 'sms')),
  blocked_at timestamptz(3) not null,
  primary key (company_id, user_id, channel)
);

-- Channels that a person has paused.
create table mail.pauses (
  company_id uuid not null,
  channel text not null check (channel in ('push', 'mail', 'sms')),
  paused_at timestamptz(3) not null,
  paused_by uuid,
  primary key (company_id, channel)
);

-- How many notices somebody got by a channel on a date of the company (notice-rules 4.3).
create table mail.daily (
  company_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('push', 'mail', 'sms')),
  day date not null,
  notices int not null default 0,
  primary key (company_id, user_id, channel, day)
);
create index daily_by_day on mail.daily (day);

do $$
declare t text;
begin
  foreach t in array array['mail.provider_ids', 'mail.early_reports', 'mail.blocked', 'mail.pauses', 'mail.daily'] loop
    execute format('alter table %s enable row level security, force row level security', t);
    execute format($p$create policy company on %s to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    execute format('create policy jobs on %s to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to mesai_app', t);
  end loop;
end $$;

-- The version before finds nothing due any more: what waits is this one's to send.
create or replace function mail.due(at timestamptz, most int)
returns table (company_id uuid, mail_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.company_id, o.mail_id from mail.outbox o where false
$$;

-- Of which companies, by which channels, something is due, codes apart from all else; of each one entry of the index is read, however much waits.
create function mail.lanes(at timestamptz, after uuid, most int)
returns table (company_id uuid, channel text, urgent boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with recursive lane as (
    (select o.company_id, o.channel, o.urgent from mail.outbox o
      where o.state = 'waiting' and o.company_id > coalesce(after, '00000000-0000-0000-0000-000000000000')
      order by o.company_id, o.channel, o.urgent limit 1)
    union all
    select n.company_id, n.channel, n.urgent from lane l cross join lateral (
      select o.company_id, o.channel, o.urgent from mail.outbox o
      where o.state = 'waiting' and (o.company_id, o.channel, o.urgent) > (l.company_id, l.channel, l.urgent)
      order by o.company_id, o.channel, o.urgent limit 1) n
  )
  select l.company_id, l.channel, l.urgent from lane l
  where exists (select from mail.outbox o where o.state = 'waiting' and o.company_id = l.company_id and o.channel = l.channel
      and o.urgent = l.urgent and o.try_at <= at)
    and not exists (select from mail.pauses p where p.company_id = l.company_id and p.channel = l.channel)
  limit most
$$;

-- Tries that nobody has answered since then, of all companies.
create function mail.unanswered(since timestamptz, most int)
returns table (company_id uuid, mail_id uuid, channel text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.company_id, o.mail_id, o.channel from mail.outbox o where o.state = 'sending' and o.tried_at <= since order by o.tried_at limit most
$$;

create or replace function mail.forget(before timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update mail.outbox set sealed = null where sealed is not null and ended_at < before;
  -- Three days are from rulebook 5.6; `before` is a week ago.
  delete from mail.early_reports where arrived_at < before + interval '4 days';
  delete from mail.daily where day < before;
  with gone as (delete from mail.outbox where ended_at < before - interval '30 days' returning 1) select count(*)::int from gone
$$;

-- As before (migration 099), and what is just being tried: an answer that still comes says what became of it.
create or replace function mail.erase(company uuid, users uuid[], at timestamptz) returns int
language sql volatile security invoker set search_path = pg_catalog, pg_temp as $$
  delete from mail.blocked b where b.company_id = company and b.user_id = any (users);
  delete from mail.daily d where d.company_id = company and d.user_id = any (users);
  with about as (
      select o.mail_id from mail.outbox o
      where o.company_id = company and o.sealed is not null and o.created_at <= at
        and (o.user_id = any (users)
          or (o.about is distinct from o.user_id and not exists (select from devices.signals s where s.company_id = o.company_id and s.device_id = o.about)))),
    gone as (
      update mail.outbox o set sealed = null, claim = null, claimed_until = null,
        answer = case when o.state in ('waiting', 'sending') then 'erased' else o.answer end,
        ended_at = coalesce(o.ended_at, at), state = case when o.state in ('waiting', 'sending') then 'refused' else o.state end
      from about a where o.company_id = company and o.mail_id = a.mail_id returning 1)
  select count(*)::int from gone
$$;

revoke all on function mail.lanes(timestamptz, uuid, int), mail.unanswered(timestamptz, int) from public;
grant execute on function mail.lanes(timestamptz, uuid, int), mail.unanswered(timestamptz, int) to mesai_app;
