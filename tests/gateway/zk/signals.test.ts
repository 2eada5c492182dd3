import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { openSignals } from '#gateway/signals.ts'
import { company, openRig, type Rig, type TestDevice } from '../rig.ts'
import { zkDevice } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const at =
  (time: string): (() => Instant) =>
  () =>
    asInstant(`2026-03-02T${time}.000Z`)
/** Of one gateway, written only when asked. */
const signalsAt = (time: string, db = rig.database.db) =>
  openSignals({ db, now: at(time) }, { everyMs: 60_000 })
const rowOf = async ({ deviceId }: TestDevice) => {
  const [row] = await rig.database.db.withCompany(company, tx =>
    tx.query(
      `select to_char(last_signal_at at time zone 'UTC', 'HH24:MI') as signal,
         to_char(last_push_at at time zone 'UTC', 'HH24:MI') as push, address, model, firmware, holds,
         drift_seconds as drift,
       refused, refusal, record_id::int as record, record_epoch as epoch, stamp::int as stamp
       from devices.signals
       where device_id = $1`,
      [deviceId],
    ),
  )
  return row
}

describe('what devices say of themselves', () => {
  test('is written once for many signals: the newest of each; what was not said again is left as it was', async () => {
    const device = await zkDevice(rig, 'HEARD01')
    const first = signalsAt('06:00:00')
    first.heard(device, {
      address: '192.0.2.1',
      model: 'inBio\u0000260',
      firmware: 'x'.repeat(300),
      pushed: true,
    })
    first.holds(device, 10)
    first.recordId(device, 40, 0)
    first.stamp(device, 500)
    first.stamp(device, 400)
    await first.flush()
    const second = signalsAt('06:10:00')
    second.heard(device, { address: '192.0.2.2' })
    second.recordId(device, 3, 1)
    second.drift(device, -7.6)
    await second.flush()
    expect(await rowOf(device)).toEqual({
      signal: '06:10',
      push: '06:00',
      address: '192.0.2.2',
      model: 'inBio260',
      firmware: 'x'.repeat(80),
      holds: 10,
      drift: -8,
      refused: 0,
      refusal: null,
      record: 3,
      epoch: 1,
      stamp: 500,
    })
  })
  test('of two gateways the later word counts, in whatever order they write; refusals add up', async () => {
    const device = await zkDevice(rig, 'HEARD02')
    const [late, early] = [signalsAt('07:00:00'), signalsAt('06:00:00')]
    for (const [signals, address, holds] of [
      [late, '192.0.2.7', 70],
      [early, '192.0.2.6', 60],
    ] as const) {
      signals.heard(device, { address })
      signals.holds(device, holds)
      signals.drift(device, holds)
      signals.refused(device, `refused-${holds}`)
      await signals.flush()
    }
    expect(await rowOf(device)).toMatchObject({
      signal: '07:00',
      address: '192.0.2.7',
      holds: 70,
      drift: 70,
      refused: 2,
      refusal: 'refused-70',
    })
  })
  test('what could not be written is written later, and what was heard meanwhile with it', async () => {
    const device = await zkDevice(rig, 'HEARD03')
    const { db } = rig.database
    let away = true
    const failures: unknown[] = []
    const flaky = {
      withoutCompany: <T>(work: Parameters<typeof db.withoutCompany<T>>[0]) =>
        away ? Promise.reject(new Error('away')) : db.withoutCompany(work),
    }
    const signals = openSignals(
      { db: flaky, now: at('06:00:00'), failed: error => failures.push(error) },
      { everyMs: 60_000 },
    )
    signals.heard(device, { address: '192.0.2.1', model: 'F18' })
    signals.refused(device, 'one')
    signals.stranger('LOST01', 'zk', { address: '192.0.2.9' })
    await signals.flush()
    signals.heard(device, { address: '192.0.2.3' })
    signals.refused(device, 'two')
    signals.stranger('LOST02', 'zk', { address: '192.0.2.9' })
    away = false
    await signals.close()
    expect(failures).toHaveLength(1)
    expect(await rowOf(device)).toMatchObject({
      address: '192.0.2.3',
      model: 'F18',
      refused: 2,
      refusal: 'two',
    })
    const strangers = await db.withoutCompany(tx =>
      tx.query<{ serial: string }>('select serial from devices.strangers_heard()'),
    )
    expect(strangers.map(({ serial }) => serial).toSorted()).toEqual(['LOST01', 'LOST02'])
  })
  test('figures that no device can mean are passed over', async () => {
    const device = await zkDevice(rig, 'HEARD04')
    const signals = signalsAt('06:00:00')
    signals.heard(device, { address: null, language: 99_999_999_999 })
    signals.holds(device, 99_999_999_999)
    signals.holds(device, -1)
    signals.drift(device, -9e12)
    await signals.close()
    expect(await rowOf(device)).toMatchObject({
      address: null,
      holds: null,
      drift: -(2 ** 31 - 1),
    })
  })
  test('a company sees its own devices alone', async () => {
    const device = await zkDevice(rig, 'HEARD05')
    const signals = signalsAt('06:00:00')
    signals.heard(device, { address: '192.0.2.1' })
    await signals.close()
    const rows = await rig.database.db.withoutCompany(tx =>
      tx.query('select 1 from devices.signals'),
    )
    expect(rows).toEqual([])
  })
})
