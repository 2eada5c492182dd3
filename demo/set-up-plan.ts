import type { Deps } from '#commands/shared/deps.ts'
import { defineScheme } from '#commands/calendar/define-scheme.ts'
import { setDepartmentSchedule } from '#commands/calendar/set-department-schedule.ts'
import { foundShiftGroup, setGroupScheme } from '#commands/calendar/shift-groups.ts'
import { importHolidays } from '#commands/holidays/holidays.ts'
import { shippedHolidays } from '#domain/holidays/published.ts'
import { type LocalDate } from '#domain/shared/values.ts'
import { yearsFrom, type DemoCompany } from './companies.ts'
import { callerOf, departmentId, shiftId, schemeId, teamId } from './ids.ts'
import { mustSucceed } from './doing.ts'

/** Defaults of departments, patterns with their groups, public holidays where some are shipped. */
export const setUpPlan = async (
  deps: Deps,
  company: DemoCompany,
  first: LocalDate,
): Promise<void> => {
  for (const { key, works } of company.departments)
    if (works)
      mustSucceed(
        await setDepartmentSchedule(deps)(callerOf(company, `default:${key}`), {
          departmentId: departmentId(company, key),
          from: first,
          rule: {
            kind: 'weekly',
            shiftId: shiftId(company, works.shift),
            weekdays: [...weekdaysOf(company, works.shift)],
            restDays: [...works.restDays],
          },
        }),
      )
  for (const { key, title, shift, anchor, days, groups } of company.cycles) {
    const cycle = days.map(day => (day === 'works' ? shiftId(company, shift) : day))
    mustSucceed(
      await defineScheme(deps)(callerOf(company, `cycle:${key}`), {
        title,
        from: first,
        anchor,
        cycle,
      }),
    )
    for (const { title: name, offset } of groups) {
      mustSucceed(await foundShiftGroup(deps)(callerOf(company, `team:${name}`), name))
      mustSucceed(
        await setGroupScheme(deps)(callerOf(company, `team-cycle:${name}`), {
          groupId: teamId(company, name),
          from: first,
          schemeId: schemeId(company, key),
          offset,
        }),
      )
    }
  }
  for (const year of yearsFrom(first))
    if (shippedHolidays(company.country, year).length > 0)
      mustSucceed(await importHolidays(deps)(callerOf(company, `holidays:${year}`), year))
}

export const weekdaysOf = ({ shifts }: DemoCompany, shift: string): readonly number[] =>
  shifts.find(({ key }) => key === shift)?.timetable.weekdays ?? []
