-- Under which secret address somebody's own calendar is read (docs/decisions/0058). It goes with the account.
create table access.calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  -- SHA-256 (hex) of 128 random bits, which are in the calendar that reads it alone.
  secret_hash text not null unique check (length(secret_hash) = 64),
  made_at timestamptz(3) not null,
  -- When it was read last, to the hour; null: never yet.
  read_at timestamptz(3),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);

alter table access.calendar_feeds enable row level security;
alter table access.calendar_feeds force row level security;
create policy company on access.calendar_feeds to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy lookup on access.calendar_feeds to current_user using (true) with check (true);
grant select, insert, update, delete on access.calendar_feeds to mesai_app;

-- Whose calendar it is.
create function access.calendar_feed_by_secret(hash text)
returns table (company_id uuid, user_id uuid, read_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.company_id, f.user_id, f.read_at from access.calendar_feeds f where f.secret_hash = hash
$$;
revoke all on function access.calendar_feed_by_secret from public;
grant execute on function access.calendar_feed_by_secret to mesai_app;
