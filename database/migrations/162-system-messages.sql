-- What the product itself says, and what somebody writes in its name (docs/decisions/0471): once by its cause, off the list of each who has read it.
create table mail.system_messages (
  company_id uuid not null,
  message_id uuid not null,
  -- Whatever is found twice is said once.
  cause text not null check (length(cause) <= 200),
  kind text not null check (kind in ('reader-silent', 'reader-quiet', 'file-imported', 'adjustments', 'version', 'written')),
  -- Of which reader, period or version, and how many: never a name.
  figures jsonb not null default '{}',
  at timestamptz(3) not null,
  -- Of `written`: its text, under the key of who wrote it last.
  sealed json,
  written_by uuid,
  removed_at timestamptz(3),
  primary key (company_id, message_id),
  unique (company_id, cause)
);
create index system_messages_shown on mail.system_messages (company_id, at, message_id) where removed_at is null;
create index system_messages_by_time on mail.system_messages (at);

create table mail.system_reads (
  company_id uuid not null,
  user_id uuid not null,
  message_id uuid not null,
  read_at timestamptz(3) not null,
  primary key (company_id, user_id, message_id),
  foreign key (company_id, message_id) references mail.system_messages on delete cascade
);
create index system_reads_by_message on mail.system_reads (company_id, message_id);

do $$
declare t text;
begin
  foreach t in array array['mail.system_messages', 'mail.system_reads'] loop
    execute format('alter table %s enable row level security, force row level security', t);
    execute format($p$create policy company on %s to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    execute format('create policy jobs on %s to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %s to mesai_app', t);
  end loop;
end $$;

-- Of all companies; which version a company was told of last stays, or it would be told of it again.
create function mail.forget_system_messages(before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from mail.system_messages m where m.at < before and m.kind <> 'version'
$$;
revoke all on function mail.forget_system_messages(timestamptz) from public;
grant execute on function mail.forget_system_messages(timestamptz) to mesai_app;
