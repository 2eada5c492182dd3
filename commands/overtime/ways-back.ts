import type { MesaiEvent } from '#domain/catalogue.ts'
import type { MissingWorkEvent, OvertimeEvent } from '#domain/overtime/events.ts'
import type { OvertimeState } from '#domain/overtime/items.ts'
import {
  missingWork,
  type MissingWorkCommand,
  type MissingWorkState,
} from '#domain/overtime/missing-work.ts'
import {
  overtime,
  type OvertimeCommand,
  type OvertimeRefusal,
} from '#domain/overtime/overtime.ts'
import type { CompanyId, EmployeeId, LocalDate, OvertimeId } from '#domain/shared/values.ts'
import type { Recorded } from '#event-store/contract.ts'
import { waysBackOf, type Undoing } from '../acts/way-back.ts'
import { timeOffTakenOf } from '../leave/published.ts'

const back = waysBackOf({ decider: overtime })
const missing = waysBackOf({ decider: missingWork })

type About = {
  readonly overtimeId: OvertimeId
  readonly employeeId: EmployeeId
  readonly day: LocalDate
}
const item = ({ overtimeId }: About): string => overtimeId
const revoked = (
  _: unknown,
  {
    data: { overtimeId, employeeId },
    undoing,
  }: { readonly data: About; readonly undoing: Undoing },
): OvertimeCommand => ({
  type: 'RevokeDecision',
  overtimeId,
  employeeId,
  ...wordOf(undoing, employeeId),
})
/** What was said of it since it last waited or was last decided on, in the words of whoever said it. */
const restored = (
  _: unknown,
  {
    data: { overtimeId, employeeId },
    events,
    undoing,
  }: {
    readonly data: About
    readonly events: readonly OvertimeEvent[]
    readonly undoing: Undoing
  },
  now: OvertimeState,
): OvertimeCommand => {
  const said = events.filter(({ data }) => data.overtimeId === overtimeId)
  const since = said.findLastIndex(
    ({ type }) =>
      type === 'OvertimeDeleted' ||
      type === 'OvertimeApprovalRevoked' ||
      type === 'OvertimeRejectionRevoked',
  )
  const demanded = said.findLast(({ type }) => type === 'OvertimeDemanded')
  const decided = said
    .slice(since + 1)
    .findLast(({ type }) => type === 'OvertimeApproved' || type === 'OvertimeRejected')
  // One that only waits is asked for still.
  const facts = [now.has(overtimeId) ? undefined : demanded, decided].flatMap(fact =>
    fact ? [factOf(fact)] : [],
  )
  const { isOwn, level } = undoing
  return { type: 'RestoreOvertime', overtimeId, own: isOwn(employeeId), level, facts }
}
// the same two together
const factOf = ({ type, data }: OvertimeEvent): OvertimeEvent =>
  ({ type, data }) as OvertimeEvent
const wordOf = ({ isOwn, level, reason, caller, deps }: Undoing, employeeId: EmployeeId) => ({
  own: isOwn(employeeId),
  level,
  reason,
  by: caller.actor,
  at: deps.now(),
})

/** Of whose credit leave takes something, that stays approved. */
const ofTimeOff = async (
  deps: Undoing['deps'],
  company: CompanyId,
  act: Recorded<MesaiEvent>,
): Promise<OvertimeRefusal | null> => {
  if (act.type !== 'OvertimeApproved') return null
  const { employeeId, overtimeId } = act.data
  const minutes = await timeOffTakenOf(deps, company, employeeId, overtimeId)
  return minutes > 0 ? { code: 'overtime.time-off-taken', minutes } : null
}

/** What was asked for or decided of overtime and of missing work. */
export const overtimeWays = {
  OvertimeDemanded: back('OvertimeDemanded', {
    place: item,
    back: (_, { data: { overtimeId, employeeId }, undoing: { reason, caller, deps } }) => ({
      type: 'DeleteOvertime',
      overtimeId,
      employeeId,
      right: 'requester',
      reason,
      by: caller.actor,
      at: deps.now(),
    }),
  }),
  OvertimeApproved: back('OvertimeApproved', {
    place: item,
    against: ({ deps, caller: { company } }, act) => ofTimeOff(deps, company, act),
    back: revoked,
  }),
  OvertimeRejected: back('OvertimeRejected', { place: item, back: revoked }),
  OvertimeApprovalRevoked: back('OvertimeApprovalRevoked', { place: item, back: restored }),
  OvertimeRejectionRevoked: back('OvertimeRejectionRevoked', { place: item, back: restored }),
  OvertimeDeleted: back('OvertimeDeleted', { place: item, back: restored }),
  MissingWorkDecided: missing('MissingWorkDecided', {
    place: ({ day }) => day,
    back: (before, { data, events, undoing }) => decidedBefore(before, data, events, undoing),
  }),
  MissingWorkReopened: missing('MissingWorkReopened', {
    place: ({ day }) => day,
    back: (before, { data, events, undoing }) => decidedBefore(before, data, events, undoing),
  }),
}

const decidedBefore = (
  before: MissingWorkState,
  { employeeId, day }: { readonly employeeId: EmployeeId; readonly day: LocalDate },
  events: readonly MissingWorkEvent[],
  undoing: Undoing,
): MissingWorkCommand => {
  const { reason: _why, ...deciding } = wordOf(undoing, employeeId)
  const there = before.get(day)
  if (!there) return { type: 'ReopenMissingWork', employeeId, day, ...deciding }
  const said = events.findLast(
    ({ type, data }) => type === 'MissingWorkDecided' && data.day === day,
  )
  const reason = said && 'reason' in said.data ? said.data.reason : null
  return {
    type: 'DecideMissingWork',
    employeeId,
    day,
    ...deciding,
    decision: there.decision,
    reason,
    seen: there.missing,
    missing: there.missing,
  }
}
