-- Codes that were sent, whatever for, in one table; and turns at a slow account that free guesses do not take.

-- Six digits that somebody was sent, by mail or to his phone: one for each purpose, a new one ends the one before. One that was tried too often
-- stays until another may be sent. Those of before (`sms_codes`, `contact_codes`) are asked by processes of the version before, until they are
-- replaced; no code of theirs is older than a quarter of an hour.
create table access.sent_codes (
  company_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('sign-in', 'turn-on', 'email', 'phone')),
  -- Four letters, on the screen and in the message.
  reference text not null,
  -- HMAC, under a pepper that is not in the database, of the code and of the new address that it proves; neither is here.
  proof text not null check (length(proof) = 64),
  tries int not null default 0,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (company_id, user_id, purpose),
  foreign key (company_id, user_id) references access.accounts on delete cascade
);
create index sent_codes_by_end on access.sent_codes (expires_at);
alter table access.sent_codes enable row level security, force row level security;
create policy company on access.sent_codes to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy lookup on access.sent_codes to current_user using (true);
grant select, insert, update, delete on access.sent_codes to mesai_app;

create function access.sweep_sent_codes(at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from access.sent_codes where expires_at < at;
$$;

-- Of an account over all addresses: when somebody who had waited for his turn was looked at last.
alter table access.sign_in_counters add column turn_at timestamptz(3);

-- As before, with `turn_ms`; processes of the version before do not ask for it.
drop function access.hold_counters;
create function access.hold_counters(wanted text[], of_account text, at timestamptz)
returns table (subject text, failures int, failed_ms float8, locked_ms float8, recent float8[], pass_ms float8, waits_ms float8, turn_ms float8)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into access.sign_in_counters as c (subject, account, touched_at)
  select one, case when one not like 'prefix:%' then of_account end, at from unnest(wanted) one order by one
  on conflict (subject) do update set touched_at = excluded.touched_at
  returning c.subject, c.failures, extract(epoch from c.failed_at) * 1000, extract(epoch from c.locked_until) * 1000, c.recent,
    extract(epoch from c.pass_until) * 1000, extract(epoch from c.waits_since) * 1000, extract(epoch from c.turn_at) * 1000
$$;

-- Of the version before a turn is not known. `limit`: without it a hundred rows are reckoned with, and the whole table is read for three.
create or replace function access.write_counters(rows jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update access.sign_in_counters c set failures = r.failures, failed_at = to_timestamp(r.failed_ms / 1000), locked_until = to_timestamp(r.locked_ms / 1000),
    recent = coalesce((select array_agg(e::float8 order by n) from jsonb_array_elements_text(r.recent) with ordinality as x(e, n)), '{}'),
    prefix = coalesce(r.prefix, c.prefix), waits_since = to_timestamp(r.waits_ms / 1000), turn_at = to_timestamp(r.turn_ms / 1000)
  from (
    select * from jsonb_to_recordset(rows)
      as x(subject text, failures int, failed_ms float8, locked_ms float8, recent jsonb, prefix text, waits_ms float8, turn_ms float8)
    limit 4
  ) r
  where c.subject = r.subject
$$;

revoke all on function access.sweep_sent_codes, access.hold_counters, access.write_counters from public;
grant execute on function access.sweep_sent_codes, access.hold_counters, access.write_counters to mesai_app;
