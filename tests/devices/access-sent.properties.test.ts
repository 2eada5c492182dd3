import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { setCardAccess } from '#commands/devices/set-card-access.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { changeEmployeeDetails } from '#commands/employees/change-employee-details.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { rehireEmployee } from '#commands/employees/rehire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import {
  asLocalDate,
  type CardId,
  type DeviceGroupId,
  type DeviceId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { zkDevice } from '#tests/gateway/zk/rig.ts'
import {
  drain,
  groupId,
  openAccessRig,
  simulatedReader,
  today,
  type AccessRig,
  type SimulatedReader,
} from './access-rig.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

/** Long because it tells a second time, from the log alone, who may pass where. */
type World = {
  readonly rig: AccessRig
  readonly people: readonly EmployeeId[]
  readonly cards: readonly CardId[]
  readonly readers: readonly SimulatedReader[]
}
type Act = (world: World) => Promise<unknown>

const who = fc.nat({ max: 2 })
const whichCard = fc.nat({ max: 3 })
const where = fc.subarray([0, 1])
const groups = fc.subarray([1, 2])
const groupIds = (numbers: readonly number[]): DeviceGroupId[] => numbers.map(groupId)
const devicesOf = ({ readers }: World, numbers: readonly number[]): DeviceId[] =>
  numbers.flatMap(n => readers[n]?.device.deviceId ?? [])
const at = <T>(list: readonly T[], n: number): T => {
  const found = list[n]
  if (found === undefined) throw new RangeError(`none at ${n}`)
  return found
}

const change: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ who, where, groups })
      .map(
        given => (world: World) =>
          world.rig.allow(
            at(world.people, given.who),
            devicesOf(world, given.where),
            groupIds(given.groups),
          ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ n: fc.constantFrom(1, 2), where: fc.option(where) })
      .map(
        given => (world: World) =>
          world.rig.group(groupId(given.n), given.where && devicesOf(world, given.where)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ who, card: whichCard })
      .map(
        given => (world: World) =>
          world.rig.assign(
            at(world.cards, given.card),
            at(world.people, given.who),
            world.rig.deps.now(),
          ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ card: whichCard }).map(
      given =>
        ({ rig, cards }: World) =>
          unassignCard(rig.deps)(rig.caller, {
            cardId: at(cards, given.card),
            until: rig.deps.now(),
          }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ card: whichCard, where: fc.option(where) }).map(
      given => (world: World) =>
        setCardAccess(world.rig.deps)(world.rig.caller, {
          cardId: at(world.cards, given.card),
          deviceIds: given.where && devicesOf(world, given.where),
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who, over: fc.boolean() }).map(
      given =>
        ({ rig, people }: World) =>
          terminateEmployee(rig.deps)(rig.caller, {
            employeeId: at(people, given.who),
            lastDay: asLocalDate(given.over ? '2026-03-01' : today),
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: who.map(
      n =>
        ({ rig, people }: World) =>
          rehireEmployee(rig.deps)(rig.caller, {
            employeeId: at(people, n),
            departmentId: rig.department(),
            startOfEmployment: today,
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: who.map(
      n =>
        ({ rig, people }: World) =>
          eraseEmployee(rig.deps)(rig.caller, { employeeId: at(people, n), ground: 'asked' }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who, name: fc.constantFrom('Ada', 'Berk', 'Cem') }).map(
      given =>
        ({ rig, people }: World) =>
          changeEmployeeDetails(rig.deps)(rig.caller, {
            employeeId: at(people, given.who),
            name: given.name,
            surname: 'Öz',
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ n: fc.nat({ max: 1 }), approve: fc.boolean() })
      .map(given => ({ rig, readers }: World) => {
        const { deviceId } = at(readers, given.n).device
        return given.approve
          ? approveDevice(rig.deps)(rig.caller, { deviceId })
          : suspendDevice(rig.deps)(rig.caller, { deviceId, reason: 'bakım' })
      }),
  },
)
const meanwhile: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({
      n: fc.nat({ max: 1 }),
      fate: fc.constantFrom('well' as const, 'reply-lost' as const, 'result-lost' as const),
    })
    .map(
      given =>
        ({ readers }: World) =>
          at(readers, given.n).poll(given.fate),
    ),
  fc.nat({ max: 1 }).map(
    n =>
      ({ readers }: World) =>
        at(readers, n).handshake(),
  ),
  fc.constant(({ rig }: World) => rig.settle()),
  fc.constant(async ({ rig }: World) => {
    rig.later(61)
  }),
)
const acts = fc.array(
  fc.oneof({ weight: 3, arbitrary: change }, { weight: 3, arbitrary: meanwhile }),
  {
    minLength: 8,
    maxLength: 30,
    size: 'max',
  },
)

/**
 * Who may pass at a reader and as whom it must know him, told from the log alone and event by event: a second opinion.
 * Long because it folds each event that access rests on.
 */
const shouldHold = async (
  { rig }: World,
  deviceId: DeviceId,
): Promise<Record<string, string>> => {
  const log = await rig.deps.log.readAll({ after: 0n, max: 10_000, personal: 'open' })
  const people = new Map<
    string,
    { name: string; from: string; to: string | null; erased: boolean }
  >()
  const numbers = new Map<
    string,
    {
      kind: string
      number: string
      holder: { id: string; from: string } | null
      at: string[] | null
    }
  >()
  const access = new Map<string, { devices: string[]; groups: string[] }>()
  const members = new Map<string, string[]>()
  for (const { type, data } of log) {
    if (type === 'EmployeeHired')
      people.set(data.employeeId, {
        name: `${data.name} ${data.surname}`,
        from: data.startOfEmployment,
        to: null,
        erased: false,
      })
    if (type === 'EmployeeDetailsChanged')
      Object.assign(people.get(data.employeeId) ?? {}, { name: `${data.name} ${data.surname}` })
    if (type === 'EmployeeTerminated')
      Object.assign(people.get(data.employeeId) ?? {}, { to: data.lastDay })
    if (type === 'EmployeeRehired')
      Object.assign(people.get(data.employeeId) ?? {}, {
        from: data.startOfEmployment,
        to: null,
      })
    if (type === 'EmployeeErased')
      Object.assign(people.get(data.employeeId) ?? {}, { erased: true })
    if (type === 'CardAdded')
      numbers.set(data.cardId, {
        kind: data.kind,
        number: data.number ?? '',
        holder: null,
        at: null,
      })
    if (type === 'CardAssigned') {
      const card = numbers.get(data.cardId)
      if (card)
        card.holder =
          card.holder?.id === data.employeeId && card.holder.from < data.from
            ? card.holder
            : { id: data.employeeId, from: data.from }
    }
    if (type === 'CardUnassigned')
      Object.assign(numbers.get(data.cardId) ?? {}, { holder: null })
    if (type === 'CardAccessSet')
      Object.assign(numbers.get(data.cardId) ?? {}, { at: data.deviceIds })
    if (type === 'DeviceAccessSet')
      access.set(data.employeeId, { devices: data.deviceIds, groups: data.groupIds })
    if (type === 'DeviceGroupDefined') members.set(data.groupId, data.deviceIds)
    if (type === 'DeviceGroupRemoved') members.delete(data.groupId)
  }
  const held: Record<string, string> = {}
  for (const [id, { name, from, to, erased }] of people) {
    if (erased || from > today || (to !== null && to < today)) continue
    const own = access.get(id)
    const named =
      own !== undefined &&
      (own.devices.includes(deviceId) ||
        own.groups.some(group => members.get(group)?.includes(deviceId)))
    const his = [...numbers.values()].filter(
      ({ holder, at: only }) =>
        holder?.id === id && (only === null ? named : only.includes(deviceId)),
    )
    const byCard = his.some(({ kind }) => kind === 'card')
    // A number with a leading zero would be lost on the reader; he is given another.
    const [pin] = [...numbers.values()]
      .filter(
        each =>
          each.holder?.id === id &&
          each.kind === 'pin' &&
          !each.number.startsWith('0') &&
          (his.includes(each) || (byCard && each.at === null)),
      )
      .map(({ number }) => number)
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const [card] = his
      .filter(({ kind }) => kind === 'card')
      .toSorted((a, b) =>
        (a.holder?.from ?? '') > (b.holder?.from ?? '')
          ? -1
          : (a.holder?.from ?? '') < (b.holder?.from ?? '')
            ? 1
            : a.number < b.number
              ? -1
              : 1,
      )
    if (pin !== undefined) held[pin] = `${name} ${card?.number ?? ''}`.trim()
  }
  return held
}

test('after any changes, with whatever was lost on the way, a reader holds exactly who may pass there', async () => {
  let many = 0
  const rig = await openAccessRig()
  await rig.found()
  try {
    await fc.assert(
      fc.asyncProperty(acts, async all => {
        const run = ++many
        const people = [
          await rig.hire('Ali', `${run}01`),
          await rig.hire('Bora', `0${run}`),
          await rig.hire('Ceyda', `C${run}`),
        ]
        const cards = [
          await rig.card(`70${run}1`),
          await rig.card(`70${run}2`),
          await rig.card(`9${run}0001`, 'pin'),
          await rig.card(`00${run}7`, 'pin'),
        ]
        const readers = [
          simulatedReader(rig, await zkDevice(rig, `PROP${run}A`), 'controller'),
          simulatedReader(rig, await zkDevice(rig, `PROP${run}B`), 'terminal'),
        ]
        const world = { rig, people, cards, readers }
        for (const reader of readers) await reader.handshake()
        for (const act of all) await act(world)
        for (const { device } of readers)
          await approveDevice(rig.deps)(rig.caller, { deviceId: device.deviceId })
        await rig.settle()
        for (const reader of readers) {
          await drain(rig, reader)
          expect(reader.holds()).toEqual(await shouldHold(world, reader.device.deviceId))
          expect(reader.wrong).toEqual([])
        }
        // What is right already is told once: seen from the first event on, nothing more is ordered.
        const before = await rig.deps.log.head()
        await rig.settleAnew()
        expect(await rig.deps.log.head()).toBe(before)
        for (const { device } of readers)
          await suspendDevice(rig.deps)(rig.caller, {
            deviceId: device.deviceId,
            reason: 'bitti',
          })
      }),
      { numRuns: shareOfRuns(15), endOnFailure: true },
    )
  } finally {
    await rig.close()
  }
}, 300_000)
