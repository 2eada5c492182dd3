import { byCodePoint, byDate } from '../shared/order.ts'
import type {
  EntitlementId,
  Instant,
  LeaveRequestId,
  LocalDate,
  LogPosition,
} from '../shared/values.ts'
import { shiftedBy } from '../shared/years.ts'
import { statusOf } from '../approvals/approval.ts'
import type { Circumstances } from './circumstances.ts'
import type { LeaveEvent } from './events.ts'
import { figuresOf, neverBegan, usesOn } from './figures.ts'
import { datesOf } from './saying.ts'
import { isStanding, leavesOf, type Entitlement, type LeaveState } from './state.ts'

/** Who said it, when, and where it stands in the log; null: of what stands in none. */
type Said = {
  readonly by: string
  readonly at: Instant
  readonly position: LogPosition | null
}
type Told = LeaveEvent & { readonly position?: LogPosition }
type Amount = Said & { readonly halfDays: number }
/** Who recorded what of an account stands in it now. */
export type AccountRecords = {
  /** What each entitlement was given with, then what it was changed to. */
  readonly amounts: ReadonlyMap<EntitlementId, readonly Amount[]>
  /** By `from` and `to`. */
  readonly transfers: ReadonlyMap<string, Said>
  /** The last word on each request: that it was asked for, or approved. */
  readonly requests: ReadonlyMap<LeaveRequestId, Said>
}

/** In the order of a day's lines; what is to come stands after all that has been. */
const kinds = [
  'given',
  'changed',
  'transferIn',
  'transferOut',
  'used',
  'expired',
  'paidOut',
  'planned',
  'reserved',
] as const
export type LedgerKind = (typeof kinds)[number]
/** One line of an account, in half days: what it adds or takes, and what there is after it. */
export type LedgerLine = {
  readonly day: LocalDate
  readonly kind: LedgerKind
  readonly entitlement: EntitlementId
  readonly workYear: number
  readonly halves: number
  readonly balance: number
  readonly request: {
    readonly id: LeaveRequestId
    readonly from: LocalDate
    readonly to: LocalDate
  } | null
  /** Null: nobody did it, it follows from the rules. */
  readonly said: Said | null
}
type Line = Omit<LedgerLine, 'balance'>

const pair = (from: EntitlementId, to: EntitlementId): string => `${from} ${to}`

/** Long because it is one table of events. */
export const recordsOf = (events: readonly Told[]): AccountRecords => {
  const amounts = new Map<EntitlementId, readonly Amount[]>()
  const transfers = new Map<string, Said>()
  const requests = new Map<LeaveRequestId, Said>()
  for (const event of events) {
    const { by, at } = event.data
    const said = { by, at, position: event.position ?? null }
    switch (event.type) {
      case 'EntitlementGiven': {
        const { entitlementId, halfDays } = event.data
        amounts.set(entitlementId, [{ ...said, halfDays }])
        break
      }
      case 'EntitlementChanged': {
        const { entitlementId, halfDays } = event.data
        const before = amounts.get(entitlementId) ?? []
        amounts.set(entitlementId, [...before, { ...said, halfDays }])
        break
      }
      case 'EntitlementTransferred':
        transfers.set(pair(event.data.from, event.data.to), said)
        break
      case 'LeaveDemanded':
      case 'LeaveRequestApproved':
        requests.set(event.data.requestId, said)
        break
      default:
        break
    }
  }
  return { amounts, transfers, requests }
}

/** @param dayOf the company's date of an instant */
type By = Pick<Circumstances, 'expiryRemoves'> & {
  readonly dayOf: (at: Instant) => LocalDate
}
type AccountOn = (
  state: LeaveState,
  records: AccountRecords,
  on: LocalDate,
  by: By,
) => readonly LedgerLine[]

/**
 * An account of annual leave as a statement, by facts known now: of entitlements begun by a day. After the lines of
 * what has been, the balance is what remains on that day; after those of what is planned and waits, what is available
 * (`leave-rules §5.10`).
 */
export const ledgerOn: AccountOn = (state, records, on, by) =>
  linesOf(state, records, on, by, ({ from }) => from <= on)

/**
 * The same of what was given ahead and begins after that day, by itself: it is in no balance of the day, and the last
 * line says what of it nobody has planned yet (`leave-rules §5.3`).
 */
export const aheadOn: AccountOn = (state, records, on, by) =>
  linesOf(state, records, on, by, ({ from }) => from > on)

const linesOf = (
  state: LeaveState,
  records: AccountRecords,
  on: LocalDate,
  { expiryRemoves, dayOf }: By,
  isMeant: (one: Entitlement) => boolean,
): readonly LedgerLine[] => {
  const uses = usesOn(state, on)
  const lines = [...state.entitlements.values()]
    .filter(one => isMeant(one) && !neverBegan(one))
    .flatMap(one => [
      ...amountsOf(one, records, dayOf),
      ...movedLines(state, records, one),
      ...takenLines(state, records, one, on),
      ...endLines(one, figuresOf(state, one, on, { expiryRemoves }, uses)),
    ])
  let balance = 0
  return lines
    .filter(({ halves }) => halves !== 0)
    .toSorted(inOrder)
    .map(line => {
      balance += line.halves
      return { ...line, balance }
    })
}

const lineOf = (
  { id, workYear }: Entitlement,
  line: Pick<Line, 'day' | 'kind' | 'halves'> & Partial<Line>,
): Line => ({ entitlement: id, workYear, request: null, said: null, ...line })

const amountsOf = (
  one: Entitlement,
  { amounts }: AccountRecords,
  dayOf: (at: Instant) => LocalDate,
): Line[] => {
  let before = 0
  return (amounts.get(one.id) ?? []).map(({ halfDays, ...said }, index) => {
    const halves = halfDays - before
    before = halfDays
    return index === 0
      ? lineOf(one, { day: one.from, kind: 'given', halves, said })
      : lineOf(one, { day: dayOf(said.at), kind: 'changed', halves, said })
  })
}

const movedLines = (
  { transfers }: LeaveState,
  records: AccountRecords,
  one: Entitlement,
): Line[] =>
  transfers.flatMap(({ from, to, halfDays, day }) => {
    const said = records.transfers.get(pair(from, to)) ?? null
    if (one.id === from)
      return [lineOf(one, { day, kind: 'transferOut', halves: -halfDays, said })]
    return one.id === to
      ? [lineOf(one, { day, kind: 'transferIn', halves: halfDays, said })]
      : []
  })

/** Of each leave what it has taken, and what it will: approved later, or asked for. */
const takenLines = (
  state: LeaveState,
  { requests }: AccountRecords,
  one: Entitlement,
  on: LocalDate,
): Line[] =>
  leavesOf(state)
    .filter(isStanding)
    .flatMap(leave => {
      const its = leave.taken.filter(({ from }) => from === one.id)
      const request = { id: leave.id, ...datesOf(leave.asked) }
      const said = requests.get(leave.id) ?? null
      const lineFrom = (kind: LedgerKind, some: typeof its): Line[] => {
        const [first] = some
        if (!first) return []
        const halves = -some.reduce((sum, { amount }) => sum + amount, 0)
        return [lineOf(one, { day: first.day, kind, halves, request, said })]
      }
      if (statusOf(leave.said) !== 2) return lineFrom('reserved', its)
      return [
        ...lineFrom(
          'used',
          its.filter(({ day }) => day <= on),
        ),
        ...lineFrom(
          'planned',
          its.filter(({ day }) => day > on),
        ),
      ]
    })

const endLines = (
  one: Entitlement,
  { expired, paidOut }: { readonly expired: number; readonly paidOut: number },
): Line[] => [
  lineOf(one, { day: shiftedBy(one.expires, 1), kind: 'expired', halves: -expired }),
  lineOf(one, { day: paidOn(one), kind: 'paidOut', halves: -paidOut }),
]
/** The last day; of the year that was completed with it the day after, when it begins (`leave-rules §5.9`). */
const paidOn = ({ closed, from, expires }: Entitlement): LocalDate =>
  closed === null ? expires : closed < from ? from : closed

const isToCome = ({ kind }: Line): boolean => kind === 'planned' || kind === 'reserved'
const inOrder = (one: Line, other: Line): number =>
  Number(isToCome(one)) - Number(isToCome(other)) ||
  byDate(one.day, other.day) ||
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  one.workYear - other.workYear ||
  byCodePoint(one.entitlement, other.entitlement) ||
  byCodePoint(one.request?.id ?? '', other.request?.id ?? '')
