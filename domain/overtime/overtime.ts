import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { daysBetween } from '../shared/time.ts'
import type { EmployeeId, Instant, LocalDate, OvertimeId } from '../shared/values.ts'
import type { OvertimeCompensation, OvertimeEvent, OvertimeKind, OvertimePlace } from './events.ts'
import { clashWith, decidedMinutes, type OvertimeItem, type OvertimeState, type Window } from './items.ts'

export type Terms = {
  readonly minutes: number
  readonly place: OvertimePlace
  readonly kind: OvertimeKind
  readonly coefficient: number
  readonly compensation: OvertimeCompensation
}
/** What an approver may give otherwise than it was asked for. */
export type Given = {
  readonly minutes?: number | undefined
  readonly coefficient?: number | undefined
  readonly compensation?: OvertimeCompensation | undefined
}

/** `own`: it is the decider's own overtime, and he is not the main manager. */
type Deciding = {
  readonly employeeId: EmployeeId
  readonly own: boolean
  readonly reason: string | null
  readonly by: string
  readonly at: Instant
}
/**
 * Overtime that was measured and that nobody asked for: the day's raw minutes of a kind, by the read model; a new id
 * for what is decided.
 */
type Measured = {
  readonly overtimeId: OvertimeId
  readonly day: LocalDate
  readonly kind: OvertimeKind
  readonly measured: number
}
export type OvertimeCommand =
  | {
      readonly type: 'DemandOvertime'
      readonly overtimeId: OvertimeId
      readonly employeeId: EmployeeId
      readonly day: LocalDate
      readonly terms: Terms
      readonly window: Window | null
      readonly description: string
      readonly today: LocalDate
      readonly requestDays: number
      readonly employed: boolean
      /** Asked for by who may decide it: his demand is his approval at once (`leave-rules §1`). */
      readonly approving: boolean
      readonly by: string
      readonly at: Instant
    }
  | (Deciding & { readonly type: 'ApproveOvertime'; readonly overtimeId: OvertimeId; readonly given: Given })
  | (Deciding & { readonly type: 'RejectOvertime'; readonly overtimeId: OvertimeId })
  | (Deciding & Measured & { readonly type: 'ApproveMeasured'; readonly given: Given })
  | (Deciding & Measured & { readonly type: 'RejectMeasured' })
  | (Deciding & { readonly type: 'RevokeDecision'; readonly overtimeId: OvertimeId })
  /**
   * What was said of one, said again: a revocation or a deletion was taken back. The words stay those of whoever said
   * them.
   */
  | {
      readonly type: 'RestoreOvertime'
      readonly overtimeId: OvertimeId
      readonly own: boolean
      readonly facts: readonly OvertimeEvent[]
    }
  /** The requester takes back what still waits; who may delete, anything. */
  | {
      readonly type: 'DeleteOvertime'
      readonly overtimeId: OvertimeId
      readonly employeeId: EmployeeId
      readonly right: 'requester' | 'any'
      readonly reason: string | null
      readonly by: string
      readonly at: Instant
    }

export type OvertimeRefusal =
  | { readonly code: 'overtime.not-found' }
  | { readonly code: 'overtime.none-found' }
  | { readonly code: 'overtime.own-decision' }
  | { readonly code: 'overtime.already-decided' }
  | { readonly code: 'overtime.not-decided' }
  | { readonly code: 'overtime.already-demanded'; readonly minutes: number }
  | { readonly code: 'overtime.more-than-asked'; readonly asked: number; readonly minutes: number }
  | { readonly code: 'overtime.request-period-expired'; readonly days: number }
  | { readonly code: 'overtime.outside-employment' }

type Decision = Result<readonly OvertimeEvent[], OvertimeRefusal>
type CommandOf<T extends OvertimeCommand['type']> = Extract<OvertimeCommand, { type: T }>

/** The law's, unless the approval says otherwise (`leave-rules §4`). */
export const defaultCoefficient: Readonly<Record<OvertimeKind, number>> = { workday: 1.5, holiday: 2 }
/**
 * All overtime of one employee (`leave-rules §1` and §4): 0 demanded, 2 approved, 3 rejected; what is measured and not
 * asked for (-1) is no item yet.
 */
export const overtime: Decider<OvertimeState, OvertimeCommand, OvertimeEvent, OvertimeRefusal> = {
  initial: new Map(),
  decide: (state, command) => {
    switch (command.type) {
      case 'DemandOvertime':
        return demand(state, command)
      case 'ApproveOvertime':
        return approve(state, command)
      case 'RejectOvertime':
        return reject(state, command)
      case 'ApproveMeasured':
        return approveMeasured(state, command)
      case 'RejectMeasured':
        return rejectMeasured(state, command)
      case 'RevokeDecision':
        return revoke(state, command)
      case 'RestoreOvertime':
        return restore(state, command)
      case 'DeleteOvertime':
        return remove(state, command)
    }
  },
  evolve: (state, event) => {
    const next = new Map(state)
    const { overtimeId } = event.data
    const there = state.get(overtimeId)
    switch (event.type) {
      case 'OvertimeDemanded': {
        const { day, minutes, place, kind, coefficient, compensation, window, by } = event.data
        return next.set(overtimeId, {
          day,
          place,
          kind,
          window,
          by,
          asked: minutes,
          status: 0,
          minutes,
          coefficient,
          compensation,
          demanded: { minutes, coefficient, compensation },
        })
      }
      case 'OvertimeApproved': {
        const { day, minutes, place, kind, coefficient, compensation, asked, by } = event.data
        const { window = null, demanded = null } = there ?? {}
        return next.set(overtimeId, {
          day,
          place,
          kind,
          window,
          by: there?.by ?? by,
          asked,
          status: 2,
          minutes,
          coefficient,
          compensation,
          demanded,
        })
      }
      case 'OvertimeRejected': {
        const { day, place, kind, asked, by } = event.data
        const {
          window = null,
          demanded = null,
          coefficient = defaultCoefficient[kind],
          compensation = 'pay',
        } = there ?? {}
        return next.set(overtimeId, {
          day,
          place,
          kind,
          window,
          by: there?.by ?? by,
          asked,
          status: 3,
          minutes: 0,
          coefficient,
          compensation,
          demanded,
        })
      }
      case 'OvertimeApprovalRevoked':
      case 'OvertimeRejectionRevoked':
        if (there?.demanded)
          next.set(overtimeId, { ...there, ...there.demanded, asked: there.demanded.minutes, status: 0 })
        else next.delete(overtimeId)
        return next
      case 'OvertimeDeleted':
        next.delete(overtimeId)
        return next
    }
  },
}

const demand = (
  state: OvertimeState,
  {
    overtimeId,
    employeeId,
    day,
    terms,
    window,
    description,
    today,
    requestDays,
    employed,
    approving,
    by,
    at,
  }: CommandOf<'DemandOvertime'>,
): Decision => {
  if (state.has(overtimeId)) return ok([])
  if (!employed) return refuse({ code: 'overtime.outside-employment' })
  if (terms.place === 'inside' && daysBetween(day, today) > requestDays)
    return refuse({ code: 'overtime.request-period-expired', days: requestDays })
  const clash = clashWith(state, { day, place: terms.place, kind: terms.kind, window })
  if (clash) return refuse({ code: 'overtime.already-demanded', minutes: clash.asked })
  const about = { overtimeId, employeeId, day }
  const demanded: OvertimeEvent = {
    type: 'OvertimeDemanded',
    data: { ...about, ...terms, window, description, by, at },
  }
  return ok(
    approving
      ? [
          demanded,
          {
            type: 'OvertimeApproved',
            data: { ...about, ...terms, asked: terms.minutes, reason: null, level: 'only', by, at },
          },
        ]
      : [demanded],
  )
}

/** One that waits, or why it cannot be decided. */
const waiting = (
  state: OvertimeState,
  { overtimeId, own }: { readonly overtimeId: OvertimeId; readonly own: boolean },
): Result<OvertimeItem, OvertimeRefusal> => {
  const item = state.get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  if (own) return refuse({ code: 'overtime.own-decision' })
  return item.status === 0 ? ok(item) : refuse({ code: 'overtime.already-decided' })
}

const approve = (state: OvertimeState, command: CommandOf<'ApproveOvertime'>): Decision => {
  const found = waiting(state, command)
  return found.ok ? approved(command, command.overtimeId, found.value, command.given) : found
}
const reject = (state: OvertimeState, command: CommandOf<'RejectOvertime'>): Decision => {
  const found = waiting(state, command)
  return found.ok ? ok([rejected(command, command.overtimeId, found.value)]) : found
}

/** What of the measured minutes nobody has asked for or decided on; nothing left means that somebody was faster. */
const undecided = (
  state: OvertimeState,
  { day, kind, measured, own }: CommandOf<'ApproveMeasured' | 'RejectMeasured'>,
): Result<Asked, OvertimeRefusal> => {
  if (own) return refuse({ code: 'overtime.own-decision' })
  if (measured <= 0) return refuse({ code: 'overtime.none-found' })
  const asked = measured - decidedMinutes(state, day, kind)
  return asked > 0
    ? ok({ day, place: 'inside', kind, asked, coefficient: defaultCoefficient[kind], compensation: 'pay' })
    : refuse({ code: 'overtime.already-decided' })
}
const approveMeasured = (state: OvertimeState, command: CommandOf<'ApproveMeasured'>): Decision => {
  if (state.has(command.overtimeId)) return ok([])
  const found = undecided(state, command)
  return found.ok ? approved(command, command.overtimeId, found.value, command.given) : found
}
const rejectMeasured = (state: OvertimeState, command: CommandOf<'RejectMeasured'>): Decision => {
  if (state.has(command.overtimeId)) return ok([])
  const found = undecided(state, command)
  return found.ok ? ok([rejected(command, command.overtimeId, found.value)]) : found
}

type Asked = Pick<OvertimeItem, 'day' | 'place' | 'kind' | 'asked' | 'coefficient' | 'compensation'>
const approved = (
  { employeeId, reason, by, at }: Deciding,
  overtimeId: OvertimeId,
  { day, place, kind, asked, ...there }: Asked,
  given: Given,
): Decision => {
  const minutes = given.minutes ?? asked
  if (minutes > asked) return refuse({ code: 'overtime.more-than-asked', asked, minutes })
  const { coefficient = there.coefficient, compensation = there.compensation } = given
  return ok([
    {
      type: 'OvertimeApproved',
      data: {
        overtimeId,
        employeeId,
        day,
        minutes,
        place,
        kind,
        coefficient,
        compensation,
        asked,
        reason,
        level: 'only',
        by,
        at,
      },
    },
  ])
}
const rejected = (
  { employeeId, reason, by, at }: Deciding,
  overtimeId: OvertimeId,
  { day, place, kind, asked }: Asked,
): OvertimeEvent => ({
  type: 'OvertimeRejected',
  data: { overtimeId, employeeId, day, place, kind, asked, reason, level: 'only', by, at },
})

const revoke = (
  state: OvertimeState,
  { overtimeId, employeeId, own, reason, by, at }: CommandOf<'RevokeDecision'>,
): Decision => {
  const item = state.get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  if (own) return refuse({ code: 'overtime.own-decision' })
  if (item.status === 0) return refuse({ code: 'overtime.not-decided' })
  return ok([
    {
      type: item.status === 2 ? 'OvertimeApprovalRevoked' : 'OvertimeRejectionRevoked',
      data: { overtimeId, employeeId, day: item.day, reason, level: 'only', by, at },
    },
  ])
}

const restore = (state: OvertimeState, { overtimeId, own, facts }: CommandOf<'RestoreOvertime'>): Decision => {
  const item = facts.reduce(overtime.evolve, state).get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  if (own && item.status !== 0) return refuse({ code: 'overtime.own-decision' })
  const others = new Map([...state].filter(([id]) => id !== overtimeId))
  const clash = item.status === 3 ? undefined : clashWith(others, item)
  return clash ? refuse({ code: 'overtime.already-demanded', minutes: clash.asked }) : ok(facts)
}

const remove = (
  state: OvertimeState,
  { overtimeId, employeeId, right, reason, by, at }: CommandOf<'DeleteOvertime'>,
): Decision => {
  const item = state.get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  if (right === 'requester' && item.status !== 0) return refuse({ code: 'overtime.already-decided' })
  return ok([{ type: 'OvertimeDeleted', data: { overtimeId, employeeId, day: item.day, reason, by, at } }])
}
