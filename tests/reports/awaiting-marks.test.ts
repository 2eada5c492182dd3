import { beforeAll, describe, expect, test } from 'vitest'
import { PostCard, PostCardAssignment } from '#api/contract/cards.ts'
import { PostDeviceKey } from '#api/contract/device-hearing.ts'
import { PostDevice } from '#api/contract/devices.ts'
import { PostShift, PostShiftAssignment } from '#api/contract/shifts.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { asDeviceId, asInstant } from '#domain/shared/values.ts'
import { waitUntilEvaluated } from '#projections/shared/freshness.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type Person } from '#tests/api/world.ts'
import { noTolerances } from '#tests/attendance/given.ts'

const shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '16:00' }],
  lunch: null,
  minimumWork: 0,
  tolerances: noTolerances,
}
const world = apiTest()
const { call } = world
/** A terminal of which it is known that it speaks between movements. */
const terminal = async (name: string): Promise<string> => {
  const { deviceId } = await call(PostDevice, 'chief', {
    serial: `Z-${name.length}`,
    name,
    zone: 'Europe/Istanbul',
    protocol: 'zk',
  })
  done(await approveDevice(world.deps)(world.a.caller, { deviceId: asDeviceId(deviceId) }))
  return (await call(PostDeviceKey, 'chief', { deviceId })).key
}
/**
 * On Tuesday everybody swipes, one pair at the gate and one at the door; the gate is heard again on Thursday, the door
 * never.
 */
beforeAll(async () => {
  const { shiftId } = await call(PostShift, 'chief', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  const [gate, door] = [await terminal('Ön kapı'), await terminal('Arka kapı')]
  const { welder, clerk, manager, administrator } = world.a.people
  const times: readonly [Person, string, readonly string[]][] = [
    [welder, door, ['08:25', '16:00']],
    [clerk, door, ['08:00', '18:00']],
    [manager, door, ['08:00']],
    [administrator, gate, ['08:25', '16:00', '16:30']],
  ]
  for (const [n, [{ employeeId }]] of times.entries()) {
    await call(PostShiftAssignment, 'chief', {
      shiftId,
      employeeId,
      from: '2026-03-02',
      weekdays: [2],
    })
    const { cardId } = await call(PostCard, 'chief', { number: `80${n}` })
    await call(PostCardAssignment, 'chief', {
      cardId,
      employeeId,
      from: '2026-03-01T00:00:00Z',
    })
  }
  world.clock.at = asInstant('2026-03-03T15:30:00.000Z')
  for (const [n, [, key, at]] of times.entries())
    await world.swipe(
      key,
      at.map((time, i) => ({
        id: `${n}-${i}`,
        at: `2026-03-03T${time}:00`,
        card: `80${n}`,
        direction: i % 2 === 0 ? 'in' : 'out',
      })),
    )
  world.clock.at = asInstant('2026-03-05T12:00:00.000Z')
  await world.signInAgain('chief')
  await world.swipe(gate, [
    { id: '3-9', at: '2026-03-05T14:00:00', card: '999', direction: 'in' },
  ])
  await reachClock(world.deps)(world.clock.at)
  await world.settle()
  if (!(await waitUntilEvaluated(world.deps.db, world.a.id, 90_000)))
    throw new Error('the days are not evaluated yet')
})

type Row = { fullName: string; day: string; awaiting: { deviceId: string; name: string }[] }
const csvOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(';'))

describe('a day that waits for the reader its person used', () => {
  test.each<[string, string[], string | null]>([
    ['reports/unapproved-missing-shift', ['İbrahim Şen', 'Selim Kaya'], 'Ferit Aksoy'],
    ['reports/after-hours-work', ['Gonca Ünal'], null],
    ['reports/error-activity', ['Selim Kaya'], 'Ferit Aksoy'],
    ['access-control/time-detail', ['Gonca Ünal', 'İbrahim Şen', 'Selim Kaya'], 'Ferit Aksoy'],
  ])(
    'names it in %s and in its file; one whose reader was heard names none',
    async (report, waiting, other) => {
      const listed = async () =>
        (
          (
            await world.ask(
              'GET',
              `/api/app/${report}?from=2026-03-02&to=2026-03-04&sort=name&order=asc`,
              { as: 'chief' },
            )
          ).body as { rows: Row[] }
        ).rows
      // A day becomes final a moment after the clock was reached.
      await expect
        .poll(
          async () =>
            (await listed()).map(({ fullName, awaiting }) => [
              fullName,
              awaiting.map(({ name }) => name),
            ]),
          { timeout: 180_000 },
        )
        .toEqual(
          [
            ...waiting.map(name => [name, ['Arka kapı']]),
            ...(other === null ? [] : [[other, []]]),
          ].toSorted(([a], [b]) => String(a).localeCompare(String(b), 'tr')),
        )
      const rows = await listed()
      const [head, ...lines] = csvOf(
        (
          await world.ask(
            'GET',
            `/api/app/${report}?from=2026-03-02&to=2026-03-04&sort=name&order=asc&format=csv&columns=fullName,awaiting`,
            { as: 'chief' },
          )
        ).text,
      )
      expect(head).toEqual(['Ad soyad', 'Beklenen okuyucular'])
      expect(lines).toEqual(
        rows.map(({ fullName, awaiting }) => [
          fullName,
          awaiting.length > 0 ? 'Arka kapı' : '',
        ]),
      )
    },
  )
})
