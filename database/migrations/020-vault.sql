-- Keys of persons, wrapped by the key-encryption key of KEY_FILE, which never lies in here. See database/vault.ts.
create schema vault;
grant usage on schema vault to mesai_app, mesai_projector;

create table vault.person_keys (
  company_id uuid,
  subject text collate "C",
  class text collate "C",
  version int,
  -- iv (12 bytes), tag (16), ciphertext (32); bound to the four columns above.
  wrapped bytea not null check (length(wrapped) = 60),
  created_at timestamptz not null default now(),
  primary key (company_id, subject, class, version)
);

-- What was destroyed, by ids only and for ever: no new key is made, and after a restore the keys are destroyed again.
create table vault.destroyed (
  company_id uuid,
  subject text collate "C",
  class text collate "C",
  destroyed_at timestamptz not null default now(),
  primary key (company_id, subject, class)
);

-- By which a KEY_FILE is known again; it tells nothing about the key.
create table vault.key_file (
  one boolean primary key default true check (one),
  fingerprint text not null
);

do $$
declare t text;
begin
  foreach t in array array['person_keys', 'destroyed'] loop
    execute format('alter table vault.%I enable row level security, force row level security', t);
    execute format($p$create policy company on vault.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
    -- The projector opens what the events of many companies hold; it makes and destroys nothing.
    execute format('create policy projector on vault.%I for select to mesai_projector using (true)', t);
  end loop;
end $$;

grant select, insert, delete on vault.person_keys to mesai_app;
grant select, insert on vault.destroyed, vault.key_file to mesai_app;
grant select on vault.person_keys, vault.destroyed to mesai_projector;
