import type {
  OvertimeCompensation,
  OvertimeKind,
  OvertimePlace,
} from '#domain/overtime/events.ts'
import {
  defaultCoefficient,
  windowMinutes,
  type CountryOn,
  type Window,
} from '#domain/overtime/items.ts'
import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { ApproverLevel } from '#domain/access/events.ts'
import { overtime, type LastWord, type OvertimeRefusal } from '#domain/overtime/overtime.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asOvertimeId,
  type EmployeeId,
  type LocalDate,
  type OvertimeId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, handleWithState } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import { policyOfDay } from '../policy/published.ts'
import { countriesOf, todayOf } from '../organization/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { overtimeStream } from './streams.ts'

export type DemandOvertime = LastWord & {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly place: OvertimePlace
  readonly kind: OvertimeKind
  readonly compensation: OvertimeCompensation
  /** From when to when, or how long. */
  readonly time: Window | { readonly minutes: number }
  /** That of the kind where absent. */
  readonly coefficient?: number | undefined
  readonly description: string
  /** The caller may decide on it himself, at that level; the first where it is not said. */
  readonly approving: boolean
  readonly level?: ApproverLevel
}

/** Asks for overtime of one employee; who may decide it has decided by asking (`leave-rules §1`). */
export const demandOvertime =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: DemandOvertime,
  ): Promise<
    Result<
      {
        readonly position: Position
        readonly overtimeId: OvertimeId
        readonly status: ApprovalStatus
      },
      OvertimeRefusal | PricedByAsker | SharedRefusal
    >
  > => {
    const {
      employeeId,
      day,
      place,
      kind,
      compensation,
      description,
      approving,
      level,
      final,
      names,
      coefficient = defaultCoefficient[kind],
    } = request
    const priced = againstPrice(request)
    if (priced) return refuse(priced)
    const overtimeId = asOvertimeId(deps.newId(caller, 'overtime'))
    const { window, minutes, ...known } = await aroundDemand(deps, caller, request)
    const stream = overtimeStream(caller.company, employeeId)
    const result = await handleWithState(
      deps,
      stream,
      overtime,
      {
        type: 'DemandOvertime',
        overtimeId,
        employeeId,
        day,
        terms: { minutes, place, kind, coefficient, compensation },
        window,
        description,
        ...known,
        approving,
        level,
        final,
        names,
        by: caller.actor,
        at: deps.now(),
      },
      caller,
    )
    if (!result.ok) return result
    const { position, state } = result.value
    const item = state.get(overtimeId)
    return ok({ position, overtimeId, status: item ? statusOf(item.said) : 0 })
  }

/** Who asks and does not decide named another coefficient than the usual one of the kind. */
export type PricedByAsker = {
  readonly code: 'overtime.coefficient-by-approver'
  readonly coefficient: number
}
/** Pay or time off is the choice of who worked (law 41); how much of it, of who approves (docs/decisions/0130). */
const againstPrice = ({
  kind,
  coefficient,
  approving,
}: Pick<DemandOvertime, 'kind' | 'coefficient' | 'approving'>): PricedByAsker | null => {
  const usual = defaultCoefficient[kind]
  return approving || coefficient === undefined || coefficient === usual
    ? null
    : { code: 'overtime.coefficient-by-approver', coefficient: usual }
}

type Asked = Pick<DemandOvertime, 'employeeId' | 'day' | 'time'>
/** What a demand for a day is judged by, and how long it is. */
const aroundDemand = async (
  deps: Deps,
  { company }: Caller,
  { employeeId, day, time }: Asked,
): Promise<{
  readonly window: Window | null
  readonly minutes: number
  readonly employed: boolean
  readonly requestDays: number
  readonly today: LocalDate
  readonly countryOn: CountryOn
}> => {
  const [window, minutes] =
    'minutes' in time ? [null, time.minutes] : [time, windowMinutes(time)]
  const [employment, { overtimeRequestDays: requestDays }, today, countryOn] =
    await Promise.all([
      employmentOf(deps, company, employeeId),
      policyOfDay(deps, company, day), // by the rule of the day that was worked, not of today
      todayOf(deps, company),
      countriesOf(deps, company),
    ])
  const { status, startOfEmployment, lastDay } = employment
  return {
    window,
    minutes,
    requestDays,
    today,
    countryOn,
    employed:
      status === 'employed' &&
      startOfEmployment !== null &&
      startOfEmployment <= day &&
      (lastDay === null || day <= lastDay),
  }
}

export type ChangeDemand = Omit<DemandOvertime, 'level' | 'final' | 'names'> & {
  readonly overtimeId: OvertimeId
  readonly right: 'asker' | 'any'
  /** It is about the caller himself. */
  readonly self: boolean
  /** The wording that he changes; absent: whichever holds. */
  readonly seen?: string | null | undefined
}

/** Words a demand that waits anew (docs/decisions/0084). */
export const changeDemand =
  (deps: Deps) =>
  async (
    caller: Caller,
    { place, kind, compensation, time, coefficient, approving, ...request }: ChangeDemand,
  ): Promise<
    Result<{ readonly position: Position }, OvertimeRefusal | PricedByAsker | SharedRefusal>
  > => {
    const priced = againstPrice({ kind, coefficient, approving })
    if (priced) return refuse(priced)
    const { window, minutes, ...known } = await aroundDemand(deps, caller, { ...request, time })
    const terms = {
      minutes,
      place,
      kind,
      compensation,
      coefficient: coefficient ?? defaultCoefficient[kind],
    }
    return handle(
      deps,
      overtimeStream(caller.company, request.employeeId),
      overtime,
      {
        type: 'ChangeDemand',
        ...request,
        ...known,
        terms,
        window,
        edition: deps.newId(caller, 'edition'),
        by: caller.actor,
        at: deps.now(),
      },
      caller,
    )
  }
