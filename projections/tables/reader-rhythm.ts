import { table } from './table.ts'

export const readerRhythmTables = {
  // `quarters`: how many came, by the quarter of an hour of the day, 0 to 95.
  readerDays: table({
    name: 'reader_days',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      day date not null,
      quarters jsonb not null,
      primary key (company_id, device_id, day)`,
  }),
  // `over`: it was quiet, movements came, and the reader's history does not say so yet.
  readerQuiet: table({
    name: 'reader_quiet',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      heard_at timestamptz(3),
      quiet jsonb,
      over jsonb,
      primary key (company_id, device_id)`,
  }),
}
