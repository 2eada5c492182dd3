// Long because it is one list of questions, each with its statement.

import type { Database, Tx } from '#database/types.ts'
import { scopeOfRole } from '#domain/access/grants.ts'
import { smsNumberOf } from '#domain/access/published.ts'
import type { Role } from '#domain/access/events.ts'
import { departmentsOn } from '#domain/calendar/published.ts'
import { isEmployedOn } from '#domain/employees/published.ts'
import type { KnownDay, KnownMovement, NoticeKnowledge } from '#domain/notifications/known.ts'
import { asAttendanceReads } from '#domain/notifications/presence.ts'
import type { NoticeUser, StandIn } from '#domain/notifications/recipients.ts'
import { policyOn } from '#domain/policy/published.ts'
import {
  addDays,
  dateAt,
  dayNumberOf,
  epochMsOf,
  instantOf,
  instantOfMinute,
} from '#domain/shared/time.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  LogPosition,
  UserId,
  Zone,
} from '#domain/shared/values.ts'
import { missedReaders } from '../devices/published.ts'
import { loadPeople, loadPeopleAsOf } from '../evaluation/load-people.ts'
import { dayInputOf, dayPlanOf, type Person } from '../evaluation/person-span.ts'
import { loadPlan, type CompanyPlan } from '../evaluation/plan-inputs.ts'
import { textOf } from './checkpoints.ts'
import { waitUntil } from './freshness.ts'
import { read } from '../tables/index.ts'
import { noticeNames } from '../notifications/rule-names.ts'

const models = ['attendance', 'users', 'departments', 'employees', 'delegations', 'devices']
const hourMs = 60 * 60_000
/**
 * Days before a planned one whose movements may have a say in it: three are evaluated, and a day may begin a day early.
 */
const daysBefore = 5
/** Readers used in the 720 hours before a notice was due, which is asked until 2 hours after it (notice-rules 3.2). */
const usedMs = 722 * hourMs

type NoticeDays = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly today: LocalDate
}

/** What telling notices asks (`NoticeReads`). Long because it is one list of questions. */
export const noticeReads = (db: Database) => ({
  isReached: (company: CompanyId, position: LogPosition) =>
    waitUntil(db, models, position, 2_000, company),
  zoneOf: (company: CompanyId) => db.withCompany(company, tx => zoneOf(tx, company)),
  employed: (company: CompanyId, from: LocalDate, to: LocalDate) =>
    db.withCompany(company, tx => employedBetween(tx, company, from, to)),
  planned: (
    company: CompanyId,
    employees: readonly EmployeeId[],
    { from, to, today }: NoticeDays,
  ) =>
    db.withCompany(company, async tx => {
      const zone = (await zoneOf(tx, company)) ?? utc
      const rows = await tx.query<
        Pick<Person, 'employeeId' | 'employments' | 'rules' | 'departments'>
      >(
        `select employee_id as "employeeId", employments, rules, departments from ${read.attendancePeople}
         where company_id = $1 and employee_id = any($2::uuid[])`,
        [company, employees],
      )
      const people = await loadPeople(
        tx,
        rows.map(row => ({ person: { company, ...row }, since: from, until: to })),
        'read',
      )
      return knowledgeOf({
        zone,
        plan: await loadPlan(tx, company),
        people: people.map(person => ({ ...barePerson(company, zone), ...person })),
        today,
      })
    }),
  /** Long because it gathers whatever a look judges by, in one transaction. */
  knownAt: (
    company: CompanyId,
    at: Instant,
    employees: readonly EmployeeId[],
    earliest: LocalDate,
  ) =>
    db.withCompany(company, async tx => {
      const zone = (await zoneOf(tx, company)) ?? utc
      const people = await loadPeopleAsOf(tx, { company, at }, employees)
      const plan = await loadPlan(tx, company, at)
      const awaited = new Set(
        (await missedReaders(tx, company, at)).map(({ deviceId }) => deviceId),
      )
      const from = instantOfMinute(dayNumberOf(addDays(earliest, -daysBefore)) * 1440)
      const span = { from, to: at }
      const movements = await movementsWithin(tx, company, span, { employees, awaited })
      const users = await usersOf(tx, company, dateAt(zone, at))
      const byId = new Map(people.map(person => [String(person.employeeId), person]))
      const byEmployee = new Map(users.map(one => [one.employeeId, one.id]))
      const knowledge = knowledgeOf({
        zone,
        plan,
        people: people.map(person => ({ ...person, firstMovement: null, firstEntry: null })),
        today: dateAt(zone, at),
      })
      return {
        ...knowledge,
        movementsOf: foundOnce((person: string) =>
          asAttendanceReads(knowledge, person, movements.get(person) ?? []),
        ),
        isAwaited: (device: string) => awaited.has(device),
        awaited: [...awaited],
        users: new Map(users.map(({ employeeId: _employee, ...one }) => [one.id, one])),
        standIns: await standInsOf(tx, company),
        employedOn: (person: string, day: LocalDate) =>
          isEmployedOn(byId.get(person)?.employments ?? [], day),
        userOf: (person: string) => byEmployee.get(person) ?? noUser,
      }
    }),
  awaited: (company: CompanyId, at: Instant) =>
    db.withCompany(company, async tx =>
      (await missedReaders(tx, company, at)).map(({ deviceId }) => deviceId),
    ),
  reachOf: (company: CompanyId, users: readonly UserId[]) =>
    db.withCompany(company, tx => reachOf(tx, company, users)),
  namesOf: (company: CompanyId, ids: readonly string[]) =>
    db.withCompany(company, tx => noticeNames(tx, company, ids)),
})

export const utc = 'UTC' as Zone
/** No user has it. */
export const noUser = ''

export const zoneOf = async (tx: Tx, company: CompanyId): Promise<Zone | null> => {
  const [row] = await tx.query<{ zone: Zone | null }>(
    `select zone from ${read.attendanceCompanies} where company_id = $1`,
    [company],
  )
  return row?.zone ?? null
}

export const employedBetween = async (
  tx: Tx,
  company: CompanyId,
  from: LocalDate,
  to: LocalDate,
): Promise<EmployeeId[]> =>
  (
    await tx.query<{ id: EmployeeId }>(
      `select p.employee_id as id from ${read.attendancePeople} p
       where p.company_id = $1 and exists (
         select from json_array_elements(p.employments::json) e
         where (e ->> 'start')::date <= $3::date and coalesce((e ->> 'lastDay')::date, 'infinity') >= $2::date)
       order by p.employee_id`,
      [company, from, to],
    )
  ).map(({ id }) => id)

/** What only evaluation asks of a person. */
export const barePerson = (company: CompanyId, zone: Zone) => ({
  company,
  zone,
  foundedOn: '1970-01-01' as LocalDate,
  firstMovement: null,
  firstEntry: null,
})

type Plans = {
  readonly zone: Zone
  readonly plan: CompanyPlan
  readonly people: readonly Person[]
  readonly today: LocalDate
}
export const knowledgeOf = ({ zone, plan, people, today }: Plans): NoticeKnowledge => {
  const byId = new Map(people.map(person => [String(person.employeeId), person]))
  const days = new Map<string, KnownDay>()
  const dayOf = (id: string, day: LocalDate): KnownDay => {
    const key = `${id}${day}`
    const had = days.get(key)
    if (had) return had
    const person = byId.get(id)
    const planned = person && dayPlanOf(person, plan, day)
    const known: KnownDay =
      person && planned
        ? { ...dayInputOf(person, day, planned), shiftName: planned.shiftId }
        : { day, shift: null, employed: false, shiftName: null }
    days.set(key, known)
    return known
  }
  return {
    zone,
    policyOf: day => policyOn(plan.policies, day),
    dayOf,
    holidayOf: day => {
      const holiday = plan.holidays.get(day)
      if (!holiday) return null
      return holiday.kind === 'half' && holiday.from !== null
        ? { kind: 'half', from: holiday.from }
        : { kind: 'full' }
    },
    departmentsOf: foundOnce(id => {
      const person = byId.get(id)
      return person ? departmentsOn(person, plan, today) : []
    }),
    movementsOf: () => [],
    isAwaited: () => false,
  }
}

/** As its reader sent it, and the day it was moved to. */
export type SentMovement = Omit<KnownMovement, 'direction' | 'sent'> & {
  readonly direction: 'in' | 'out' | 'unknown'
  readonly day: LocalDate | null
}
type MovementRow = SentMovement & { readonly person: string }
/**
 * In order of time; what was recorded later is not among them. Those at awaited readers reach further back: whoever
 * used one is waited for.
 */
const movementsWithin = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  {
    employees,
    awaited,
  }: { readonly employees: readonly EmployeeId[]; readonly awaited: ReadonlySet<string> },
): Promise<ReadonlyMap<string, readonly KnownMovement[]>> => {
  const used = instantOf(epochMsOf(to) - usedMs)
  const rows = await tx.query<MovementRow>(
    `select m.employee_id as person, m.movement_id as id, ${textOf('m.at')} as at, m.direction, m.day::text as day,
       m.device_id as device, m.invalid is not null as cancelled
     from ${read.movements} m
     where m.company_id = $1 and m.employee_id = any($2::uuid[]) and m.at >= $3 and m.recorded_at <= $4
       and (m.at >= $5 or m.device_id = any($6::uuid[])) and (m.invalid is null or m.invalid = 'cancelled')
     order by m.employee_id, m.at, m.movement_id`,
    [
      company,
      employees,
      awaited.size === 0 || used > from ? from : used,
      to,
      from,
      [...awaited],
    ],
  )
  const found = new Map<string, MovementRow[]>()
  for (const row of rows) {
    const his = found.get(row.person)
    if (his) his.push(row)
    else found.set(row.person, [row])
  }
  return new Map([...found].map(([person, his]) => [person, withDirections(his)]))
}

/**
 * Of movements in order of time: what a reader does not say is the opposite of the one before, as attendance reads it
 * (attendance-rules 3.1).
 */
export const withDirections = (rows: readonly SentMovement[]): readonly KnownMovement[] => {
  let before: 'in' | 'out' = 'out'
  return rows.map(({ id, at, device, cancelled, day, direction: sent }) => {
    const direction = sent === 'unknown' ? (before === 'in' ? 'out' : 'in') : sent
    if (!cancelled) before = direction
    return {
      id,
      at,
      device,
      cancelled,
      direction,
      sent: { direction: sent, ...(day === null ? {} : { day }) },
    }
  })
}

/** Active: not disabled, and of no employee who has left. */
export const usersOf = async (
  tx: Tx,
  company: CompanyId,
  today: LocalDate,
): Promise<(NoticeUser & { readonly employeeId: string | null })[]> => {
  const rows = await tx.query<{
    id: string
    employeeId: string | null
    role: Role
    active: boolean
    departments: string[]
  }>(
    `select u.user_id as id, u.employee_id as "employeeId", u.role,
       not u.disabled and coalesce(e.last_day >= $2::date, true) as active,
       array(select m.department_id::text from ${read.departmentManagers} m
         where m.company_id = $1 and m.employee_id = u.employee_id) as departments
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where u.company_id = $1`,
    [company, today],
  )
  return rows.map(({ role, ...row }) => ({
    ...row,
    sees: scopeOfRole[role] === 'company' ? 'company' : 'own',
  }))
}

export const standInsOf = (tx: Tx, company: CompanyId): Promise<StandIn[]> =>
  tx.query<StandIn>(
    `select from_user as "from", to_user as "to", first_day::text as first, last_day::text as last
     from ${read.delegations} where company_id = $1 and ended_on is null`,
    [company],
  )

const reachOf = async (tx: Tx, company: CompanyId, users: readonly UserId[]) => {
  const rows = await tx.query<{
    id: string
    employeeId: EmployeeId | null
    language: 'tr' | 'en' | 'ar' | null
    phone: string | null
    mail: string | null
    push: boolean
  }>(
    `select u.user_id as id, u.employee_id as "employeeId",
       coalesce(s.language, r.language, c.languages[1]) as language,
       coalesce(nullif(e.phone, ''), nullif(u.phone, '')) as phone,
       case when coalesce(s.send_email, true) then coalesce(nullif(e.email, ''), nullif(u.email, '')) end as mail,
       exists (select from access.push_subscriptions p where p.company_id = $1 and p.user_id = u.user_id) as push
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join views.readers r on r.company_id = u.company_id and r.user_id = u.user_id
     left join ${read.companies} c on c.company_id = u.company_id
     left join access.user_settings s on s.company_id = u.company_id and s.user_id = u.user_id
     where u.company_id = $1 and u.user_id = any($2::uuid[])`,
    [company, users],
  )
  return new Map(
    rows.map(({ id, language, phone, ...row }) => [
      id,
      { ...row, phone: smsNumberOf(phone), language: language ?? 'tr' },
    ]),
  )
}

/** Asked again and again of the same, it is found once. */
const foundOnce = <T>(find: (id: string) => T): ((id: string) => T) => {
  const found = new Map<string, T>()
  return id => {
    const had = found.get(id)
    if (had !== undefined) return had
    const made = find(id)
    found.set(id, made)
    return made
  }
}
