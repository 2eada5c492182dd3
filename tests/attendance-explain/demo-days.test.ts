import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { addDays } from '#domain/shared/time.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { demoClock } from '#demo/clock.ts'
import { makeDemo } from '#demo/demo.ts'
import { dailyReport } from '#projections/reports/daily/daily.ts'
import { explainDay } from '#projections/reports/explain/explain.ts'
import { projections } from '#projections/index.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { openRig } from '#tests/gateway/rig.ts'
import { long } from '#tests/shared/long.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'

const now = asInstant('2026-03-12T14:20:00.000Z')
const days = long ? 3 : 1
/** Days explained at a time. */
const together = 6
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('every number of every demo day is explained by equal figures; each step names what it rests on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'f-demo-days-'))
  const rig = await openRig()
  const clock = demoClock(() => now)
  const log = openLog<MesaiEvent>(
    postgresStore({ url: rig.database.urls.app, now: clock.now }),
    catalogue,
    rig.deps.vault,
  )
  const session = async () => {
    const client = new Client(rig.database.urls.projector)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const projector = startProjector({
    projections,
    log,
    db: rig.database.projector,
    session,
    logger: quiet,
    fault: () => undefined,
    batch: 1000,
  })
  try {
    await projector.ready
    await makeDemo({
      deps: { ...rig.deps, log, now: clock.now },
      clock,
      gateway: rig.gateway({ log, now: clock.now }),
      file: join(folder, 'demo.json'),
      days,
      addresses: { api: 'http://127.0.0.1:3000', gateway: 'http://127.0.0.1:8081' },
    })
    expect(await waitUntil(rig.database.db, [], await log.head(), 60_000)).toBe(true)
    const founded = await log.readAll({
      after: 0n,
      max: 100,
      types: ['CompanyFounded'],
      personal: 'sealed',
    })
    // Also the clock's last word: until it is passed on, a running day is kept as of the one before.
    await expect
      .poll(
        () =>
          rig.database.projector.transaction(tx =>
            tx.query<{ left: number }>(`select ${unevaluated} as left`),
          ),
        { timeout: 180_000 },
      )
      .toEqual([{ left: 0 }])
    let explained = 0
    for (const { company } of founded) {
      const today = asLocalDate(now.slice(0, 10))
      const { rows } = await rig.database.db.withCompany(company, tx =>
        dailyReport(tx, {
          company,
          scope: { kind: 'company' },
          from: addDays(today, -days),
          to: today,
          sort: 'day',
          order: 'asc',
          limit: 1000,
        }),
      )
      const check = async (row: (typeof rows)[number]): Promise<void> => {
        const found = await rig.database.db.withCompany(company, tx =>
          explainDay(tx, {
            company,
            scope: { kind: 'company' },
            employee: row.employeeId,
            day: row.day,
          }),
        )
        expect({ ...found }).toMatchObject({
          employeeId: row.employeeId,
          day: row.day,
          planned: row.planned,
          worked: row.worked,
          missing: row.missing,
          late: row.late,
          early: row.early,
          break: row.break,
          presenceMinutes: row.presenceMinutes,
          overtimeRaw: row.overtimeRaw,
          overtimePayable: row.overtimePayable,
          nightMinutes: row.nightMinutes,
          leaveMinutes: row.leaveMinutes,
          codes: row.codes,
          flags: row.flags,
          provisional: row.provisional,
          corrected: row.corrected,
        })
        const known = new Set(found?.sources.map(({ position }) => position))
        const swipes = new Set(found?.movements.map(({ movementId }) => movementId))
        const lost = found?.trace.flatMap(step => [
          ...step.events.filter(position => !known.has(position)),
          ...step.movements.filter(id => !swipes.has(id)),
        ])
        expect([row.day, lost, found?.sources.some(({ role }) => role === 'shift')]).toEqual([
          row.day,
          [],
          row.shiftId !== null,
        ])
        explained += 1
      }
      for (let at = 0; at < rows.length; at += together)
        await Promise.all(rows.slice(at, at + together).map(check))
    }
    expect(explained).toBeGreaterThan(days * 130)
  } finally {
    await projector.stop()
    await log.close()
    await rig.close()
    await rm(folder, { recursive: true, force: true })
  }
})
