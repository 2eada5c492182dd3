-- Files of readers' records that people send. The text lies sealed under a key of its own until it is taken in, a day at most; what stays
-- is how it was read, so that the next one of its kind is read the same way.
create table devices.files (
  company_id uuid not null,
  file_id uuid not null,
  name text not null,
  sent_at timestamptz(3) not null,
  -- The compressed text.
  sealed json,
  -- Of a table: its first line.
  header text,
  lines int not null,
  device_id uuid,
  reading jsonb,
  state text not null default 'sent' check (state in ('sent', 'importing', 'done')),
  fresh int not null default 0,
  known int not null default 0,
  bad int not null default 0,
  done int not null default 0,
  -- Who takes it in, and when he was last heard: after a minute of silence another may go on.
  worker uuid,
  heard_at timestamptz(3),
  primary key (company_id, file_id)
);
create index files_done on devices.files (company_id, sent_at) where state = 'done';

alter table devices.files enable row level security, force row level security;
create policy company on devices.files to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy forgetting on devices.files to current_user using (true);
grant select, insert, update, delete on devices.files to mesai_app;

-- Texts of more than a day, in all companies. Rows of files that were never taken in go with them.
create function devices.forget_files(at timestamptz) returns int
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from devices.files where state <> 'done' and sent_at < at - interval '1 day' returning 1) select count(*)::int from gone
$$;
revoke execute on function devices.forget_files from public;
grant execute on function devices.forget_files to mesai_app;
