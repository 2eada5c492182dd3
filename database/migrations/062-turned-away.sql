-- Readers that a gateway told to come again, since it had no room for what they sent: when it last did. Whoever is heard again goes, and is
-- forgotten after a while even if that gateway is gone.
create table devices.turned_away (
  company_id uuid not null,
  device_id uuid not null,
  at timestamptz(3) not null,
  primary key (company_id, device_id)
) with (fillfactor = 50);
alter table devices.turned_away enable row level security, force row level security;
create policy company on devices.turned_away to mesai_app
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- For the function below, which runs as the owner.
create policy gateway on devices.turned_away to current_user using (true) with check (true);
grant select on devices.turned_away to mesai_app;

-- What a gateway knows since it last said so, of readers of many companies at once. Rows: company_id, device_id, at. `heard`: those that were taken again.
create function devices.note_turned_away(away json, heard uuid[], forget_before timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from devices.turned_away where device_id = any(heard) or at < forget_before;
  insert into devices.turned_away as t (company_id, device_id, at)
  select a.company_id, a.device_id, a.at from json_to_recordset(away) as a (company_id uuid, device_id uuid, at timestamptz(3)) order by a.company_id, a.device_id
  on conflict (company_id, device_id) do update set at = greatest(t.at, excluded.at)
$$;
revoke execute on function devices.note_turned_away from public;
grant execute on function devices.note_turned_away to mesai_app;
