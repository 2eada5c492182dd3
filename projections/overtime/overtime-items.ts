import type { Tx } from '#database/types.ts'
import { missingWorkEvents, overtimeEvents } from '#domain/overtime/events.ts'
import type { CompanyId, OvertimeId } from '#domain/shared/values.ts'
import {
  eachEvent,
  ignoringAllBut,
  type Projection,
  type RecordedOf,
} from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { overtimeTables } from '../tables/overtime.ts'

type OfItem = RecordedOf<keyof typeof overtimeEvents>
type OfDay = RecordedOf<keyof typeof missingWorkEvents>

/** Changes an item, and keeps what it is from then on. */
const withItem =
  <Event extends OfItem>(change: (tx: Tx, event: Event) => Promise<void>) =>
  async (tx: Tx, event: Event): Promise<void> => {
    await change(tx, event)
    const { overtimeId, employeeId, day } = event.data
    await tx.query(
      `insert into ${own.overtimeHistory}
       values ($1, 'item', $2::uuid::text, $3, $4, $5,
         (select to_jsonb(i) from ${own.overtimeItems} i where i.company_id = $1 and i.overtime_id = $2::uuid))
       ${ofOneInstant}`,
      [event.company, overtimeId, event.recordedAt, employeeId, day],
    )
  }
/** Likewise what was decided on a day. */
const withDecision =
  <Event extends OfDay>(change: (tx: Tx, event: Event) => Promise<void>) =>
  async (tx: Tx, event: Event): Promise<void> => {
    await change(tx, event)
    const { employeeId, day } = event.data
    await tx.query(
      `insert into ${own.overtimeHistory}
       values ($1, 'decision', $2, $3, $4, $5,
         (select to_jsonb(d) from ${own.missingDecisions} d
          where d.company_id = $1 and d.employee_id = $4 and d.day = $5))
       ${ofOneInstant}`,
      [event.company, `${employeeId}:${day}`, event.recordedAt, employeeId, day],
    )
  }
/** Of one instant the last word counts. */
const ofOneInstant =
  'on conflict (company_id, kind, subject, recorded_from, day) do update set value = excluded.value'

/**
 * Overtime that somebody asked for or decided on, and what was decided on missing work; what is merely measured lies
 * with the days. Words of people are blanked with the person they are about.
 */
export const overtime: Projection = {
  name: 'overtime',
  notify: 'overtime',
  personal: 'open',
  tables: Object.values(overtimeTables),
  ...eachEvent({
    ...ignoringAllBut({ ...overtimeEvents, ...missingWorkEvents, EmployeeErased: true }),
    EmployeeErased: async (tx, { company, data: { employeeId, classes } }) => {
      if (!classes.includes('identity')) return
      await tx.query(
        `update ${own.overtimeItems} set description = null, reason = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
      await tx.query(
        `update ${own.missingDecisions} set reason = null where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
      await tx.query(
        `update ${own.overtimeHistory} set value = value - 'description' - 'reason'
         where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
    },
    OvertimeDemanded: withItem(async (tx, { company, data }) => {
      const {
        overtimeId,
        employeeId,
        day,
        place,
        kind,
        window,
        minutes,
        coefficient,
        compensation,
        description,
        by,
        at,
      } = data
      await tx.query(
        `insert into ${own.overtimeItems} (company_id, overtime_id, employee_id, day, place, kind,
          window_from, window_to,
           asked, status, minutes, coefficient, compensation, demanded, description, requested_by, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $9, $10, $11, $12, $13, $14, $15)`,
        [
          company,
          overtimeId,
          employeeId,
          day,
          place,
          kind,
          window?.from ?? null,
          window?.to ?? null,
          minutes,
          coefficient,
          compensation,
          JSON.stringify({ minutes, coefficient, compensation }),
          description,
          by,
          at,
        ],
      )
    }),
    OvertimeDemandChanged: withItem(async (tx, event) => {
      await changeDemand(tx, event)
      const { company, recordedAt, data } = event
      if (data.before === data.day) return
      await tx.query(
        `insert into ${own.overtimeHistory} values ($1, 'item', $2::uuid::text, $3, $4, $5, null) ${ofOneInstant}`,
        [company, data.overtimeId, recordedAt, data.employeeId, data.before],
      )
    }),
    OvertimeApproved: withItem(async (tx, { company, data }) => {
      const {
        overtimeId,
        employeeId,
        day,
        place,
        kind,
        asked,
        minutes,
        coefficient,
        compensation,
        reason,
        level,
        by,
        name = null,
        at,
      } = data
      // The first of two waits for the second.
      const status = level === 'first' ? 1 : 2
      const decision = { status, minutes, coefficient, compensation, by, name, at }
      await tx.query(
        `insert into ${own.overtimeItems} as i (company_id, overtime_id, employee_id, day, place, kind, asked,
          minutes,
           coefficient, compensation, reason, decided_by, decided_name, decided_at, status, decisions)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, jsonb_build_array($16::jsonb))
         on conflict (company_id, overtime_id) do update set status = excluded.status, minutes = excluded.minutes,
           coefficient = excluded.coefficient, compensation = excluded.compensation, reason = excluded.reason,
           decided_by = excluded.decided_by, decided_name = excluded.decided_name,
           decided_at = excluded.decided_at, decisions = i.decisions || excluded.decisions`,
        [
          company,
          overtimeId,
          employeeId,
          day,
          place,
          kind,
          asked,
          minutes,
          coefficient,
          compensation,
          reason,
          by,
          name,
          at,
          status,
          JSON.stringify(decision),
        ],
      )
    }),
    OvertimeRejected: withItem(async (tx, { company, data }) => {
      const {
        overtimeId,
        employeeId,
        day,
        place,
        kind,
        asked,
        reason,
        by,
        name = null,
        at,
      } = data
      await tx.query(
        `insert into ${own.overtimeItems} as i (company_id, overtime_id, employee_id, day, place, kind, asked,
          status, minutes,
           coefficient, compensation, reason, decided_by, decided_name, decided_at, decisions)
         values ($1, $2, $3, $4, $5, $6, $7, 3, 0, case $6 when 'holiday' then 2 else 1.5 end, 'pay', $8, $9, $10,
           $11, jsonb_build_array($12::jsonb))
         on conflict (company_id, overtime_id) do update set status = 3, minutes = 0, reason = excluded.reason,
           decided_by = excluded.decided_by, decided_name = excluded.decided_name,
           decided_at = excluded.decided_at, decisions = i.decisions || excluded.decisions`,
        [
          company,
          overtimeId,
          employeeId,
          day,
          place,
          kind,
          asked,
          reason,
          by,
          name,
          at,
          JSON.stringify({ status: 3, minutes: 0, by, name, at }),
        ],
      )
    }),
    OvertimeApprovalRevoked: withItem((tx, { company, data: { overtimeId } }) =>
      undecide(tx, company, overtimeId),
    ),
    OvertimeRejectionRevoked: withItem((tx, { company, data: { overtimeId } }) =>
      undecide(tx, company, overtimeId),
    ),
    OvertimeDeleted: withItem(async (tx, { company, data: { overtimeId } }) => {
      await tx.query(
        `delete from ${own.overtimeItems} where company_id = $1 and overtime_id = $2`,
        [company, overtimeId],
      )
    }),
    MissingWorkDecided: withDecision(
      async (tx, { company, data: { employeeId, day, decision, missing, reason, by, at } }) => {
        await tx.query(
          `insert into ${own.missingDecisions} values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (company_id, employee_id, day) do update set decision = excluded.decision,
           missing = excluded.missing, reason = excluded.reason, decided_by = excluded.decided_by,
           decided_at = excluded.decided_at`,
          [company, employeeId, day, decision, missing, reason, by, at],
        )
      },
    ),
    MissingWorkReopened: withDecision(async (tx, { company, data: { employeeId, day } }) => {
      await tx.query(
        `delete from ${own.missingDecisions} where company_id = $1 and employee_id = $2 and day = $3`,
        [company, employeeId, day],
      )
    }),
  }),
}

/**
 * The decision before holds again, a demand waits again as it was asked for; where nobody asked or decided, nothing is
 * left. A reason goes with what it was given for.
 */
const undecide = async (tx: Tx, company: CompanyId, overtimeId: OvertimeId): Promise<void> => {
  await tx.query(
    `delete from ${own.overtimeItems} where company_id = $1 and overtime_id = $2 and demanded is null
       and jsonb_array_length(decisions) < 2`,
    [company, overtimeId],
  )
  await tx.query(
    `update ${own.overtimeItems} set decisions = decisions - -1,
       status = coalesce((decisions->-2->>'status')::int, 0),
       minutes = coalesce((decisions->-2->>'minutes')::int, (demanded->>'minutes')::int),
       coefficient = coalesce((decisions->-2->>'coefficient')::float8, (demanded->>'coefficient')::float8),
       compensation = coalesce(decisions->-2->>'compensation', demanded->>'compensation'),
       reason = null, decided_by = decisions->-2->>'by', decided_name = decisions->-2->>'name',
       decided_at = (decisions->-2->>'at')::timestamptz
     where company_id = $1 and overtime_id = $2`,
    [company, overtimeId],
  )
}

/**
 * The demand reads otherwise from then on; what it said before is kept, up to a wording that was come back to. Whose
 * demand it is stays.
 */
const changeDemand = async (
  tx: Tx,
  { company, data }: RecordedOf<'OvertimeDemandChanged'>,
): Promise<void> => {
  const { overtimeId, day, place, kind, window, edition, description, by, at } = data
  const { minutes, coefficient, compensation } = data
  await tx.query(
    `update ${own.overtimeItems} i set day = $3, place = $4, kind = $5, window_from = $6, window_to = $7, asked = $8,
       minutes = $8, coefficient = $9, compensation = $10, demanded = $11, description = $12, edition = $13,
       earlier = case when back.ordinal is null
         then i.earlier || jsonb_build_array(jsonb_build_object('edition', i.edition, 'day', i.day, 'place', i.place,
           'kind', i.kind, 'minutes', i.asked, 'coefficient', i.coefficient, 'compensation', i.compensation,
           'window', case when i.window_from is not null
             then jsonb_build_object('from', i.window_from, 'to', i.window_to) end,
           'by', $14::text, 'at', $15::text))
         else (select coalesce(jsonb_agg(e.value order by e.ordinal), '[]')
           from jsonb_array_elements(i.earlier) with ordinality as e(value, ordinal)
           where e.ordinal < back.ordinal) end
     from ${own.overtimeItems} k
     left join lateral (select e.ordinal
       from jsonb_array_elements(k.earlier) with ordinality as e(value, ordinal)
       where e.value->>'edition' is not distinct from $13
       limit 1) back on true
     where i.company_id = $1 and i.overtime_id = $2 and k.company_id = $1 and k.overtime_id = $2`,
    [
      company,
      overtimeId,
      day,
      place,
      kind,
      window?.from ?? null,
      window?.to ?? null,
      minutes,
      coefficient,
      compensation,
      JSON.stringify({ minutes, coefficient, compensation }),
      description,
      edition,
      by,
      at,
    ],
  )
}
