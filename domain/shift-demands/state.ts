import { statusOf, type Word, type Words } from '../approvals/approval.ts'
import type { CalendarActId, EmployeeId, LocalDate, ShiftDemandId } from '../shared/values.ts'
import type { DemandChange, DemandKind, ShiftDemandEvent } from './events.ts'

export type ShiftDemand = {
  readonly id: ShiftDemandId
  readonly employeeId: EmployeeId
  readonly kind: DemandKind
  readonly colleagueId: EmployeeId | null
  readonly changes: readonly DemandChange[]
  /** Who asked. */
  readonly by: string
  /** What the colleague said; `none`: there is nobody to say anything. */
  readonly consent: 'none' | 'asked' | 'given' | 'declined'
  /** A colleague's refusal is the word of nobody who decides. */
  readonly said: Words
  /** The act of the calendar that holds its days; null while none does. */
  readonly calendar: CalendarActId | null
}
/** The demands of one employee, in the order in which they were made; what was deleted is not there. */
export type ShiftDemands = ReadonlyMap<ShiftDemandId, ShiftDemand>
export const noDemands: ShiftDemands = new Map()

export const evolve = (state: ShiftDemands, event: ShiftDemandEvent): ShiftDemands => {
  const { requestId: id } = event.data
  if (event.type === 'ShiftDemanded') {
    const { employeeId, kind, colleagueId, changes, by } = event.data
    const made: ShiftDemand = {
      id,
      employeeId,
      kind,
      colleagueId,
      changes,
      by,
      consent: colleagueId === null ? 'none' : 'asked',
      said: [],
      calendar: null,
    }
    return new Map([...state, [id, made]])
  }
  const demand = state.get(id)
  if (!demand) return state
  const others = new Map(state)
  if (event.type === 'ShiftDemandDeleted') others.delete(id)
  else others.set(id, after(demand, event))
  return others
}

const after = (
  demand: ShiftDemand,
  event: Exclude<ShiftDemandEvent, { readonly type: 'ShiftDemanded' | 'ShiftDemandDeleted' }>,
): ShiftDemand => {
  const say = (word: Word): Words => [...demand.said, word]
  switch (event.type) {
    case 'ShiftExchangeConsented':
      return { ...demand, consent: 'given' }
    case 'ShiftExchangeDeclined': {
      const { by } = event.data
      const word: Word = { verdict: 'rejected', level: 'nobody', by, name: by }
      return { ...demand, consent: 'declined', said: say(word) }
    }
    case 'ShiftDemandApproved': {
      const { level, by, name, calendar = null } = event.data
      return { ...demand, said: say({ verdict: 'approved', level, by, name }), calendar }
    }
    case 'ShiftDemandRejected': {
      const { level, by, name } = event.data
      return { ...demand, said: say({ verdict: 'rejected', level, by, name }) }
    }
    case 'ShiftDecisionRevoked':
      return { ...demand, said: demand.said.slice(0, -1), calendar: null }
  }
}

/** From the first to the last of its days. */
export const datesOf = ({
  changes,
}: Pick<ShiftDemand, 'changes'>): { readonly from: LocalDate; readonly to: LocalDate } => {
  const days = changes.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new Error('a demand of no day')
  return { from, to }
}

export type DemandCell = DemandChange & { readonly employeeId: EmployeeId }
/** What becomes of whose days: in an exchange the colleague has what the employee had. */
export const cellsOf = ({
  employeeId,
  colleagueId,
  changes,
}: Pick<ShiftDemand, 'employeeId' | 'colleagueId' | 'changes'>): DemandCell[] =>
  changes.flatMap(change => [
    { employeeId, ...change },
    ...(colleagueId === null ? [] : [turnedRound(colleagueId, change)]),
  ])
const turnedRound = (
  employeeId: EmployeeId,
  { day, planned, wanted }: DemandChange,
): DemandCell => ({ employeeId, day, planned: wanted, wanted: planned })

/** Whether it waits or is approved: nobody asks twice for the same day. */
export const stands = ({ said }: ShiftDemand): boolean => statusOf(said) !== 3
