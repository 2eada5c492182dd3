// Long because it is the table of payroll-rules §2, row for row, with every refusal.
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type {
  EmployeeId,
  LocalDate,
  PayrollAttemptId,
  PayrollExportId,
  UnlockRequestId,
  Zone,
} from '../shared/values.ts'
import {
  blockedBy,
  unacknowledgedWarnings,
  type Checklist,
  type ChecklistItem,
} from './checklist.ts'
import type { PayrollPeriodEvent } from './events.ts'
import {
  evolvePeriods,
  lastLocked,
  nextBatch,
  nextToLock,
  nothingLocked,
  standingOf,
  type DataOf,
  type Doer,
  type PayrollState,
  type UnlockRequest,
} from './period-state.ts'
import { monthAfter } from './periods.ts'

/** A period with its bounds by the rules of now; `isOver`: today is after it. */
type Named = {
  readonly period: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly isOver: boolean
}
type Batch = Pick<DataOf<'AdjustmentBatchClosed'>, 'lines' | 'hash' | 'controlSums'>
type Locked = Pick<
  DataOf<'PayrollPeriodLocked'>,
  'hash' | 'engine' | 'policy' | 'codes' | 'asOf' | 'people' | 'controlSums'
>
type Answering = Doer & { readonly period: string; readonly requestId: UnlockRequestId }
type CommandOf<T extends PayrollCommand['type']> = Extract<PayrollCommand, { readonly type: T }>

export type PayrollCommand =
  | (Doer & Named & { readonly type: 'ProposePeriod' })
  | (Doer & { readonly type: 'WithdrawProposal'; readonly period: string })
  | (Doer &
      Named & {
        readonly type: 'BeginLock'
        readonly attempt: PayrollAttemptId
        readonly zone: Zone
        /** Policies `payrollFourEyes` and `payrollBlocking`. */
        readonly fourEyes: boolean
        readonly strict: boolean
        readonly checklist: Checklist
        /** By code of a warning, how many whoever locks saw. */
        readonly acknowledged: Readonly<Record<string, number>>
      })
  | {
      readonly type: 'GiveUp'
      readonly attempt: PayrollAttemptId
      readonly why: DataOf<'PayrollLockGivenUp'>['why']
      readonly items: readonly ChecklistItem[]
    }
  /** All that the attempt's employees have is recorded. `taken`: what is left by this lock. */
  | (Locked & {
      readonly type: 'CloseLock'
      readonly attempt: PayrollAttemptId
      readonly taken: Batch | null
    })
  | (Doer & {
      readonly type: 'AskUnlock'
      readonly period: string
      readonly requestId: UnlockRequestId
      readonly reason: string
      readonly employees: readonly EmployeeId[] | null
    })
  | (Answering & { readonly type: 'ApproveUnlock' | 'WithdrawUnlock' })
  | (Answering & { readonly type: 'RejectUnlock'; readonly reason: string | null })
  /** Of an export: what is open is taken into the period that carries it. `open`: how many lines there are. */
  | (Doer & {
      readonly type: 'BeginTaking'
      readonly attempt: PayrollAttemptId
      readonly exportId: PayrollExportId
      readonly period: string
      readonly open: number
    })
  | (Batch & {
      readonly type: 'CloseTaking'
      readonly attempt: PayrollAttemptId
      readonly asOf: DataOf<'AdjustmentBatchClosed'>['asOf']
    })
  /** What another word makes of all that is locked is recorded. */
  | (Omit<DataOf<'PayrollEngineChanged'>, 'before'> & { readonly type: 'CloseHold' })
  /** `held`: how many lines are held of these; null: of everybody. */
  | (Doer & {
      readonly type: 'AskRelease'
      readonly requestId: UnlockRequestId
      readonly reason: string
      readonly employees: readonly EmployeeId[] | null
      readonly held: number
    })
  | (Doer & { readonly type: 'ApproveRelease'; readonly requestId: UnlockRequestId })
  | (Doer & { readonly type: 'WithdrawRelease'; readonly requestId: UnlockRequestId })
  | (Doer & {
      readonly type: 'RejectRelease'
      readonly requestId: UnlockRequestId
      readonly reason: string | null
    })
  /** A file of a version is there. */
  | (Doer & {
      readonly type: 'NoteExport'
      readonly period: string
      readonly version: number
      readonly exportId: PayrollExportId
    })

export type PayrollRefusal =
  | { readonly code: 'payroll.busy'; readonly period: string }
  | { readonly code: 'payroll.already-locked'; readonly version: number }
  | { readonly code: 'payroll.not-locked' }
  | { readonly code: 'payroll.period-not-over'; readonly to: LocalDate }
  | { readonly code: 'payroll.not-next'; readonly expected: string }
  | { readonly code: 'payroll.later-locked'; readonly period: string }
  /** Under four eyes a period is locked from *proposed* only. */
  | { readonly code: 'payroll.not-proposed' }
  | { readonly code: 'payroll.same-person' }
  | { readonly code: 'payroll.blocked'; readonly items: readonly ChecklistItem[] }
  | { readonly code: 'payroll.unacknowledged'; readonly items: readonly ChecklistItem[] }
  | {
      readonly code: 'payroll.reason-length'
      readonly least: number
      readonly most: number
      readonly length: number
    }
  | {
      readonly code: 'payroll.adjustments-taken'
      readonly exportIds: readonly PayrollExportId[]
    }
  | { readonly code: 'payroll.request-waits'; readonly requestId: UnlockRequestId }
  | { readonly code: 'payroll.not-asker' }
  | { readonly code: 'payroll.not-found' }
  | { readonly code: 'payroll.nothing-to-export' }
  | { readonly code: 'payroll.nothing-held' }
type Decision = Result<readonly PayrollPeriodEvent[], PayrollRefusal>

const reasonLength = { least: 10, most: 500 } as const

/**
 * A company's payroll periods (`payroll-rules §1`, §2). Refusals are judged in this order: what is under way, what the
 * period is, whose turn it is, who asks, what the figures say.
 */
export const payrollPeriods: Decider<
  PayrollState,
  PayrollCommand,
  PayrollPeriodEvent,
  PayrollRefusal
> = {
  initial: nothingLocked,
  decide: (state, command) => {
    switch (command.type) {
      case 'ProposePeriod':
        return propose(state, command)
      case 'WithdrawProposal':
        return withdrawProposal(state, command)
      case 'BeginLock':
        return beginLock(state, command)
      case 'GiveUp':
        return giveUp(state, command)
      case 'CloseLock':
        return closeLock(state, command)
      case 'AskUnlock':
        return askUnlock(state, command)
      case 'ApproveUnlock':
        return approveUnlock(state, command)
      case 'RejectUnlock':
        return rejectUnlock(state, command)
      case 'WithdrawUnlock':
        return withdrawUnlock(state, command)
      case 'BeginTaking':
        return beginTaking(state, command)
      case 'CloseTaking':
        return closeTaking(state, command)
      case 'CloseHold':
        return closeHold(state, command)
      case 'AskRelease':
        return askRelease(state, command)
      case 'ApproveRelease':
        return approveRelease(state, command)
      case 'RejectRelease':
        return rejectRelease(state, command)
      case 'WithdrawRelease':
        return withdrawRelease(state, command)
      case 'NoteExport':
        return noteExport(state, command)
    }
  },
  evolve: evolvePeriods,
}

/** Another user, and another employee. */
const isSame = (one: Doer, other: Doer): boolean =>
  one.by === other.by || (one.byEmployee !== null && one.byEmployee === other.byEmployee)

const doerOf = ({ by, byEmployee }: Doer): Doer => ({ by, byEmployee })

/** What keeps a period from being proposed or locked, whoever asks. */
const againstLocking = (
  state: PayrollState,
  { period, to, isOver }: Named,
): PayrollRefusal | null => {
  const { state: is, version } = standingOf(state, period)
  if (state.busy) return { code: 'payroll.busy', period: state.busy.period }
  if (is !== 'open') return { code: 'payroll.already-locked', version }
  return isOver ? null : { code: 'payroll.period-not-over', to }
}

const propose = (state: PayrollState, command: CommandOf<'ProposePeriod'>): Decision => {
  const against = againstLocking(state, command)
  if (against) return refuse(against)
  const { period, from, to } = command
  // Whoever proposed first is the one whom another follows.
  return ok(
    standingOf(state, period).proposed
      ? []
      : [{ type: 'PayrollPeriodProposed', data: { period, from, to, ...doerOf(command) } }],
  )
}

const withdrawProposal = (
  state: PayrollState,
  command: CommandOf<'WithdrawProposal'>,
): Decision => {
  const { period } = command
  const { state: is, version, proposed } = standingOf(state, period)
  if (state.busy) return refuse({ code: 'payroll.busy', period: state.busy.period })
  if (is !== 'open') return refuse({ code: 'payroll.already-locked', version })
  return ok(
    proposed
      ? [{ type: 'PayrollProposalWithdrawn', data: { period, ...doerOf(command) } }]
      : [],
  )
}

const beginLock = (state: PayrollState, command: CommandOf<'BeginLock'>): Decision => {
  const { attempt, period, from, to, zone, acknowledged } = command
  if (state.busy?.attempt === attempt) return ok([]) // a retry: the id comes from the request's key
  const against = againstLocking(state, command)
  if (against) return refuse(against)
  const expected = nextToLock(state)
  if (expected !== null && expected !== period)
    return refuse({ code: 'payroll.not-next', expected })
  const { proposed, version, unlocked } = standingOf(state, period)
  if (command.fourEyes && !proposed) return refuse({ code: 'payroll.not-proposed' })
  if (command.fourEyes && proposed && isSame(proposed, command))
    return refuse({ code: 'payroll.same-person' })
  const blocked = blockedBy(command.checklist, command.strict)
  if (blocked.length > 0) return refuse({ code: 'payroll.blocked', items: blocked })
  const unseen = unacknowledgedWarnings(command.checklist, acknowledged)
  if (unseen.length > 0) return refuse({ code: 'payroll.unacknowledged', items: unseen })
  return ok([
    {
      type: 'PayrollLockBegun',
      data: {
        attempt,
        period,
        from,
        to,
        zone,
        version: version + 1,
        employees: unlocked === null ? null : [...unlocked],
        acknowledged: { ...acknowledged },
        ...doerOf(command),
      },
    },
  ])
}

const giveUp = (
  state: PayrollState,
  { attempt, why, items }: CommandOf<'GiveUp'>,
): Decision => {
  const { busy } = state
  if (busy?.attempt !== attempt) return ok([])
  const { period } = busy
  return ok([
    busy.kind === 'lock'
      ? {
          type: 'PayrollLockGivenUp',
          data: {
            attempt,
            period,
            why,
            items: Object.fromEntries(items.map(({ code, count }) => [code, count])),
          },
        }
      : {
          type: 'AdjustmentsTakingGivenUp',
          data: { attempt, period, batch: busy.batch },
        },
  ])
}

const closeLock = (
  state: PayrollState,
  { type: _type, attempt, taken, ...locked }: CommandOf<'CloseLock'>,
): Decision => {
  const { busy } = state
  if (busy?.attempt !== attempt || busy.kind !== 'lock') return ok([]) // it ended, or is another's
  const { kind: _kind, employees: _employees, ...lock } = busy
  const { period } = lock
  const batch = taken ? nextBatch(state, period) : null
  const closed: readonly PayrollPeriodEvent[] =
    taken && batch !== null
      ? [
          {
            type: 'AdjustmentBatchClosed',
            data: {
              attempt,
              period,
              batch,
              with: 'lock',
              ...taken,
              asOf: locked.asOf,
              exportId: null,
              ...doerOf(lock),
            },
          },
        ]
      : []
  return ok([...closed, { type: 'PayrollPeriodLocked', data: { ...lock, ...locked, batch } }])
}

/** What keeps a locked period locked, whoever asks. */
const againstUnlocking = (state: PayrollState, period: string): PayrollRefusal | null => {
  if (standingOf(state, period).state === 'open') return { code: 'payroll.not-locked' }
  if (state.busy) return { code: 'payroll.busy', period: state.busy.period }
  const last = lastLocked(state)
  if (last !== null && last !== period) return { code: 'payroll.later-locked', period: last }
  const batches = state.batches.get(monthAfter(period, 1)) ?? []
  return batches.length > 0
    ? {
        code: 'payroll.adjustments-taken',
        exportIds: batches.filter(exportId => exportId !== null),
      }
    : null
}

const askUnlock = (state: PayrollState, command: CommandOf<'AskUnlock'>): Decision => {
  const { period, requestId, employees } = command
  const { request, version } = standingOf(state, period)
  if (request?.requestId === requestId) return ok([]) // a retry
  const reason = command.reason.trim()
  const { length } = [...reason]
  if (length < reasonLength.least || length > reasonLength.most)
    return refuse({ code: 'payroll.reason-length', ...reasonLength, length })
  const against = againstUnlocking(state, period)
  if (against) return refuse(against)
  if (request) return refuse({ code: 'payroll.request-waits', requestId: request.requestId })
  return ok([
    {
      type: 'PayrollUnlockAsked',
      data: {
        requestId,
        period,
        version,
        employees: employees === null ? null : [...new Set(employees)],
        reason,
        ...doerOf(command),
      },
    },
  ])
}

/** The request that waits, with the version that it is about. */
const waiting = (
  state: PayrollState,
  { period, requestId }: Answering,
): Result<{ readonly request: UnlockRequest; readonly version: number }, PayrollRefusal> => {
  const { request, version } = standingOf(state, period)
  return request?.requestId === requestId
    ? ok({ request, version })
    : refuse({ code: 'payroll.not-found' })
}

const approveUnlock = (
  state: PayrollState,
  command: Answering & { readonly type: 'ApproveUnlock' | 'WithdrawUnlock' },
): Decision => {
  const found = waiting(state, command)
  if (!found.ok) return found
  const { request, version } = found.value
  const { period, requestId } = command
  if (isSame(request, command)) return refuse({ code: 'payroll.same-person' })
  const against = againstUnlocking(state, period)
  if (against) return refuse(against)
  const data = { requestId, period, version, ...doerOf(command) }
  return ok([{ type: 'PayrollUnlockApproved', data }])
}

const rejectUnlock = (state: PayrollState, command: CommandOf<'RejectUnlock'>): Decision => {
  const found = waiting(state, command)
  if (!found.ok) return found
  const { request, version } = found.value
  const { period, requestId, reason } = command
  if (isSame(request, command)) return refuse({ code: 'payroll.same-person' })
  const data = { requestId, period, version, reason, ...doerOf(command) }
  return ok([{ type: 'PayrollUnlockRejected', data }])
}

const withdrawUnlock = (
  state: PayrollState,
  command: Answering & { readonly type: 'ApproveUnlock' | 'WithdrawUnlock' },
): Decision => {
  const found = waiting(state, command)
  if (!found.ok) return found
  const { request, version } = found.value
  const { period, requestId } = command
  if (!isSame(request, command)) return refuse({ code: 'payroll.not-asker' })
  const data = { requestId, period, version, ...doerOf(command) }
  return ok([{ type: 'PayrollUnlockWithdrawn', data }])
}

const beginTaking = (state: PayrollState, command: CommandOf<'BeginTaking'>): Decision => {
  const { attempt, exportId, period, open } = command
  const { busy } = state
  if (busy?.attempt === attempt) return ok([]) // a retry
  if (busy) return refuse({ code: 'payroll.busy', period: busy.period })
  const carrying = lastLocked(state) === null ? null : nextToLock(state)
  if (carrying === null) return refuse({ code: 'payroll.nothing-to-export' })
  if (carrying !== period) return refuse({ code: 'payroll.not-next', expected: carrying })
  if (open === 0) return refuse({ code: 'payroll.nothing-to-export' })
  const batch = nextBatch(state, period)
  return ok([
    {
      type: 'AdjustmentsTakingBegun',
      data: { attempt, period, batch, exportId, ...doerOf(command) },
    },
  ])
}

const closeTaking = (
  state: PayrollState,
  { type: _type, attempt, ...closed }: CommandOf<'CloseTaking'>,
): Decision => {
  const { busy } = state
  if (busy?.attempt !== attempt || busy.kind !== 'export') return ok([])
  const { kind: _kind, ...taking } = busy
  return ok([{ type: 'AdjustmentBatchClosed', data: { ...taking, ...closed, with: 'export' } }])
}

const noteExport = (state: PayrollState, command: CommandOf<'NoteExport'>): Decision => {
  const { period, version, exportId } = command
  const there = standingOf(state, period)
  // A file of an earlier version, or a second one, changes nothing.
  return ok(
    there.state === 'locked' && there.version === version
      ? [
          {
            type: 'PayrollPeriodExported',
            data: { period, version, exportId, ...doerOf(command) },
          },
        ]
      : [],
  )
}

const closeHold = (
  state: PayrollState,
  { type: _type, ...held }: CommandOf<'CloseHold'>,
): Decision =>
  ok(
    state.engine === null || state.engine === held.engine
      ? []
      : [{ type: 'PayrollEngineChanged', data: { ...held, before: state.engine } }],
  )

const askRelease = (state: PayrollState, command: CommandOf<'AskRelease'>): Decision => {
  const { requestId, employees, held } = command
  if (state.release?.requestId === requestId) return ok([]) // a retry
  const reason = command.reason.trim()
  const { length } = [...reason]
  if (length < reasonLength.least || length > reasonLength.most)
    return refuse({ code: 'payroll.reason-length', ...reasonLength, length })
  if (state.busy) return refuse({ code: 'payroll.busy', period: state.busy.period })
  if (state.release)
    return refuse({ code: 'payroll.request-waits', requestId: state.release.requestId })
  if (held === 0) return refuse({ code: 'payroll.nothing-held' })
  const whose = employees === null ? null : [...new Set(employees)]
  const data = { requestId, employees: whose, reason, ...doerOf(command) }
  return ok([{ type: 'AdjustmentsReleaseAsked', data }])
}

const approveRelease = (
  { release, busy }: PayrollState,
  command: CommandOf<'ApproveRelease'>,
): Decision => {
  const { requestId } = command
  if (release?.requestId !== requestId) return refuse({ code: 'payroll.not-found' })
  if (isSame(release, command)) return refuse({ code: 'payroll.same-person' })
  if (busy) return refuse({ code: 'payroll.busy', period: busy.period })
  const employees = release.employees === null ? null : [...release.employees]
  const data = { requestId, employees, ...doerOf(command) }
  return ok([{ type: 'AdjustmentsReleaseApproved', data }])
}

const rejectRelease = (
  { release }: PayrollState,
  command: CommandOf<'RejectRelease'>,
): Decision => {
  const { requestId, reason } = command
  if (release?.requestId !== requestId) return refuse({ code: 'payroll.not-found' })
  if (isSame(release, command)) return refuse({ code: 'payroll.same-person' })
  const data = { requestId, reason, ...doerOf(command) }
  return ok([{ type: 'AdjustmentsReleaseRejected', data }])
}

const withdrawRelease = (
  { release }: PayrollState,
  command: CommandOf<'WithdrawRelease'>,
): Decision => {
  const { requestId } = command
  if (release?.requestId !== requestId) return refuse({ code: 'payroll.not-found' })
  if (!isSame(release, command)) return refuse({ code: 'payroll.not-asker' })
  const data = { requestId, ...doerOf(command) }
  return ok([{ type: 'AdjustmentsReleaseWithdrawn', data }])
}
