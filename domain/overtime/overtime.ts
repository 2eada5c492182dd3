import { decidingAlone, statusOf, type Approver } from '../approvals/approval.ts'
import type { Authority } from '../approvals/authority.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { EmployeeId, Instant, LocalDate, OvertimeId } from '../shared/values.ts'
import { changeDemand, type ChangingDemand } from './changing.ts'
import {
  againstTimeOff,
  decideMeasured,
  decideOvertime,
  demand,
  type GivenOvertime,
  type OvertimeAction,
  type RequestRefusal,
  type Terms,
} from './deciding.ts'
import type { OvertimeEvent, OvertimeKind } from './events.ts'
import {
  clashWith,
  evolveOvertime,
  termsInForce,
  type CountryOn,
  type OvertimeState,
  type Window,
} from './items.ts'

/**
 * `final`: the level whose approval is the last one. `names`: all in which he may act beside the one he acts in. Where
 * neither is said, he decides alone.
 */
export type LastWord = {
  readonly final?: Approver['final'] | undefined
  readonly names?: readonly string[] | undefined
}
/**
 * `own`: it is the decider's own overtime, and he is not the main manager. `level`: with which authority he decides;
 * `name`: in whose name, where it is not his own.
 */
type Deciding = LastWord & {
  readonly employeeId: EmployeeId
  readonly own: boolean
  readonly level: Approver['level']
  readonly name?: string | undefined
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
  | (LastWord & {
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
      readonly countryOn: CountryOn
      /** Asked for by who may decide it: his demand is his approval at once, at his level (`leave-rules §1`). */
      readonly approving: boolean
      readonly level?: Approver['level'] | undefined
      readonly by: string
      readonly at: Instant
    })
  | (Deciding & {
      readonly type: 'ApproveOvertime'
      readonly overtimeId: OvertimeId
      readonly given: GivenOvertime
      readonly countryOn: CountryOn
      readonly seen?: string | null | undefined
    })
  | (Deciding & {
      readonly type: 'RejectOvertime'
      readonly overtimeId: OvertimeId
      readonly seen?: string | null | undefined
    })
  | (ChangingDemand & { readonly type: 'ChangeDemand' })
  | (Deciding &
      Measured & {
        readonly type: 'ApproveMeasured'
        readonly given: GivenOvertime
        readonly countryOn: CountryOn
      })
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
      readonly countryOn: CountryOn
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
  /** Nothing was measured from the one day to the other. */
  | {
      readonly code: 'overtime.none-found'
      readonly from: LocalDate
      readonly to: LocalDate
    }
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
  /** What he acted on reads otherwise by now. */
  | {
      readonly code: 'overtime.changed-meanwhile'
      readonly day: LocalDate
      readonly minutes: number
    }
  | { readonly code: 'overtime.request-period-expired'; readonly days: number }
  /** Time off for what the law has paid. */
  | { readonly code: 'overtime.must-be-paid' }
  | { readonly code: 'overtime.outside-employment' }
  /** `leave-rules §6.6`: leave takes so many minutes of its credit. */
  | { readonly code: 'overtime.time-off-taken'; readonly minutes: number }

type Decision = Result<readonly OvertimeEvent[], OvertimeRefusal>
type Giving = { readonly given: GivenOvertime; readonly countryOn: CountryOn }
type CommandOf<T extends OvertimeCommand['type']> = Extract<OvertimeCommand, { type: T }>

/**
 * All overtime of one employee (`leave-rules §1` and §6): 0 demanded, 1 waiting for the second approver, 2 approved, 3
 * rejected; what is measured and not asked for (-1) is no item yet.
 */
export const overtime: Decider<OvertimeState, OvertimeCommand, OvertimeEvent, OvertimeRefusal> =
  {
    initial: new Map(),
    decide: (state, command) => {
      switch (command.type) {
        case 'DemandOvertime':
          return demandAlone(state, command)
        case 'ApproveMeasured':
          return measured(state, { ...command, verdict: 'approve' })
        case 'RejectMeasured':
          return measured(state, { ...command, ...givingNothing, verdict: 'reject' })
        case 'ApproveOvertime':
          return act(state, command, 'approve', command)
        case 'RejectOvertime':
          return act(state, command, 'reject')
        case 'RevokeDecision':
          return act(state, command, 'revoke')
        case 'ChangeDemand':
          return inStream(changeDemand(state, command))
        case 'RestoreOvertime':
          return restore(state, command)
        case 'DeleteOvertime':
          return remove(state, command)
      }
    },
    evolve: evolveOvertime,
  }

/** What gives nothing is asked of no country. */
const givingNothing = { given: {}, countryOn: () => undefined }

const demandAlone = (
  state: OvertimeState,
  { approving, level = 1, final, names, ...command }: CommandOf<'DemandOvertime'>,
): Decision => {
  if (state.has(command.overtimeId)) return ok([])
  const authority = authorityOf(
    { by: command.by, level: approving ? level : 0, own: false, final, names },
    { self: !approving },
  )
  return inStream(demand(state, { ...command, authority }))
}

const measured = (
  state: OvertimeState,
  command: Deciding & Measured & Giving & { readonly verdict: 'approve' | 'reject' },
): Decision =>
  state.has(command.overtimeId)
    ? ok([])
    : inStream(
        decideMeasured(state, { ...command, authority: authorityOf(command) }),
        command.day,
      )

const act = (
  state: OvertimeState,
  command: Deciding & {
    readonly overtimeId: OvertimeId
    readonly seen?: string | null | undefined
  },
  action: OvertimeAction['action'],
  { given, countryOn }: Giving = givingNothing,
): Decision =>
  inStream(
    decideOvertime(state, {
      ...command,
      authority: authorityOf(command),
      action,
      given,
      countryOn,
      employedOn: () => true, // for whoever left his requests are decided on as before
    }),
  )

const remove = (
  state: OvertimeState,
  { right, ...command }: CommandOf<'DeleteOvertime'>,
): Decision => {
  const authority = authorityOf(
    { by: command.by, level: 0, own: false },
    { self: right === 'requester', mayDelete: right === 'any' },
  )
  return inStream(
    decideOvertime(state, {
      ...command,
      authority,
      action: 'delete',
      ...givingNothing,
      employedOn: () => true,
    }),
  )
}

const restore = (
  state: OvertimeState,
  { overtimeId, own, level, facts, countryOn }: CommandOf<'RestoreOvertime'>,
): Decision => {
  const item = facts.reduce(evolveOvertime, state).get(overtimeId)
  if (!item) return refuse({ code: 'overtime.not-found' })
  const status = statusOf(item.said)
  if (level === 0 && status !== 0) return refuse({ code: 'overtime.authority-insufficient' })
  if (own && status !== 0) return refuse({ code: 'overtime.own-request' })
  const unpaid =
    status === 3 ? null : againstTimeOff({ ...item, ...termsInForce(item) }, countryOn)
  if (unpaid) return refuse({ code: 'overtime.must-be-paid' })
  const others = new Map([...state].filter(([id]) => id !== overtimeId))
  const clash = status === 3 ? undefined : clashWith(others, item)
  return clash ? refuse({ code: 'overtime.already-demanded', minutes: clash.asked }) : ok(facts)
}

/** Who he is was judged before: he may ask. */
const authorityOf = (
  { final = 1, names = [], ...approver }: Parameters<typeof decidingAlone>[0] & LastWord,
  over: Partial<Pick<Authority, 'self' | 'mayDelete'>> = {},
): Authority => {
  const one = decidingAlone(approver)
  const known = { self: false, asks: true, mayDelete: false, ...over }
  return { ...one, final, names: [one.names[0], ...names], ...known }
}

/** In this stream's words. */
const inStream = (
  decision: Result<readonly OvertimeEvent[], RequestRefusal>,
  day?: LocalDate,
): Decision => (decision.ok ? decision : refuse(refusalOf(decision.refusal, day)))

/** @param day of measured minutes; of nothing else that none were found is said. */
const refusalOf = (refusal: RequestRefusal, day?: LocalDate): OvertimeRefusal => {
  switch (refusal.code) {
    case 'none-found':
      return day === undefined
        ? { code: 'overtime.not-found' }
        : { code: 'overtime.none-found', from: day, to: day }
    case 'already-demanded':
      return { code: 'overtime.already-demanded', minutes: refusal.minutes }
    case 'more-than-asked':
      return { ...refusal, code: 'overtime.more-than-asked' }
    case 'changed-meanwhile':
      return { ...refusal, code: 'overtime.changed-meanwhile' }
    case 'request-period-expired':
      return { ...refusal, code: 'overtime.request-period-expired' }
    default:
      return { code: `overtime.${refusal.code}` }
  }
}
