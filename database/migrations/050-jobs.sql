-- What runs beside requests: reactions to events, each with how far it has read, and the hourly sweep of what has served its time.
create schema jobs;
grant usage on schema jobs to mesai_app;

create table jobs.reactions (
  name text primary key,
  position bigint not null
);
grant select, insert, update on jobs.reactions to mesai_app;

-- Sessions a day after their end, answers to repeated requests after 30 days, failed sign-ins after a day: of all companies, so by a function.
create function access.forget_expired(at timestamptz) returns int
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  forgotten int := 0;
  n int;
begin
  delete from access.sessions where expires_at < at - interval '1 day';
  get diagnostics n = row_count; forgotten := forgotten + n;
  delete from access.request_answers where started_at < at - interval '30 days';
  get diagnostics n = row_count; forgotten := forgotten + n;
  delete from access.sign_in_attempts where failed_at < at - interval '1 day';
  get diagnostics n = row_count;
  return forgotten + n;
end $$;
revoke execute on function access.forget_expired from public;
grant execute on function access.forget_expired to mesai_app;
