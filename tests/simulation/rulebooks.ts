import { leaveRequests } from '#domain/leave/requests.ts'
import { usedBy } from '#domain/leave/limits.ts'
import { isStanding, leavesOf, takenOf } from '#domain/leave/state.ts'
import { lockHead, lockLine, sheetText } from '#domain/payroll/canonical.ts'
import { sumsOf, type Figures } from '#domain/payroll/sheet.ts'
import { runningHash, sha256 } from '#commands/payroll/hashes.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CompanyId, EmployeeId, LeaveTypeId } from '#domain/shared/values.ts'
import type { Vault } from '#database/types.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Act } from './clerks.ts'

type Events = readonly LogEntry<MesaiEvent>[]
type LeaveFact = Parameters<typeof leaveRequests.evolve>[1]
type EventOf<T extends MesaiEvent['type']> = LogEntry<Extract<MesaiEvent, { type: T }>>

/** Days of a month that the only type of leave allows, in halves. */
const monthly = 4

/** Leave as its rulebook says: within its limit, no day twice, and of each credit no more than there is. */
export const leaveHolds = (
  events: Events,
  company: CompanyId,
  types: readonly LeaveTypeId[],
): string[] => {
  const broken: string[] = []
  for (const [stream, own] of byStream(events, `${company}-leave-`)) {
    const state = own
      .filter(({ type }) => type !== 'ActUndone')
      // a stream of leave holds what its decider wrote
      .reduce(
        (sofar, event) => leaveRequests.evolve(sofar, event as LeaveFact),
        leaveRequests.initial,
      )
    const standing = leavesOf(state).filter(isStanding)
    for (const type of types) {
      const days = standing.filter(one => one.leaveType === type).flatMap(one => one.counted)
      for (const [month, halves] of usedBy(days, 'month', 'days'))
        if (halves > monthly)
          broken.push(`${halves} half days of leave in ${month} of ${stream}`)
    }
    const days = standing.flatMap(({ counted }) => counted)
    for (const day of new Set(days.map(one => one.day))) {
      const halves = days
        .filter(one => one.day === day)
        .reduce((sum, one) => sum + one.halves, 0)
      if (halves > 2) broken.push(`${halves} half days of leave on ${day} of ${stream}`)
    }
    const taken = takenOf(standing)
    for (const [id, { minutes }] of state.credits)
      if ((taken.get(id) ?? 0) > minutes) broken.push(`credit ${id} gave more than it has`)
  }
  return broken
}

/** What is locked is what was said of everybody, added up and hashed anew; one thing is under way at a time. */
export const locksHold = (events: Events, company: CompanyId): string[] => {
  const own = events.filter(event => event.company === company)
  const said = own.filter(event => is(event, 'EmployeeFiguresLocked'))
  const closed = own.filter(event => is(event, 'PayrollPeriodLocked'))
  const broken: string[] = []
  for (const lock of closed) broken.push(...lockHolds(lock, said, closed))
  for (const { data } of said) {
    const same = said.filter(
      one => one.data.attempt === data.attempt && one.data.employeeId === data.employeeId,
    )
    if (same.length > 1)
      broken.push(`${data.employeeId} has ${same.length} sheets of one attempt`)
  }
  let busy: string | null = null
  for (const { type, data } of own) {
    if (type === 'PayrollLockBegun' || type === 'AdjustmentsTakingBegun') {
      if (busy !== null) broken.push(`${type} while ${busy} was under way`)
      busy = data.attempt
    }
    if (type === 'PayrollPeriodLocked' || type === 'PayrollLockGivenUp') busy = null
    if (type === 'AdjustmentBatchClosed' && data.with === 'export') busy = null
    if (type === 'AdjustmentsTakingGivenUp') busy = null
  }
  if (busy !== null) broken.push(`payroll is busy for ever with ${busy}`)
  return broken
}

/** Long because it is one lock, read again. */
const lockHolds = (
  { data, company, position }: EventOf<'PayrollPeriodLocked'>,
  said: readonly EventOf<'EmployeeFiguresLocked'>[],
  closed: readonly EventOf<'PayrollPeriodLocked'>[],
): string[] => {
  const attempts = new Set(
    closed.filter(one => one.position <= position).map(one => one.data.attempt),
  )
  const inForce = new Map<EmployeeId, EventOf<'EmployeeFiguresLocked'>['data']>()
  for (const one of said)
    if (one.data.period === data.period && attempts.has(one.data.attempt))
      inForce.set(one.data.employeeId, one.data)
  const sheets = [...inForce.values()]
    .filter(({ days }) => days.length > 0)
    .toSorted((x, y) => (x.employeeId < y.employeeId ? -1 : 1))
  const head = { company, period: data.period, from: data.from, to: data.to }
  const running = runningHash()
  running.add(lockHead(head, data))
  let sums: Figures = {}
  const broken: string[] = []
  for (const { employeeId, hash, days } of sheets) {
    const figures = days.map(one => [one.day, one.figures] as const)
    if (sha256(sheetText(head, employeeId, figures)) !== hash)
      broken.push(`the sheet of ${employeeId} is another than its hash`)
    running.add(lockLine(employeeId, hash))
    sums = sumsOf([[data.from, sums], ...figures])
  }
  if (running.end() !== data.hash) broken.push(`version ${data.version} has another hash`)
  if (JSON.stringify(sorted(sums)) !== JSON.stringify(sorted(data.controlSums)))
    broken.push(`version ${data.version} has other sums than its sheets`)
  return broken
}
const sorted = (figures: Figures) =>
  Object.entries(figures).toSorted(([x], [y]) => (x < y ? -1 : 1))

/** Each file that somebody asked for is there, or it is said why not. */
export const exportsEnd = (events: Events): string[] => {
  const ended = new Set(
    events.flatMap(({ type, data }) =>
      type === 'PayrollExportReady' || type === 'PayrollExportFailed' ? [data.exportId] : [],
    ),
  )
  return events.flatMap(({ type, data }) =>
    type === 'PayrollExportBegun' && !ended.has(data.exportId)
      ? [`export ${data.exportId} never ended`]
      : [],
  )
}

/** Of whom was erased nobody has the keys. */
export const erasedIsGone = async (
  events: Events,
  vault: Pick<Vault, 'destroyed'>,
): Promise<string[]> => {
  const broken: string[] = []
  for (const { data, company } of events.filter(event => is(event, 'EmployeeErased'))) {
    const keys = data.classes.map(kept => ({ company, subject: data.employeeId, class: kept }))
    if ((await vault.destroyed(keys)).includes(false))
      broken.push('the keys of somebody erased live')
  }
  return broken
}

/** Each scan of a phone is a movement, and one; nobody has more of them than he made. */
export const scansCount = (events: Events, acts: readonly Act[]): string[] => {
  const made = new Map<string, Set<string>>()
  for (const { name, who, key } of acts)
    if (name === 'check in' && key !== null)
      made.set(who.employeeId, (made.get(who.employeeId) ?? new Set()).add(key))
  const scans = events.filter(event => is(event, 'CheckedIn'))
  const broken = [...made].flatMap(([employeeId, keys]) => {
    const count = scans.filter(({ data }) => data.employeeId === employeeId).length
    return count > keys.size ? [`${keys.size} scans of ${employeeId} count ${count} times`] : []
  })
  const movements = events.filter(event => is(event, 'MovementRecorded'))
  for (const { data } of scans) {
    const count = movements.filter(one => one.data.movementId === data.movementId).length
    if (count !== 1) broken.push(`a check-in is ${count} movements`)
  }
  return broken
}

const is = <T extends MesaiEvent['type']>(
  event: LogEntry<MesaiEvent>,
  type: T,
): event is EventOf<T> => event.type === type

const byStream = (events: Events, beginning: string): Map<string, LogEntry<MesaiEvent>[]> => {
  const found = new Map<string, LogEntry<MesaiEvent>[]>()
  for (const event of events)
    if (event.stream.startsWith(beginning) && event.stream.length === beginning.length + 36)
      found.set(event.stream, [...(found.get(event.stream) ?? []), event])
  return found
}
