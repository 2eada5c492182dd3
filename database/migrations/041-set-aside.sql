-- Work beside the log that failed: the days of a person that could not be evaluated. Counted by the health page across companies, so it
-- holds ids and codes alone.
create table projections.set_aside (
  name text,
  company_id uuid,
  subject uuid,
  -- SQLSTATE or class of the error.
  code text not null,
  primary key (name, company_id, subject)
);
grant select on projections.set_aside to mesai_app;
grant select, insert, update, delete on projections.set_aside to mesai_projector;
