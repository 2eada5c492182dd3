-- Time stamps (RFC 3161) of checkpoints, as an authority answered them (docs/decisions/0092); one is added and never changed.
-- Signed because of a lock or a batch: what wages are paid by does not wait.
alter table proof.checkpoints add column of_payroll boolean not null default false;

create table proof.stamps (
  company_id uuid,
  -- The checkpoint's.
  size bigint,
  -- The authority's whole answer (TimeStampResp), in DER.
  response bytea not null,
  -- By the authority's clock.
  stamped_at timestamptz(3) not null,
  -- By ours: stamps are spaced by one clock.
  kept_at timestamptz(3) not null,
  primary key (company_id, size),
  foreign key (company_id, size) references proof.checkpoints
);

-- Since when the authority gives a company no stamp, why the last was none, and when it is asked again.
create table proof.unstamped (
  company_id uuid primary key,
  failing_since timestamptz(3) not null,
  tries int not null,
  reason text not null,
  again_at timestamptz(3) not null
);

do $$
declare t text;
begin
  foreach t in array array['stamps', 'unstamped'] loop
    execute format('alter table proof.%I enable row level security, force row level security', t);
    execute format($p$create policy company on proof.%I to mesai_app
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$p$, t);
  end loop;
end $$;
-- For the function below, which runs as the owner.
create policy lookup on proof.checkpoints for select to current_user using (true);
create policy lookup on proof.stamps for select to current_user using (true);
create policy lookup on proof.unstamped for select to current_user using (true);

grant select, insert on proof.stamps to mesai_app;
grant select, insert, update, delete on proof.unstamped to mesai_app;

-- Companies whose newest checkpoint is to be stamped: it is of payroll or one before it that no stamp covers is, or none was kept after
-- `kept_until`; but not while the next try lies after `moment`. The company of what belongs to none is nobody's to verify.
create function proof.to_stamp(moment timestamptz, kept_until timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.company_id
  from proof.trees t
  left join lateral (
    select s.size, s.kept_at from proof.stamps s
    where s.company_id = t.company_id order by s.size desc limit 1) last on true
  where t.company_id <> '00000000-0000-0000-0000-000000000000'
    and exists (
      select from proof.checkpoints c
      where c.company_id = t.company_id and c.size > coalesce(last.size, -1)
        and (c.of_payroll or last.kept_at is null or last.kept_at <= kept_until))
    and not exists (
      select from proof.unstamped u where u.company_id = t.company_id and u.again_at > moment)
  order by t.company_id
$$;
revoke all on function proof.to_stamp from public;
grant execute on function proof.to_stamp to mesai_app;
