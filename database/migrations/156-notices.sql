-- Notices that rules tell of planned days (docs/decisions/0450): when the next are due, and which were spent, held or told. What the rules say is in
-- the log; nothing here can be made from it again, since a notice that was sent is never sent again.
create schema notices;
grant usage on schema notices to mesai_app;

-- Up to where the log was followed for what moves dues, and until when looks were made.
create table notices.progress (
  one boolean primary key default true check (one),
  position bigint not null,
  looked_at timestamptz(3) not null
);
insert into notices.progress (position, looked_at) values (0, '-infinity');
grant select, update on notices.progress to mesai_app;

-- Companies that ever had a rule.
create table notices.companies (
  company_id uuid primary key,
  -- Up to which day dues are there; null: none yet.
  planned_to date,
  -- When somebody has to look again.
  next_at timestamptz(3) not null,
  -- Readers that were awaited when it was looked at last, while a notice is held for one.
  awaited text[] not null default '{}'
);
create index companies_by_next on notices.companies (next_at);

-- Facts that may move dues and were not followed yet; employee_id null: everybody's.
create table notices.changes (
  company_id uuid not null,
  change_id bigint generated always as identity,
  employee_id uuid,
  recorded_at timestamptz(3) not null,
  primary key (company_id, change_id)
);

create table notices.dues (
  company_id uuid not null,
  rule_id uuid not null,
  employee_id uuid not null,
  day date not null,
  due_at timestamptz(3) not null,
  primary key (company_id, rule_id, employee_id, day)
);
create index dues_by_time on notices.dues (company_id, due_at);
create index dues_by_person on notices.dues (company_id, employee_id);

-- A notice that was due; the key is the claim. `free`: of `moved`, when nobody was told of it yet.
create table notices.spent (
  company_id uuid not null,
  rule_id uuid not null,
  employee_id uuid not null,
  day date not null,
  due_at timestamptz(3) not null,
  state text not null check (state in ('held', 'told', 'lapsed', 'free')),
  hold_why text check (hold_why in ('reader', 'gather', 'quiet')),
  hold_until timestamptz(3),
  held text[] not null,
  told text[] not null,
  -- Users who have it on their web list.
  listed uuid[] not null,
  steps json not null,
  -- As it was when it was judged last.
  setting json,
  revision int not null default 1,
  primary key (company_id, rule_id, employee_id, day)
);
create index spent_held on notices.spent (company_id, hold_until) where state = 'held';
create index spent_by_time on notices.spent (company_id, due_at);

-- Of which notices a message tells.
create table notices.messages (
  company_id uuid not null,
  message_id text not null,
  rule_id uuid not null,
  employee_id uuid not null,
  day date not null,
  primary key (company_id, message_id, employee_id, day)
);
create index messages_by_notice on notices.messages (company_id, rule_id, employee_id, day);

do $$
declare t text;
begin
  foreach t in array array['companies', 'changes', 'dues', 'spent', 'messages'] loop
    execute format('alter table notices.%I enable row level security', t);
    execute format('alter table notices.%I force row level security', t);
    execute format($p$create policy company on notices.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below, which run as the owner.
    execute format('create policy lookup on notices.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on notices.%I to mesai_app', t);
  end loop;
end $$;

-- Companies at which somebody has to look by then, the longest waiting first.
create function notices.awake(moment timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.company_id from notices.companies c where c.next_at <= moment order by c.next_at, c.company_id
$$;
create function notices.known() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.company_id from notices.companies c
$$;
-- What nobody asks for any more.
create function notices.forget(before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from notices.messages m using notices.spent s
    where s.company_id = m.company_id and s.rule_id = m.rule_id and s.employee_id = m.employee_id and s.day = m.day and s.due_at < before;
  delete from notices.spent where due_at < before
$$;
revoke all on function notices.awake(timestamptz), notices.known(), notices.forget(timestamptz) from public;
grant execute on function notices.awake(timestamptz), notices.known(), notices.forget(timestamptz) to mesai_app;
