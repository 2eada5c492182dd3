import { Client } from 'pg'
import { newRow, titles } from '#tests/employees/import-rig.ts'
import { copyIn } from './copy-in.ts'

/** What a row is checked for, as far as a table can: forms, ages, names that are one person's, what it names. */
const table = `
create schema bench_import;
create table bench_import.departments (name text primary key);
create table bench_import.shifts (title text primary key);
create table bench_import.positions (title text primary key);
insert into bench_import.departments values ('Ofis');
insert into bench_import.shifts values ('Yeni gelenler');
insert into bench_import.positions values ('Usta');
create table bench_import.people (
  name text not null check (trim(name) <> ''),
  surname text not null check (trim(surname) <> '' and length(name || ' ' || surname) <= 255),
  phone text not null unique check (phone ~ '^[0-9 +()-]{7,20}$'),
  national_id text unique check (national_id ~ '^[1-9][0-9]{10}$'),
  birth_date date not null,
  email text unique check (email ~ '^[^@]+@[^@]+$'),
  username text not null unique check (length(username) >= 3),
  position text not null references bench_import.positions,
  department text not null references bench_import.departments,
  shift text not null references bench_import.shifts,
  start_of_employment date not null check (start_of_employment >= birth_date + interval '15 years'),
  card_number text unique,
  employee_no text not null unique,
  description text
)`
/** In the order of the table's columns. */
const columns = [
  'Ad',
  'Soyad',
  'Telefon',
  'Kimlik no',
  'Doğum tarihi',
  'E-posta',
  'Kullanıcı adı',
  'Pozisyon',
  'Departman',
  'Vardiya',
  'İşe giriş tarihi',
  'Kart no',
  'Sicil no',
  'Açıklama',
]

/** @returns rows a second that one writer copies in one commit. */
export const copyInto = async (owner: string, rows: number): Promise<number> => {
  const client = new Client({ connectionString: owner })
  await client.connect()
  try {
    await client.query(`${table}; set datestyle = 'German'`)
    const text = Buffer.from(Array.from({ length: rows }, (_, nth) => lineOf(nth)).join(''))
    const began = performance.now()
    await copyIn(client, 'copy bench_import.people from stdin', text)
    const took = performance.now() - began
    const { rows: counted } = await client.query<{ there: number }>(
      'select count(*)::int as there from bench_import.people',
    )
    if (counted[0]?.there !== rows) throw new Error('COPY left rows behind')
    return rows / (took / 1000)
  } finally {
    await client.query('drop schema if exists bench_import cascade')
    await client.end()
  }
}

const lineOf = (nth: number): string => {
  const row = newRow(nth)
  const cells = columns.map(title => row[titles.indexOf(title)] ?? '')
  return `${cells.map(cell => (cell === '' ? '\\N' : cell)).join('\t')}\n`
}
