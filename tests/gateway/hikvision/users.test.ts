import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { setDeviceSecret } from '#commands/devices/set-device-secret.ts'
import {
  asInstant,
  type CardId,
  type DeviceId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { openAccessRig, type AccessRig } from '#tests/devices/access-rig.ts'
import { madeDevice, servicesOf, type MadeDevice } from '../asked-rig.ts'
import { company, valueOf } from '../rig.ts'
import { simulatedTerminal } from './terminal.ts'

let rig: AccessRig
let serial = 0
const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []
beforeAll(async () => {
  rig = await openAccessRig()
  await rig.found()
})
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await (each.stop ?? each.close)?.()
})
afterAll(() => rig.close())

const site = async () => {
  const terminal = await simulatedTerminal()
  const device = await madeDevice(rig, {
    serial: `USERS${++serial}`,
    protocol: 'hikvision',
    host: '127.0.0.1',
    port: terminal.port,
    login: terminal.login,
    secret: true,
  })
  const running = await servicesOf(rig, {
    pulls: { allowLoopback: true, everyMs: 3_600_000, timeoutMs: 1_000 },
  })
  open.push(terminal, running)
  return {
    terminal,
    device,
    tick: async () => {
      rig.later(61)
      await running.pulls.tick()
    },
  }
}
const somebody = async (
  name: string,
  employeeNo: string,
  number: string | null,
  deviceIds: readonly DeviceId[],
): Promise<{ employeeId: EmployeeId; cardId: CardId | null }> => {
  const employeeId = await rig.hire(name, employeeNo)
  const cardId = number === null ? null : await rig.card(number)
  if (cardId) await rig.assign(cardId, employeeId)
  valueOf(await rig.allow(employeeId, deviceIds))
  await rig.settle()
  return { employeeId, cardId }
}
const commands = async ({ deviceId }: MadeDevice) =>
  (
    await rig.deps.db.withCompany(company, tx =>
      tx.query<{ kind: string; state: string; why: string | null }>(
        `select kind, coalesce(outcome, case when offers > 0 then 'offered' else 'waiting' end) as state,
           what ->> 'why' as why
         from devices.commands
         where device_id = $1
         order by number`,
        [deviceId],
      ),
    )
  ).map(({ kind, state, why }) => [kind, state, why])

describe('a terminal is told who may pass', () => {
  test('the person with his card, changed and taken off again', async () => {
    const { terminal, device, tick } = await site()
    const { employeeId } = await somebody('Ayşe', '3001', '7001042', [device.deviceId])
    await tick()
    expect(terminal.holds()).toEqual({ 3001: 'Ayşe Kaya 7001042' })
    valueOf(
      await changeEmployeeDetails(rig.deps)(rig.caller, {
        employeeId,
        name: 'Ayşe',
        surname: 'Şahin',
      }),
    )
    await rig.settle()
    await tick()
    expect(terminal.holds()).toEqual({ 3001: 'Ayşe Şahin 7001042' })
    valueOf(await rig.allow(employeeId, []))
    await rig.settle()
    await tick()
    expect(terminal.holds()).toEqual({})
    expect(await commands(device)).toEqual([
      ['put-user', 'done', null],
      ['put-user', 'done', null],
      ['remove-user', 'done', null],
    ])
    expect(terminal.wrong).toEqual([])
  })
  test('a card that goes over to another opens for him alone, in whatever order they are told', async () => {
    const { terminal, device, tick } = await site()
    const first = await somebody('Can', '3011', '7001050', [device.deviceId])
    const second = await somebody('Derya', '3012', null, [device.deviceId])
    await tick()
    if (!first.cardId) throw new Error('he has one')
    valueOf(
      await unassignCard(rig.deps)(rig.caller, {
        cardId: first.cardId,
        until: asInstant('2026-03-02T05:00:00.000Z'),
      }),
    )
    await rig.assign(first.cardId, second.employeeId, '2026-03-02T05:30:00.000Z')
    await rig.settle()
    await tick()
    await tick()
    expect(terminal.holds()).toEqual({ 3011: 'Can Kaya', 3012: 'Derya Kaya 7001050' })
  })
  test.each(['drop-before', 'drop-after', 'busy', 'hang'] as const)(
    'when an answer does not come (%s) it is done again, and once',
    async how => {
      const { terminal, device, tick } = await site()
      const employeeNo = String(3_100 + serial)
      await somebody('Ece', employeeNo, `7100${serial}`, [device.deviceId])
      for (let times = 1; times <= 3; times++) {
        terminal.failNext(how)
        await tick()
      }
      await tick()
      await tick()
      expect(terminal.holds()).toEqual({ [employeeNo]: `Ece Kaya 7100${serial}` })
      expect(await commands(device)).toEqual([['put-user', 'done', null]])
    },
  )
  test('a challenge that became stale is answered anew', async () => {
    const { terminal, device, tick } = await site()
    await somebody('Fatma', '3201', '7200001', [device.deviceId])
    await tick()
    terminal.newNonce()
    await somebody('Gül', '3202', '7200002', [device.deviceId])
    await tick()
    await tick()
    expect(Object.keys(terminal.holds())).toEqual(['3201', '3202'])
  })
  test('a wrong password is told of once, tried once an hour, and another is tried at once', async () => {
    const { terminal, device, tick } = await site()
    valueOf(
      await setDeviceSecret(rig.deps)(rig.caller, {
        deviceId: device.deviceId,
        purpose: 'pull',
        username: 'admin',
        password: 'yanlış',
      }),
    )
    await somebody('Hale', '3301', '7300001', [device.deviceId])
    await tick()
    await tick()
    const asked = terminal.asked.length
    await tick()
    expect(terminal.asked.length).toBe(asked)
    expect(terminal.holds()).toEqual({})
    valueOf(
      await setDeviceSecret(rig.deps)(rig.caller, {
        deviceId: device.deviceId,
        purpose: 'pull',
        ...terminal.login,
      }),
    )
    await rig.settle()
    for (let times = 0; times < 3; times++) await tick()
    expect(terminal.holds()).toEqual({ 3301: 'Hale Kaya 7300001' })
  })
  test('a card that no terminal can hold is told of', async () => {
    const { device, tick } = await site()
    await somebody('İrem', '3401', '123456789012345678901', [device.deviceId])
    await tick()
    expect(await commands(device)).toEqual([['put-user', 'failed', 'card-out-of-range']])
  })
  test('nobody is sent to one that has no login, and access to it is refused', async () => {
    const device = await madeDevice(rig, {
      serial: 'USERS-BARE',
      protocol: 'hikvision',
      host: '127.0.0.1',
      port: 9,
    })
    const employeeId = await rig.hire('Kaan', '3501')
    expect(await rig.allow(employeeId, [device.deviceId])).toEqual({
      ok: false,
      refusal: { code: 'devices.takes-no-users', deviceId: device.deviceId },
    })
    expect(
      (await rig.deps.db.withCompany(company, tx => rig.reads.readers(tx, company))).map(
        ({ deviceId }) => deviceId,
      ),
    ).not.toContain(device.deviceId)
  })
})
