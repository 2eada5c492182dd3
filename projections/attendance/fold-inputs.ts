import { withEntry, withoutEntry } from '#domain/calendar/published.ts'
import type { Instant } from '#domain/shared/values.ts'
import { withZone } from '../shared/device-clock.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'
import { cardOf, keyOf, personOf, type Holding, type Inputs, type PersonInput } from './inputs.ts'

/** What each event changes of the inputs, in memory. */
export const foldInput = (inputs: Inputs, event: RecordedEvent): void => {
  switch (event.type) {
    case 'CardAdded':
      return changeCard(inputs, event, holdings => holdings)
    case 'CardAssigned':
      return changeCard(inputs, event, holdings => withHolding(holdings, event.data))
    case 'CardUnassigned':
      return changeCard(inputs, event, holdings => returned(holdings, event.data))
    case 'DeviceRegistered':
      return register(inputs, event)
    case 'DeviceApproved':
      return approve(inputs, event, true)
    case 'DeviceSuspended':
      return approve(inputs, event, false)
    case 'DeviceZoneSet':
      return setZone(inputs, event)
    case 'DeviceDescribed':
      return describe(inputs, event)
    case 'DeviceAddressAccepted':
      return judgeAddress(inputs, event, (accepted, address) => [...accepted, address])
    case 'DeviceAddressRefused':
      return judgeAddress(inputs, event, (accepted, address) => accepted.filter(each => each !== address))
    case 'EmployeeHired':
    case 'EmployeeRehired':
      return employ(inputs, event, employments => [
        ...employments,
        { start: event.data.startOfEmployment, lastDay: null },
      ])
    case 'EmployeeTerminated':
      return employ(inputs, event, employments => [
        ...employments.slice(0, -1),
        ...employments.slice(-1).map(({ start }) => ({ start, lastDay: event.data.lastDay })),
      ])
    case 'EmployeeTerminationWithdrawn':
      return employ(inputs, event, employments => [
        ...employments.slice(0, -1),
        ...employments.slice(-1).map(({ start }) => ({ start, lastDay: null })),
      ])
    case 'EmployeeMoved':
      return move(inputs, event)
    case 'EmployeeMoveWithdrawn':
      return moveBack(inputs, event)
    case 'PlanEntryWithdrawn':
      return followNoMore(inputs, event)
    case 'ShiftAssigned':
    case 'ScheduleFollowed':
      return follow(inputs, event)
    case 'MovementRecorded':
      return keepNumber(inputs, event)
    default:
      return // companies, shifts and the clock have tables of their own; `on` says which are handled
  }
}

const changeCard = (
  inputs: Inputs,
  { company, data }: RecordedOf<'CardAdded' | 'CardAssigned' | 'CardUnassigned'>,
  change: (holdings: readonly Holding[]) => readonly Holding[],
): void => {
  const card = cardOf(inputs, company, data.credential)
  card.known = true
  card.holdings = change(card.holdings)
  inputs.changed.cards.add(card)
}

/** A later assignment to the same holder joins what he had from then on. */
const withHolding = (
  holdings: readonly Holding[],
  { employeeId, from }: RecordedOf<'CardAssigned'>['data'],
): Holding[] => {
  const his = holdings.filter(holding => holding.employeeId === employeeId && endsAfter(holding, from))
  const first = his.reduce((earliest, holding) => (holding.from < earliest ? holding.from : earliest), from)
  return [...holdings.filter(holding => !his.includes(holding)), { employeeId, from: first, until: null }]
}

/** A holding that ended when it began was a mistake taken back. */
const returned = (
  holdings: readonly Holding[],
  { employeeId, until }: RecordedOf<'CardUnassigned'>['data'],
): Holding[] =>
  holdings
    .map(holding =>
      holding.employeeId === employeeId && holding.from <= until && endsAfter(holding, until)
        ? { ...holding, until }
        : holding,
    )
    .filter(holding => holding.until === null || holding.until > holding.from)

const endsAfter = ({ until }: Holding, at: Instant): boolean => until === null || until > at

const register = (
  inputs: Inputs,
  { company, recordedAt, data: { deviceId, zone, directionRule, protocol } }: RecordedOf<'DeviceRegistered'>,
): void => {
  const status = protocol === 'zk' ? ('silent' as const) : ('none' as const)
  const device = {
    company_id: company,
    device_id: deviceId,
    approved: false,
    direction_rule: directionRule,
    status,
    zones: [{ zone, from: null }],
    accepted_addresses: [],
    registered_at: recordedAt,
  }
  inputs.devices.set(keyOf(company, deviceId), device)
  inputs.changed.devices.add(device)
}

const approve = (
  inputs: Inputs,
  { company, data: { deviceId } }: RecordedOf<'DeviceApproved' | 'DeviceSuspended'>,
  approved: boolean,
): void => {
  const device = inputs.devices.get(keyOf(company, deviceId))
  if (!device) return
  device.approved = approved
  inputs.changed.devices.add(device)
}

const setZone = (inputs: Inputs, { company, data: { deviceId, zone, from } }: RecordedOf<'DeviceZoneSet'>): void => {
  const device = inputs.devices.get(keyOf(company, deviceId))
  if (!device) return
  device.zones = withZone(device.zones, zone, from)
  inputs.changed.devices.add(device)
}

/** Changed only where it changes directions: a new name heals nothing. */
const describe = (
  inputs: Inputs,
  { company, data: { deviceId, directionRule, statusMeaningful } }: RecordedOf<'DeviceDescribed'>,
): void => {
  const device = inputs.devices.get(keyOf(company, deviceId))
  if (!device) return
  const status = device.status === 'none' ? 'none' : statusMeaningful ? 'says' : 'silent'
  if (device.direction_rule === directionRule && device.status === status) return
  device.direction_rule = directionRule
  device.status = status
  inputs.changed.devices.add(device)
}

const judgeAddress = (
  inputs: Inputs,
  { company, data: { deviceId, address } }: RecordedOf<'DeviceAddressAccepted' | 'DeviceAddressRefused'>,
  judged: (accepted: readonly string[], address: string) => readonly string[],
): void => {
  const device = inputs.devices.get(keyOf(company, deviceId))
  if (!device) return
  device.accepted_addresses = judged(device.accepted_addresses, address)
  inputs.changed.devices.add(device)
}

const employ = (
  inputs: Inputs,
  {
    company,
    data,
  }: RecordedOf<'EmployeeHired' | 'EmployeeRehired' | 'EmployeeTerminated' | 'EmployeeTerminationWithdrawn'>,
  change: (employments: PersonInput['employments']) => PersonInput['employments'],
): void => {
  const person = personOf(inputs, company, data.employeeId)
  person.employments = change(person.employments)
  if ('departmentId' in data)
    person.departments = withEntry(person.departments, {
      from: data.startOfEmployment,
      departmentId: data.departmentId,
    })
  person.refs = refsOf(person)
  delete person.windows
  inputs.changed.people.add(person)
}

const move = (
  inputs: Inputs,
  { company, data: { employeeId, departmentId, from } }: RecordedOf<'EmployeeMoved'>,
): void => {
  const person = personOf(inputs, company, employeeId)
  person.departments = withEntry(person.departments, { from, departmentId })
  person.refs = refsOf(person)
  inputs.changed.people.add(person)
}

/**
 * Where he was before, since when he was there; a move that was made over another of the same date gives that one back.
 */
const moveBack = (
  inputs: Inputs,
  { company, data: { employeeId, departmentId, from, inDepartmentFrom } }: RecordedOf<'EmployeeMoveWithdrawn'>,
): void => {
  const person = personOf(inputs, company, employeeId)
  person.departments = withEntry(withoutEntry(person.departments, from), { from: inDepartmentFrom, departmentId })
  person.refs = refsOf(person)
  inputs.changed.people.add(person)
}

const followNoMore = (
  inputs: Inputs,
  { company, data: { employeeId, from } }: RecordedOf<'PlanEntryWithdrawn'>,
): void => {
  if (employeeId === null) return
  const person = personOf(inputs, company, employeeId)
  person.rules = withoutEntry(person.rules, from)
  person.refs = refsOf(person)
  inputs.changed.people.add(person)
}

/** In force from its date until the next later one; a second one from the same date replaces the first. */
const follow = (inputs: Inputs, { company, type, data }: RecordedOf<'ShiftAssigned' | 'ScheduleFollowed'>): void => {
  const person = personOf(inputs, company, data.employeeId)
  const rule =
    type === 'ScheduleFollowed'
      ? data.rule
      : { kind: 'weekly' as const, shiftId: data.shiftId, weekdays: data.weekdays, restDays: data.restDays ?? [] }
  person.rules = withEntry(person.rules, { from: data.from, rule })
  person.refs = refsOf(person)
  inputs.changed.people.add(person)
}

const refsOf = ({ rules, departments }: PersonInput): string[] => [
  ...new Set([...rules.flatMap(({ rule }) => named(rule)), ...departments.map(({ departmentId }) => departmentId)]),
]
const named = (rule: PersonInput['rules'][number]['rule']): string[] => {
  switch (rule?.kind) {
    case undefined:
      return []
    case 'weekly':
      return [rule.shiftId]
    case 'scheme':
      return [rule.schemeId]
    case 'group':
      return [rule.groupId]
  }
}

/** So that an unknown card can be shown by its number: keys of numbers go by age, so the latest month's is kept. */
const keepNumber = (
  inputs: Inputs,
  { company, data: { credential, month, number } }: RecordedOf<'MovementRecorded'>,
): void => {
  const card = cardOf(inputs, company, credential)
  if (card.month !== null && card.month >= month) return
  card.month = month
  // Read sealed: an envelope, whatever its type says.
  card.number = typeof number === 'object' ? number : null
  inputs.changed.cards.add(card)
}
