import { openKeyFile } from '#database/key-file.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asDepartmentId, asEmployeeId, asInstant, asLocalDate } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { patientLog } from '#tests/shared/patience.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { acme } from './given.ts'

test('a name lies nowhere in the database in clear, and after erasure can be read by nobody', async () => {
  const [database, folder] = await Promise.all([
    testDatabase(),
    mkdtemp(join(tmpdir(), 'mesai-log-')),
  ])
  const vault = openVault(database.db, await openKeyFile(join(folder, 'keys.json')))
  const open = () =>
    openLog<MesaiEvent>(
      postgresStore({
        url: database.urls.app,
        now: () => asInstant('2026-03-02T08:00:00.000Z'),
        limits: patientLog,
      }),
      catalogue,
      vault,
    )
  const log = open()
  const employeeId = asEmployeeId('11111111-1111-4111-8111-111111111111')
  const stream = `${acme}-employee-${employeeId}`
  await log.append({
    company: acme,
    stream,
    expected: 'none',
    metadata: { actor: 'user:1', correlation: 'c' },
    events: [
      {
        type: 'EmployeeHired',
        data: {
          employeeId,
          employeeNo: '7',
          name: 'Canaryada',
          surname: 'Canarysu',
          phone: '+90 555 canary',
          position: null,
          departmentId: asDepartmentId('22222222-2222-4222-8222-222222222222'),
          startOfEmployment: asLocalDate('2026-03-02'),
        },
      },
    ],
  })

  expect((await log.readStream(stream))[0]?.data).toMatchObject({
    name: 'Canaryada',
    surname: 'Canarysu',
    phone: '+90 555 canary',
  })
  expect(await everythingIn(database.urls.superuser)).not.toMatch(/canary/i)

  await vault.destroy(acme, employeeId, ['identity', 'contact'])
  await log.close()
  const later = open()
  expect((await later.readStream(stream))[0]?.data).toMatchObject({
    employeeNo: '7',
    name: null,
    surname: null,
    phone: null,
  })
  await later.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Every row of every table that is ours, as text. */
const everythingIn = async (url: string): Promise<string> => {
  const client = new Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables)
    texts.push(
      ...(await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
        ({ row }) => row,
      ),
    )
  await client.end()
  expect(texts.some(text => text.includes('EmployeeHired'))).toBe(true)
  return texts.join('\n')
}
