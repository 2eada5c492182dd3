import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import {
  asInstant,
  type CardId,
  type DeviceId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import type { Services } from '#gateway/services.ts'
import { openAccessRig, type AccessRig } from '#tests/devices/access-rig.ts'
import { madeDevice, servicesOf, type MadeDevice } from '../asked-rig.ts'
import { company, valueOf } from '../rig.ts'
import { simulatedController, type SimulatedController } from './controller.ts'

let rig: AccessRig
let serial = 423_000_300
let no = 2_000
const open: { close?: () => Promise<void>; stop?: () => Promise<void> }[] = []
beforeAll(async () => {
  rig = await openAccessRig()
  await rig.found()
})
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await (each.stop ?? each.close)?.()
})
afterAll(() => rig.close())

type Site = {
  readonly controller: SimulatedController
  readonly device: MadeDevice
  readonly poll: () => Promise<void>
}
const site = async (): Promise<Site> => {
  serial += 1
  const controller = await simulatedController(serial)
  const device = await madeDevice(rig, {
    serial: String(serial),
    protocol: 'uhppote',
    host: '127.0.0.1',
    port: controller.port,
  })
  const running: Services = await servicesOf(rig, {
    uhppote: {
      port: 0,
      bind: '127.0.0.1',
      advertise: null,
      allowLoopback: true,
      pollMs: 3_600_000,
      ask: { timeoutMs: 150, tries: 3 },
    },
  })
  open.push(controller, running)
  return {
    controller,
    device,
    poll: async () => {
      rig.later(61)
      await running.uhppote?.pollAll()
    },
  }
}
const somebody = async (
  number: string,
  deviceIds: readonly DeviceId[],
): Promise<{ employeeId: EmployeeId; cardId: CardId }> => {
  const employeeId = await rig.hire(`Kişi ${++no}`, String(no))
  const cardId = await rig.card(number)
  await rig.assign(cardId, employeeId)
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

describe('a controller is told whose cards open', () => {
  test('the card is put for its doors, and taken off with the access; what was done is said', async () => {
    const { controller, device, poll } = await site()
    const { employeeId } = await somebody('8165537', [device.deviceId])
    await poll()
    expect(controller.cards()).toEqual({ 8165537: '1111' })
    valueOf(await rig.allow(employeeId, []))
    await rig.settle()
    await poll()
    expect(controller.cards()).toEqual({})
    expect(await commands(device)).toEqual([
      ['put-user', 'done', null],
      ['remove-user', 'done', null],
    ])
  })
  test('a new card takes the place of the one before', async () => {
    const { controller, device, poll } = await site()
    const { employeeId, cardId } = await somebody('9000001', [device.deviceId])
    await poll()
    valueOf(
      await unassignCard(rig.deps)(rig.caller, {
        cardId,
        until: asInstant('2026-03-02T05:00:00.000Z'),
      }),
    )
    await rig.assign(await rig.card('9000002'), employeeId)
    await rig.settle()
    await poll()
    expect(controller.cards()).toEqual({ 9000002: '1111' })
  })
  test.each([
    ['4294967295', 'deleted places bear it'],
    ['4294967296', 'it has 33 bits'],
    ['ABC', 'it is no number'],
  ])('a card numbered %s is refused with a word, since %s', async number => {
    const { controller, device, poll } = await site()
    await somebody(number, [device.deviceId])
    await poll()
    // Asked for again by whatever else came of its owner meanwhile, it is refused again.
    const asked = await commands(device)
    expect(asked.length).toBeGreaterThan(0)
    for (const one of asked) expect(one).toEqual(['put-user', 'failed', 'card-out-of-range'])
    expect(controller.cards()).toEqual({})
    expect(controller.asked).not.toContain(0x50)
  })
  test('a full controller is told of, and the others stay', async () => {
    const { controller, device, poll } = await site()
    controller.holdAtMost(1)
    await somebody('9100001', [device.deviceId])
    await somebody('9100002', [device.deviceId])
    await poll()
    expect((await commands(device)).map(([, state, why]) => [state, why])).toEqual([
      ['done', null],
      ['failed', 'refused-by-reader'],
    ])
  })
  test('requests and answers that are lost after it was done are asked again, and it is done once', async () => {
    const { controller, device, poll } = await site()
    await somebody('9200001', [device.deviceId])
    const { employeeId } = await somebody('9200002', [device.deviceId])
    await poll()
    valueOf(await rig.allow(employeeId, []))
    await rig.settle()
    // The status is asked for first; of what follows the answers are lost, until a poll gives up.
    for (const lost of [0, 1, 2, 3, 4, 5, 6]) {
      if (lost % 2 === 0) controller.muteNext(lost)
      else controller.loseNext(lost)
      await poll()
    }
    await poll()
    expect(controller.cards()).toEqual({ 9200001: '1111' })
    expect((await commands(device)).map(([kind, state]) => [kind, state])).toEqual([
      ['put-user', 'done'],
      ['put-user', 'done'],
      ['remove-user', 'done'],
    ])
  })
  test('an answer that comes late is not taken for that of the next card', async () => {
    const { controller, device, poll } = await site()
    controller.holdAtMost(1)
    controller.echoLate(true)
    await somebody('9300001', [device.deviceId])
    await somebody('9300002', [device.deviceId])
    for (let tries = 0; tries < 4; tries++) await poll()
    controller.echoLate(false)
    await poll()
    const [held] = Object.keys(controller.cards())
    const done = (
      await rig.deps.db.withCompany(company, tx =>
        tx.query<{ count: number }>(
          `select count(*)::int as count from devices.commands
            where device_id = $1 and kind = 'put-user' and outcome = 'done'`,
          [device.deviceId],
        ),
      )
    )[0]?.count
    expect(held).toBeDefined()
    expect(done).toBe(1)
  })
  test('one that is silent keeps its commands waiting, and gets them when it is back', async () => {
    const { controller, device, poll } = await site()
    controller.loseNext(1_000) // at once: the gateway may be about to ask it for the first time
    await somebody('9400001', [device.deviceId])
    await poll()
    expect(await commands(device)).toEqual([['put-user', 'waiting', null]])
    controller.loseNext(0)
    await poll()
    expect(controller.cards()).toEqual({ 9400001: '1111' })
  })
  test('access to one whose address nobody entered is refused', async () => {
    const device = await madeDevice(rig, { serial: '423000999', protocol: 'uhppote' })
    const employeeId = await rig.hire('Adres', '2999')
    expect(await rig.allow(employeeId, [device.deviceId])).toEqual({
      ok: false,
      refusal: { code: 'devices.takes-no-users', deviceId: device.deviceId },
    })
  })
})
