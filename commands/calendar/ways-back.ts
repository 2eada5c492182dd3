import { calendar, type CalendarRefusal } from '#domain/calendar/calendar.ts'
import { departmentSchedules } from '#domain/calendar/department-schedules.ts'
import {
  dayKey,
  drafts,
  type DraftCommand,
  type DraftRefusal,
} from '#domain/calendar/drafts.ts'
import { groups } from '#domain/calendar/groups.ts'
import { cellsOf, runsOf } from '#domain/calendar/runs.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CalendarDraftId } from '#domain/shared/values.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import { approvalBehind } from '../shift-demands/published.ts'
import { mayBePlanned } from '../shifts/published.ts'
import { schemeExists } from './published.ts'
import { departmentRuleAgain, groupSchemeAgain, schemeAgain } from './plan-again.ts'
import { daysUnseen, draftOf } from './drafts.ts'
import { calendarStream } from './streams.ts'
import { waysBackOf, type ActAt, type UndoContext } from '../acts/way-back.ts'
import { lockedAgain, type PreviewNeeded } from '../payroll/published.ts'
import { cycleKnown } from './define-scheme.ts'

const month = waysBackOf({ decider: calendar })
const scheme = waysBackOf({ decider: schemes })
const group = waysBackOf({ decider: groups })
const department = waysBackOf({ decider: departmentSchedules })
const draft = waysBackOf({ decider: drafts })

/** Whoever does not plan for the whole company takes back what he planned himself. */
const actOfAnotherHand = async (
  { caller, wholeCompany }: UndoContext,
  { data }: MesaiEvent,
): Promise<CalendarRefusal | null> =>
  wholeCompany || !('actId' in data) || data.by === caller.actor || isAskedFor(data)
    ? null
    : { code: 'calendar.act-not-found', actId: data.actId }

/** It goes with an approval, whose own rules say who takes it back. */
const isAskedFor = (data: MesaiEvent['data']): data is Planned =>
  'kind' in data && data.kind === 'demand' && 'changes' in data
type Planned = Extract<MesaiEvent, { readonly type: 'CalendarChanged' }>['data']

const partsOfAct = async (
  { deps, caller: { company }, monthsOfAct }: UndoContext,
  { data }: MesaiEvent,
): Promise<readonly ActAt[]> => {
  if (!('actId' in data)) return []
  const { actId } = data
  // What somebody asked for is taken back with its approval, which is judged by what the calendar holds.
  const approval = isAskedFor(data)
    ? await approvalBehind(
        deps,
        company,
        actId,
        data.changes.map(({ employeeId }) => employeeId),
      )
    : null
  const parts: ActAt[] = approval ? [approval] : []
  for (const name of await monthsOfAct(company, actId)) {
    const stream = calendarStream(company, name)
    const act = (await deps.log.readStream(stream)).find(
      event => event.type === 'CalendarChanged' && event.data.actId === actId,
    )
    if (act) parts.push({ stream, revision: act.revision })
  }
  return parts
}

/** A draft was of nobody alone: what its days hold again is looked at first. What was set for a person is his. */
const draftInLocked = async (
  { deps, caller: { company }, preview }: UndoContext,
  facts: readonly MesaiEvent[],
): Promise<CalendarRefusal | PreviewNeeded | null> => {
  for (const { type, data } of preview === null ? [] : facts) {
    if (type !== 'CalendarActUndone') continue
    const stream = await deps.log.readStream(calendarStream(company, data.month))
    const isOfDraft = stream.some(
      event =>
        event.type === 'CalendarChanged' &&
        event.data.actId === data.actId &&
        event.data.kind === 'draft',
    )
    const days = isOfDraft ? cellsOf(data.changes) : []
    const unseen = await daysUnseen(deps, company, days, { preview: preview ?? [] })
    if (unseen) return unseen
  }
  return null
}

const discarded = (
  _: unknown,
  {
    data: { draftId },
    undoing: { deps, caller },
  }: { readonly data: { readonly draftId: CalendarDraftId }; readonly undoing: UndoContext },
): DraftCommand => ({ type: 'DiscardDraft', draftId, by: caller.actor, at: deps.now() })

/** Whoever does not plan for the whole company knows the drafts of his own hand alone. */
const notOfHisHand = async (
  { deps, caller, wholeCompany }: UndoContext,
  { data }: MesaiEvent,
): Promise<DraftRefusal | null> => {
  if (wholeCompany || !('draftId' in data)) return null
  const his = await draftOf(deps, caller, data.draftId)
  return his?.opened?.by === caller.actor
    ? null
    : { code: 'calendar.draft-not-found', draftId: data.draftId }
}

/** Days of the calendar; patterns, groups and what departments follow, each by date; and drafts. */
export const planWays = {
  // An event a month: its days hold again what they held before, in all of them.
  CalendarChanged: month('CalendarChanged', {
    place: ({ actId }) => actId,
    reason: 'optional',
    against: actOfAnotherHand,
    parts: partsOfAct,
    locked: draftInLocked,
    back: (_, { data: { actId }, undoing: { deps, caller } }) => ({
      type: 'UndoCalendarAct',
      actId,
      by: caller.actor,
      at: deps.now(),
    }),
  }),
  SchemeDefined: scheme('SchemeDefined', {
    place: ({ from }) => from,
    founds: true,
    locked: lockedAgain(schemeAgain),
    back: async (before, { data: { schemeId, from }, undoing: { deps, caller, usage } }) => {
      const there = before.versions.get(from)
      if (there)
        return {
          type: 'RedefineScheme',
          schemeId,
          from,
          ...there,
          shiftsKnown: await cycleKnown(deps, caller.company, there.cycle),
        }
      return before.versions.size === 0
        ? { type: 'RemoveScheme', schemeId, ...(await usage.scheme(caller.company, schemeId)) }
        : { type: 'WithdrawScheme', schemeId, from }
    },
  }),
  SchemeRemoved: scheme('SchemeRemoved', {
    place: () => 'removed',
    back: async ({ versions }, { data: { schemeId }, undoing: { deps, caller } }) => ({
      type: 'RestoreScheme',
      schemeId,
      shiftsKnown: await cycleKnown(
        deps,
        caller.company,
        [...versions.values()].flatMap(({ cycle }) => cycle),
      ),
    }),
  }),
  ShiftGroupRemoved: group('ShiftGroupRemoved', {
    place: () => 'title',
    back: (_, { data: { groupId } }) => ({ type: 'RestoreShiftGroup', groupId }),
  }),
  ShiftGroupNamed: group('ShiftGroupNamed', {
    place: () => 'title',
    founds: true,
    back: async (before, { data: { groupId }, undoing: { caller, usage } }) =>
      before.title === null
        ? {
            type: 'RemoveShiftGroup',
            groupId,
            people: await usage.group(caller.company, groupId),
          }
        : { type: 'RenameShiftGroup', groupId, title: before.title },
  }),
  ShiftGroupSchemeSet: group('ShiftGroupSchemeSet', {
    place: ({ from }) => from,
    locked: lockedAgain(groupSchemeAgain),
    back: async (before, { data: { groupId, from }, undoing: { deps, caller } }) => {
      const there = before.followed.get(from)
      if (!there) return { type: 'WithdrawGroupScheme', groupId, from }
      return {
        type: 'SetGroupScheme',
        groupId,
        from,
        ...there,
        known:
          there.schemeId === null || (await schemeExists(deps, caller.company, there.schemeId)),
      }
    },
  }),
  DepartmentScheduleSet: department('DepartmentScheduleSet', {
    place: ({ from }) => from,
    locked: lockedAgain(departmentRuleAgain),
    back: async (
      before,
      {
        data: { departmentId, from },
        undoing: {
          deps,
          caller: { company },
        },
      },
    ) => {
      const rule = before.get(from)
      if (rule === undefined) return { type: 'WithdrawDepartmentSchedule', departmentId, from }
      const ruleKnown =
        rule === null ||
        (rule.kind === 'weekly'
          ? await mayBePlanned(deps, company, [rule.shiftId])
          : await schemeExists(deps, company, rule.schemeId))
      return {
        type: 'SetDepartmentSchedule',
        departmentId,
        from,
        rule,
        departmentKnown: true,
        ruleKnown,
      }
    },
  }),
  // What was prepared in it goes with it, and comes back with it.
  DraftOpened: draft('DraftOpened', { place: () => 'status', back: discarded }),
  DraftTakenUp: draft('DraftTakenUp', { place: () => 'status', back: discarded }),
  DraftChanged: draft('DraftChanged', {
    place: ({ changes }) => cellsOf(changes).map(dayKey),
    against: notOfHisHand,
    back: (before, { data: { draftId, changes }, undoing: { deps, caller } }, now) => ({
      type: 'ChangeDraft',
      draftId,
      revision: now.revision,
      by: caller.actor,
      at: deps.now(),
      changes: runsOf(
        cellsOf(changes).map(({ employeeId, day }) => {
          const there = before.days.get(dayKey({ employeeId, day }))
          return there ?? { employeeId, day, value: null, seen: null, keep: true }
        }),
      ),
    }),
  }),
  DraftDiscarded: draft('DraftDiscarded', {
    place: () => 'status',
    back: (_, { data: { draftId }, undoing: { deps, caller } }) => ({
      type: 'TakeUpDraft',
      draftId,
      by: caller.actor,
      at: deps.now(),
    }),
  }),
}
