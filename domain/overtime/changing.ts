import { statusOf } from '../approvals/approval.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { daysBetween } from '../shared/time.ts'
import type { EmployeeId, Instant, LocalDate, OvertimeId } from '../shared/values.ts'
import {
  againstChanged,
  againstTimeOff,
  alreadyDemanded,
  type RequestRefusal,
  type Terms,
} from './deciding.ts'
import type { OvertimeEvent } from './events.ts'
import type { CountryOn, OvertimeItem, OvertimeState, Window } from './items.ts'

/** `employed`: on the day that it is to be about. */
export type ChangingDemand = {
  readonly overtimeId: OvertimeId
  readonly employeeId: EmployeeId
  /** `asker`: who asked, or for whom; `any`: who may change what others asked for. */
  readonly right: 'asker' | 'any'
  /** It is about himself. */
  readonly self: boolean
  readonly day: LocalDate
  readonly terms: Terms
  readonly window: Window | null
  readonly description: string
  /** The wording that he changes; absent: whichever holds. */
  readonly seen?: string | null | undefined
  /** The name of the new one. */
  readonly edition: string
  readonly today: LocalDate
  readonly requestDays: number
  readonly employed: boolean
  readonly countryOn: CountryOn
  readonly by: string
  readonly at: Instant
}
type Decision = Result<readonly OvertimeEvent[], RequestRefusal>

/**
 * Another wording of a demand that waits (docs/decisions/0084). A first approval was of the old one and is taken back
 * with it. The checks are those of a demand; the period of requests, met once, is asked again for what is more or other
 * than was asked for in time.
 */
export const changeDemand = (state: OvertimeState, command: ChangingDemand): Decision => {
  const item = state.get(command.overtimeId)
  if (!item?.demanded || !mayTouch(item, command)) return refuse({ code: 'not-found' })
  if (item.edition === command.edition) return ok([])
  const refusal = againstChange(state, item, command)
  return refusal ? refuse(refusal) : ok([...takenBack(item, command), changed(item, command)])
}

const mayTouch = ({ by: asker }: OvertimeItem, { right, self, by }: ChangingDemand): boolean =>
  right === 'any' || self || asker === by

const againstChange = (
  state: OvertimeState,
  item: OvertimeItem,
  { overtimeId, right, self, seen, day, terms, window, ...command }: ChangingDemand,
): RequestRefusal | null => {
  const status = statusOf(item.said)
  if (status > (right === 'any' && !self ? 1 : 0)) return { code: 'already-decided', status }
  const meanwhile = againstChanged(item, seen)
  if (meanwhile) return meanwhile
  const { employed, today, requestDays, countryOn } = command
  const unpaid = againstTimeOff({ day, ...terms }, countryOn)
  if (unpaid) return unpaid
  if (!employed) return { code: 'outside-employment', day }
  const { place, kind, minutes } = terms
  const asksMore = day !== item.day || place !== item.place || minutes > item.asked
  if (place === 'inside' && asksMore && daysBetween(day, today) > requestDays)
    return { code: 'request-period-expired', days: requestDays }
  const others = new Map([...state].filter(([id]) => id !== overtimeId))
  return alreadyDemanded(others, { day, place, kind, window })
}

const takenBack = (
  { day, said }: OvertimeItem,
  { overtimeId, employeeId, by, at }: ChangingDemand,
): OvertimeEvent[] =>
  said.map(() => ({
    type: 'OvertimeApprovalRevoked',
    data: { overtimeId, employeeId, day, reason: null, level: 'first', by, at },
  }))

const changed = (
  { day: before }: OvertimeItem,
  { overtimeId, employeeId, day, terms, window, description, edition, by, at }: ChangingDemand,
): OvertimeEvent => ({
  type: 'OvertimeDemandChanged',
  data: {
    overtimeId,
    employeeId,
    day,
    before,
    ...terms,
    window,
    description: description.trim(),
    edition,
    by,
    at,
  },
})
