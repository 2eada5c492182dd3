import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '#projections/index.ts'
import { createTables } from '#projections/shared/tables.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'

let database: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  admin = new pg.Client(database.urls.superuser)
  await admin.connect()
  await database.projector.transaction(
    tx =>
      createTables(
        tx,
        projections.flatMap(({ tables }) => tables),
      ),
    { searchPath: 'read' },
  )
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

/**
 * Tables of companies that are not safe: row-level security off or not forced, or no policy by the company for the
 * application.
 */
const unsafe = `
  select format('%s.%s', n.nspname, c.relname) as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
  where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and not (
    c.relrowsecurity and c.relforcerowsecurity
    and exists (select
      from pg_policies p
      where p.schemaname = n.nspname and p.tablename = c.relname and 'mesai_app' = any(p.roles)
      and p.qual ~ 'company_id = \\(NULLIF\\(current_setting\\(''app.company''::text, true\\), ''''::text\\)\\)::uuid'))
  order by 1`

test('every table of companies is under forced row-level security', async () => {
  expect((await admin.query(unsafe)).rows).toEqual([])
  const { rows } = await admin.query<{ schema: string }>(
    `select distinct table_schema as schema from information_schema.columns
      where column_name = 'company_id' order by 1`,
  )
  expect(rows.map(({ schema }) => schema)).toEqual(
    expect.arrayContaining(['access', 'read', 'vault']),
  )
})

test('a table without it would be found', async () => {
  await admin.query(`create table access.forgotten (company_id uuid);
    create table access.unforced (company_id uuid); alter table access.unforced enable row level security;
    create table access.open (company_id uuid); alter table access.open enable row level security,
      force row level security; create policy p on access.open to mesai_app using (true)`)
  expect((await admin.query(unsafe)).rows).toEqual([
    { name: 'access.forgotten' },
    { name: 'access.open' },
    { name: 'access.unforced' },
  ])
  await admin.query('drop table access.forgotten, access.unforced, access.open')
})

test('no view or materialised view shows what its owner may see', async () => {
  const { rows } = await admin.query(`select format('%s.%s', n.nspname, c.relname) as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema')
      and (c.relkind = 'm' or c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false))`)
  expect(rows).toEqual([])
})

test("a function with its owner's rights fixes where it looks for names, and is nobody's by default", async () => {
  const { rows } = await admin.query(`select p.oid::regprocedure::text as name
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
      and (not coalesce(array_to_string(p.proconfig, ',') like 'search_path=pg_catalog, pg_temp%', false)
        or has_function_privilege('public', p.oid, 'execute'))`)
  expect(rows).toEqual([])
})

test('the roles of the application and the projector own nothing but the read tables', async () => {
  const { rows } = await admin.query(`select format('%s.%s', n.nspname, c.relname) as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
    where pg_get_userbyid(c.relowner) in ('mesai_app', 'mesai_projector') and n.nspname !~ '^(read|pg_toast)'`)
  expect(rows).toEqual([])
})
