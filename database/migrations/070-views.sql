-- Ways of looking at a page that people keep, and the mails in which they come by themselves. Ordinary tables, no events: they say what
-- somebody likes to see, and nothing of anybody's work. What is sent lies in an outbox first, written with the run that made it.
create schema views;
grant usage on schema views to mesai_app;

create table views.saved (
  company_id uuid not null,
  view_id uuid not null,
  owner_id uuid not null,
  -- The web's path.
  page text not null,
  name text not null,
  -- The address's query by name; what the page no longer knows is left out on reading.
  filters jsonb not null,
  -- A preset that moves with time instead of two fixed days.
  period text,
  -- `{table, shown, file}`: which columns of which table in which order, and what an export calls them; null: as the page has them.
  columns jsonb,
  density text check (density in ('normal', 'compact')),
  shared boolean not null default false,
  changed_at timestamptz(3) not null,
  primary key (company_id, view_id),
  foreign key (company_id, owner_id) references access.accounts (company_id, user_id) on delete cascade
);
create index saved_by_owner on views.saved (company_id, owner_id);
create index saved_shared on views.saved (company_id) where shared;

-- The view that a page opens with: one a person and page.
create table views.defaults (
  company_id uuid not null,
  user_id uuid not null,
  page text not null,
  view_id uuid not null,
  primary key (company_id, user_id, page),
  foreign key (company_id, user_id) references access.accounts (company_id, user_id) on delete cascade,
  foreign key (company_id, view_id) references views.saved on delete cascade
);
create index defaults_by_view on views.defaults (company_id, view_id);

-- In which language a user last opened the product: that of his mails.
create table views.readers (
  company_id uuid not null,
  user_id uuid not null,
  language text not null check (language in ('tr', 'en', 'ar')),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references access.accounts (company_id, user_id) on delete cascade
);

create table views.schedules (
  company_id uuid not null,
  view_id uuid not null,
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  -- 1 Monday to 7 Sunday; 1 to 31, the last day of a shorter month.
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  -- On the company's clock.
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'xlsx', 'table')),
  times text not null,
  -- A preset; null where the page has no period.
  period text,
  only_with_rows boolean not null default false,
  -- For an address that is no user's.
  language text not null check (language in ('tr', 'en', 'ar')),
  -- The next run, and the one at hand once it was begun: mails are known by it, so that none is written twice.
  next_at timestamptz(3) not null,
  -- When a failed run is tried again.
  try_at timestamptz(3) not null,
  attempts int not null default 0,
  -- Who runs it and until when nobody else does.
  claim uuid,
  claimed_until timestamptz(3),
  ran_at timestamptz(3),
  primary key (company_id, view_id),
  foreign key (company_id, view_id) references views.saved on delete cascade
);
create index schedules_due on views.schedules (try_at);

create table views.recipients (
  company_id uuid not null,
  view_id uuid not null,
  recipient_id uuid not null,
  -- A user of the company; else an address, sealed under the view's own key.
  user_id uuid,
  address json,
  -- He wants no more of it; only he himself changes that.
  declined_at timestamptz(3),
  outcome text,
  outcome_at timestamptz(3),
  primary key (company_id, view_id, recipient_id),
  check ((user_id is null) <> (address is null)),
  foreign key (company_id, view_id) references views.schedules on delete cascade,
  foreign key (company_id, user_id) references access.accounts (company_id, user_id) on delete cascade
);
create unique index recipients_by_user on views.recipients (company_id, user_id, view_id) where user_id is not null;

create schema mail;
grant usage on schema mail to mesai_app;

create table mail.outbox (
  company_id uuid not null,
  -- Derived from what caused it: a cause that is worked on twice writes one mail.
  mail_id uuid not null,
  -- Whom it goes to and what it is about, by ids.
  user_id uuid,
  about uuid,
  created_at timestamptz(3) not null,
  -- Address, subject, text and files, sealed under the mail's own key; gone once it is sent or refused.
  sealed json,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'filed', 'refused', 'given-up')),
  attempts int not null default 0,
  try_at timestamptz(3) not null,
  claim uuid,
  claimed_until timestamptz(3),
  ended_at timestamptz(3),
  -- The mail server's last answer, as its number or a word of ours; never its text, which may name the address.
  answer text,
  primary key (company_id, mail_id)
);
create index outbox_due on mail.outbox (try_at) where state = 'waiting';
create index outbox_ended on mail.outbox (ended_at) where ended_at is not null;

do $$
declare t text;
begin
  foreach t in array array['views.saved', 'views.defaults', 'views.readers', 'views.schedules', 'views.recipients', 'mail.outbox'] loop
    execute format('alter table %s enable row level security, force row level security', t);
    execute format($p$create policy company on %s to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below and for what hangs on a deleted row: both run as the owner.
    execute format('create policy jobs on %s to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to mesai_app', t);
  end loop;
end $$;

-- Runs that are due, of all companies; whoever begins one claims it in its company.
create function views.due(at timestamptz, most int)
returns table (company_id uuid, view_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.view_id from views.schedules s
  where s.try_at <= at and (s.claimed_until is null or s.claimed_until <= at) order by s.try_at, s.view_id limit most
$$;

create function mail.due(at timestamptz, most int)
returns table (company_id uuid, mail_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.company_id, o.mail_id from mail.outbox o
  where o.state = 'waiting' and o.try_at <= at and (o.claimed_until is null or o.claimed_until <= at) order by o.try_at, o.mail_id limit most
$$;

-- Contents of mails that ended so long ago, and rows of those that ended a month before that.
create function mail.forget(before timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update mail.outbox set sealed = null where sealed is not null and ended_at < before;
  with gone as (delete from mail.outbox where ended_at < before - interval '30 days' returning 1) select count(*)::int from gone
$$;

revoke all on all functions in schema views from public;
revoke all on all functions in schema mail from public;
grant execute on all functions in schema views to mesai_app;
grant execute on all functions in schema mail to mesai_app;
