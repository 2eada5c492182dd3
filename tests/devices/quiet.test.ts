// Long because two readers are watched over five weeks and the days after.
import { beforeAll, describe, expect, test } from 'vitest'
import { GetDashboard } from '#api/contract/dashboard.ts'
import { GetDevice, GetDeviceCounts, GetDevices } from '#api/contract/devices.ts'
import { PutHoliday } from '#api/contract/holidays.ts'
import { quietMails } from '#api/devices/quiet-mails.ts'
import { runParts } from '#api/views/mailing.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { watchQuiet } from '#commands/devices/watch-quiet.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import {
  addDays,
  instantOf,
  instantOfLocal,
  epochMsOf,
  weekdayOf,
} from '#domain/shared/time.ts'
import {
  asDeviceId,
  asLocalDate,
  asLocalDateTime,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import { missedReaders } from '#projections/devices/published.ts'
import { quietReads } from '#projections/devices/quiet-reads.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { withAddresses } from '#tests/views/world.ts'

const zone = 'Europe/Istanbul' as Zone
const monday = asLocalDate('2026-04-13')
const on = (day: LocalDate, time: string): Instant =>
  instantOfLocal(zone, asLocalDateTime(`${day}T${time}:00`))
const world = apiTest()
const { call } = world
let door = { deviceId: '', key: '' }
let gate = { deviceId: '', key: '' }
let look: () => Promise<void>
let tell: () => Promise<void>
/**
 * Two readers that only post; each working day of five weeks thirty pass at the door between eight and half past, at
 * the gate five.
 */
beforeAll(async () => {
  await withAddresses(world, world.a, ['chief', 'administrator', 'manager', 'clerk'])
  world.clock.at = on(addDays(monday, -36), '07:00')
  const token = await world.signIn(world.a.people.chief)
  ;[door, gate] = [
    await makeDevice(world, token, 'json'),
    await makeDevice(world, token, 'json'),
  ]
  for (let day = addDays(monday, -36); day < monday; day = addDays(day, 1))
    if (weekdayOf(day) < 6) await morning(day)
  world.clock.at = on(monday, '07:00')
  const watchingSince = on(addDays(monday, -40), '00:00')
  look = watchQuiet(
    world.deps,
    quietReads(world.deps.db, world.deps.log.head, world.deps.now),
    watchingSince,
  )
  tell = quietMails(
    runParts({ deps: world.deps, app: world.app, publicUrl: 'https://mesai.example' }),
  )
}, 300_000)

const morning = async (day: LocalDate): Promise<void> => {
  world.clock.at = on(day, '08:05')
  await pass(door.key, day, 30)
  world.clock.at = on(day, '08:20')
  await pass(gate.key, day, 5)
}
const pass = (key: string, day: LocalDate, count: number): Promise<void> =>
  world.swipe(
    key,
    Array.from({ length: count }, (_, n) => ({
      id: `${day}-${n}`,
      at: `${day}T08:0${Math.floor(n / 10)}:0${n % 10}`,
      card: `70${n}`,
      direction: 'in',
    })),
  )
const lookAt = async (at: Instant): Promise<void> => {
  world.clock.at = at
  await world.settle()
  await look()
  await world.settle()
}
const said = async () =>
  (
    await world.deps.log.readAll({
      after: 0n,
      max: 1000,
      personal: 'sealed',
      types: ['DeviceFellQuiet', 'DeviceHeardAgain'],
    })
  ).map(({ type, data }) => ({ type, data }))
const mails = async (): Promise<Mail[]> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx => lastMails(tx, world.a.id))
  const opened = await Promise.all(
    rows.map(row =>
      row.sealed
        ? openMail(
            world.deps.vault,
            { company: world.a.id, mailId: row.mailId },
            row.about,
            row.sealed,
          )
        : null,
    ),
  )
  return opened.filter(mail => mail !== null)
}
const everywhere = async () => {
  const [list, detail, counts, own] = [
    await call(GetDevices, { token: await world.signIn(world.a.people['chief']) }),
    await call(
      GetDevice,
      { token: await world.signIn(world.a.people['chief']) },
      { deviceId: door.deviceId },
    ),
    await call(GetDeviceCounts, { token: await world.signIn(world.a.people['chief']) }),
    await call(GetDashboard, { token: await world.signIn(world.a.people['manager']) }),
  ] as { rows?: Row[]; state?: string; byState?: Record<string, number>; devices?: Row[] }[]
  type Row = { deviceId: string; state: string }
  const of = (rows: Row[] | undefined) =>
    rows?.find(({ deviceId }) => deviceId === door.deviceId)?.state
  return {
    list: of(list?.rows),
    detail: detail?.state,
    counted: counts?.byState?.['quiet'],
    manager: of(own?.devices),
  }
}

describe('a reader that only posts and stops', () => {
  test('is well while its usual traffic comes, on a day off and before its hour', async () => {
    for (const at of [
      on(addDays(monday, -2), '12:00'),
      on(monday, '07:45'),
      on(monday, '08:14'),
    ])
      await lookAt(at)
    expect(await said()).toEqual([])
    expect(await everywhere()).toEqual({
      list: 'heard',
      detail: 'heard',
      counted: 0,
      manager: 'heard',
    })
  })
  test('is unusually quiet a quarter after its busy one, with figures, once, the same on every screen', async () => {
    await lookAt(on(monday, '08:15'))
    await lookAt(on(monday, '08:31'))
    await lookAt(on(monday, '09:30'))
    const since = on(addDays(monday, -3), '08:05')
    expect(await said()).toEqual([
      {
        type: 'DeviceFellQuiet',
        data: { deviceId: door.deviceId, since, at: on(monday, '08:15'), usual: 30, days: 4 },
      },
    ])
    expect(await everywhere()).toEqual({
      list: 'quiet',
      detail: 'quiet',
      counted: 1,
      manager: 'quiet',
    })
    expect(
      await call(
        GetDevice,
        { token: await world.signIn(world.a.people['chief']) },
        { deviceId: door.deviceId },
      ),
    ).toMatchObject({
      next: 'check-traffic',
      heardMinutes: 3 * 1440 + 85,
      forMinutes: 3 * 1440 + 85,
      quiet: { since, usual: 30, days: 4 },
      today: { came: 0, usual: 30, days: 4 },
    })
    expect(
      (
        await world.deps.db.withCompany(world.a.id, tx =>
          missedReaders(tx, world.a.id, world.deps.now()),
        )
      ).map(({ deviceId, until }) => ({ deviceId, until })),
    ).toEqual([{ deviceId: door.deviceId, until: since }])
  })
  test('is told by mail to those who manage readers, once, with what their own page says', async () => {
    world.clock.at = on(monday, '08:17')
    await tell()
    expect(await mails()).toEqual([]) // others of the same minutes may follow
    world.clock.at = on(monday, '09:31')
    await tell()
    await tell()
    // another process, or after a restart
    await quietMails(
      runParts({ deps: world.deps, app: world.app, publicUrl: 'https://mesai.example' }),
    )()
    const found = await mails()
    expect(found.map(({ to }) => to).toSorted()).toEqual([
      'administrator@demir.example',
      'chief@demir.example',
    ])
    expect(found[0]?.text).toContain('30 hareket')
    expect(found[0]?.text).toContain(
      `https://mesai.example/company-management/devices?device=${door.deviceId}`,
    )
    expect(
      await world.deps.db.withCompany(world.b.id, tx => lastMails(tx, world.b.id)),
    ).toEqual([])
  })
  test('is well again with the first movement, its history says so, and the next time is told anew', async () => {
    world.clock.at = on(monday, '10:00')
    await pass(door.key, monday, 1)
    await world.settle()
    expect(await everywhere()).toMatchObject({ list: 'heard', manager: 'heard', counted: 0 })
    await lookAt(on(monday, '10:16'))
    await lookAt(on(monday, '10:31'))
    expect((await said()).slice(1)).toEqual([
      {
        type: 'DeviceHeardAgain',
        data: {
          deviceId: door.deviceId,
          silentSince: on(addDays(monday, -3), '08:05'),
          at: on(monday, '10:00'),
          after: 'quiet',
        },
      },
    ])
    await lookAt(on(addDays(monday, 1), '08:16'))
    expect((await said()).map(({ type }) => type)).toEqual([
      'DeviceFellQuiet',
      'DeviceHeardAgain',
      'DeviceFellQuiet',
    ])
    world.clock.at = instantOf(epochMsOf(world.clock.at) + 10 * 60_000)
    await tell()
    expect(await mails()).toHaveLength(4)
  })
  test('says nothing on a holiday that was set in time, and nothing while it is suspended', async () => {
    const wednesday = addDays(monday, 2)
    world.clock.at = on(wednesday, '07:00')
    await pass(door.key, wednesday, 1)
    const token = await world.signIn(world.a.people.chief)
    await call(
      PutHoliday,
      { token },
      { day: wednesday, title: 'Kuruluş günü', kind: 'full', from: null },
    )
    await lookAt(on(wednesday, '12:00'))
    expect(await said()).toHaveLength(4) // it was heard again, and nothing else
    const thursday = addDays(monday, 3)
    done(
      await suspendDevice(world.deps)(world.a.caller, {
        deviceId: asDeviceId(door.deviceId),
        reason: 'bakım',
      }),
    )
    await lookAt(on(thursday, '12:00'))
    expect(await said()).toHaveLength(4)
  })
})
