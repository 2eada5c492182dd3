import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noFault } from '#projections/shared/faults.ts'
import { rebuild } from '#projections/shared/rebuild.ts'
import { payroll } from '#projections/payroll/periods.ts'
import { payrollExports } from '#projections/payroll/exports.ts'
import { openWorld } from '#tests/api/world.ts'
import { dumpLines } from '#tests/upgrades/dump.ts'
import { restored } from '#tests/upgrades/restored.ts'
import { openPayroll, ready } from './given-locked.ts'

let office: Awaited<ReturnType<typeof openPayroll>>
type Made = { readonly exportId: string; readonly sha256: string }
let files: readonly Made[] = []
beforeAll(async () => {
  office = await openPayroll({ projector: true })
  await office.lock('2026-03')
  files = await Promise.all(
    Object.values(ready).map(async profileId => {
      const asked = await office.post('payroll/exports', {
        kind: 'period',
        period: '2026-03',
        profileId,
      })
      const { exportId, sha256 } = await office.prepared(asked)
      return { exportId: String(exportId), sha256: String(sha256) }
    }),
  )
}, 300_000)
afterAll(() => office.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** The files as another process gives them out, by what its own database says. */
const givenOutBy = async (database: Parameters<typeof openWorld>[0]) => {
  const world = await openWorld(database, { projector: true })
  try {
    world.clock.at = office.world.clock.at
    await world.settle()
    const token = await world.signIn(office.world.a.people.chief)
    return await Promise.all(
      files.map(async ({ exportId }) => {
        const { statusCode, rawPayload } = await world.app.inject({
          method: 'GET',
          url: `/api/app/payroll/exports/${exportId}/file`,
          headers: { authorization: `Bearer ${token}` },
        })
        expect(statusCode).toBe(200)
        return { exportId, sha256: hashOf(rawPayload) }
      }),
    )
  } finally {
    await world.close()
  }
}

describe('a payroll file has the same bytes', () => {
  test('of a process that was started anew', async () => {
    expect(files.map(({ sha256 }) => sha256)).toEqual(
      files.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
    )
    expect(await givenOutBy(office.world.database)).toEqual(files)
  })
  test('from tables that were built anew', async () => {
    for (const one of [payroll, payrollExports])
      await rebuild(
        {
          log: office.world.deps.log,
          db: office.world.database.projector,
          logger: pino({ level: 'silent' }),
          fault: noFault,
          batch: 50,
        },
        one,
        new AbortController().signal,
      )
    await office.world.settle()
    for (const { exportId, sha256 } of files)
      expect(hashOf((await office.file(exportId)).bytes)).toBe(sha256)
  })
  test('from a database that was put back from a copy', async () => {
    const admin = new Client(office.world.database.urls.superuser)
    await admin.connect()
    const lines = await dumpLines(admin).finally(() => admin.end())
    const { a, b } = office.world
    const database = await restored({
      commit: '',
      at: office.world.clock.at,
      keys: null,
      companies: { a, b },
      figures: [],
      lines,
    })
    try {
      expect(await givenOutBy(database)).toEqual(files)
    } finally {
      await database.drop()
    }
  })
})
