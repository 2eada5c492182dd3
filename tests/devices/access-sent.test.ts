// Long because it follows each change of access to each kind of reader.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCard } from '#commands/cards/add-card.ts'
import { blockCard, unblockCard } from '#commands/cards/block-card.ts'
import { giveTemporaryCard } from '#commands/cards/give-temporary-card.ts'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { sendAccess } from '#commands/devices/send-access.ts'
import { setCardAccess } from '#commands/devices/set-card-access.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { withdrawDeviceCommand } from '#commands/devices/withdraw-device-command.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { reactions } from '#commands/reactions.ts'
import type { Vault } from '#database/types.ts'
import { openVault } from '#database/vault.ts'
import { logOf } from '#tests/shared/postgres.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { readsOf } from '#projections/reads.ts'
import { startJobs } from '#commands/shared/jobs.ts'
import { unshared } from '#tests/shared/jobs.ts'
import {
  asInstant,
  asLocalDate,
  type DeviceCommandId,
  type DeviceId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { company, valueOf } from '#tests/gateway/rig.ts'
import { zkDevice } from '#tests/gateway/zk/rig.ts'
import { drain, groupId, openAccessRig, simulatedReader, type AccessRig } from './access-rig.ts'

let rig: AccessRig
beforeAll(async () => {
  rig = await openAccessRig()
  await rig.found()
})
afterAll(() => rig.close())

let serials = 0
const reader = async (dialect: 'terminal' | 'controller' = 'terminal') => {
  const made = simulatedReader(rig, await zkDevice(rig, `ACCESS${++serials}`), dialect)
  await made.handshake()
  return made
}
const orderedOf = async (deviceId: DeviceId): Promise<string[]> =>
  (await rig.deps.log.readStream(`${company}-device-history-${deviceId}-2026`)).flatMap(
    event => (event.type === 'DeviceCommandOrdered' ? [event.data.kind] : []),
  )

describe('what a reader is told when access changes', () => {
  test('a person with his card, under a number given to him: his employee number, an ordinary pin then', async () => {
    const gate = await reader('controller')
    const ayse = await rig.hire('Ayşe', '1042')
    await rig.assign(await rig.card('7001042'), ayse)
    await rig.allow(ayse, [gate.device.deviceId])
    await rig.settle()
    await drain(rig, gate)
    expect(gate.holds()).toEqual({ 1042: 'Ayşe Kaya 7001042' })
    expect(await orderedOf(gate.device.deviceId)).toEqual(['put-user', 'grant'])
    const [row] = await rig.deps.db.withCompany(company, tx =>
      tx.query(`select kind from ${read.accessCards} where number = $1`, ['1042']),
    )
    expect(row).toEqual({ kind: 'pin' })
    // Seen again, from the first event on: nothing.
    await rig.settleAnew()
    await rig.allow(ayse, [gate.device.deviceId])
    await rig.settle()
    expect(await orderedOf(gate.device.deviceId)).toHaveLength(2)
  })
  test('a temporary card, and his own again once it has ended by itself', async () => {
    const gate = await reader('controller')
    const ela = await rig.hire('Ela', '1043')
    await rig.assign(await rig.card('7001043'), ela)
    await rig.allow(ela, [gate.device.deviceId])
    const { cardId } = valueOf(
      await addCard(rig.deps)(rig.caller, {
        kind: 'card',
        number: '7009001',
        cardType: 'temporary',
      }),
    )
    const clock = async (instant: string) => {
      await reachClock(rig.deps)(asInstant(instant))
      await rig.settle()
      await drain(rig, gate)
    }
    const now = rig.deps.now()
    const after = (minutes: number) =>
      asInstant(new Date(Date.parse(now) + minutes * 60_000).toISOString())
    await clock(now)
    expect(gate.holds()).toEqual({ 1043: 'Ela Kaya 7001043' })
    valueOf(
      await giveTemporaryCard(rig.deps)(rig.caller, {
        cardId,
        employeeId: ela,
        from: now,
        until: after(30),
      }),
    )
    rig.later(20 * 60)
    await clock(after(20))
    expect(gate.holds()).toEqual({ 1043: 'Ela Kaya 7009001' })
    rig.later(11 * 60)
    await clock(after(31))
    expect(gate.holds()).toEqual({ 1043: 'Ela Kaya 7001043' })
  })
  test('rights go before the person, and the reader forgets him', async () => {
    const gate = await reader('controller')
    const can = await rig.hire('Can', '1050')
    await rig.allow(can, [gate.device.deviceId])
    await rig.settle()
    await drain(rig, gate)
    await rig.allow(can, [])
    await rig.settle()
    await drain(rig, gate)
    expect(gate.users.size + gate.rights.size).toBe(0)
    expect(await orderedOf(gate.device.deviceId)).toEqual([
      'put-user',
      'grant',
      'withdraw',
      'remove-user',
    ])
    expect(gate.wrong).toEqual([])
    expect(
      await rig.deps.db.withCompany(company, tx =>
        tx.query('select 1 from devices.users where device_id = $1', [gate.device.deviceId]),
      ),
    ).toEqual([])
  })
  test('a new name, alone; a terminal hears nothing of rights', async () => {
    const gate = await reader()
    const derya = await rig.hire('Derya', '1060')
    await rig.allow(derya, [gate.device.deviceId])
    await rig.settle()
    await drain(rig, gate)
    valueOf(
      await changeEmployeeDetails(rig.deps)(rig.caller, {
        employeeId: derya,
        name: 'Derya',
        surname: 'Şahin',
      }),
    )
    await rig.settle()
    await drain(rig, gate)
    expect(gate.holds()).toEqual({ 1060: 'Derya Şahin' })
    expect(await orderedOf(gate.device.deviceId)).toEqual(['put-user', 'put-user'])
  })
  test('numbers that readers would misread are replaced: a leading zero, letters, a number that is taken', async () => {
    const gate = await reader()
    const people = [
      await rig.hire('Ege', '0071'),
      await rig.hire('Fil', 'A-72'),
      await rig.hire('Gül', '1073'),
    ]
    await rig.card('1073', 'pin') // somebody's to be
    for (const person of people) await rig.allow(person, [gate.device.deviceId])
    await rig.settle()
    await drain(rig, gate)
    expect(Object.values(gate.holds()).toSorted()).toEqual(['Ege Kaya', 'Fil Kaya', 'Gül Kaya'])
    for (const pin of Object.keys(gate.holds())) {
      expect(pin).toMatch(/^[1-9]\d{0,8}$/)
      expect(['1073', '1042']).not.toContain(pin)
    }
  })
  test('whom a group names, when the group changes; the reader that left it forgets them', async () => {
    const [front, back] = [await reader(), await reader('controller')]
    const people = [await rig.hire('Hale', '1080'), await rig.hire('Işık', '1081')]
    await rig.group(groupId(1), [front.device.deviceId])
    for (const person of people) await rig.allow(person, [], [groupId(1)])
    await rig.settle()
    await rig.group(groupId(1), [back.device.deviceId])
    await rig.settle()
    for (const each of [front, back]) await drain(rig, each)
    expect([Object.keys(front.holds()), Object.keys(back.holds())]).toEqual([
      [],
      ['1080', '1081'],
    ])
    await rig.group(groupId(1), null)
    await rig.settle()
    await drain(rig, back)
    expect(back.holds()).toEqual({})
  })
  test('a card that may pass elsewhere only, and one that may pass where its holder may not', async () => {
    const [front, back] = [await reader(), await reader()]
    const jale = await rig.hire('Jale', '1090')
    const [own, other] = [await rig.card('88001'), await rig.card('88002')]
    const pin = await rig.card('1090', 'pin')
    for (const hers of [own, pin]) await rig.assign(hers, jale)
    await rig.assign(other, jale, '2026-02-02T00:00:00.000Z')
    await rig.allow(jale, [front.device.deviceId])
    valueOf(
      await setCardAccess(rig.deps)(rig.caller, {
        cardId: other,
        deviceIds: [back.device.deviceId],
      }),
    )
    await rig.settle()
    for (const each of [front, back]) await drain(rig, each)
    expect(front.holds()).toEqual({ 1090: 'Jale Kaya 88001' })
    // A reader knows people by a number: hers goes along with the card, as long as nothing was said of that number.
    expect(back.holds()).toEqual({ 1090: 'Jale Kaya 88002' })
    valueOf(
      await setCardAccess(rig.deps)(rig.caller, {
        cardId: pin,
        deviceIds: [front.device.deviceId],
      }),
    )
    await rig.settle()
    for (const each of [front, back]) await drain(rig, each)
    expect(front.holds()).toEqual({ 1090: 'Jale Kaya 88001' })
    expect(back.holds()).toEqual({})
  })
  test('no card that is lost, and the card again once it was found', async () => {
    const gate = await reader()
    const nil = await rig.hire('Nil', '1095')
    const lost = await rig.card('88050')
    await rig.assign(lost, nil)
    await rig.allow(nil, [gate.device.deviceId])
    const told = async () => {
      await rig.settle()
      await drain(rig, gate)
      return gate.holds()
    }
    expect(await told()).toEqual({ 1095: 'Nil Kaya 88050' })
    valueOf(
      await blockCard(rig.deps)(rig.caller, {
        cardId: lost,
        because: 'lost',
        from: asInstant('2026-02-03T00:00:00.000Z'),
      }),
    )
    expect(await told()).toEqual({ 1095: 'Nil Kaya' })
    valueOf(
      await unblockCard(rig.deps)(rig.caller, {
        cardId: lost,
        until: asInstant('2026-02-04T00:00:00.000Z'),
      }),
    )
    expect(await told()).toEqual({ 1095: 'Nil Kaya 88050' })
  })
  test('nothing while it waits or is suspended, and everything once it is approved', async () => {
    const waiting = simulatedReader(
      rig,
      await zkDevice(rig, 'ACCESSWAIT', { approved: false }),
      'terminal',
    )
    const kaan = await rig.hire('Kaan', '1100')
    await rig.allow(kaan, [waiting.device.deviceId])
    await rig.settle()
    expect(await orderedOf(waiting.device.deviceId)).toEqual([])
    valueOf(await approveDevice(rig.deps)(rig.caller, { deviceId: waiting.device.deviceId }))
    await rig.settle()
    await drain(rig, waiting)
    expect(waiting.holds()).toEqual({ 1100: 'Kaan Kaya' })
    valueOf(
      await suspendDevice(rig.deps)(rig.caller, {
        deviceId: waiting.device.deviceId,
        reason: 'bakım',
      }),
    )
    await rig.allow(kaan, [])
    await rig.settle()
    expect(await waiting.poll()).toBe(0)
    valueOf(await approveDevice(rig.deps)(rig.caller, { deviceId: waiting.device.deviceId }))
    await rig.settle()
    await drain(rig, waiting)
    expect(waiting.holds()).toEqual({})
  })
})

test('who holds a pin whose number is lost with its key is given no second one', async () => {
  const gate = await reader()
  const lale = await rig.hire('Lale', '1099')
  // What is sealed here is lost at once, as with a database that came back older than the log.
  const { deps } = rig
  const vault: Vault = {
    ...deps.vault,
    seal: async items => {
      const envelopes = await openVault(deps.db, rig.keys).seal(items)
      await forgetKeys(items.map(({ subject }) => subject))
      return envelopes
    },
  }
  const { log } = logOf(rig, vault)
  const pin = valueOf(
    await addCard({ ...deps, log, vault })(rig.caller, {
      kind: 'pin',
      number: '1099',
      cardType: 'personnel',
    }),
  )
  await log.close()
  await rig.assign(pin.cardId, lale)
  await rig.allow(lale, [gate.device.deviceId])
  await rig.settle()
  expect(await pinsOf(lale)).toEqual([{ number: null }])
})
const forgetKeys = (subjects: readonly string[]): Promise<unknown> =>
  rig.deps.db.withCompany(company, tx =>
    tx.query('delete from vault.person_keys where company_id = $1 and subject = any($2)', [
      company,
      subjects,
    ]),
  )
const pinsOf = (employeeId: EmployeeId): Promise<unknown[]> =>
  rig.deps.db.withCompany(company, tx =>
    tx.query(
      `select c.number from ${read.accessHoldings} h
       join ${read.accessCards} c on c.company_id = h.company_id and c.card_id = h.card_id and c.kind = 'pin'
       where h.company_id = $1 and h.employee_id = $2`,
      [company, employeeId],
    ),
  )

describe('people who go', () => {
  test("a person whose last day is over is taken off when the day begins, in the company's zone", async () => {
    const gate = await reader()
    const lale = await rig.hire('Lale', '1110')
    await rig.allow(lale, [gate.device.deviceId])
    valueOf(
      await terminateEmployee(rig.deps)(rig.caller, {
        employeeId: lale,
        lastDay: asLocalDate('2026-03-02'),
      }),
    )
    await reachClock(rig.deps)(asInstant('2026-03-02T06:00:00.000Z'))
    await rig.settle()
    await drain(rig, gate)
    expect(gate.holds()).toEqual({ 1110: 'Lale Kaya' })
    rig.later(16 * 3600) // past midnight in Istanbul
    await reachClock(rig.deps)(asInstant('2026-03-02T22:00:00.000Z'))
    await rig.settle()
    await drain(rig, gate)
    expect(gate.holds()).toEqual({})
    rig.later(-16 * 3600)
  })
  test('an erased person leaves no name in a command, and is taken off by number', async () => {
    const [told, untold] = [await reader('controller'), await reader('controller')]
    const mete = await rig.hire('Mete', '1120')
    await rig.assign(await rig.card('77120'), mete)
    await rig.allow(mete, [told.device.deviceId, untold.device.deviceId])
    await rig.settle()
    await drain(rig, told)
    valueOf(
      await terminateEmployee(rig.deps)(rig.caller, {
        employeeId: mete,
        lastDay: asLocalDate('2026-02-15'),
      }),
    )
    valueOf(
      await eraseEmployee(rig.deps)(rig.caller, {
        employeeId: mete,
        ground: 'asked',
      }),
    )
    // Before the reaction has run: what still waits has nothing to say any more.
    expect(await untold.poll()).toBe(1)
    expect(untold.users.size).toBe(0)
    await rig.settle()
    for (const each of [told, untold]) await drain(rig, each)
    expect([told.users.size, told.rights.size, untold.users.size]).toEqual([0, 0, 0])
    const rows = await rig.deps.db.withCompany(company, tx =>
      tx.query('select 1 from devices.commands where employee_id = $1 and sealed is not null', [
        mete,
      ]),
    )
    expect(rows).toEqual([])
  })
})

describe('what goes wrong', () => {
  test('a number that passes on takes its first holder off before: his finger must not open as his', async () => {
    const gate = await reader('controller')
    const [nur, oya] = [await rig.hire('Nur', 'N-1'), await rig.hire('Oya', 'N-2')]
    const pin = await rig.card('5150', 'pin')
    await rig.assign(pin, nur)
    await rig.allow(nur, [gate.device.deviceId])
    await rig.settle()
    await drain(rig, gate)
    valueOf(await unassignCard(rig.deps)(rig.caller, { cardId: pin, until: rig.deps.now() }))
    await rig.assign(pin, oya, rig.deps.now())
    await rig.allow(oya, [gate.device.deviceId])
    await rig.settle()
    const about = await rig.deps.db.withCompany(company, tx =>
      tx.query<{ kind: string }>(
        `select c.kind
         from devices.commands c
         join devices.users u on u.device_id = c.device_id and u.slot = c.what ->> 'slot'
       where c.device_id = $1 and u.employee_id = $2 order by c.number`,
        [gate.device.deviceId, oya],
      ),
    )
    expect(about.map(({ kind }) => kind)).toEqual([
      'put-user',
      'grant',
      'withdraw',
      'remove-user',
      'put-user',
      'grant',
    ])
    await drain(rig, gate)
    expect(gate.holds()['5150']).toBe('Oya Kaya')
    expect(Object.values(gate.holds()).toSorted()).toEqual(['Nur Kaya', 'Oya Kaya'])
    expect(gate.wrong).toEqual([])
  })
  test('what a person withdrew, or the reader refused, is sent at the next change, or when everybody is', async () => {
    const gate = await reader()
    const pelin = await rig.hire('Pelin', '1130')
    await rig.allow(pelin, [gate.device.deviceId])
    await rig.settle()
    const [open] = await rig.deps.db.withCompany(company, tx =>
      tx.query<{ command_id: DeviceCommandId }>(
        'select command_id from devices.commands where device_id = $1 and ended_at is null',
        [gate.device.deviceId],
      ),
    )
    if (!open) throw new Error('nothing was ordered')
    await withdrawDeviceCommand(rig.deps)(rig.caller, {
      deviceId: gate.device.deviceId,
      commandId: open.command_id,
    })
    await drain(rig, gate)
    expect(gate.holds()).toEqual({})
    expect(
      await sendAccess(rig.deps, rig.reads)(rig.caller, {
        devices: [gate.device.deviceId],
        again: true,
      }),
    ).toBe(1)
    await drain(rig, gate)
    expect(gate.holds()).toEqual({ 1130: 'Pelin Kaya' })
    expect(
      await sendAccess(rig.deps, rig.reads)(rig.caller, { devices: [gate.device.deviceId] }),
    ).toBe(0)
    gate.users.clear() // a reader that lost its memory
    await sendAccess(rig.deps, rig.reads)(rig.caller, {
      devices: [gate.device.deviceId],
      again: true,
    })
    await drain(rig, gate)
    expect(gate.holds()).toEqual({ 1130: 'Pelin Kaya' })
  })
})

test('the reaction of the running product does it all by itself', async () => {
  const gate = await reader()
  const failures: unknown[] = []
  const running = startJobs(reactions(rig.deps, readsOf(rig.deps)), {
    alone: unshared,
    failed: error => failures.push(error),
  })
  const rana = await rig.hire('Rana', '1140')
  await rig.allow(rana, [gate.device.deviceId])
  for (
    const stop = AbortSignal.timeout(90_000);
    (await orderedOf(gate.device.deviceId)).length === 0;
  )
    await rig.deps.log.wait(await rig.deps.log.head(), stop)
  await running.stop()
  await drain(rig, gate)
  expect(gate.holds()).toEqual({ 1140: 'Rana Kaya' })
  // No read model is filled here; a reaction that waits for one of them says so after a while.
  expect(failures.filter(failure => !(failure instanceof LogUnavailable))).toEqual([])
})

test('a person whose employee number stands on a visitor card, under another number', async () => {
  const gate = await reader('controller')
  const visitors = (number: string) =>
    addCard(rig.deps)(rig.caller, { kind: 'card', number, cardType: 'visitor' })
  valueOf(await visitors('2060'))
  valueOf(await visitors('2061'))
  const nil = await rig.hire('Nil', '2060')
  await rig.assign(await rig.card('7002060'), nil)
  await rig.allow(nil, [gate.device.deviceId])
  await rig.settle()
  await drain(rig, gate)
  expect(Object.values(gate.holds())).toEqual(['Nil Kaya 7002060'])
  expect(Object.keys(gate.holds())).not.toContain('2060')
  expect(Object.keys(gate.holds())).not.toContain('2061')
})
