-- Files that go with an announcement (docs/decisions/0494), in parts of a megabyte, each sealed under the key of who brought it. With which of them one
-- goes, and in which order, the log says; what is on none is of nobody, and goes.
alter table announcements.announcements add column files uuid[] not null default '{}';

create table announcements.files (
  company_id uuid not null,
  file_id uuid not null,
  kept_by uuid not null,
  -- When it was brought, or chosen for an announcement last.
  held_at timestamptz(3) not null,
  -- Which alone may have it; null: none has asked for it.
  announcement_id uuid,
  type text not null,
  bytes int not null,
  -- What it is called.
  sealed json not null,
  primary key (company_id, file_id)
);
create index files_of_announcement on announcements.files (company_id, announcement_id);
create index files_held on announcements.files (held_at);
create table announcements.file_parts (
  company_id uuid not null,
  file_id uuid not null,
  part int not null,
  sealed json not null,
  primary key (company_id, file_id, part),
  foreign key (company_id, file_id) references announcements.files on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['files', 'file_parts'] loop
    execute format('alter table announcements.%I enable row level security', t);
    execute format('alter table announcements.%I force row level security', t);
    execute format($p$create policy company on announcements.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    execute format('create policy lookup on announcements.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on announcements.%I to mesai_app', t);
  end loop;
end $$;

-- Of all companies, those that no announcement goes with, a day after somebody held them last.
create function announcements.forget_files(moment timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
      delete from announcements.files f
      where f.held_at < moment - interval '1 day'
        and not exists (select from announcements.announcements a
          where a.company_id = f.company_id and a.announcement_id = f.announcement_id
            and a.withdrawn_at is null and f.file_id = any (a.files)) returning 1)
  select count(*)::int from gone
$$;
revoke all on function announcements.forget_files(timestamptz) from public;
grant execute on function announcements.forget_files(timestamptz) to mesai_app;
