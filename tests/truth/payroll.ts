import { describe, expect, test } from 'vitest'
import { weeksClosing } from '#domain/payroll/calendar-weeks.ts'
import { paidByCoefficient } from '#domain/payroll/coefficients.ts'
import type { PayrollDay } from '#domain/payroll/days.ts'
import { payrollFigureNames, payrollFigures } from '#domain/payroll/figures.ts'
import { periodOf } from '#domain/payroll/periods.ts'
import { overtimeOfYear, weeksOf } from '#domain/payroll/week.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import { answerOf, wholeReport, type Filters } from './asked.ts'
import { differences } from './compare.ts'
import { sum, type ExpectedDay } from './expected.ts'
import { monthsOf } from './history.ts'
import { departmentNamed, isIn, isPresent, isScheduled, personOf } from './people.ts'
import type { Truth } from './truth.ts'

/** A day as payroll reads it, from what the evaluation finds and not from a table. */
const payrollDay = (one: ExpectedDay, now: string): PayrollDay => {
  const { result, holiday } = one
  const isFree = result.codes.includes('WH')
  return {
    day: result.day,
    scheduled: isScheduled(one),
    present: isPresent(one),
    presentFrom: result.presence[0]?.from ?? null,
    presentTo: result.presence.at(-1)?.to ?? null,
    provisional: result.provisional,
    final: result.finalAt <= now,
    free:
      holiday?.kind === 'full'
        ? 'holiday'
        : holiday?.kind === 'half'
          ? 'halfHoliday'
          : isFree
            ? 'restDay'
            : null,
    rest: isFree && holiday?.kind !== 'full',
    planned: result.planned,
    due: result.due,
    worked: result.worked,
    measuredWorked: result.measuredWorked,
    missing: result.missing,
    late: result.late,
    early: result.early,
    leaveAnnual: result.leaveMinutes.annual ?? 0,
    leavePersonal: result.leaveMinutes.personal ?? 0,
    leaveGeneral: result.leaveMinutes.general ?? 0,
    leaveInsteadOvertime: result.leaveMinutes.insteadOvertime ?? 0,
    leaveWorked: result.leaveWorked,
    overtimeRaw: result.overtimeRaw,
    overtimePayable: result.overtimePayable,
    overtimeOutside: result.overtimeOutside,
    timeOffCredit: result.timeOffCredit,
    unapprovedOvertime: result.unapprovedOvertime,
    nightMinutes: result.nightMinutes,
    countedMinutes: result.countedMinutes,
    presenceMinutes: result.presenceMinutes,
  }
}

/** Long because it is a list of tests of one report. */
export const payrollTruth = (truth: () => Truth): void => {
  const expectedRows = (month: string) => {
    const {
      expected,
      expected: {
        facts: { policies },
        now,
      },
    } = truth()
    const period = periodOf(policies, month)
    return [...expected.facts.people.values()].flatMap(who => {
      const own = expected.days.filter(one => one.who === who)
      const days = own.map(one => payrollDay(one, now))
      const within = own.filter(({ day }) => period.from <= day && day <= period.to)
      if (within.length === 0) return []
      const employments = who.employments.map(({ start, last }) => ({ start, lastDay: last }))
      const weeksSince = (from: LocalDate) =>
        weeksClosing(policies, from, period.to, employments)
      const ofYear = weeksSince(asLocalDate(`${period.to.slice(0, 4)}-01-01`))
      return [
        {
          ...personOf(expected, who, period.to),
          ...payrollFigures(period, days, weeksSince(period.from)),
          correctedDays: within.filter(one => one.corrected).length,
          yearOvertime: overtimeOfYear(weeksOf(days, ofYear)).minutes,
          coefficients: paidByCoefficient(
            within.map(one => ({
              overtimePayable: one.result.overtimePayable,
              overtimeOutside: one.result.overtimeOutside,
              approvals: one.approvals,
            })),
          ),
        },
      ]
    })
  }
  describe('payroll attendance', () => {
    type Case = readonly [
      string,
      (truth: Truth) => Filters,
      (who: string, truth: Truth, last: string) => boolean,
    ]
    const cases: Case[] = [
      ['everybody', () => ({}), () => true],
      [
        'a department with all below it',
        ({ expected }) => ({ department: departmentNamed(expected, 'Üretim') }),
        (who, { expected }, last) =>
          isIn(
            expected,
            expected.facts.people.get(who) ?? never(),
            departmentNamed(expected, 'Üretim'),
            last,
          ),
      ],
      [
        'one employee',
        ({ expected }) => ({ employee: expected.days[500]?.who.employeeId ?? '' }),
        (who, { expected }) => who === expected.days[500]?.who.employeeId,
      ],
    ]
    test.each(cases)(
      'of %s adds up the days that the evaluation finds, measured beside counted, weeks beside days',
      async (_name, filters, fits) => {
        const {
          admin,
          history: { first, today },
        } = truth()
        for (const month of monthsOf(first, today)) {
          const last = periodOf(truth().expected.facts.policies, month).to
          const want = expectedRows(month).filter(({ employeeId }) =>
            fits(employeeId, truth(), last),
          )
          const { rows, summary } = await wholeReport(admin, 'reports/payroll-attendance', {
            month,
            ...filters(truth()),
          })
          expect(differences(rows, want, ['employeeId'])).toEqual([])
          const totals = summary['totals'] as Record<string, number>
          for (const name of payrollFigureNames)
            expect([name, totals[name]]).toEqual([name, sum(want.map(row => row[name]))])
          expect(summary).toMatchObject({
            people: want.length,
            counters: {
              absent: want.filter(row => row.absentHalfDays > 0).length,
              missing: want.filter(row => row.missing > 0).length,
              untimely: want.filter(row => row.lateDays + row.earlyDays > 0).length,
              unapproved: want.filter(row => row.unapprovedOvertime > 0).length,
              uncounted: want.filter(row => row.uncountedDays > 0).length,
              warned: want.filter(
                row => row.shortRests + row.beyondLongestDay + row.beyondLongestNight > 0,
              ).length,
            },
          })
        }
      },
    )
    test('is behind a person what stands in his row', async () => {
      const {
        admin,
        expected,
        history: { today },
      } = truth()
      const month = today.slice(0, 7)
      for (const row of expectedRows(month).filter(
        (one, at) => at % 25 === 0 || one.correctedDays > 0,
      )) {
        const answer = await answerOf(admin, 'reports/payroll-attendance/person', {
          employee: row.employeeId,
          month,
        })
        expect(
          differences([answer['row'] as Record<string, unknown>], [row], ['employeeId']),
        ).toEqual([])
        const days = (answer['weeks'] as { days: Record<string, unknown>[] }[]).flatMap(
          week => week.days,
        )
        const own = expected.days.filter(
          ({ who, day }) =>
            who.employeeId === row.employeeId && days.some(one => one['day'] === day),
        )
        expect(
          differences(
            days,
            own.map(({ result, plan, corrected }) => ({
              day: result.day,
              shift: plan.title,
              codes: result.codes,
              planned: result.planned,
              due: result.due,
              worked: result.worked,
              measuredWorked: result.measuredWorked,
              missing: result.missing,
              late: result.late,
              early: result.early,
              overtimeRaw: result.overtimeRaw,
              overtimePayable: result.overtimePayable,
              overtimeOutside: result.overtimeOutside,
              nightMinutes: result.nightMinutes,
              corrected,
            })),
            ['day'],
          ),
        ).toEqual([])
      }
    })
  })
}
const never = (): never => {
  throw new Error('nobody')
}
