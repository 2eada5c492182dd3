import { evaluateLine } from '#commands/attendance/evaluate-line.ts'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type {
  DayInput,
  Movement,
  OvertimeApproval,
  SpanInputs,
} from '#domain/attendance/inputs.ts'
import type { Carry, DayResult } from '#domain/attendance/result.ts'
import {
  addDays,
  clockTimeAt,
  dateAt,
  daysBetween,
  daysOfRange,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
  weekdayOf,
} from '#domain/shared/time.ts'
import {
  asInstant,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { leavesOn } from './leaves.ts'
import { inForce, type Facts, type Person, type Rule, type Swipe } from './facts.ts'

/**
 * What every day of everybody is worth, by the pure evaluation of what the log says. Long because it says of every day
 * what each report should show.
 */
export type Plan = {
  readonly shiftId: string | null
  readonly title: string | null
  readonly shift: Shift | null
}
export type Counted = Movement & {
  readonly recordedAt: Instant
  readonly deviceId: string | null
  readonly device: string
  readonly source: string
  readonly corrected: boolean
  readonly cancelled: boolean
}
export type ExpectedDay = {
  readonly who: Person
  readonly day: LocalDate
  readonly plan: Plan
  readonly holiday: {
    readonly kind: 'full' | 'half'
    readonly from: string | null
    readonly title: string
  } | null
  /** The clock of the product when the answers were asked for. */
  readonly now: Instant
  readonly result: DayResult
  readonly approvals: readonly OvertimeApproval[]
  readonly corrected: boolean
  /** Movements that the day's figures rest on, in order. */
  readonly movements: readonly Counted[]
}
export type Expected = {
  readonly facts: Facts
  readonly now: Instant
  readonly today: LocalDate
  readonly days: readonly ExpectedDay[]
  readonly movements: ReadonlyMap<string, readonly Counted[]>
}

/** @param first the first day of the history */
export const expectedOf = (facts: Facts, first: LocalDate, now: Instant): Expected => {
  const today = dateAt(facts.zone, now)
  const movements = movementsByPerson(facts)
  const days = [...facts.people.values()].flatMap(who =>
    daysOf(facts, who, movements.get(who.employeeId) ?? [], { first, today, now }),
  )
  return { facts, now, today, days, movements }
}

const restShift: Shift = {
  type: 'holiday',
  periods: [],
  lunch: null,
  minimumWork: 0,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 0,
    earlyExit: 0,
    lateExit: 0,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
}

/** Whose word decides on a day: its entry, what the person follows, what the nearest department above him follows. */
export const planOf = (facts: Facts, who: Person, day: LocalDate): Plan => {
  const value =
    who.entries.get(day) ??
    saidBy(facts, inForce(who.rules, day)?.rule ?? null, day) ??
    byDepartment(facts, departmentOf(who, day), day) ??
    'none'
  if (value === 'none') return { shiftId: null, title: null, shift: null }
  if (value === 'rest') return { shiftId: null, title: null, shift: restShift }
  const version = inForce(facts.shifts.get(value) ?? [], day)
  return version
    ? { shiftId: value, title: version.title, shift: version.shift }
    : { shiftId: null, title: null, shift: null }
}
export const departmentOf = ({ departments }: Person, day: string): string =>
  inForce(departments, day)?.departmentId ?? departments[0]?.departmentId ?? ''

const byDepartment = (facts: Facts, id: string | null, day: LocalDate): string | null => {
  const department = id === null ? undefined : facts.departments.get(id)
  return department
    ? (saidBy(facts, inForce(department.rules, day)?.rule ?? null, day) ??
        byDepartment(facts, department.parentId, day))
    : null
}
const saidBy = (facts: Facts, rule: Rule, day: LocalDate): string | null => {
  switch (rule?.kind) {
    case undefined:
      return null
    case 'weekly':
      return rule.weekdays.includes(weekdayOf(day))
        ? rule.shiftId
        : rule.restDays.includes(weekdayOf(day))
          ? 'rest'
          : 'none'
    case 'scheme':
      return ofCycle(facts, rule.schemeId, rule.offset, day)
    case 'group': {
      const followed = inForce(facts.groups.get(rule.groupId) ?? [], day)
      return followed?.schemeId ? ofCycle(facts, followed.schemeId, followed.offset, day) : null
    }
  }
}
const ofCycle = (
  facts: Facts,
  schemeId: string,
  offset: number,
  day: LocalDate,
): string | null => {
  const scheme = inForce(facts.schemes.get(schemeId) ?? [], day)
  if (!scheme) return null
  const { length } = scheme.cycle
  return (
    scheme.cycle[(((daysBetween(scheme.anchor, day) + offset) % length) + length) % length] ??
    null
  )
}

/** Movements that count, by whose they are; and those of them that a person cancelled. */
const movementsByPerson = (facts: Facts): Map<string, Counted[]> => {
  const counting = [...facts.acts.values()]
    .filter(({ counts }) => counts)
    .flatMap(({ changes }) => changes)
  const added = counting.flatMap(change =>
    change.kind === 'add'
      ? [
          {
            id: change.movementId,
            employeeId: change.employeeId,
            at: instantOfLocal(facts.zone, change.localTime),
            recordedAt: asInstant('1970-01-01T00:00:00.000Z'),
            direction: change.direction,
            deviceId: null,
            device: '',
            source: 'hand',
          },
        ]
      : [],
  )
  const swiped = facts.swipes.flatMap(swipe => derived(facts, swipe))
  const byPerson = new Map<string, Counted[]>()
  for (const { employeeId, ...movement } of [...swiped, ...added]) {
    const said = counting.filter(change => change.movementId === movement.id)
    const moved = said.findLast(change => change.kind === 'day')
    const turned = said.findLast(change => change.kind === 'direction')
    const one: Counted = {
      ...movement,
      ...(turned ? { direction: turned.direction } : {}),
      ...(moved ? { day: moved.day } : {}),
      corrected: said.length > 0,
      cancelled: said.some(change => change.kind === 'cancel'),
    }
    const own = byPerson.get(employeeId)
    if (own) own.push(one)
    else byPerson.set(employeeId, [one])
  }
  for (const list of byPerson.values())
    list.sort((one, other) =>
      one.at < other.at || (one.at === other.at && one.id < other.id) ? -1 : 1,
    )
  return byPerson
}

const fiveMinutes = 300_000
/** Nothing where the swipe counts for nobody. */
const derived = (facts: Facts, { id, recordedAt, data }: Swipe) => {
  const reader = facts.readers.get(data.deviceId)
  if (!reader) return []
  const at = data.localTime === null ? data.instant : instantOn(reader.zones, data.localTime)
  if (at === null) return []
  const holding = facts.cards
    .get(data.credential)
    ?.findLast(({ from, until }) => from <= at && (until === null || at < until))
  const who = holding ? facts.people.get(holding.employeeId) : undefined
  if (!who || !mayCount(who, facts.zone, at)) return []
  if (
    !reader.approvedAt.some(approved => approved <= recordedAt) &&
    !reader.approvedAt.some(approved => approved > recordedAt)
  )
    return []
  if (data.refused !== undefined || epochMsOf(at) > epochMsOf(recordedAt) + fiveMinutes)
    return []
  const isStatus =
    data.rawStatus !== undefined && /^\d+$/.test(data.rawStatus) && reader.protocol === 'zk'
  const direction =
    reader.rule === 'in' || reader.rule === 'out'
      ? reader.rule
      : isStatus && !reader.speaks
        ? ('unknown' as const)
        : data.direction
  return [
    {
      id,
      employeeId: who.employeeId,
      at,
      recordedAt,
      direction,
      deviceId: reader.deviceId,
      device: reader.name,
      source: data.source ?? 'push',
    },
  ]
}
const instantOn = (
  zones: readonly { readonly zone: Zone; readonly from: Instant | null }[],
  local: LocalDateTime,
): Instant | null =>
  zones
    .map(({ zone, from }) => ({ at: instantOfLocal(zone, local), from }))
    .findLast(({ at, from }) => from === null || at >= from)?.at ?? null
/**
 * On a day of an employment, or beside one where it may still belong to it: days reach from four hours before a shift
 * that begins at midnight to the noon after one that ends late (`attendance-rules §2`).
 */
const mayCount = ({ employments }: Person, zone: Zone, at: Instant): boolean => {
  const local = localOfInstant(zone, at)
  return employments.some(
    ({ start, last }) =>
      local >= `${addDays(start, -1)}T20:00:00` &&
      (last === null || local < `${addDays(last, 1)}T12:00:00`),
  )
}

const employed = ({ employments }: Person, day: LocalDate): boolean =>
  employments.some(({ start, last }) => start <= day && (last === null || day <= last))
const approvalsOn = ({ overtime }: Facts, who: Person, day: LocalDate): OvertimeApproval[] =>
  [...overtime.values()].flatMap(({ employeeId, day: on, approved }) =>
    approved && employeeId === who.employeeId && on === day
      ? [
          {
            minutes: approved.minutes,
            place: approved.place,
            kind: approved.kind,
            coefficient: approved.coefficient,
            compensation: approved.compensation,
          },
        ]
      : [],
  )

type Span = { readonly first: LocalDate; readonly today: LocalDate; readonly now: Instant }
/** Long because it names each figure of a day. */
const daysOf = (
  facts: Facts,
  who: Person,
  movements: readonly Counted[],
  { first, today, now }: Span,
): ExpectedDay[] => {
  const days = daysOfRange(addDays(first, -2), addDays(today, 2)).map((day): DayInput => {
    const holiday = facts.holidays.get(day)
    const { shift } = planOf(facts, who, day)
    return {
      day,
      employed: employed(who, day),
      shift,
      leaves: leavesOn(facts, who, day, shift),
      overtimeApprovals: approvalsOn(facts, who, day),
      holiday: holiday
        ? holiday.kind === 'half' && holiday.from !== null
          ? { kind: 'half', from: holiday.from }
          : { kind: 'full' }
        : null,
    }
  })
  const counting = movements.filter(({ cancelled }) => !cancelled)
  const { results, carries } = evaluated(facts, {
    zone: facts.zone,
    now,
    movements: counting.map(plain),
    days,
  })
  return results.flatMap((result, at) => {
    if (result.day < first || result.day > today || !employed(who, result.day)) return []
    const [from, to] = [carries[at - 1]?.from ?? null, carries[at]?.from ?? null]
    const used = new Set(result.trace.flatMap(entry => entry.movements))
    const within = (one: Counted): boolean =>
      (one.day === undefined
        ? (from === null || one.at >= from) && (to === null || one.at < to)
        : one.day === result.day) || used.has(one.id)
    return [
      {
        who,
        day: result.day,
        now,
        plan: planOf(facts, who, result.day),
        holiday: facts.holidays.get(result.day) ?? null,
        result,
        approvals: approvalsOn(facts, who, result.day),
        corrected: movements.some(
          one =>
            one.corrected &&
            (within(one) || (from !== null && to !== null && one.at >= from && one.at < to)),
        ),
        movements: counting.filter(within),
      },
    ]
  })
}
const plain = ({ id, at, direction, day }: Counted): Movement => ({
  id,
  at,
  direction,
  ...(day === undefined ? {} : { day }),
})

/** Under the rules in force on each day: where they change, the days before hand their carry to those after. */
const evaluated = (
  facts: Facts,
  inputs: SpanInputs,
): { results: DayResult[]; carries: (Carry | undefined)[] } => {
  const [begin, end] = [
    inputs.days[0]?.day ?? facts.foundedOn,
    inputs.days.at(-3)?.day ?? facts.foundedOn,
  ]
  const changes = [
    ...new Set(
      facts.policies.map(({ from }) => from).filter(from => from > begin && from <= end),
    ),
  ].toSorted()
  const results: DayResult[] = []
  const carries: (Carry | undefined)[] = []
  let carry: Carry | null = null
  for (const [at, from] of [begin, ...changes].entries()) {
    const last = changes[at] === undefined ? end : addDays(changes[at], -1)
    const policy = Object.assign(
      {},
      ...facts.policies
        .filter(one => one.from <= from)
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .map(one => one.changes),
    ) as SpanInputs['policy'] // fields of the policy, each by itself
    const found = evaluateSpan(
      {
        ...inputs,
        ...(policy ? { policy: engineOnly(policy) } : {}),
        days: inputs.days.filter(({ day }) => day >= from),
      },
      carry,
    )
    for (const [n, result] of found.days.entries()) {
      if (result.day > last) break
      results.push(result)
      carries.push(found.carries[n])
      carry = found.carries[n] ?? carry
    }
  }
  return { results, carries }
}
/** Of the company's rules those that a day's evaluation knows; the others are payroll's. */
const engineOnly = (policy: object): NonNullable<SpanInputs['policy']> =>
  Object.fromEntries(
    Object.entries(policy).filter(
      ([name]) => !['weeklyHours', 'weekStart', 'payrollStartDay'].includes(name),
    ),
  )

/**
 * The inputs of one person as a line for `npm run evaluate`, and what it answers: the engine as anybody may run it from
 * outside.
 */
export const evaluatedFromOutside = (
  { facts, now, movements }: Expected,
  who: Person,
  first: LocalDate,
  last: LocalDate,
): Record<string, unknown>[] => {
  const days = daysOfRange(addDays(first, -2), addDays(last, 2)).map(day => {
    const holiday = facts.holidays.get(day)
    const { shift } = planOf(facts, who, day)
    return {
      day,
      employed: employed(who, day),
      shift,
      leaves: leavesOn(facts, who, day, shift),
      overtimeApprovals: approvalsOn(facts, who, day),
      holiday: holiday
        ? holiday.kind === 'half'
          ? { kind: 'half', from: holiday.from }
          : { kind: 'full' }
        : null,
    }
  })
  const line = {
    zone: facts.zone,
    now,
    policy: {},
    movements: (movements.get(who.employeeId) ?? [])
      .filter(({ cancelled }) => !cancelled)
      .map(({ id, at, direction }) => ({ id, at, direction })),
    days,
  }
  const answer = evaluateLine(Buffer.from(JSON.stringify(line)))
  if (!answer.ok) throw new Error(JSON.stringify(answer.issue))
  return JSON.parse(answer.results) as Record<string, unknown>[]
}

export const sum = (values: readonly number[]): number =>
  values.reduce((one, other) => one + other, 0)
export const clock = (zone: Zone, at: Instant | null): string | null =>
  at === null ? null : clockTimeAt(zone, at)
export const toMinute = (at: Instant): Instant =>
  instantOf(Math.floor(epochMsOf(at) / 60_000) * 60_000)
