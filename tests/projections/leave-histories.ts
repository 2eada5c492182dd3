import fc from 'fast-check'
import { employeeId } from '#tests/shared/ids.ts'
import type { Happening } from './histories.ts'
import { day, type Fact } from './rig.ts'

const pick = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const date = (now: string, days: number) =>
  day(new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10))
const fact = (type: string, data: object): Fact => ({ type, data }) as Fact

type Dates = { readonly from: string; readonly to: string }
type Item = {
  readonly id: string
  readonly who: number
  readonly dates: Dates
  readonly leave: {
    readonly calculation: string
    readonly worked: boolean
    readonly asked: object
    readonly counted: readonly object[]
  }
  status: 0 | 1 | 2 | 3 | 'gone'
}

/** Demands and decisions as one stream would let them come: only what is there is decided on, revoked or deleted. */
export const leaveDecisions = fc.array(
  fc.record({
    afterMinutes: pick(0, 30, 300),
    at: fc.nat(60),
    who: pick(1, 2, 3),
    days: pick(-4, -1, 0, 1),
    what: pick(
      'demand',
      'demand',
      'demand',
      'free',
      'approve',
      'approve',
      'approve',
      'first',
      'reject',
      'revoke',
      'delete',
      'recount',
      'grant',
      'grant',
      'move',
      'moveBack',
      'ungrant',
      'settle',
      'unsettle',
      'payOut',
      'book',
      'unbook',
    ),
    which: fc.nat(9),
    how: pick('days', 'days', 'half', 'hours'),
    length: pick(0, 0, 1, 3),
    calculation: pick('annual', 'personal', 'general', 'insteadOvertime'),
    worked: fc.boolean(),
  }),
  { minLength: 8, maxLength: 30 },
)
type Asked = typeof leaveDecisions extends fc.Arbitrary<infer T> ? T : never

/** A history with the decisions among its happenings. */
export const mixedWithLeave = (history: readonly Happening[], asked: Asked): Happening[] => {
  const mixed = [...history]
  for (const { at, ...happening } of happeningsOf(asked))
    mixed.splice(at % (mixed.length + 1), 0, happening)
  return mixed
}

/** Long because it has each thing that may happen to leave. */
const happeningsOf = (asked: Asked): (Happening & { readonly at: number })[] => {
  const items: Item[] = []
  const accounts: string[] = []
  const settled: string[] = []
  let last = 0
  return asked.map(({ afterMinutes, at, who, days, what, which, ...kind }) => ({
    afterMinutes,
    at,
    /** Long because it has a case for each thing that may happen to leave. */
    what: now => {
      const done = { by: 'user:test', at: now }
      const there = items.filter(({ status }) => status !== 'gone')
      const item = there[which % Math.max(1, there.length)]
      const about = ({ id, who: of, dates }: Item) => ({
        requestId: id,
        employeeId: employeeId(of),
        dates,
      })
      if (what === 'demand') {
        const made = itemOf(++last, who, date(now, days), date(now, days + kind.length), kind)
        items.push(made)
        const { leave, dates: _dates, ...rest } = { ...about(made), leave: made.leave }
        return fact('LeaveDemanded', {
          ...rest,
          leaveType: '1ea00000-0000-4000-8000-000000000001',
          ...leave,
          days: 'work',
          sgk: null,
          taken: [],
          description: 'Aile ziyareti',
          ...done,
        })
      }
      const account = accountFact(accounts, what, which) ?? settlementFact(settled, what, which)
      if (account) return fact(account.type, { ...account.data, ...done })
      if (!item) return null
      const said = (level: string) => ({ ...about(item), level, name: 'user:test', ...done })
      switch (what) {
        case 'free':
        case 'approve': {
          if (item.status !== 0 && item.status !== 1) return null
          const level = item.status === 1 ? 'second' : what === 'free' ? 'nobody' : 'only'
          item.status = 2
          return fact('LeaveRequestApproved', { ...said(level), leave: item.leave })
        }
        case 'first':
          if (item.status !== 0) return null
          item.status = 1
          return fact('LeaveRequestApproved', said('first'))
        case 'reject':
          if (item.status !== 0) return null
          item.status = 3
          return fact('LeaveRequestRejected', said('only'))
        case 'revoke':
          if (item.status !== 2 && item.status !== 3) return null
          item.status = 0
          return fact('LeaveDecisionRevoked', { ...about(item), ...done })
        case 'delete':
          item.status = 'gone'
          return fact('LeaveRequestDeleted', { ...about(item), ...done })
        case 'recount':
          return fact('LeaveRecounted', {
            ...about(item),
            counted: item.leave.counted.slice(1),
            taken: [],
            reason: 'holidays',
            ...done,
          })
        case 'grant':
        case 'move':
        case 'moveBack':
        case 'ungrant':
        case 'settle':
        case 'unsettle':
        case 'payOut':
        case 'book':
        case 'unbook':
          return null
      }
    },
  }))
}

/** What becomes of entitlements, which are all of one person; null where there are too few. */
const accountFact = (
  accounts: string[],
  what: string,
  which: number,
): { readonly type: string; readonly data: object } | null => {
  const [one, other] = [accounts[which % Math.max(1, accounts.length)], accounts[0]]
  const whose = { employeeId: employeeId(1) }
  if (what === 'grant') {
    const entitlementId = `2e000000-0000-4000-8000-${String(accounts.length + 1).padStart(12, '0')}`
    accounts.push(entitlementId)
    const days = { from: '2026-01-06', expires: '2031-01-06', halfDays: 28 }
    const data = { entitlementId, ...whose, count: 0, workYear: accounts.length, ...days }
    return { type: 'EntitlementGiven', data }
  }
  if (one === undefined || other === undefined) return null
  const moved = { from: one, to: other, ...whose, halfDays: 3 }
  if (what === 'move')
    return { type: 'EntitlementTransferred', data: { ...moved, day: '2026-03-05' } }
  if (what === 'moveBack') return { type: 'EntitlementTransferTakenBack', data: moved }
  return what === 'ungrant'
    ? { type: 'EntitlementTakenBack', data: { entitlementId: one, ...whose, workYear: 1 } }
    : null
}

/** Settlements of the same person, each once or instead of the last; what they pay, and time off that is booked. */
const settlementFact = (
  settled: string[],
  what: string,
  which: number,
): { readonly type: string; readonly data: object } | null => {
  const whose = { employeeId: employeeId(1) }
  const [last, lastDay] = [settled.at(-1), `2026-03-1${which}`]
  switch (what) {
    case 'settle': {
      if (settled.includes(lastDay)) return null
      const instead = which % 2 === 0 ? settled.pop() : undefined
      settled.push(lastDay)
      const data = { ...whose, lastDay, ...(instead === undefined ? {} : { instead }) }
      return { type: 'EntitlementsSettled', data }
    }
    case 'unsettle':
      settled.pop()
      return last === undefined
        ? null
        : { type: 'SettlementTakenBack', data: { ...whose, lastDay: last } }
    case 'payOut': {
      const halfDays = which < 3 ? 0 : which
      return { type: 'AnnualLeavePaidOut', data: { ...whose, lastDay, halfDays } }
    }
    case 'book':
    case 'unbook': {
      const booked = { ...whose, overtimeId: `0c000000-0000-4000-8000-00000000000${which % 3}` }
      const days = { from: '2026-03-02', expires: '2026-09-02', minutes: 30 + which }
      return what === 'book'
        ? { type: 'TimeOffBooked', data: { ...booked, ...days } }
        : { type: 'TimeOffTakenBack', data: booked }
    }
    default:
      return null
  }
}

const itemOf = (
  n: number,
  who: number,
  from: string,
  to: string,
  {
    how,
    calculation,
    worked,
  }: { readonly how: string; readonly calculation: string; readonly worked: boolean },
): Item => {
  const half = how === 'half' ? ('second' as const) : ('all' as const)
  const hours = how === 'hours'
  return {
    id: `1e000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    who,
    dates: { from, to: hours ? from : to },
    leave: {
      calculation,
      worked,
      asked: hours
        ? { day: from, start: `${from}T09:00:00`, end: `${from}T11:00:00` }
        : { from, to, fromHalf: how === 'half', toHalf: false },
      counted: [
        {
          day: from,
          halves: hours ? 0 : half === 'all' ? 2 : 1,
          minutes: 120,
          part: hours ? 'all' : half,
        },
      ],
    },
    status: 0,
  }
}
