import { table } from './table.ts'

export const deviceAddressTables = {
  devicePins: table({
    name: 'device_pins',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      address text not null,
      pinned_at timestamptz(3) not null,
      primary key (company_id, device_id)`,
  }),
  // `accepted`: what a person said of it; null: nobody said anything yet.
  deviceAddresses: table({
    name: 'device_addresses',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      address text not null,
      movements int not null,
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      accepted boolean,
      primary key (company_id, device_id, address)`,
  }),
}
