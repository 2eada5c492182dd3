-- Who opened or took away whose personal data (docs/decisions/0040): no facts of the log, since what was only seen changed nothing, and kept for two years.
create table access.looks (
  company_id uuid not null,
  look_id uuid not null,
  user_id uuid not null,
  -- What of it: a kind of the contract when it was opened, the name of the report when it left as a file.
  how text not null check (how in ('opened', 'exported')),
  what text not null,
  -- Null: of everybody whom he sees.
  employee_id uuid,
  at timestamptz(3) not null,
  -- Who opens the same thing again within the hour is one line, that says how often.
  hour timestamptz(3) not null,
  last_at timestamptz(3) not null,
  times int not null,
  primary key (company_id, look_id)
);
create unique index looks_of_an_hour on access.looks (company_id, user_id, what, hour, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'))
  where how = 'opened';
create index looks_by_time on access.looks (company_id, at, look_id);
create index looks_by_end on access.looks (last_at);
alter table access.looks enable row level security, force row level security;
create policy company on access.looks to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy sweep on access.looks to current_user using (true);
grant select, insert on access.looks to mesai_app;
-- A line is never rewritten, but for how often and until when.
grant update (times, last_at) on access.looks to mesai_app;

create function access.sweep_looks(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.looks l where l.last_at < sweep_looks.at - interval '2 years'
$$;
revoke all on function access.sweep_looks from public;
grant execute on function access.sweep_looks to mesai_app;
