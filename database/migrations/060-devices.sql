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
  -- Its session: registration code, session id, stamps given; of no use to who is not the device.
  session jsonb,
  -- Since when it is said in the log to be silent; null: it is heard.
  silent_since timestamptz(3),
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
create unique index commands_by_number on devices.commands (company_id, device_id, number);

-- Whom each reader holds, as last ordered: what a change is compared with. A row goes when the reader has taken him off.
create table devices.users (
  company_id uuid not null,
  device_id uuid not null,
  employee_id uuid not null,
  -- `here`: he may pass; `leaving`: he is being taken off.
  state text not null check (state in ('here', 'leaving')),
  -- His number there, sealed under the reader's key.
  pin json not null,
  -- HMAC of what was sent: pin, name and card.
  content text not null,
  -- A command about him failed or was withdrawn: what the reader holds is not known, and is sent again with the next change.
  unsure boolean not null default false,
  primary key (company_id, device_id, employee_id)
);

do $$
declare t text;
begin
  foreach t in array array['signals', 'secrets', 'commands', 'users'] loop
    execute format('alter table devices.%I enable row level security', t);
    execute format('alter table devices.%I force row level security', t);
    execute format($p$create policy company on devices.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update, delete on devices.%I to mesai_app', t);
  end loop;
end $$;
