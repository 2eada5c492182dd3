import { withdrawalEvents } from '#domain/calendar/events.ts'
import type { Tx } from '#database/types.ts'
import type { CompanyId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import { shiftEvents, type Shift } from '#domain/shifts/events.ts'
import { companyDay } from '../shared/company-day.ts'
import { wholeCompany, type ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { shiftTables } from '../tables/shifts.ts'
import { usageOf, type ShiftUsage } from './shift-usage.ts'

export const shifts: Projection = {
  name: 'shifts',
  personal: 'sealed',
  tables: Object.values(shiftTables),
  ...eachEvent({
    ...ignoringAllBut({ ...shiftEvents, ...withdrawalEvents }),
    ShiftDefined: async (
      tx,
      { company, data: { shiftId, title, from, shift, colour = null } },
    ) => {
      await tx.query(
        `insert into ${own.shiftStates} values ($1, $2, true) on conflict do nothing`,
        [company, shiftId],
      )
      await tx.query(
        `insert into ${own.shiftVersions} values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, shift_id, from_day) do update set title = excluded.title, colour = excluded.colour,
           shift = excluded.shift`,
        [company, shiftId, from, title, colour, JSON.stringify(shift)],
      )
    },
    PlanEntryWithdrawn: async (tx, { company, data: { of, thingId, from } }) => {
      if (of === 'shift')
        await tx.query(
          `delete from ${own.shiftVersions} where company_id = $1 and shift_id = $2 and from_day = $3`,
          [company, thingId, from],
        )
    },
    ShiftActivated: async (tx, { company, data: { shiftId } }) =>
      setActive(tx, company, shiftId, true),
    ShiftDeactivated: async (tx, { company, data: { shiftId } }) =>
      setActive(tx, company, shiftId, false),
    ShiftRemoved: async (tx, { company, data: { shiftId } }) => {
      await tx.query(`delete from ${own.shiftStates} where company_id = $1 and shift_id = $2`, [
        company,
        shiftId,
      ])
      await tx.query(
        `delete from ${own.shiftVersions} where company_id = $1 and shift_id = $2`,
        [company, shiftId],
      )
    },
    ShiftAssigned: 'ignored',
  }),
}
const setActive = async (
  tx: Tx,
  company: CompanyId,
  shiftId: ShiftId,
  active: boolean,
): Promise<void> => {
  await tx.query(
    `update ${own.shiftStates} set active = $3 where company_id = $1 and shift_id = $2`,
    [company, shiftId, active],
  )
}

type Version = {
  readonly from: LocalDate
  readonly title: string
  readonly colour: string | null
  readonly shift: Shift
}
export type ShiftRow = Version & {
  readonly shiftId: ShiftId
  readonly active: boolean
  /** Who of the people in scope works it today, by whatever names it. */
  readonly employees: number
  readonly versions: number
  readonly usage: ShiftUsage
}

/**
 * Each shift in the version of today, by title; one that begins later, in its first version. Shifts are everybody's;
 * people are counted in scope, of the whole company where none is given.
 */
export const shiftList = async (
  tx: Tx,
  {
    company,
    scope = wholeCompany,
  }: { readonly company: CompanyId; readonly scope?: ScopeFilter },
): Promise<{ rows: ShiftRow[] }> => {
  const { today } = await companyDay(tx, company, ['shifts', 'attendance'])
  const values = valuesOf(company, today)
  const rows = await tx.query<Omit<ShiftRow, 'usage'>>(
    `with current as (
       select distinct on (shift_id) shift_id, title, colour, from_day, shift,
         count(*) over (partition by shift_id)::int as versions
       from ${read.shiftVersions}
       where company_id = $1
       order by shift_id, (from_day <= $2::date) desc,
         case when from_day <= $2::date then $2::date - from_day else from_day - $2::date end),
     working as (select r.shift_id, count(*)::int as people
       from ${read.dayResults} r
       join ${read.employees} e on e.company_id = r.company_id and e.employee_id = r.employee_id
       where r.company_id = $1 and e.company_id = $1 and r.day = $2::date and r.shift_id is not null
         and ${inScope(scope, values)}
       group by r.shift_id)
     select shift_id as "shiftId", title, colour, from_day::text as "from", shift, versions, s.active,
       coalesce(w.people, 0) as employees
     from current join ${read.shiftStates} s using (shift_id) left join working w using (shift_id)
     where s.company_id = $1 order by title collate "tr-x-icu", shift_id`,
    values.list,
  )
  const usage = await usageOf(tx, { company, scope }, today)
  return { rows: rows.map(row => ({ ...row, usage: usage(row.shiftId) })) }
}

/** Null when the company has no such shift. Its versions, oldest first. */
export const shiftWithHistory = async (
  tx: Tx,
  {
    company,
    scope,
    shiftId,
  }: { readonly company: CompanyId; readonly scope: ScopeFilter; readonly shiftId: ShiftId },
): Promise<(ShiftRow & { readonly history: Version[] }) | null> => {
  const row = (await shiftList(tx, { company, scope })).rows.find(
    one => one.shiftId === shiftId,
  )
  if (!row) return null
  const history = await tx.query<Version>(
    `select from_day::text as "from", title, colour, shift
       from ${read.shiftVersions}
       where company_id = $1 and shift_id = $2
       order by from_day`,
    [company, shiftId],
  )
  return { ...row, history }
}
