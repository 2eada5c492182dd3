-- Sign-ins that are not in the log yet: written with the session, taken out once they are recorded, some seconds later.
create table access.sign_ins (
  company_id uuid not null,
  sign_in_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null,
  -- From where: an IPv4 address, or an IPv6 network of 64 bits. In the log it lies sealed.
  prefix text not null,
  known boolean not null,
  primary key (company_id, sign_in_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index sign_ins_by_time on access.sign_ins (at);
create index sign_ins_by_user on access.sign_ins (company_id, user_id);
alter table access.sign_ins enable row level security, force row level security;
create policy company on access.sign_ins to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
create policy lookup on access.sign_ins to current_user using (true);
grant select, insert, delete on access.sign_ins to mesai_app;

-- Of all companies, the oldest first.
create function access.sign_ins_to_record(most int)
returns table (company_id uuid, sign_in_id uuid, user_id uuid, at_ms float8, prefix text, known boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.company_id, s.sign_in_id, s.user_id, extract(epoch from s.at) * 1000, s.prefix, s.known from access.sign_ins s order by s.at limit most
$$;
revoke all on function access.sign_ins_to_record from public;
grant execute on function access.sign_ins_to_record to mesai_app;
