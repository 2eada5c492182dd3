-- Work beside the log that failed: the days of a person that could not be evaluated; ids and codes alone.
create table projections.set_aside (
  name text,
  company_id uuid,
  subject uuid,
  -- SQLSTATE or class of the error.
  code text not null,
  primary key (name, company_id, subject)
);
alter table projections.set_aside enable row level security;
alter table projections.set_aside force row level security;
create policy of_company on projections.set_aside to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy of_projector on projections.set_aside to mesai_projector using (true) with check (true);
-- For the function below, which runs as the owner.
create policy of_counts on projections.set_aside to current_user using (true);
grant select on projections.set_aside to mesai_app;
grant select, insert, update, delete on projections.set_aside to mesai_projector;

-- How much waits, over all companies: the health page shows numbers and nobody's rows.
create function projections.set_aside_counts() returns table (name text, count int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.name, count(*)::int from projections.set_aside s group by s.name
$$;
revoke execute on function projections.set_aside_counts from public;
grant execute on function projections.set_aside_counts to mesai_app, mesai_projector;
