import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordOrder } from '#commands/movements/record-order.ts'
import { epochMsOf, instantOf, localOfInstant } from '#domain/shared/time.ts'
import {
  asInstant,
  asLocalDateTime,
  type Credential,
  type Instant,
  type LocalDateTime,
  type Zone,
} from '#domain/shared/values.ts'
import { epochMsOn } from '#projections/shared/device-clock.ts'
import { movement, openRig, send, type Rig, type TestDevice } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
  rig.setNow('2026-10-25T06:00:00.000Z')
})
afterAll(() => rig.close())

const berlin = 'Europe/Berlin' as Zone
type Digits = { readonly card: string; readonly at: string }
const onNight = (...times: readonly string[]): Digits[] =>
  times.map((time, index) => ({ card: `${index + 1}`, at: `2026-10-25T${time}` }))
const post = (device: TestDevice, records: readonly Digits[]) =>
  send(rig.app, device, { movements: records.map(({ card, at }) => movement({ card, at })) })
/** Card and instant of each movement that is stored, as everybody reads them, by instant. */
const told = async (device: TestDevice, zone = berlin): Promise<string[]> =>
  (await rig.stored(device))
    .flatMap(({ data }) =>
      !('localTime' in data) || typeof data.number !== 'string'
        ? []
        : [
            `${
              data.instant ??
              instantOf(
                epochMsOn(
                  [{ zone, from: null }],
                  data.localTime ?? ('' as LocalDateTime),
                  'again' in data && data.again,
                ),
              )
            } ${data.number}`,
          ],
    )
    .toSorted()
const short = (lines: readonly string[]): string[] =>
  lines.map(line => `${line.slice(11, 19)}${line.slice(24)}`)
let made = 0
const reader = (zone = berlin) => rig.device(`NIGHT-${made++}`, { zone })

describe('the hour that comes twice when the clock is turned back', () => {
  test('02:50 and then 02:10 of one upload: the second is of the second hour, and all that follows in it', async () => {
    const device = await reader()
    await post(device, onNight('01:58:00', '02:50:00', '02:10:00', '02:55:00', '03:05:00'))
    expect(short(await told(device))).toEqual([
      '23:58:00 1',
      '00:50:00 2',
      '01:10:00 3',
      '01:55:00 4',
      '02:05:00 5',
    ])
  })
  test.each([
    [
      'digits that only rise',
      ['01:50:00', '02:10:00', '02:50:00', '03:10:00'],
      ['23:50:00 1', '00:10:00 2', '00:50:00 3', '02:10:00 4'],
    ],
    ['a reading alone', ['02:10:00'], ['00:10:00 1']],
    [
      'the newest first',
      ['03:10:00', '02:50:00', '02:10:00', '01:50:00'],
      ['23:50:00 4', '00:10:00 3', '00:50:00 2', '02:10:00 1'],
    ],
    [
      'the newest of the hour first',
      ['02:50:00', '02:30:00', '02:10:00'],
      ['00:10:00 3', '00:30:00 2', '00:50:00 1'],
    ],
    [
      'what is out of order elsewhere',
      ['02:50:00', '02:10:00', '04:00:00', '01:00:00'],
      ['00:10:00 2', '00:50:00 1', '03:00:00 3', '23:00:00 4'],
    ],
    [
      'what falls back from after the hour into it',
      ['03:05:00', '02:10:00'],
      ['00:10:00 2', '02:05:00 1'],
    ],
  ] as const)('%s: proves nothing, the first hour is meant', async (_, times, expected) => {
    const device = await reader()
    await post(device, onNight(...times))
    expect(short(await told(device)).toSorted()).toEqual([...expected].toSorted())
  })
  test('a reader in a zone that turns no clock back knows no such hour', async () => {
    const device = await reader('Europe/Istanbul' as Zone)
    await post(device, onNight('02:50:00', '02:10:00'))
    expect(short(await told(device, 'Europe/Istanbul' as Zone))).toEqual([
      '23:10:00 2',
      '23:50:00 1',
    ])
  })
  test('one card at the same second of both hours is two movements, where one upload shows both', async () => {
    const device = await reader()
    const records = [
      { card: '7', at: '2026-10-25T02:30:00' },
      { card: '8', at: '2026-10-25T02:45:00' },
      { card: '7', at: '2026-10-25T02:30:00' },
    ]
    await post(device, records)
    expect(short(await told(device))).toEqual(['00:30:00 7', '00:45:00 8', '01:30:00 7'])
    expect((await post(device, records)).body).toMatchObject({ accepted: 0, repeated: 3 })
    expect((await post(device, records.slice(2))).body).toMatchObject({
      accepted: 0,
      repeated: 1,
    })
  })
  test('what came alone first stays when it comes with what proves it later: nothing doubles or moves', async () => {
    const device = await reader()
    await post(device, onNight('02:50:00', '02:10:00').slice(1))
    expect((await post(device, onNight('02:50:00', '02:10:00'))).body).toMatchObject({
      accepted: 1,
      repeated: 1,
    })
    expect(short(await told(device))).toEqual(['00:10:00 2', '00:50:00 1'])
  })
  test('what came with its proof first is known when it comes alone', async () => {
    const device = await reader()
    await post(device, onNight('02:50:00', '02:10:00'))
    expect((await post(device, onNight('02:50:00', '02:10:00').slice(1))).body).toMatchObject({
      accepted: 0,
      repeated: 1,
    })
    expect(short(await told(device))).toEqual(['00:50:00 1', '01:10:00 2'])
  })
  test('a file that is taken in piece by piece is one upload', () => {
    const items = onNight(
      '02:40:00',
      '02:50:00',
      '02:10:00',
      '02:50:00',
      '03:10:00',
      '01:00:00',
      '02:20:00',
    ).map(({ at }) => ({
      kind: 'card' as const,
      credential: 'c' as Credential,
      at: { local: asLocalDateTime(at) },
    }))
    const order = recordOrder([
      { zone: berlin, from: null, saidAt: asInstant('2026-01-01T00:00:00.000Z') },
    ])
    expect(
      [items.slice(0, 2), [null, ...items.slice(2, 4)], items.slice(4, 5), items.slice(5)].map(
        order,
      ),
    ).toEqual([
      ['first', 'first'],
      ['first', 'again', 'again-beside'],
      ['first'],
      ['first', 'first'],
    ])
  })
  test('an upload with its proof and a part of it without, at once, store each once', async () => {
    const device = await reader()
    const records = onNight('02:50:00', '02:10:00', '02:20:00')
    await Promise.all(
      [records, records.slice(1), records.slice(2), records, records.slice(1, 2)].map(part =>
        post(device, part),
      ),
    )
    expect(await told(device)).toHaveLength(3)
  })
})

/** True times of punches from before the repeated hour to after it, in seconds since 00:30 of that night. */
const night = epochMsOf(asInstant('2026-10-24T22:30:00.000Z'))
const turnedBackAt = epochMsOf(asInstant('2026-10-25T01:00:00.000Z'))
const punches = fc
  .uniqueArray(fc.record({ second: fc.nat(5 * 3600), card: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ second, card }) => `${second} ${card}`,
  })
  .map(all =>
    all
      .toSorted((one, other) => one.second - other.second)
      .map(({ second, card }) => ({ at: instantOf(night + second * 1000), card: `${card}` })),
  )
const digitsOf = ({ at, card }: { readonly at: Instant; readonly card: string }): Digits => ({
  card,
  at: localOfInstant(berlin, at),
})

test('punches in order get their own instants where the order proves it; again in pieces they add none', async () => {
  await fc.assert(
    fc.asyncProperty(
      punches,
      fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 5 }),
      async (all, pieces) => {
        const device = await reader()
        const records = all.map(digitsOf)
        const proven = records.some(
          ({ at }, index) => index > 0 && at < (records[index - 1]?.at ?? ''),
        )
        const meant = all.map(({ at, card }) => {
          const local = localOfInstant(berlin, at)
          const isSecond = epochMsOf(at) >= turnedBackAt && local < '2026-10-25T03:00:00'
          return `${isSecond && !proven ? instantOf(epochMsOf(at) - 3_600_000) : at} ${card}`
        })
        await post(device, records)
        const once = await told(device)
        expect(once).toEqual([...new Set(meant)].toSorted())
        for (const [one, other] of [[0, 12] as const, ...pieces]) {
          await post(device, records.slice(Math.min(one, other), Math.max(one, other)))
          expect(await told(device)).toEqual(once)
        }
      },
    ),
    { numRuns: 60 },
  )
})
