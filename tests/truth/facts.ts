import type { MesaiEvent } from '#domain/catalogue.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import type { LogEntry } from '#event-store/contract.ts'

/**
 * What the log says about one company, folded in one plain pass that shares nothing with the projections: the other
 * reading against which their tables, and all reports made of them, are held. Made for the histories of these tests:
 * what they do not hold (erased people, leave that was shortened or counted anew) it does not know. Long because it
 * folds every event that the reports rest on.
 */
type Of<Type extends MesaiEvent['type']> = Extract<MesaiEvent, { type: Type }>['data']
/** What holds from a date on; in the order in which it was said. */
export type Dated<T> = (T & { readonly from: LocalDate })[]
/** What somebody follows: as it was recorded. */
export type Rule = Of<'DepartmentScheduleSet'>['rule'] | Of<'ScheduleFollowed'>['rule']
export type Person = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  name: string
  position: string | null
  readonly departments: Dated<{ departmentId: string }>
  readonly employments: { start: LocalDate; last: LocalDate | null }[]
  readonly rules: Dated<{ rule: Rule }>
  readonly entries: Map<string, string>
}
export type Holding = {
  readonly employeeId: EmployeeId
  readonly from: Instant
  until: Instant | null
}
export type Reader = {
  readonly deviceId: string
  name: string
  readonly protocol: string
  rule: string
  speaks: boolean
  readonly zones: { zone: Zone; from: Instant | null }[]
  readonly approvedAt: Instant[]
  readonly registeredAt: Instant
}
export type Swipe = {
  readonly id: string
  readonly recordedAt: Instant
  readonly data: Of<'MovementRecorded'>
}
type Act = { readonly changes: Of<'MovementsCorrected'>['changes']; counts: boolean }
export type Overtime = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  approved: Of<'OvertimeApproved'> | null
  demanded: Of<'OvertimeDemanded' | 'OvertimeDemandChanged'> | null
  rejected: Of<'OvertimeRejected'> | null
}
export type Leave = NonNullable<Of<'LeaveRequestApproved'>['leave']> & {
  readonly employeeId: EmployeeId
}
export type Facts = {
  readonly company: CompanyId
  zone: Zone
  foundedOn: LocalDate
  readonly people: Map<string, Person>
  readonly departments: Map<
    string,
    { name: string; parentId: string | null; readonly rules: Dated<{ rule: Rule }> }
  >
  readonly shifts: Map<string, Dated<{ title: string; shift: Shift }>>
  readonly schemes: Map<string, Dated<{ anchor: LocalDate; cycle: readonly string[] }>>
  readonly groups: Map<string, Dated<{ schemeId: string | null; offset: number }>>
  readonly holidays: Map<string, { kind: 'full' | 'half'; from: string | null; title: string }>
  readonly policies: Dated<{ changes: Of<'PolicySet'>['changes'] }>
  readonly cards: Map<string, Holding[]>
  readonly readers: Map<string, Reader>
  readonly swipes: Swipe[]
  readonly acts: Map<string, Act>
  readonly overtime: Map<string, Overtime>
  /** What was approved and stands, by its request. */
  readonly leaves: Map<string, Leave>
  /** By employee and day. */
  readonly missingDecisions: Map<string, Of<'MissingWorkDecided'>>
  readonly deviceGroups: Map<string, readonly string[]>
}

export const factsOf = (company: CompanyId, events: readonly LogEntry<MesaiEvent>[]): Facts => {
  const facts: Facts = {
    company,
    zone: 'UTC' as Zone,
    foundedOn: '1970-01-01' as LocalDate,
    people: new Map(),
    departments: new Map(),
    shifts: new Map(),
    schemes: new Map(),
    groups: new Map(),
    holidays: new Map(),
    policies: [],
    cards: new Map(),
    readers: new Map(),
    swipes: [],
    acts: new Map(),
    overtime: new Map(),
    leaves: new Map(),
    missingDecisions: new Map(),
    deviceGroups: new Map(),
  }
  for (const event of events) if (event.company === company) learn(facts, event)
  return facts
}

/** Long because it has one case for each event that the reports rest on. */
const learn = (facts: Facts, event: LogEntry<MesaiEvent>): void => {
  const {
    people,
    departments,
    shifts,
    schemes,
    groups,
    holidays,
    policies,
    cards,
    readers,
    acts,
  } = facts
  switch (event.type) {
    case 'CompanyFounded':
      facts.zone = event.data.zone
      facts.foundedOn = dateAt(event.data.zone, event.recordedAt)
      break
    case 'DepartmentAdded':
      departments.set(event.data.departmentId, {
        name: event.data.name,
        parentId: event.data.parentId,
        rules: [],
      })
      break
    case 'DepartmentScheduleSet':
      there(departments, event.data.departmentId).rules.push({
        from: event.data.from,
        rule: event.data.rule,
      })
      break
    case 'EmployeeHired': {
      const {
        employeeId,
        employeeNo,
        name,
        surname,
        position,
        departmentId,
        startOfEmployment: start,
      } = event.data
      people.set(employeeId, {
        employeeId,
        employeeNo,
        name: `${name} ${surname}`,
        position,
        departments: [{ from: start, departmentId }],
        employments: [{ start, last: null }],
        rules: [],
        entries: new Map(),
      })
      break
    }
    case 'EmployeeDetailsChanged':
      Object.assign(there(people, event.data.employeeId), {
        name: `${event.data.name} ${event.data.surname}`,
        position: event.data.position,
      })
      break
    case 'EmployeeMoved':
      there(people, event.data.employeeId).departments.push({
        from: event.data.from,
        departmentId: event.data.departmentId,
      })
      break
    case 'EmployeeTerminated':
      Object.assign(there(people, event.data.employeeId).employments.at(-1) ?? {}, {
        last: event.data.lastDay,
      })
      break
    case 'EmployeeRehired': {
      const { employeeId, startOfEmployment: start, departmentId } = event.data
      there(people, employeeId).employments.push({ start, last: null })
      there(people, employeeId).departments.push({ from: start, departmentId })
      break
    }
    case 'ShiftDefined':
      add(shifts, event.data.shiftId, {
        from: event.data.from,
        title: event.data.title,
        shift: event.data.shift,
      })
      break
    case 'ShiftAssigned': {
      const { employeeId, from, shiftId, weekdays, restDays = [] } = event.data
      there(people, employeeId).rules.push({
        from,
        rule: { kind: 'weekly', shiftId, weekdays, restDays },
      })
      break
    }
    case 'ScheduleFollowed':
      there(people, event.data.employeeId).rules.push({
        from: event.data.from,
        rule: event.data.rule,
      })
      break
    case 'SchemeDefined':
      add(schemes, event.data.schemeId, {
        from: event.data.from,
        anchor: event.data.anchor,
        cycle: event.data.cycle,
      })
      break
    case 'ShiftGroupSchemeSet':
      add(groups, event.data.groupId, {
        from: event.data.from,
        schemeId: event.data.schemeId,
        offset: event.data.offset,
      })
      break
    case 'PlanEntryWithdrawn':
      withdraw(facts, event.data)
      break
    case 'CalendarChanged':
    case 'CalendarActUndone':
      for (const change of event.data.changes) enter(facts, change)
      break
    case 'HolidaysImported':
      for (const { day, ...holiday } of event.data.days) holidays.set(day, holiday)
      break
    case 'HolidaysReplaced':
      for (const day of event.data.gone) holidays.delete(day)
      for (const { day, ...holiday } of event.data.days) holidays.set(day, holiday)
      break
    case 'HolidaySet':
      holidays.set(event.data.day, event.data)
      break
    case 'HolidayRemoved':
      holidays.delete(event.data.day)
      break
    case 'PolicySet':
      policies.push({ from: event.data.from, changes: event.data.changes })
      break
    case 'CardAdded':
      cards.set(event.data.credential, cards.get(event.data.credential) ?? [])
      break
    case 'CardAssigned':
      there(cards, event.data.credential).push({
        employeeId: event.data.employeeId,
        from: event.data.from,
        until: null,
      })
      break
    case 'TemporaryCardGiven':
      there(cards, event.data.credential).push({
        employeeId: event.data.employeeId,
        from: event.data.from,
        until: event.data.until,
      })
      break
    case 'CardUnassigned': {
      const { employeeId, until, credential } = event.data
      for (const holding of there(cards, credential))
        if (
          holding.employeeId === employeeId &&
          holding.from <= until &&
          (holding.until === null || holding.until > until)
        )
          holding.until = until
      break
    }
    case 'DeviceRegistered': {
      const { deviceId, name, protocol, directionRule, zone } = event.data
      readers.set(deviceId, {
        deviceId,
        name,
        protocol,
        rule: directionRule,
        speaks: protocol !== 'zk',
        zones: [{ zone, from: null }],
        approvedAt: [],
        registeredAt: event.recordedAt,
      })
      break
    }
    case 'DeviceApproved':
      there(readers, event.data.deviceId).approvedAt.push(event.recordedAt)
      break
    case 'DeviceGroupDefined':
      facts.deviceGroups.set(event.data.groupId, event.data.deviceIds)
      break
    case 'DeviceDescribed':
      Object.assign(there(readers, event.data.deviceId), {
        rule: event.data.directionRule,
        name: event.data.name,
        speaks:
          there(readers, event.data.deviceId).protocol !== 'zk' || event.data.statusMeaningful,
      })
      break
    case 'DeviceZoneSet':
      there(readers, event.data.deviceId).zones.push({
        zone: event.data.zone,
        from: event.data.from,
      })
      break
    case 'MovementRecorded':
      facts.swipes.push({
        id: event.data.movementId,
        recordedAt: event.recordedAt,
        data: event.data,
      })
      break
    case 'MovementsCorrected':
      acts.set(event.data.correctionId, { changes: event.data.changes, counts: true })
      break
    case 'CorrectionDemanded':
      acts.set(event.data.correctionId, { changes: event.data.changes, counts: false })
      break
    case 'CorrectionApproved':
      there(acts, event.data.correctionId).counts = true
      break
    case 'CorrectionUndone':
      there(acts, event.data.correctionId).counts = false
      break
    case 'MissingWorkDecided':
      facts.missingDecisions.set(`${event.data.employeeId}${event.data.day}`, event.data)
      break
    case 'LeaveRequestApproved': {
      const { requestId, employeeId, leave } = event.data
      if (leave) facts.leaves.set(requestId, { ...leave, employeeId })
      break
    }
    case 'LeaveDecisionRevoked':
    case 'LeaveRequestDeleted':
      facts.leaves.delete(event.data.requestId)
      break
    case 'MissingWorkReopened':
      facts.missingDecisions.delete(`${event.data.employeeId}${event.data.day}`)
      break
    default:
      learnOvertime(facts, event)
  }
}

const learnOvertime = ({ overtime }: Facts, event: LogEntry<MesaiEvent>): void => {
  // What of it is booked with leave is no fact of overtime.
  if (!('overtimeId' in event.data && 'day' in event.data)) return
  const { overtimeId, employeeId, day } = event.data
  const item = overtime.get(overtimeId) ?? {
    employeeId,
    day,
    approved: null,
    demanded: null,
    rejected: null,
  }
  overtime.set(overtimeId, item)
  switch (event.type) {
    case 'OvertimeDemanded':
    case 'OvertimeDemandChanged':
      overtime.set(overtimeId, { ...item, day, demanded: event.data })
      break
    // What is approved once more is approved later than what was approved in between.
    case 'OvertimeApproved':
      item.approved = event.data
      overtime.delete(overtimeId)
      overtime.set(overtimeId, item)
      break
    case 'OvertimeRejected':
      item.rejected = event.data
      break
    case 'OvertimeApprovalRevoked':
      item.approved = null
      break
    case 'OvertimeRejectionRevoked':
      item.rejected = null
      break
    case 'OvertimeDeleted':
      overtime.delete(overtimeId)
      break
    default:
  }
}

/** What was said for a date is as if it had not been. */
const withdraw = (
  { shifts, schemes, groups, departments, people }: Facts,
  { of, thingId, from }: Of<'PlanEntryWithdrawn'>,
): void => {
  const said = {
    shift: () => shifts.get(thingId),
    scheme: () => schemes.get(thingId),
    group: () => groups.get(thingId),
    department: () => departments.get(thingId)?.rules,
    person: () => people.get(thingId)?.rules,
  }[of]()
  if (said)
    said.splice(
      0,
      said.length,
      ...((said as { readonly from: LocalDate }[]).filter(one => one.from !== from) as never[]),
    ) // each list keeps its own kind
}

const enter = (
  { people }: Facts,
  { employeeId, from, to, value }: Of<'CalendarChanged'>['changes'][number],
): void => {
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    if (value === null) there(people, employeeId).entries.delete(date)
    else there(people, employeeId).entries.set(date, value)
  }
}

const there = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the log speaks of ${key} before it was there`)
  return found
}
const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  map.set(key, [...(map.get(key) ?? []), value])
}

/** The last said of those with the latest date up to the day. */
export const inForce = <T>(
  said: Dated<T>,
  day: string,
): (T & { readonly from: LocalDate }) | null => {
  let best: (T & { readonly from: LocalDate }) | null = null
  for (const one of said)
    if (one.from <= day && (best === null || one.from >= best.from)) best = one
  return best
}
