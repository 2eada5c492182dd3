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
import type { LogEntry } from '#event-store/contract.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { timeOffTakenOf } from '../leave/published.ts'
import { countriesOf } from '../organization/published.ts'
import { lastWordOn } from './last-word.ts'

const back = waysBackOf({ decider: overtime })
const missing = waysBackOf({ decider: missingWork })

type About = {
  readonly overtimeId: OvertimeId
  readonly employeeId: EmployeeId
  readonly day: LocalDate
}
const item = ({ overtimeId }: About): string => overtimeId
const revoked = async (
  _: unknown,
  {
    data: { overtimeId, employeeId },
    undoing,
  }: { readonly data: About; readonly undoing: UndoContext },
): Promise<OvertimeCommand> => {
  const { deps, caller, overtimeApprovers } = undoing
  const lastWord = await lastWordOn(deps, overtimeApprovers, caller, [employeeId])
  return {
    type: 'RevokeDecision',
    overtimeId,
    employeeId,
    ...wordOf(undoing, employeeId),
    ...lastWord(employeeId),
  }
}
/** What held of it before, in the words of whoever said it. */
const restored = async (
  _: unknown,
  {
    data: { overtimeId, employeeId },
    events,
    undoing,
  }: {
    readonly data: About
    readonly events: readonly OvertimeEvent[]
    readonly undoing: UndoContext
  },
  now: OvertimeState,
): Promise<OvertimeCommand> => {
  const said = events.filter(({ data }) => data.overtimeId === overtimeId)
  const asked = said.filter(
    ({ type }) => type === 'OvertimeDemanded' || type === 'OvertimeDemandChanged',
  )
  const from = asked.findLastIndex(({ type }) => type === 'OvertimeDemanded')
  const demanded = from < 0 ? [] : asked.slice(from)
  const decided = said.reduce<readonly OvertimeEvent[]>(held, [])
  // What is there still lacks its last word alone.
  const facts = now.has(overtimeId)
    ? decided.slice(-1).map(factOf)
    : [...demanded, ...decided].map(factOf)
  return restoring(undoing, { overtimeId, employeeId }, facts)
}
/** The decisions that hold, once something more was said. */
const held = (decided: readonly OvertimeEvent[], event: OvertimeEvent): OvertimeEvent[] => {
  switch (event.type) {
    case 'OvertimeApproved':
    case 'OvertimeRejected':
      return [...decided, event]
    case 'OvertimeApprovalRevoked':
    case 'OvertimeRejectionRevoked':
      return decided.slice(0, -1)
    case 'OvertimeDemanded':
    case 'OvertimeDemandChanged':
    case 'OvertimeDeleted':
      return []
  }
}
/** What was asked for before it was changed, in the words of then. */
const askedBefore = async (
  _: unknown,
  {
    data,
    events,
    undoing,
  }: {
    readonly data: About
    readonly events: readonly OvertimeEvent[]
    readonly undoing: UndoContext
  },
): Promise<OvertimeCommand> => {
  const { overtimeId, employeeId } = data
  const { caller, deps } = undoing
  const last = events.findLast(
    event =>
      event.data.overtimeId === overtimeId &&
      (event.type === 'OvertimeDemanded' || event.type === 'OvertimeDemandChanged'),
  )
  const facts: OvertimeEvent[] =
    last?.type === 'OvertimeDemanded' || last?.type === 'OvertimeDemandChanged'
      ? [
          {
            type: 'OvertimeDemandChanged',
            data: {
              edition: null,
              ...last.data,
              before: data.day,
              by: caller.actor,
              at: deps.now(),
            },
          },
        ]
      : []
  return restoring(undoing, { overtimeId, employeeId }, facts)
}
const restoring = async (
  { isOwn, level, caller, deps }: UndoContext,
  { overtimeId, employeeId }: Pick<About, 'overtimeId' | 'employeeId'>,
  facts: readonly OvertimeEvent[],
): Promise<OvertimeCommand> => ({
  type: 'RestoreOvertime',
  overtimeId,
  own: isOwn(employeeId),
  level,
  facts,
  countryOn: await countriesOf(deps, caller.company),
})
// the same two together
const factOf = ({ type, data }: OvertimeEvent): OvertimeEvent =>
  ({ type, data }) as OvertimeEvent
const wordOf = (
  { isOwn, level, reason, caller, deps }: UndoContext,
  employeeId: EmployeeId,
) => ({
  own: isOwn(employeeId),
  level,
  reason,
  by: caller.actor,
  at: deps.now(),
})

/** Of whose credit leave takes something, that stays approved. */
const ofTimeOff = async (
  deps: UndoContext['deps'],
  company: CompanyId,
  act: LogEntry<MesaiEvent>,
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
  OvertimeDemandChanged: back('OvertimeDemandChanged', { place: item, back: askedBefore }),
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
  undoing: UndoContext,
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
