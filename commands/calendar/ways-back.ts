import { departmentSchedules } from '#domain/calendar/department-schedules.ts'
import { drafts } from '#domain/calendar/drafts.ts'
import { groups } from '#domain/calendar/groups.ts'
import { schemes } from '#domain/calendar/schemes.ts'
import { mayBePlanned } from '../shifts/published.ts'
import { schemeExists } from './published.ts'
import { waysBackOf } from '../acts/way-back.ts'
import { cycleKnown } from './define-scheme.ts'

const scheme = waysBackOf({ decider: schemes })
const group = waysBackOf({ decider: groups })
const department = waysBackOf({ decider: departmentSchedules })
const draft = waysBackOf({ decider: drafts })

/** Patterns, groups and what departments follow, each by date, and drafts that were discarded. */
export const planWays = {
  SchemeDefined: scheme('SchemeDefined', {
    place: ({ from }) => from,
    founds: true,
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
        ? { type: 'RemoveScheme', schemeId, ...(await usage.scheme(schemeId)) }
        : { type: 'WithdrawScheme', schemeId, from }
    },
  }),
  ShiftGroupNamed: group('ShiftGroupNamed', {
    place: () => 'title',
    founds: true,
    back: async (before, { data: { groupId }, undoing: { usage } }) =>
      before.title === null
        ? { type: 'RemoveShiftGroup', groupId, people: await usage.group(groupId) }
        : { type: 'RenameShiftGroup', groupId, title: before.title },
  }),
  ShiftGroupSchemeSet: group('ShiftGroupSchemeSet', {
    place: ({ from }) => from,
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
