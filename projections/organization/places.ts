import type { Tx } from '#database/types.ts'
import { inForce, withEntry, withoutEntry, type Timeline } from '#domain/calendar/published.ts'
import { clockEvents } from '#domain/clock/events.ts'
import { employmentEvents, placementEvents } from '#domain/employees/events.ts'
import { companyEvents, departmentEvents } from '#domain/organization/events.ts'
import { beginningOfTime, withMove, movedOn, type Parents } from '#domain/organization/moves.ts'
import { dateAt } from '#domain/shared/time.ts'
import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  Instant,
  LocalDate,
  Zone,
} from '#domain/shared/values.ts'
import { ignoringAllBut, type Handlers, type RecordedOf } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { placeToday } from './tree-today.ts'
import { withZoneFrom } from '#domain/shared/zone-parts.ts'

/**
 * Who was in which department when, by the tree of each day: what reports of the past are filtered by. Long because it
 * has a word for each event that moves somebody or something.
 */
type Places = Timeline<{ readonly departmentId: DepartmentId }>

export const placeEvents = {
  ...clockEvents,
  ...companyEvents,
  ...departmentEvents,
  ...employmentEvents,
  ...placementEvents,
}

/** A department that is gone keeps its name and where it hung, where days of the past were its own. */
export const remove = async (
  tx: Tx,
  { company, data: { departmentId } }: RecordedOf<'DepartmentRemoved'>,
): Promise<void> => {
  await tx.query(
    `delete from ${own.departmentMovesAhead} where company_id = $1 and department_id = $2`,
    [company, departmentId],
  )
  if ((await everIn(tx, company, departmentId)).length === 0)
    await tx.query(
      `delete from ${own.departmentPlaces} where company_id = $1 and department_id = $2`,
      [company, departmentId],
    )
}

export const put = async (
  tx: Tx,
  { company, data: { departmentId, name, parentId } }: RecordedOf<'DepartmentAdded'>,
): Promise<void> => {
  await tx.query(
    `insert into ${own.departmentPlaces} values ($1, $2, $3, $4)
     on conflict (company_id, department_id) do update set name = excluded.name, parents = excluded.parents`,
    [company, departmentId, name, JSON.stringify([{ from: beginningOfTime, parentId }])],
  )
  await foundAnew(tx, company, await everIn(tx, company, departmentId))
}

export const rename = async (
  tx: Tx,
  { company, data: { departmentId, name } }: RecordedOf<'DepartmentRenamed'>,
): Promise<void> => {
  await tx.query(
    `update ${own.departmentPlaces} set name = $3 where company_id = $1 and department_id = $2`,
    [company, departmentId, name],
  )
}

/** At once where its date has come, else when the clock has passed it. */
export const move = async (tx: Tx, event: RecordedOf<'DepartmentMoved'>): Promise<void> => {
  const { company, recordedAt, data } = event
  const { departmentId, parentId } = data
  const [row] = await tx.query<{ parents: Parents }>(
    `select parents from ${own.departmentPlaces} where company_id = $1 and department_id = $2`,
    [company, departmentId],
  )
  if (!row) return // gone again, or never there
  const from = movedOn(event)
  const parents = withMove(row.parents, { from, parentId })
  await tx.query(
    `update ${own.departmentPlaces} set parents = $3 where company_id = $1 and department_id = $2`,
    [company, departmentId, JSON.stringify(parents)],
  )
  await foundAnew(tx, company, await everIn(tx, company, departmentId))
  const today = dateAt(await zoneOf(tx, company), recordedAt)
  // Without a date it holds at once, whatever day it is by UTC.
  const now = data.from === undefined || from <= today ? from : today
  await placeToday(tx, company, departmentId, inForce(parents, now)?.parentId ?? null)
  await tx.query(
    `delete from ${own.departmentMovesAhead} where company_id = $1 and department_id = $2`,
    [company, departmentId],
  )
  const ahead = parents.find(entry => entry.from > now)
  if (ahead)
    await tx.query(`insert into ${own.departmentMovesAhead} values ($1, $2, $3)`, [
      company,
      departmentId,
      ahead.from,
    ])
}

/** Moves whose day has come where the company is. */
const makeDueMoves = async (tx: Tx, at: Instant): Promise<void> => {
  const waiting = await tx.query<{
    company: CompanyId
    id: DepartmentId
    from: LocalDate
    parents: Parents
    zone: Zone | null
  }>(
    `select a.company_id as company, a.department_id as id, a.from_day::text as "from", p.parents, z.zone
     from ${own.departmentMovesAhead} a
     join ${own.departmentPlaces} p on p.company_id = a.company_id and p.department_id = a.department_id
     left join ${own.departmentZones} z on z.company_id = a.company_id
     where a.from_day <= $1::date + 1
     order by a.from_day, a.department_id`,
    [at.slice(0, 10)],
  )
  for (const { company, id, from, parents, zone } of waiting) {
    if (from > dateAt(zone ?? utc, at)) continue
    await placeToday(tx, company, id, inForce(parents, from)?.parentId ?? null)
    await tx.query(
      `delete from ${own.departmentMovesAhead} where company_id = $1 and department_id = $2`,
      [company, id],
    )
  }
}

const utc = 'UTC' as Zone
const zoneOf = async (tx: Tx, company: CompanyId): Promise<Zone> => {
  const [row] = await tx.query<{ zone: Zone }>(
    `select zone from ${own.departmentZones} where company_id = $1`,
    [company],
  )
  return row?.zone ?? utc
}

const everIn = async (
  tx: Tx,
  company: CompanyId,
  departmentId: DepartmentId,
): Promise<EmployeeId[]> => {
  const rows = await tx.query<{ id: EmployeeId }>(
    `select distinct employee_id as id from ${own.departmentMembers}
     where company_id = $1 and department_id = $2`,
    [company, departmentId],
  )
  return rows.map(({ id }) => id)
}

type Placed = {
  readonly company: CompanyId
  readonly data: { readonly employeeId: EmployeeId }
}
const placed = async (
  tx: Tx,
  { company, data: { employeeId } }: Placed,
  change: (places: Places) => Places,
): Promise<void> => {
  const [row] = await tx.query<{ places: Places }>(
    `select places from ${own.memberPlaces} where company_id = $1 and employee_id = $2`,
    [company, employeeId],
  )
  const places = change(row?.places ?? [])
  if (places.length === 0)
    await tx.query(
      `delete from ${own.memberPlaces} where company_id = $1 and employee_id = $2`,
      [company, employeeId],
    )
  else
    await tx.query(
      `insert into ${own.memberPlaces} values ($1, $2, $3)
       on conflict (company_id, employee_id) do update set places = excluded.places`,
      [company, employeeId, JSON.stringify(places)],
    )
  await foundAnew(tx, company, [employeeId])
}

/** The spans of these people, made anew from where they and the departments were. */
const foundAnew = async (
  tx: Tx,
  company: CompanyId,
  employeeIds: readonly EmployeeId[],
): Promise<void> => {
  if (employeeIds.length === 0) return
  const tree = new Map(
    (
      await tx.query<{ id: DepartmentId; parents: Parents }>(
        `select department_id as id, parents from ${own.departmentPlaces} where company_id = $1`,
        [company],
      )
    ).map(({ id, parents }) => [id, parents]),
  )
  const people = await tx.query<{ id: EmployeeId; places: Places }>(
    `select employee_id as id, places from ${own.memberPlaces}
     where company_id = $1 and employee_id = any($2::uuid[])`,
    [company, employeeIds],
  )
  const spans = people.flatMap(({ id, places }) =>
    spansOf(places, tree).map(span => ({ company_id: company, employee_id: id, ...span })),
  )
  await tx.query(
    `delete from ${own.departmentMembers} where company_id = $1 and employee_id = any($2::uuid[])`,
    [company, employeeIds],
  )
  await tx.query(
    `insert into ${own.departmentMembers}
     select * from jsonb_populate_recordset(null::${own.departmentMembers}, $1::jsonb)`,
    [JSON.stringify(spans)],
  )
}

type Span = {
  readonly department_id: DepartmentId
  readonly from_day: string
  readonly until_day: string
  readonly own: boolean
}
/** In which departments, his own and all above it, from when until before when. */
export const spansOf = (
  places: Places,
  tree: ReadonlyMap<DepartmentId, Parents>,
): readonly Span[] =>
  places.flatMap(({ from, departmentId }, at) => {
    // Days before the first word are where that put him.
    const begins = at === 0 ? '-infinity' : from
    const ends = places[at + 1]?.from ?? 'infinity'
    const his = { department_id: departmentId, from_day: begins, until_day: ends, own: true }
    return [his, ...above(tree, departmentId, [begins, ends])]
  })

const above = (
  tree: ReadonlyMap<DepartmentId, Parents>,
  departmentId: DepartmentId,
  [begins, ends]: readonly [string, string],
  below: readonly DepartmentId[] = [],
): readonly Span[] => {
  const parents = tree.get(departmentId) ?? []
  return parents.flatMap(({ from, parentId }, at): readonly Span[] => {
    const until = parents[at + 1]?.from ?? 'infinity'
    const [first, last] = [at === 0 ? begins : later(begins, from), sooner(ends, until)]
    if (parentId === null || below.includes(parentId) || !isBefore(first, last)) return []
    const span = { department_id: parentId, from_day: first, until_day: last, own: false }
    return [span, ...above(tree, parentId, [first, last], [...below, departmentId])]
  })
}
const order = (day: string): string =>
  day === '-infinity' ? '' : day === 'infinity' ? '~' : day
const isBefore = (one: string, other: string): boolean => order(one) < order(other)
const later = (one: string, other: string): string => (isBefore(one, other) ? other : one)
const sooner = (one: string, other: string): string => (isBefore(one, other) ? one : other)

const hire = (
  tx: Tx,
  event: RecordedOf<'EmployeeHired' | 'EmployeeRehired'>,
): Promise<void> => {
  const { startOfEmployment: from, departmentId } = event.data
  return placed(tx, event, places => withEntry(places, { from, departmentId }))
}
/** Where he was before, since when he was there. */
const takeBack = (
  tx: Tx,
  event: RecordedOf<'EmployeeMoveWithdrawn' | 'EmployeeRehiringWithdrawn'>,
): Promise<void> => {
  const { departmentId, from, inDepartmentFrom } = event.data
  return placed(tx, event, places =>
    withEntry(withoutEntry(places, from), { from: inDepartmentFrom, departmentId }),
  )
}

/** What all but the events of departments do; the tree of today has those. */
export const peoplePlaced = {
  ...ignoringAllBut(placeEvents),
  CompanyFounded: async (tx, { company, data: { zone } }) => {
    await tx.query(
      `insert into ${own.departmentZones} values ($1, $2)
       on conflict (company_id) do update set zone = excluded.zone`,
      [company, zone],
    )
  },
  CompanyZoneSet: async (tx, { company, recordedAt, data: { zone, from } }) => {
    const before = await zoneOf(tx, company)
    await tx.query(`update ${own.departmentZones} set zone = $2 where company_id = $1`, [
      company,
      withZoneFrom(before, { zone, from, recordedAt }),
    ])
  },
  ClockReached: (tx, { data: { at } }) => makeDueMoves(tx, at),
  EmployeeHired: hire,
  EmployeeRehired: hire,
  EmployeeMoved: (tx, event) => {
    const { from, departmentId } = event.data
    return placed(tx, event, places => withEntry(places, { from, departmentId }))
  },
  EmployeeMoveWithdrawn: takeBack,
  EmployeeRehiringWithdrawn: takeBack,
  EmployeeHiringWithdrawn: (tx, event) => placed(tx, event, () => []),
  EmployeeTerminated: 'ignored',
  EmployeeTerminationWithdrawn: 'ignored',
  EmployeeErased: 'ignored',
} satisfies Partial<Handlers>
