import { byDate } from '../shared/order.ts'
import type {
  EmployeeId,
  LocalDate,
  PayrollExportId,
  UnlockRequestId,
  Zone,
} from '../shared/values.ts'
import type { PayrollPeriodEvent } from './events.ts'
import { monthAfter } from './periods.ts'

/** Who does something: `by` as a user, `byEmployee` as the employee whose user he is. */
export type Doer = { readonly by: string; readonly byEmployee: EmployeeId | null }
/** A request to unlock that waits; `employees` null: for everybody. */
export type UnlockRequest = Doer & {
  readonly requestId: UnlockRequestId
  readonly employees: readonly EmployeeId[] | null
}
/** Where a period stands (`payroll-rules §2`); a *proposed* one is open. */
export type PeriodStanding = {
  readonly state: 'open' | 'locked' | 'exported'
  readonly proposed: Doer | null
  /** The last one that was locked; 0: none. */
  readonly version: number
  /** Of that version. */
  readonly bounds: {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly zone: Zone
  } | null
  /** Of an open one, whose sheets the next version makes anew; the others' are taken over. Null: everybody's. */
  readonly unlocked: readonly EmployeeId[] | null
  /** Who had a sheet in that version. */
  readonly people: number
  readonly request: UnlockRequest | null
}
export type DataOf<T extends PayrollPeriodEvent['type']> = Extract<
  PayrollPeriodEvent,
  { readonly type: T }
>['data']
/** What is under way: a lock, or what an export takes. */
export type Attempt =
  | ({ readonly kind: 'lock' } & DataOf<'PayrollLockBegun'>)
  | ({ readonly kind: 'export' } & DataOf<'AdjustmentsTakingBegun'>)
export type PayrollState = {
  readonly periods: ReadonlyMap<string, PeriodStanding>
  /** The first that was ever locked: from it on they follow each other for ever. */
  readonly first: string | null
  /** While it is, nothing else begins. */
  readonly busy: Attempt | null
  /** What was taken, by the period that carries it: of each batch its export, null where its lock took it. */
  readonly batches: ReadonlyMap<string, readonly (PayrollExportId | null)[]>
  /** By which word figures are computed that are locked, or held against it; null: nothing was ever locked. */
  readonly engine: string | null
  /** How often another word was held against. */
  readonly holds: number
  /** The request to release what is held, which waits. */
  readonly release: UnlockRequest | null
}

export const nothingLocked: PayrollState = {
  periods: new Map(),
  first: null,
  busy: null,
  batches: new Map(),
  engine: null,
  holds: 0,
  release: null,
}
const untouched: PeriodStanding = {
  state: 'open',
  proposed: null,
  version: 0,
  bounds: null,
  unlocked: null,
  people: 0,
  request: null,
}
export const standingOf = ({ periods }: PayrollState, period: string): PeriodStanding =>
  periods.get(period) ?? untouched

/** The last of those that are locked now; null: none. */
export const lastLocked = ({ periods }: PayrollState): string | null =>
  [...periods]
    .filter(([, { state }]) => state !== 'open')
    .map(([period]) => period)
    .toSorted(byDate)
    .at(-1) ?? null

/** The only one that can be locked, which carries all adjustments; null: any past period may begin. */
export const nextToLock = (state: PayrollState): string | null => {
  const last = lastLocked(state)
  return last === null ? state.first : monthAfter(last, 1)
}

/** The number of what a period carries next. */
export const nextBatch = ({ batches }: PayrollState, period: string): number =>
  (batches.get(period)?.length ?? 0) + 1

/** Long because it is one answer an event. */
export const evolvePeriods = (state: PayrollState, event: PayrollPeriodEvent): PayrollState => {
  switch (event.type) {
    case 'PayrollPeriodProposed': {
      const { period, by, byEmployee } = event.data
      return changed(state, period, { proposed: { by, byEmployee } })
    }
    case 'PayrollProposalWithdrawn':
      return changed(state, event.data.period, { proposed: null })
    case 'PayrollLockBegun':
      return { ...state, busy: { kind: 'lock', ...event.data } }
    case 'AdjustmentsTakingBegun':
      return { ...state, busy: { kind: 'export', ...event.data } }
    case 'PayrollLockGivenUp':
    case 'AdjustmentsTakingGivenUp':
      return { ...state, busy: null }
    case 'PayrollPeriodLocked':
      return locked(state, event.data)
    case 'PayrollUnlockAsked': {
      const { requestId, period, employees, by, byEmployee } = event.data
      return changed(state, period, { request: { requestId, employees, by, byEmployee } })
    }
    case 'PayrollUnlockApproved': {
      const { period } = event.data
      const unlocked = standingOf(state, period).request?.employees ?? null
      return changed(state, period, { state: 'open', unlocked, request: null })
    }
    case 'PayrollUnlockRejected':
    case 'PayrollUnlockWithdrawn':
      return changed(state, event.data.period, { request: null })
    case 'PayrollEngineChanged':
      return { ...state, engine: event.data.engine, holds: state.holds + 1 }
    case 'AdjustmentsReleaseAsked': {
      const { requestId, employees, by, byEmployee } = event.data
      return { ...state, release: { requestId, employees, by, byEmployee } }
    }
    case 'AdjustmentsReleaseApproved':
    case 'AdjustmentsReleaseRejected':
    case 'AdjustmentsReleaseWithdrawn':
      return { ...state, release: null }
    case 'PayrollPeriodExported':
      return changed(state, event.data.period, { state: 'exported' })
    case 'AdjustmentBatchClosed': {
      const { period, exportId } = event.data
      const batches = [...(state.batches.get(period) ?? []), exportId]
      return {
        ...state,
        batches: new Map(state.batches).set(period, batches),
        // With a lock it is closed just before the lock, which ends the attempt.
        busy: event.data.with === 'lock' ? state.busy : null,
      }
    }
  }
}

const locked = (
  state: PayrollState,
  { period, from, to, zone, version, people, engine }: DataOf<'PayrollPeriodLocked'>,
): PayrollState => ({
  ...changed(state, period, {
    ...untouched,
    state: 'locked',
    version,
    bounds: { from, to, zone },
    people,
  }),
  first: state.first ?? period,
  // What an older word says of a later lock is held before anything else is taken.
  engine,
  busy: null,
})

const changed = (
  state: PayrollState,
  period: string,
  news: Partial<PeriodStanding>,
): PayrollState => ({
  ...state,
  periods: new Map(state.periods).set(period, { ...standingOf(state, period), ...news }),
})
