-- Keys of persons, wrapped by the key-encryption key of KEY_FILE. No role of the application reads the tables: the functions answer
-- only for keys that are named in full, and every statement carries the company.
create schema vault;
grant usage on schema vault to mesai_app, mesai_projector;

create table vault.person_keys (
  company_id uuid not null,
  subject text collate "C" not null,
  class text collate "C" not null,
  version int not null,
  -- iv (12 bytes), ciphertext (32), tag (16); bound to the four columns above.
  wrapped bytea not null check (length(wrapped) = 60),
  created_at timestamptz not null default now(),
  primary key (company_id, subject, class, version)
);

-- What was destroyed, by ids only and for ever: no new key is made, and after a restore of a backup the keys are destroyed again.
create table vault.destroyed (
  company_id uuid not null,
  subject text collate "C" not null,
  class text collate "C" not null,
  destroyed_at timestamptz not null default now(),
  primary key (company_id, subject, class)
);

-- Tells whether a KEY_FILE is the one whose key wrapped these; nothing about the key itself.
create table vault.key_file (
  one boolean primary key default true check (one),
  fingerprint text not null
);

do $$
declare t text;
begin
  foreach t in array array['person_keys', 'destroyed'] loop
    execute format('alter table vault.%I enable row level security', t);
    execute format('alter table vault.%I force row level security', t);
    -- For the functions below, which run as the owner.
    execute format('create policy functions on vault.%I to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- The n-th answer is of the n-th name. `wrapped` is null when there is no such key; a version of 0 asks for the newest.
create function vault.find_keys(companies uuid[], subjects text[], classes text[], versions int[])
returns table (n bigint, version int, wrapped bytea, destroyed boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.n, k.version, k.wrapped,
    exists (select from vault.destroyed d where d.company_id = a.company and d.subject = a.subject and d.class = a.class)
  from unnest(companies, subjects, classes, versions) with ordinality as a (company, subject, class, wanted, n)
  left join lateral (
    select p.version, p.wrapped from vault.person_keys p
    where p.company_id = a.company and p.subject = a.subject and p.class = a.class and (a.wanted = 0 or p.version = a.wanted)
    order by p.version desc limit 1
  ) k on true
$$;

-- Adds keys where there is none and nothing was destroyed; who comes second finds the first one's. The lock is shared among those who
-- add and held alone by the one who destroys, so that a key cannot slip in beside its destruction.
create function vault.add_keys(companies uuid[], subjects text[], classes text[], wrapped bytea[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7305115);
  insert into vault.person_keys (company_id, subject, class, version, wrapped)
  select a.company, a.subject, a.class, 1, a.key from unnest(companies, subjects, classes, wrapped) as a (company, subject, class, key)
  where not exists (select from vault.destroyed d where d.company_id = a.company and d.subject = a.subject and d.class = a.class)
  -- One order for all, so that two who add the same keys do not wait for each other.
  order by a.company, a.subject, a.class
  on conflict do nothing;
end $$;

create function vault.destroy_keys(of_company uuid, of_subject text, classes text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7305115);
  insert into vault.destroyed (company_id, subject, class)
  select of_company, of_subject, c from unnest(classes) as c on conflict do nothing;
  delete from vault.person_keys where company_id = of_company and subject = of_subject and class = any(classes);
end $$;

-- Remembers the first key file's fingerprint; answers the remembered one.
create function vault.hold_fingerprint(given text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into vault.key_file (fingerprint) values (given) on conflict do nothing;
  return (select fingerprint from vault.key_file);
end $$;

revoke all on all functions in schema vault from public;
grant execute on all functions in schema vault to mesai_app;
grant execute on function vault.find_keys(uuid[], text[], text[], int[]) to mesai_projector;
