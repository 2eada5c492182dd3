import { calendarEvents, draftEvents, schemeEvents, withdrawalEvents } from '#domain/calendar/events.ts'
import { letterEvents, policyEvents } from '#domain/policy/events.ts'
import { withoutRules, type PolicySettings } from '#domain/policy/published.ts'
import type { Tx } from '#database/types.ts'
import { sealedText } from '#event-store/contract.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'

/**
 * What planners work with beside the plan itself: titles of patterns and groups, acts, drafts, and who set which rule
 * when.
 */
export const planning: Projection = {
  name: 'planning',
  personal: 'sealed',
  tables: [
    {
      name: 'calendar_schemes_1',
      columns:
        'company_id uuid not null, scheme_id uuid not null, from_day date not null, title text not null, anchor date not null, cycle json not null, primary key (company_id, scheme_id, from_day)',
    },
    {
      name: 'calendar_groups_1',
      columns:
        'company_id uuid not null, group_id uuid not null, title text not null, primary key (company_id, group_id)',
    },
    {
      name: 'calendar_acts_2',
      // An act has a row for each month it reaches into. What was written with it stays sealed, as do titles of drafts.
      columns: `company_id uuid not null, act_id uuid not null, month text not null, kind text not null, title json,
          reason json, by_actor text not null, at timestamptz(3) not null,
        from_day date not null, to_day date not null, people int not null, days int not null, undone boolean not null,
          position bigint not null, primary key (company_id, act_id, month)`,
      queryIndexes: ['(company_id, position)'],
    },
    {
      name: 'calendar_drafts_2',
      columns: `company_id uuid not null, draft_id uuid not null, title json, from_day date not null,
          to_day date not null, status text not null, revision int not null,
        opened_by text not null, by_actor text not null, at timestamptz(3) not null,
          primary key (company_id, draft_id)`,
    },
    {
      name: 'policy_settings_1',
      columns:
        'company_id uuid not null, position bigint not null, from_day date not null, changes json not null, by_actor text not null, at timestamptz(3) not null, primary key (company_id, position)',
    },
    {
      name: 'attendance_letters_1',
      columns:
        'company_id uuid not null primary key, letters json not null, by_actor text not null, at timestamptz(3) not null',
    },
  ],
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
        `insert into calendar_schemes_1 values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, scheme_id, from_day) do update set title = excluded.title, anchor = excluded.anchor,
           cycle = excluded.cycle`,
        [company, schemeId, from, title, anchor, JSON.stringify(cycle)],
      )
    },
    PlanEntryWithdrawn: async (tx, { company, data: { of, thingId, from } }) => {
      if (of === 'scheme')
        await tx.query('delete from calendar_schemes_1 where company_id = $1 and scheme_id = $2 and from_day = $3', [
          company,
          thingId,
          from,
        ])
    },
    SchemeRemoved: async (tx, { company, data: { schemeId } }) => {
      await tx.query('delete from calendar_schemes_1 where company_id = $1 and scheme_id = $2', [company, schemeId])
    },
    ShiftGroupNamed: async (tx, { company, data: { groupId, title } }) => {
      await tx.query(
        'insert into calendar_groups_1 values ($1, $2, $3) on conflict (company_id, group_id) do update set title = excluded.title',
        [company, groupId, title],
      )
    },
    ShiftGroupRemoved: async (tx, { company, data: { groupId } }) => {
      await tx.query('delete from calendar_groups_1 where company_id = $1 and group_id = $2', [company, groupId])
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
        'insert into calendar_acts_2 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false, $13) on conflict do nothing',
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
      await tx.query('update calendar_acts_2 set undone = true where company_id = $1 and act_id = $2 and month = $3', [
        company,
        actId,
        month,
      ])
    },
    DraftOpened: async (tx, { company, data: { draftId, title, from, to, by, at } }) => {
      await tx.query("insert into calendar_drafts_2 values ($1, $2, $3, $4, $5, 'open', 1, $6, $6, $7)", [
        company,
        draftId,
        sealed(title),
        from,
        to,
        by,
        at,
      ])
    },
    DraftChanged: async (tx, event) => changeDraft(tx, event, 'open'),
    DraftPublished: async (tx, event) => changeDraft(tx, event, 'published'),
    DraftDiscarded: async (tx, event) => changeDraft(tx, event, 'discarded'),
    DraftTakenUp: async (tx, event) => changeDraft(tx, event, 'open'),
    PolicySet: async (tx, { company, position, data: { from, changes, by, at } }) => {
      await tx.query('insert into policy_settings_1 values ($1, $2, $3, $4, $5, $6)', [
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
        'select position::text, from_day::text as from, changes from policy_settings_1 where company_id = $1 and from_day = $2 order by position',
        [company, from],
      )
      const left = new Map(withoutRules(settings, from, rules).map(({ position, changes }) => [position, changes]))
      for (const { position } of settings) {
        const changes = left.get(position)
        if (changes && Object.keys(changes).length > 0)
          await tx.query('update policy_settings_1 set changes = $3 where company_id = $1 and position = $2', [
            company,
            position,
            JSON.stringify(changes),
          ])
        else
          await tx.query('delete from policy_settings_1 where company_id = $1 and position = $2', [company, position])
      }
    },
    AttendanceLettersSet: async (tx, { company, data: { letters, by, at } }) => {
      await tx.query(
        'insert into attendance_letters_1 values ($1, $2, $3, $4) on conflict (company_id) do update set letters = excluded.letters, by_actor = excluded.by_actor, at = excluded.at',
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
const changeDraft = async (tx: Tx, { company, data: { draftId, by, at } }: Changed, status: string): Promise<void> => {
  await tx.query(
    'update calendar_drafts_2 set revision = revision + 1, status = $3, by_actor = $4, at = $5 where company_id = $1 and draft_id = $2',
    [company, draftId, status, by, at],
  )
}
