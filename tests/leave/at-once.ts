import type { Deps } from '#commands/shared/deps.ts'
import type { Authority } from '#domain/approvals/authority.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import type { RecountReason } from '#domain/leave/events.ts'
import { leaveRequests, type LeaveRequestCommand } from '#domain/leave/requests.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import { leavesOf, movedOf, takenOf } from '#domain/leave/state.ts'
import {
  asEntitlementId,
  asInstant,
  asLeaveRequestId,
  asLocalDate,
  type LocalDate,
  asLogPosition,
} from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { employeeId, leaveTypeId } from '#tests/shared/ids.ts'
import { company, memoryDeps } from '#tests/shared/memory.ts'

/** Long because it has one person's leave, and all that may be done to it at the same moment. */
export type Leaves = Parameters<typeof leaveRequests.evolve>[1]
const at = asInstant('2026-03-09T06:00:00.000Z')
const typeOf = (calculation: 'general' | 'annual', n: number) => ({
  id: leaveTypeId(n),
  calculation,
  days: 'work' as const,
  worked: true,
  sgk: null,
  approval: true,
  active: true,
  limit: { kind: 'limitless' } as const,
})
/** What another stream says, and anybody may say otherwise at the same moment. */
export type Elsewhere = {
  readonly holiday: LocalDate | null
  readonly lastDay: LocalDate | null
}
export const nothingElsewhere: Elsewhere = { holiday: null, lastDay: null }
export const circumstancesOf = ({ holiday, lastDay }: Elsewhere): Circumstances => ({
  today: asLocalDate('2026-03-09'),
  country: 'TR',
  expiryRemoves: false,
  grantAheadMonths: 0,
  calendar: {
    planOf: () => ({ kind: 'work', spans: [[540, 1020]], most: null }),
    holidayOf: day => (day === holiday ? 'full' : null),
  },
  types: new Map([
    [leaveTypeId(1), typeOf('general', 1)],
    [leaveTypeId(2), typeOf('annual', 2)],
  ]),
  group: annualGroupByLaw,
  birthDate: null,
  employments: [{ start: asLocalDate('2020-03-01'), lastDay }],
})
const chief: Authority = {
  by: 'user:chief',
  names: ['user:chief'],
  level: 2,
  final: 2,
  own: false,
  self: false,
  asks: true,
  mayDelete: true,
}
const first: Authority = {
  ...chief,
  by: 'user:first',
  names: ['user:first'],
  level: 1,
  mayDelete: false,
}
const other: Authority = { ...chief, by: 'user:other', names: ['user:other'] }
const self: Authority = {
  ...first,
  by: 'user:self',
  names: ['user:self'],
  level: 0,
  own: true,
  self: true,
}
const requestId = (n: number) => asLeaveRequestId(`1e000000-0000-4000-8000-00000000000${n}`)
const grantId = (n: number) => asEntitlementId(`2e000000-0000-4000-8000-00000000000${n}`)
const as = (authority: Authority) => ({
  employeeId: employeeId(1),
  circumstances: circumstancesOf(nothingElsewhere),
  by: authority.by,
  at,
  authority,
})
const asks = (
  n: number,
  type: number,
  from: string,
  to: string,
  authority = self,
): LeaveRequestCommand => ({
  ...as(authority),
  type: 'DemandLeave',
  requestId: requestId(n),
  leaveType: leaveTypeId(type),
  description: 'Aile ziyareti',
  asked: {
    from: asLocalDate(from),
    to: asLocalDate(to),
    fromHalf: false,
    toHalf: false,
  },
  partly: false,
  partId: requestId,
})
const says = (
  type: 'ApproveRequest' | 'RejectRequest' | 'RevokeDecision' | 'DeleteRequest',
  n: number,
  authority: Authority,
): LeaveRequestCommand => ({
  ...as(authority),
  type,
  requestId: requestId(n),
})
const grants = (n: number, workYear: number): LeaveRequestCommand => ({
  ...as(chief),
  type: 'GiveEntitlement',
  entitlementId: grantId(n),
  workYear,
  halfDays: 2,
})

/** Two days of annual leave in two entitlements, leave that waits, and leave that is approved. */
const before: readonly LeaveRequestCommand[] = [
  grants(1, 5),
  grants(2, 6),
  asks(1, 1, '2026-03-16', '2026-03-16'),
  asks(2, 1, '2026-03-17', '2026-03-17', chief),
]
/** Leave is counted anew by what is true by then, as is done after whatever it goes by has changed. */
export const countsAnew = (
  reason: RecountReason,
  { lastDay }: Elsewhere,
): LeaveRequestCommand => ({
  ...as({ ...chief, by: 'system:leave' }),
  type: 'CountAnew',
  reason,
  beyond: lastDay,
  among: null,
})
/** The day of the leave that waits, and a day before all leave. */
const [monday, friday] = ['2026-03-16', '2026-03-13'].map(asLocalDate)
/** What is said elsewhere before it is followed here. */
export const saidElsewhere: Partial<Record<Act, Partial<Elsewhere>>> = {
  'a holiday is declared': { holiday: monday ?? null },
  'the employment ends': { lastDay: friday ?? null },
}
const acts = {
  'asks for the last two days': asks(3, 2, '2026-03-18', '2026-03-19'),
  'asks for the last two days elsewhere': asks(4, 2, '2026-03-23', '2026-03-24'),
  'asks for one of them': asks(5, 2, '2026-03-26', '2026-03-26'),
  'approves first': says('ApproveRequest', 1, first),
  'approves last': says('ApproveRequest', 1, chief),
  'approves last, too': says('ApproveRequest', 1, other),
  rejects: says('RejectRequest', 1, chief),
  'deletes what waits': says('DeleteRequest', 1, self),
  'deletes what is approved': says('DeleteRequest', 2, chief),
  'takes the approval back': says('RevokeDecision', 2, chief),
  'withdraws what is approved': {
    ...as(chief),
    type: 'DemandChange',
    requestId: requestId(6),
    leaveId: requestId(2),
    description: 'Toplantıya dönecek',
    to: null,
  },
  grants: grants(3, 4),
  transfers: {
    ...as(chief),
    type: 'TransferEntitlement',
    from: grantId(1),
    to: grantId(2),
  },
  'takes a day off a grant': {
    ...as(chief),
    type: 'ChangeEntitlement',
    entitlementId: grantId(1),
    halfDays: 0,
  },
  'a holiday is declared': countsAnew('holidays', nothingElsewhere),
  'the employment ends': countsAnew('termination', {
    ...nothingElsewhere,
    lastDay: friday ?? null,
  }),
} as const satisfies Record<string, LeaveRequestCommand>
export type Act = keyof typeof acts
export const names = Object.keys(acts) as Act[] // of the record's own keys

export const decided = (events: readonly Leaves[], command: LeaveRequestCommand) =>
  leaveRequests.decide(events.reduce(leaveRequests.evolve, leaveRequests.initial), command)
export const after = (events: readonly Leaves[], command: LeaveRequestCommand) => {
  const found = decided(events, command)
  return found.ok ? [...events, ...found.value] : events
}
export const start = before.reduce(after, [] as readonly Leaves[])

const idle = memoryDeps().log
/** A log of one stream that everybody reads and writes when his turn comes, and nothing else. */
export const turns = (turn: (label: string) => Promise<void>) => {
  const kept: Leaves[] = [...start]
  /** Who read, or stored what he had decided: whoever is told no comes where he read last. */
  const order: Act[] = []
  /** Whoever had decided on what was true no more, and decides anew. */
  const late: Act[] = []
  let elsewhere = nothingElsewhere
  const recorded = (event: MesaiEvent, index: number): LogEntry<MesaiEvent> =>
    Object.assign({}, event, {
      position: asLogPosition(index + 1),
      company,
      stream: 'leave',
      revision: index + 1,
      recordedAt: at,
      actor: '',
      correlation: '',
    })
  const logOf = (act: Act): Deps['log'] => ({
    ...idle,
    readStream: async () => {
      await turn(`${act} reads`)
      order.push(act)
      return kept.map(recorded)
    },
    append: async ({ events, expected }) => {
      await turn(`${act} appends`)
      const revision = kept.length
      if (expected !== revision) {
        late.push(act)
        return { status: 'conflict', revision }
      }
      order.push(act)
      kept.push(...(events as readonly Leaves[])) // as the decider gave them
      return {
        status: 'stored',
        revision: kept.length,
        position: asLogPosition(kept.length),
        repeated: [],
      }
    },
  })
  /** What somebody looks up before he reads what it is decided on; some say it otherwise by that. */
  const knownFor = async (act: Act): Promise<LeaveRequestCommand> => {
    await turn(`${act} looks`)
    elsewhere = { ...elsewhere, ...saidElsewhere[act] }
    return { ...acts[act], circumstances: circumstancesOf(elsewhere) }
  }
  return {
    kept,
    order,
    late,
    logOf,
    knownFor,
    elsewhere: () => elsewhere,
  }
}

/** As `handle` tells it: nothing where it was done. */
export const said = (result: { ok: boolean; refusal?: unknown }): unknown =>
  result.ok ? null : result.refusal

export const overdrawn = (events: readonly Leaves[]): boolean => {
  const state = events.reduce(leaveRequests.evolve, leaveRequests.initial)
  const taken = takenOf(leavesOf(state))
  return [...state.entitlements.values()].some(({ id, halfDays }) => {
    const moved = movedOf(state, id)
    return (taken.get(id) ?? 0) > halfDays + moved.in - moved.out
  })
}
