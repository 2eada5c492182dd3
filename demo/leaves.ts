import {
  approveLeave,
  deleteLeave,
  rejectLeave,
  revokeLeave,
} from '#commands/leave/decide-leave.ts'
import { demandLeave } from '#commands/leave/demand-leave.ts'
import type { LeaveReads } from '#commands/leave/reads.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import type { Manager } from '#domain/approvals/authority.ts'
import { shippedHolidays } from '#domain/holidays/published.ts'
import { holidayOf, planOfShift } from '#domain/leave/published.ts'
import type { Result } from '#domain/shared/result.ts'
import { dateAt, localOfInstant, weekdayOf } from '#domain/shared/time.ts'
import {
  asLeaveRequestId,
  asLeaveTypeId,
  type Instant,
  type LocalDate,
} from '#domain/shared/values.ts'
import { yearsFrom, type DemoCompany, type DemoPerson } from './companies.ts'
import { mustSucceed, forEachTogether } from './doing.ts'
import { callerOf, departmentId, employeeId, userCaller } from './ids.ts'
import { leavesOf, type DemoLeave } from './leave-plan.ts'

/** When people ask and are answered, by their own clock. */
const asking = '10:00'
const decides = {
  approve: approveLeave,
  first: approveLeave,
  reject: rejectLeave,
  revoke: revokeLeave,
  remove: deleteLeave,
} as const

/** At ten in the morning of each day: what is asked for on it, and what is said on it. */
export const askForLeave = async (
  deps: Deps,
  company: DemoCompany,
  first: LocalDate,
  at: Instant,
): Promise<void> => {
  if (localOfInstant(company.zone, at).slice(11, 16) !== asking) return
  const today = dateAt(company.zone, at)
  await forEachTogether(company.people, async person => {
    for (const leave of leavesOf(company, person, first))
      await play(deps, { company, first, person, leave }, today)
  })
}

type Of = {
  readonly company: DemoCompany
  readonly first: LocalDate
  readonly person: DemoPerson
  readonly leave: DemoLeave
}
const play = async (deps: Deps, of: Of, today: LocalDate): Promise<void> => {
  const { company, person, leave } = of
  const whose = employeeId(company, person.no)
  const what = `leave:${person.no}:${leave.key}`
  const asks = callerOf(company, what)
  if (leave.askedOn === today)
    played(
      await demandLeave(deps, readsOf(of, asks))(asks, {
        employeeId: whose,
        leaveTypeId: asLeaveTypeId(
          newId(callerOf(company, 'leave-types'), `leave-type:${leave.type}`),
        ),
        description: leave.reason,
        asked: leave.asked,
        partly: false,
      }),
    )
  for (const { act } of leave.answers.filter(({ on }) => on === today)) {
    const who = act === 'first' ? managerOf(company, person) : chiefOf(company)
    if (who === null) continue
    const by = userCaller(company, who, `${what}:${act}`)
    const decide = decides[act](deps, readsOf(of, by))
    const requestId = asLeaveRequestId(newId(asks, 'leave'))
    played(await decide(by, { employeeId: whose, requestId, append: 1 }))
  }
}

/** On a public holiday nothing counts: then it was never asked for, and nobody says anything to it. */
const played = (result: Result<unknown, { readonly code: string }>): void => {
  if (result.ok || !passedOver.has(result.refusal.code)) mustSucceed(result)
}
const passedOver: ReadonlySet<string> = new Set(['leave.nothing-to-count', 'leave.not-found'])

const chiefOf = ({ users, key }: DemoCompany): string => {
  const chief = users.find(({ role }) => role === 'company-admin')
  if (!chief) throw new Error(`nobody leads the demo's ${key}`)
  return chief.username
}

/** Who manages the department of somebody and has an account; null: nobody. */
const managerOf = ({ users, departments }: DemoCompany, person: DemoPerson): string | null => {
  const leads = departments.find(({ key }) => key === person.department)?.manager
  const found = users.find(user => user.role === 'manager' && user.person === leads)
  return found?.username ?? null
}

/**
 * The demo knows whom it hired and what he works, whatever read models have come to; who has no account asks by the
 * demo itself.
 */
const readsOf = (of: Of, by: Caller): LeaveReads => {
  const { company, first, person } = of
  const department = departmentId(company, person.department)
  const chief = userCaller(company, chiefOf(company), '').actor
  const manager: Manager = {
    id: chief,
    level: 1,
    departments: [],
    main: true,
    mayDelete: true,
    active: true,
  }
  const others = othersOf(of, manager)
  const holidays = new Map(
    yearsFrom(first)
      .flatMap(year => shippedHolidays(company.country, year))
      .map(holiday => [holiday.day, holiday] as const),
  )
  const found = company.shifts.find(({ key }) => key === person.shift)
  const works = planOfShift(found?.shift ?? null)
  return {
    around: async () => ({
      calendar: {
        planOf: day =>
          found?.timetable.weekdays.includes(weekdayOf(day))
            ? works
            : { kind: weekdayOf(day) === 7 ? 'rest' : 'free' },
        holidayOf: day => holidayOf(holidays.get(day) ?? null),
      },
      employments: [{ start: person.started, lastDay: null }],
      subject: {
        id: [chief, ...others.map(({ id }) => id)].includes(by.actor)
          ? employeeId(company, person.no)
          : by.actor,
        department,
      },
      organization: {
        parentOf: () => null,
        managers: new Map([manager, ...others].map(one => [one.id, one])),
        delegations: [],
      },
    }),
    standing: async () => [],
    timeOffDays: async () => [],
  }
}

/** Who else decides on his leave: his manager, and who has the second word. */
const othersOf = ({ company, person }: Of, chief: Manager): readonly Manager[] =>
  company.users
    .filter(user => user.approves !== undefined || user.username === managerOf(company, person))
    .map(({ username, approves = 1 }) => ({
      ...chief,
      id: userCaller(company, username, '').actor,
      level: approves,
      departments: [departmentId(company, person.department)],
      main: false,
      mayDelete: false,
    }))
