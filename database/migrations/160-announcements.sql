-- What is announced to many (docs/decisions/0461): how far each is, and how far each of its audience. What was said is in the log.
create schema announcements;
grant usage on schema announcements to mesai_app;

create table announcements.announcements (
  company_id uuid not null,
  announcement_id uuid not null,
  -- Of the stream: what was noted of it last.
  revision int not null,
  written_by uuid not null,
  written_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  last_sent_at timestamptz(3),
  -- How often it was sent again.
  again int not null default 0,
  withdrawn_at timestamptz(3),
  everybody boolean not null,
  departments uuid[] not null,
  people uuid[] not null,
  channels text[] not null,
  plain boolean not null,
  -- A confirmation is asked for.
  asked boolean not null,
  -- Its texts, by language, and the word with which it was withdrawn, under the key of who wrote it; null once erased.
  sealed json,
  -- Of which sending the audience is fixed, up to whom its messages are written, and which is written whole.
  audience_of int not null default -1,
  written_until uuid,
  done_of int not null default -1,
  primary key (company_id, announcement_id)
);
create index announcements_newest on announcements.announcements (company_id, written_at, announcement_id);
create index announcements_open on announcements.announcements (due_at) where withdrawn_at is null and (sent_at is null or done_of < again);

-- Whom one was sent to, fixed when it was sent, and how far he is with it (notice-rules 7.2); the first time of each act stands.
create table announcements.audience (
  company_id uuid not null,
  announcement_id uuid not null,
  user_id uuid not null,
  state text not null default 'new' check (state in ('new', 'unread', 'read', 'resent', 'confirmed')),
  -- With which sending he was sent to last.
  sending int not null default 0,
  shown_at timestamptz(3),
  read_at timestamptz(3),
  confirmed_at timestamptz(3),
  resent_at timestamptz(3),
  primary key (company_id, announcement_id, user_id),
  foreign key (company_id, announcement_id) references announcements.announcements on delete cascade
);
create index audience_by_sending on announcements.audience (company_id, announcement_id, sending, user_id);

do $$
declare t text;
begin
  foreach t in array array['announcements', 'audience'] loop
    execute format('alter table announcements.%I enable row level security', t);
    execute format('alter table announcements.%I force row level security', t);
    execute format($p$create policy company on announcements.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    execute format('create policy lookup on announcements.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on announcements.%I to mesai_app', t);
  end loop;
end $$;

-- Of all companies, what is to be sent, or is being sent.
create function announcements.due(moment timestamptz, most int) returns table (company_id uuid, announcement_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.company_id, a.announcement_id from announcements.announcements a
  where a.withdrawn_at is null and (a.sent_at is null or a.done_of < a.again) and a.due_at <= moment
  order by a.due_at, a.announcement_id limit most
$$;
revoke all on function announcements.due(timestamptz, int) from public;
grant execute on function announcements.due(timestamptz, int) to mesai_app;
