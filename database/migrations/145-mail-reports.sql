-- Where mail servers and providers tell of mails that came back and of complaints (docs/decisions/0412): secret addresses, each kept as its hash.
create table mail.report_hooks (
  hook_id uuid primary key,
  -- Null: of all companies, whose mails go by one server.
  company_id uuid,
  -- SHA-256 (hex) of 192 random bits.
  secret_hash text not null unique check (length(secret_hash) = 64),
  made_at timestamptz(3) not null,
  -- To the hour; null: never yet.
  used_at timestamptz(3)
);
alter table mail.report_hooks enable row level security, force row level security;
create policy company on mail.report_hooks to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the functions below, which run as the owner.
create policy lookup on mail.report_hooks to current_user using (true) with check (true);

create function mail.make_report_hook(hook uuid, company uuid, hash text, at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into mail.report_hooks (hook_id, company_id, secret_hash, made_at) values (hook, company, hash, at)
$$;
create function mail.revoke_report_hook(hook uuid) returns boolean
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from mail.report_hooks where hook_id = hook returning 1) select exists (select from gone)
$$;
create function mail.report_hooks_made()
returns table (hook_id uuid, company_id uuid, made_at text, used_at text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select h.hook_id, h.company_id, to_char(h.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(h.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from mail.report_hooks h order by h.made_at, h.hook_id
$$;
create function mail.report_hook(hash text, at timestamptz)
returns table (company_id uuid)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update mail.report_hooks h set used_at = date_trunc('hour', at)
  where h.secret_hash = hash and (h.used_at is null or h.used_at < date_trunc('hour', at));
  select h.company_id from mail.report_hooks h where h.secret_hash = hash
$$;

-- Of which company a mail is: a report names it and no company.
create index outbox_by_mail on mail.outbox (mail_id);
create function mail.company_of(mail uuid)
returns table (company_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.company_id from mail.outbox o where o.mail_id = mail and o.channel = 'mail'
$$;

-- Which address it was that is blocked: another one is not. A mark of it, so that it is not written down once more.
alter table mail.blocked
  add column reason text check (reason in ('bounce', 'complaint')),
  add column address_mark text;
create function mail.address_mark(company uuid, usr uuid, address text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(company::text || usr::text || lower(address), 'UTF8')), 'hex')
$$;

revoke all on function mail.make_report_hook(uuid, uuid, text, timestamptz), mail.revoke_report_hook(uuid), mail.report_hooks_made(),
  mail.report_hook(text, timestamptz), mail.company_of(uuid), mail.address_mark(uuid, uuid, text) from public;
grant execute on function mail.make_report_hook(uuid, uuid, text, timestamptz), mail.revoke_report_hook(uuid), mail.report_hooks_made(),
  mail.report_hook(text, timestamptz), mail.company_of(uuid), mail.address_mark(uuid, uuid, text) to mesai_app;
