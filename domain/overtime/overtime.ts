import {
  againstDeleting,
  alone,
  approve as approveBy,
  reject as rejectBy,
  revoke as revokeBy,
  statusOf,
  type ApprovalRefusal,
  type Approver,
} from '../approvals/approval.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { daysBetween } from '../shared/time.ts'
import type { EmployeeId, Instant, LocalDate, OvertimeId } from '../shared/values.ts'
import type {
  OvertimeCompensation,
  OvertimeEvent,
  OvertimeKind,
  OvertimePlace,
} from './events.ts'
import {
  clashWith,
  decidedMinutes,
  type OvertimeItem,
  type OvertimeState,
  type Window,
} from './items.ts'

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

/**
 * `own`: it is the decider's own overtime, and he is not the main manager. `level`: with which authority he decides.
 */
type Deciding = {
  readonly employeeId: EmployeeId
  readonly own: boolean
  readonly level: Approver['level']
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
  | (Deciding & {
      readonly type: 'ApproveOvertime'
      readonly overtimeId: OvertimeId
      readonly given: Given
    })
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
      readonly level: Approver['level']
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
  | { readonly code: 'overtime.own-request' }
  /** `leave-rules §1`: he cannot approve. */
  | { readonly code: 'overtime.authority-insufficient' }
  | { readonly code: 'overtime.already-decided' }
  | { readonly code: 'overtime.not-decided' }
  | { readonly code: 'overtime.already-demanded'; readonly minutes: number }
  | {
      readonly code: 'overtime.more-than-asked'
      readonly asked: number
      readonly minutes: number
    }
  | { readonly code: 'overtime.request-period-expired'; readonly days: number }
  | { readonly code: 'overtime.outside-employment' }

type Decision = Result<readonly OvertimeEvent[], OvertimeRefusal>
type CommandOf<T extends OvertimeCommand['type']> = Extract<OvertimeCommand, { type: T }>

/** The law's, unless the approval says otherwise (`leave-rules §4`). */
export const defaultCoefficient: Readonly<Record<OvertimeKind, number>> = {
  workday: 1.5,
  holiday: 2,
}
/**
 * All overtime of one employee (`leave-rules §1` and §4): 0 demanded, 2 approved, 3 rejected; what is measured and not
 * asked for (-1) is no item yet.
 */
export const overtime: Decider<OvertimeState, OvertimeCommand, OvertimeEvent, OvertimeRefusal> =
  {
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
          const { day, minutes, place, kind, coefficient, compensation, window, by } =
            event.data
          const demanded = { minutes, coefficient, compensation }
          return next.set(overtimeId, {
            day,
            place,
            kind,
            window,
            by,
            asked: minutes,
            said: [],
            demanded,
          })
        }
        case 'OvertimeApproved': {
          const { minutes, coefficient, compensation } = event.data
          return next.set(
            overtimeId,
            decided(there, event, { minutes, coefficient, compensation }),
          )
        }
        case 'OvertimeRejected': {
          const { coefficient = defaultCoefficient[event.data.kind], compensation = 'pay' } =
            termsOf(there) ?? {}
          return next.set(
            overtimeId,
            decided(there, event, { minutes: 0, coefficient, compensation }),
          )
        }
        case 'OvertimeApprovalRevoked':
        case 'OvertimeRejectionRevoked':
          if (there && (there.demanded || there.said.length > 1))
            next.set(overtimeId, { ...there, said: there.said.slice(0, -1) })
          else next.delete(overtimeId)
          return next
        case 'OvertimeDeleted':
          next.delete(overtimeId)
          return next
      }
    },
  }

/** What holds of it: as last decided, else as asked for. */
const termsOf = (item: OvertimeItem | undefined) => item?.said.at(-1) ?? item?.demanded ?? null

type DecidedEvent = Extract<
  OvertimeEvent,
  { readonly type: 'OvertimeApproved' | 'OvertimeRejected' }
>
/** With one decision more; of what nobody asked for, the first one makes the item. */
const decided = (
  there: OvertimeItem | undefined,
  { type, data: { day, place, kind, asked, level, by, name = by } }: DecidedEvent,
  terms: Pick<Terms, 'minutes' | 'coefficient' | 'compensation'>,
): OvertimeItem => {
  const verdict = type === 'OvertimeApproved' ? 'approved' : 'rejected'
  const { window = null, demanded = null, said = [] } = there ?? {}
  return {
    day,
    place,
    kind,
    window,
    by: there?.by ?? by,
    asked,
    demanded,
    said: [...said, { verdict, level, by, name, ...terms }],
  }
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
            data: {
              ...about,
              ...terms,
              asked: terms.minutes,
              reason: null,
              level: 'only',
              by,
              at,
            },
          },
        ]
      : [demanded],
  )
}

/** In this stream's words. */
const refusalOf = ({ code }: ApprovalRefusal): OvertimeRefusal => {
  switch (code) {
    case 'already-decided':
    case 'not-decided':
      return { code: `overtime.${code}` }
    case 'own-request':
      return { code: 'overtime.own-request' }
    case 'authority-insufficient':
      return { code: 'overtime.authority-insufficient' }
  }
}

/** One on which this word may be said, or why not. */
const judged = (
  state: OvertimeState,
  {
    overtimeId,
    ...approver
  }: Pick<Deciding, 'own' | 'level' | 'by'> & { readonly overtimeId: OvertimeId },
  word: typeof approveBy | typeof revokeBy,
): Result<OvertimeItem, OvertimeRefusal> => {
  const item = state.get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  const said = word(item.said, alone(approver))
  return said.ok ? ok(item) : refuse(refusalOf(said.refusal))
}

const approve = (state: OvertimeState, command: CommandOf<'ApproveOvertime'>): Decision => {
  const found = judged(state, command, approveBy)
  if (!found.ok) return found
  return approved(command, command.overtimeId, askedOf(found.value), command.given)
}
const reject = (state: OvertimeState, command: CommandOf<'RejectOvertime'>): Decision => {
  const found = judged(state, command, rejectBy)
  return found.ok ? ok([rejected(command, command.overtimeId, found.value)]) : found
}

/** What of the measured minutes nobody has asked for or decided on; nothing left means that somebody was faster. */
const undecided = (
  state: OvertimeState,
  { day, kind, measured, ...approver }: CommandOf<'ApproveMeasured' | 'RejectMeasured'>,
): Result<Asked, OvertimeRefusal> => {
  const word = approveBy([], alone(approver))
  if (!word.ok) return refuse(refusalOf(word.refusal))
  if (measured <= 0) return refuse({ code: 'overtime.none-found' })
  const asked = measured - decidedMinutes(state, day, kind)
  return asked > 0
    ? ok({
        day,
        place: 'inside',
        kind,
        asked,
        coefficient: defaultCoefficient[kind],
        compensation: 'pay',
      })
    : refuse({ code: 'overtime.already-decided' })
}
const approveMeasured = (
  state: OvertimeState,
  command: CommandOf<'ApproveMeasured'>,
): Decision => {
  if (state.has(command.overtimeId)) return ok([])
  const found = undecided(state, command)
  return found.ok ? approved(command, command.overtimeId, found.value, command.given) : found
}
const rejectMeasured = (
  state: OvertimeState,
  command: CommandOf<'RejectMeasured'>,
): Decision => {
  if (state.has(command.overtimeId)) return ok([])
  const found = undecided(state, command)
  return found.ok ? ok([rejected(command, command.overtimeId, found.value)]) : found
}

type Asked = Pick<OvertimeItem, 'day' | 'place' | 'kind' | 'asked'> &
  Pick<Terms, 'coefficient' | 'compensation'>
/** A second approval builds on the first. */
const askedOf = (item: OvertimeItem): Asked => {
  const { coefficient = defaultCoefficient[item.kind], compensation = 'pay' } =
    termsOf(item) ?? {}
  return { ...item, coefficient, compensation }
}
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
  { day, place, kind, asked }: Omit<Asked, 'coefficient' | 'compensation'>,
): OvertimeEvent => ({
  type: 'OvertimeRejected',
  data: { overtimeId, employeeId, day, place, kind, asked, reason, level: 'only', by, at },
})

const revoke = (state: OvertimeState, command: CommandOf<'RevokeDecision'>): Decision => {
  const found = judged(state, command, revokeBy)
  if (!found.ok) return found
  const { overtimeId, employeeId, reason, by, at } = command
  return ok([
    {
      type:
        statusOf(found.value.said) === 3
          ? 'OvertimeRejectionRevoked'
          : 'OvertimeApprovalRevoked',
      data: { overtimeId, employeeId, day: found.value.day, reason, level: 'only', by, at },
    },
  ])
}

const restore = (
  state: OvertimeState,
  { overtimeId, own, level, facts }: CommandOf<'RestoreOvertime'>,
): Decision => {
  const item = facts.reduce(overtime.evolve, state).get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  const status = statusOf(item.said)
  if (level === 0 && status !== 0) return refuse({ code: 'overtime.authority-insufficient' })
  if (own && status !== 0) return refuse({ code: 'overtime.own-request' })
  const others = new Map([...state].filter(([id]) => id !== overtimeId))
  const clash = status === 3 ? undefined : clashWith(others, item)
  return clash ? refuse({ code: 'overtime.already-demanded', minutes: clash.asked }) : ok(facts)
}

const remove = (
  state: OvertimeState,
  { overtimeId, employeeId, right, reason, by, at }: CommandOf<'DeleteOvertime'>,
): Decision => {
  const item = state.get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  const against = againstDeleting(item.said, {
    asker: right === 'requester',
    mayDelete: right === 'any',
    own: false,
  })
  if (against) return refuse(refusalOf(against))
  return ok([
    {
      type: 'OvertimeDeleted',
      data: { overtimeId, employeeId, day: item.day, reason, by, at },
    },
  ])
}
