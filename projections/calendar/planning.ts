import {
  calendarEvents,
  draftEvents,
  schemeEvents,
  withdrawalEvents,
} from '#domain/calendar/events.ts'
import { letterEvents, policyEvents } from '#domain/policy/events.ts'
import { withoutRules, type PolicySettings } from '#domain/policy/published.ts'
import type { Tx } from '#database/types.ts'
import { sealedText } from '#event-store/contract.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { planningTables } from '../tables/planning.ts'

/**
 * What planners work with beside the plan itself: titles of patterns and groups, acts, drafts, and who set which rule
 * when.
 */
export const planning: Projection = {
  name: 'planning',
  personal: 'sealed',
  tables: Object.values(planningTables),
  ...eachEvent({
    ...ignoringAllBut({
      ...schemeEvents,
      ...calendarEvents,
      ...draftEvents,
      ...policyEvents,
      ...letterEvents,
      ...withdrawalEvents,
    }),
    SchemeDefined: async (tx, { company, data: { schemeId, from, title, anchor, cycle } }) => {
      await tx.query(
        `insert into ${own.calendarSchemes} values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, scheme_id, from_day) do update set title = excluded.title, anchor = excluded.anchor,
           cycle = excluded.cycle`,
        [company, schemeId, from, title, anchor, JSON.stringify(cycle)],
      )
    },
    PlanEntryWithdrawn: async (tx, { company, data: { of, thingId, from } }) => {
      if (of === 'scheme')
        await tx.query(
          `delete from ${own.calendarSchemes} where company_id = $1 and scheme_id = $2 and from_day = $3`,
          [company, thingId, from],
        )
    },
    SchemeRemoved: async (tx, { company, data: { schemeId } }) => {
      await tx.query(
        `delete from ${own.calendarSchemes} where company_id = $1 and scheme_id = $2`,
        [company, schemeId],
      )
    },
    ShiftGroupNamed: async (tx, { company, data: { groupId, title } }) => {
      await tx.query(
        `insert into ${own.calendarGroups}
           values ($1, $2, $3)
           on conflict (company_id, group_id) do update set title = excluded.title`,
        [company, groupId, title],
      )
    },
    ShiftGroupRemoved: async (tx, { company, data: { groupId } }) => {
      await tx.query(
        `delete from ${own.calendarGroups} where company_id = $1 and group_id = $2`,
        [company, groupId],
      )
    },
    ShiftGroupSchemeSet: 'ignored',
    DepartmentScheduleSet: 'ignored', // the plan's own tables hold them
    CalendarChanged: async (
      tx,
      { company, position, data: { actId, month, kind, title, reason, by, at, changes } },
    ) => {
      const froms = changes.map(({ from }) => from).toSorted()
      const tos = changes.map(({ to }) => to).toSorted()
      const days = changes.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
      await tx.query(
        `insert into ${own.calendarActs}
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, $13)
           on conflict do nothing`,
        [
          company,
          actId,
          month,
          kind,
          sealed(title),
          sealed(reason),
          by,
          at,
          froms[0],
          tos.at(-1),
          new Set(changes.map(({ employeeId }) => employeeId)).size,
          days,
          String(position),
        ],
      )
    },
    CalendarActUndone: async (tx, { company, data: { actId, month } }) => {
      await tx.query(
        `update ${own.calendarActs}
         set undone = true
         where company_id = $1 and act_id = $2 and month = $3`,
        [company, actId, month],
      )
    },
    DraftOpened: async (tx, { company, data: { draftId, title, from, to, by, at } }) => {
      await tx.query(
        `insert into ${own.calendarDrafts} values ($1, $2, $3, $4, $5, 'open', 1, $6, $6, $7)`,
        [company, draftId, sealed(title), from, to, by, at],
      )
    },
    DraftChanged: async (tx, event) => changeDraft(tx, event, 'open'),
    DraftPublished: async (tx, event) => changeDraft(tx, event, 'published'),
    DraftDiscarded: async (tx, event) => changeDraft(tx, event, 'discarded'),
    DraftTakenUp: async (tx, event) => changeDraft(tx, event, 'open'),
    PolicySet: async (tx, { company, position, data: { from, changes, by, at } }) => {
      await tx.query(`insert into ${own.policySettings} values ($1, $2, $3, $4, $5, $6)`, [
        company,
        String(position),
        from,
        JSON.stringify(changes),
        by,
        at,
      ])
    },
    PolicyWithdrawn: async (tx, { company, data: { from, rules } }) => {
      const settings = await tx.query<Setting>(
        `select position::text, from_day::text as
           from, changes
           from ${own.policySettings}
           where company_id = $1 and from_day = $2
           order by position`,
        [company, from],
      )
      const left = new Map(
        withoutRules(settings, from, rules).map(({ position, changes }) => [position, changes]),
      )
      for (const { position } of settings) {
        const changes = left.get(position)
        if (changes && Object.keys(changes).length > 0)
          await tx.query(
            `update ${own.policySettings} set changes = $3 where company_id = $1 and position = $2`,
            [company, position, JSON.stringify(changes)],
          )
        else
          await tx.query(
            `delete from ${own.policySettings} where company_id = $1 and position = $2`,
            [company, position],
          )
      }
    },
    AttendanceLettersSet: async (tx, { company, data: { letters, by, at } }) => {
      await tx.query(
        `insert into ${own.attendanceLetters}
           values ($1, $2, $3, $4)
           on conflict (company_id) do update set letters = excluded.letters, by_actor = excluded.by_actor,
             at = excluded.at`,
        [company, JSON.stringify(letters), by, at],
      )
    },
  }),
}

const sealed = (text: unknown): string | null => {
  const found = sealedText(text)
  return found && JSON.stringify(found)
}

type Setting = PolicySettings[number] & { readonly position: string }

type Changed = {
  readonly company: string
  readonly data: { readonly draftId: string; readonly by: string; readonly at: Instant }
}
const changeDraft = async (
  tx: Tx,
  { company, data: { draftId, by, at } }: Changed,
  status: string,
): Promise<void> => {
  await tx.query(
    `update ${own.calendarDrafts}
       set revision = revision + 1, status = $3, by_actor = $4, at = $5
       where company_id = $1 and draft_id = $2`,
    [company, draftId, status, by, at],
  )
}
