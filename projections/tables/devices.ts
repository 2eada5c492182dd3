import { table } from './table.ts'

export const deviceTables = {
  devices: table({
    name: 'devices',
    version: 5,
    // The last movement is kept as it was read as well, so that a corrected zone moves it; `ahead`: the last one that a
    // clock put too far ahead to be it, which a corrected zone may make true. `stored_before`: what was
    // stored when the device was last emptied, so that what it holds is compared with what came since.
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      serial text not null,
      name text not null,
      model text,
      protocol text not null,
      direction_rule text not null,
      status_meaningful boolean not null,
      card_format text not null,
      kind text,
      status text not null,
      status_since timestamptz(3) not null,
      registered_at timestamptz(3) not null,
      zones jsonb not null,
      allowed_addresses jsonb not null,
      host text,
      port int,
      template jsonb,
      key_at timestamptz(3),
      push_secret_at timestamptz(3),
      pull_secret_at timestamptz(3),
      last_local text,
      ahead jsonb,
      last_movement_at timestamptz(3),
      last_heard_at timestamptz(3),
      movements int not null,
      stored_before int not null,
      put_aside int not null,
      put_aside_new int not null,
      left_open json,
      constant_status text,
      constant_count int not null,
      compared jsonb,
      primary key (company_id, device_id)`,
  }),
}
