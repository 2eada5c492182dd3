-- What readers say of themselves and what waits for them. Ordinary tables, no events: they change with every poll. What a person should
-- know of later (silence, alerts, comparisons, commands) is said in the log as well.
create schema devices;
grant usage on schema devices to mesai_app;

-- One row a reader, written every few seconds by whichever gateway heard it.
create table devices.signals (
  company_id uuid not null,
  device_id uuid not null,
  last_signal_at timestamptz(3),
  last_push_at timestamptz(3),
  address text,
  model text,
  firmware text,
  push_version text,
  -- `attendance` or `access` of ZKTeco, else null.
  dialect text,
  -- Its display language as its own code, which tells the encoding of names.
  language int,
  -- Takes letters in its user numbers.
  text_pins boolean,
  -- Records it says it holds, and since when that is known.
  holds int,
  holds_at timestamptz(3),
  -- Its clock less ours, in seconds, by a live movement.
  drift_seconds int,
  drift_at timestamptz(3),
  -- What was refused since it was last approved: count, last time, last code.
  refused int not null default 0,
  refused_at timestamptz(3),
  refusal text,
  -- Last record id, and how often its numbering began anew.
  record_id bigint,
  record_epoch int not null default 0,
  -- Its session: registration code, session id; of no use to who is not the device.
  session jsonb,
  -- Packed time (`device-protocols §2.6`) of its newest record that is durable; the stamp it was last given, and when.
  stamp bigint,
  stamp_given bigint,
  stamp_given_at timestamptz(3),
  -- Minutes that its clock is to be ahead of UTC, as it was last told.
  zone_told int,
  -- When it was last approved: until then it is not known whose it is.
  approved_at timestamptz(3),
  -- Since when it is said in the log to be silent; null: it is heard.
  silent_since timestamptz(3),
  -- Since when its clock is said in the log to be wrong; null: it is right, as far as is known.
  clock_wrong_since timestamptz(3),
  -- The date of its clock on which its records were last to be counted, and how many were missing then.
  counted_on date,
  missing int,
  primary key (company_id, device_id)
) with (fillfactor = 50);

-- Serials that nobody registered and that try to be heard; of no company, so reached by functions alone. The oldest are forgotten beyond 1,000.
create table devices.strangers (
  serial text primary key,
  protocol text not null,
  address text not null,
  model text,
  firmware text,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  requests int not null default 1
);

-- Secrets of readers: what they must show (hashed), and what the gateway shows them (sealed by the vault).
create table devices.secrets (
  company_id uuid not null,
  device_id uuid not null,
  purpose text not null check (purpose in ('push', 'pull')),
  -- SHA-256 (hex), for `push`.
  secret_hash text,
  -- For `pull`, and for Digest, which needs more than a hash.
  sealed json,
  set_at timestamptz(3) not null,
  primary key (company_id, device_id, purpose)
);

-- Commands on their way to readers. `number` is what the device is told, digits only; never reused.
create table devices.commands (
  company_id uuid not null,
  command_id uuid not null,
  device_id uuid not null,
  number bigint generated always as identity,
  kind text not null,
  employee_id uuid,
  -- What the command says beside its kind: no names or numbers in clear.
  what jsonb not null,
  -- Name, card and user number, sealed under the person's own key: erasing him empties the command. What takes him off is sealed under
  -- the reader's key, since it must outlive him. Gone once the command has ended.
  sealed json,
  -- Said in the log; a command is not offered before.
  announced boolean not null default false,
  ordered_at timestamptz(3) not null,
  offers int not null default 0,
  offered_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (outcome in ('done', 'failed', 'given-up', 'withdrawn')),
  returned int,
  primary key (company_id, command_id)
);
create index commands_open on devices.commands (company_id, device_id, number) where ended_at is null;
create index commands_unsaid on devices.commands (company_id, device_id, number) where not announced;
create unique index commands_by_number on devices.commands (company_id, device_id, number);

-- Whom each reader holds under which of its user numbers, as last ordered: what a change is compared with. A row goes when the reader
-- has taken him off.
create table devices.users (
  company_id uuid not null,
  device_id uuid not null,
  -- HMAC of the user number, and the number sealed under the reader's own key.
  slot text not null,
  pin json not null,
  employee_id uuid not null,
  -- `here`: he may pass; `leaving`: he is being taken off.
  state text not null check (state in ('here', 'leaving')),
  -- HMAC of what was sent: name and card.
  content text not null,
  -- A command about him failed or was withdrawn: what the reader holds is not known, and is sent again with the next change.
  unsure boolean not null default false,
  primary key (company_id, device_id, slot)
);
create index users_by_person on devices.users (company_id, employee_id);

do $$
declare t text;
begin
  foreach t in array array['signals', 'secrets', 'commands', 'users'] loop
    execute format('alter table devices.%I enable row level security', t);
    execute format('alter table devices.%I force row level security', t);
    execute format($p$create policy company on devices.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- For the functions below, which run as the owner.
    execute format('create policy gateway on devices.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on devices.%I to mesai_app', t);
  end loop;
end $$;

-- What a gateway heard since it last said so, of readers of many companies at once: newer replaces older, what was not heard stays,
-- refusals add up. Rows: the columns of devices.signals by name, as far as they are known; `refused` is how many more.
create function devices.note_signals(heard json) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into devices.signals as s (company_id, device_id, last_signal_at, last_push_at, address, model, firmware, push_version, dialect, language, text_pins,
    holds, holds_at, drift_seconds, drift_at, refused, refused_at, refusal, record_id, record_epoch, stamp)
  select h.company_id, h.device_id, h.last_signal_at, h.last_push_at, h.address, h.model, h.firmware, h.push_version, h.dialect, h.language, h.text_pins,
    h.holds, h.holds_at, h.drift_seconds, h.drift_at, coalesce(h.refused, 0), h.refused_at, h.refusal, h.record_id, coalesce(h.record_epoch, 0), h.stamp
  from json_to_recordset(heard) as h (company_id uuid, device_id uuid, last_signal_at timestamptz(3), last_push_at timestamptz(3), address text, model text,
    firmware text, push_version text, dialect text, language int, text_pins boolean, holds int, holds_at timestamptz(3), drift_seconds int,
    drift_at timestamptz(3), refused int, refused_at timestamptz(3), refusal text, record_id bigint, record_epoch int, stamp bigint)
  order by h.company_id, h.device_id
  on conflict (company_id, device_id) do update set
    last_signal_at = greatest(s.last_signal_at, excluded.last_signal_at),
    last_push_at = greatest(s.last_push_at, excluded.last_push_at),
    address = case when s.last_signal_at is null or excluded.last_signal_at >= s.last_signal_at then coalesce(excluded.address, s.address) else s.address end,
    model = coalesce(excluded.model, s.model), firmware = coalesce(excluded.firmware, s.firmware), push_version = coalesce(excluded.push_version, s.push_version),
    dialect = coalesce(excluded.dialect, s.dialect), language = coalesce(excluded.language, s.language), text_pins = coalesce(excluded.text_pins, s.text_pins),
    holds = case when s.holds_at is null or excluded.holds_at >= s.holds_at then excluded.holds else s.holds end,
    holds_at = greatest(s.holds_at, excluded.holds_at),
    drift_seconds = case when s.drift_at is null or excluded.drift_at >= s.drift_at then excluded.drift_seconds else s.drift_seconds end,
    drift_at = greatest(s.drift_at, excluded.drift_at),
    refused = s.refused + excluded.refused,
    refusal = case when s.refused_at is null or excluded.refused_at >= s.refused_at then excluded.refusal else s.refusal end,
    refused_at = greatest(s.refused_at, excluded.refused_at),
    record_id = case when excluded.record_id is null or excluded.record_epoch < s.record_epoch then s.record_id
      when excluded.record_epoch > s.record_epoch then excluded.record_id else greatest(s.record_id, excluded.record_id) end,
    record_epoch = greatest(s.record_epoch, excluded.record_epoch),
    stamp = greatest(s.stamp, excluded.stamp)
$$;

-- Serials that nobody registered, as heard since a gateway last said so. Beyond `keep` those heard of longest ago are forgotten.
create function devices.note_strangers(heard json, keep int) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into devices.strangers as s (serial, protocol, address, model, firmware, first_at, last_at, requests)
  select h.serial, h.protocol, h.address, h.model, h.firmware, h.first_at, h.last_at, h.requests
  from json_to_recordset(heard) as h (serial text, protocol text, address text, model text, firmware text, first_at timestamptz(3), last_at timestamptz(3), requests int)
  order by h.serial
  on conflict (serial) do update set
    protocol = excluded.protocol, address = excluded.address, model = coalesce(excluded.model, s.model), firmware = coalesce(excluded.firmware, s.firmware),
    last_at = greatest(s.last_at, excluded.last_at), requests = least(s.requests::bigint + excluded.requests, 2147483647)::int;
  delete from devices.strangers where serial in (select serial from devices.strangers order by last_at desc, serial offset keep)
$$;

-- Who is not registered yet, newest first: serials are printed on the case and belong to no company, so who asks must hold the right to register readers.
create function devices.strangers_heard()
returns table (serial text, protocol text, address text, model text, firmware text, first_at timestamptz, last_at timestamptz, requests int)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select serial, protocol, address, model, firmware, first_at, last_at, requests from devices.strangers order by last_at desc, serial
$$;

-- A serial that was registered is no stranger any more.
create function devices.forget_stranger(of_serial text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from devices.strangers where upper(serial) = upper(of_serial)
$$;

-- Readers about which something may have to be said: silent for long, heard again, a clock that went wrong or right.
create function devices.to_watch(silent_before timestamptz, drift_over int)
returns table (company_id uuid, device_id uuid, last_signal_at timestamptz, silent_since timestamptz, drift_seconds int, drift_at timestamptz, clock_wrong_since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select company_id, device_id, last_signal_at, silent_since, drift_seconds, drift_at, clock_wrong_since from devices.signals
  where (silent_since is null and last_signal_at < silent_before) or (silent_since is not null and last_signal_at > silent_since)
    or (abs(drift_seconds) > drift_over and clock_wrong_since is null) or (abs(drift_seconds) <= drift_over / 2 and clock_wrong_since is not null)
  order by company_id, device_id
$$;

-- Terminals whose records were not counted since that day, and that are heard.
create function devices.to_count(since date, heard_after timestamptz)
returns table (company_id uuid, device_id uuid, counted_on date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select company_id, device_id, counted_on from devices.signals
  where dialect = 'attendance' and last_signal_at > heard_after and (counted_on is null or counted_on < since) order by counted_on nulls first, device_id
$$;

-- What was counted and not compared with the log yet.
create function devices.counted()
returns table (company_id uuid, device_id uuid, command_id uuid, what jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select company_id, device_id, command_id, what from devices.commands where kind = 'count' and outcome = 'done' and what ? 'counted' and not what ? 'compared' order by number
$$;

-- Of these addresses those that approved readers of more than one company speak from, such as a proxy's: they show nothing.
create function devices.shared_addresses(of text[])
returns table (address text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.address from devices.signals s where s.address = any(of) and s.approved_at is not null group by s.address having count(distinct s.company_id) > 1
$$;

-- Stays last: of every function above.
revoke all on all functions in schema devices from public;
grant execute on all functions in schema devices to mesai_app;
