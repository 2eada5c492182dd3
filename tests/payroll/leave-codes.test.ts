import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetPayrollAttendance } from '#api/contract/payroll.ts'
import { GetPayrollLines } from '#api/contract/payroll-periods.ts'
import { openOffice, type Office } from '#tests/petitions/given.ts'

let office: Office
let types: { readonly unpaid: string; readonly sick: string }
type Figures = Readonly<Record<string, number>>

const typeOf = async (title: string, more: object): Promise<string> => {
  const { leaveTypeId } = await office.must('leave-types', {
    title,
    worked: false,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    ...more,
  })
  return String(leaveTypeId)
}

beforeAll(async () => {
  office = await openOffice()
  types = {
    unpaid: await typeOf('Ücretsiz izin', { calculation: 'general', days: 'work', sgk: null }),
    sick: await typeOf('Rapor', { calculation: 'personal', days: 'calendar', sgk: 1 }),
  }
})
afterAll(() => office.close())

const daysOf = async (employeeId: string): Promise<Readonly<Record<string, Figures>>> => {
  const { body } = await office.tell('chief', 'payroll/periods/2026-03/lines?version=now')
  const { rows } = GetPayrollLines.reply.parse(body)
  const own = rows.find(row => row.employeeId === employeeId)
  return Object.fromEntries(own?.days.map(({ day, figures }) => [day, figures]) ?? [])
}
const dayOf = async (employeeId: string, day: string): Promise<Figures> =>
  (await daysOf(employeeId))[day] ?? {}

const row = async (employeeId: string) => {
  const { body } = await office.tell(
    'chief',
    `reports/payroll-attendance?month=2026-03&employee=${employeeId}`,
  )
  return GetPayrollAttendance.reply.parse(body).rows[0]
}

describe('unpaid leave in the figures of a day', () => {
  test('goes by the usual code, the half that is not leave by that of absence', async () => {
    const { employeeId } = await office.leaveOn('welder', '2026-03-03', '2026-03-03', {
      leaveTypeId: types.unpaid,
    })
    await office.leaveOn('welder', '2026-03-04', '2026-03-04', {
      leaveTypeId: types.unpaid,
      toHalf: true,
    })
    const whole = await dayOf(employeeId, '2026-03-03')
    expect(whole).toMatchObject({
      generalHalfDays: 2,
      unpaidLeaveHalfDays: 2,
      'sgk.21': 2,
    })
    expect(whole['sgk.15']).toBeUndefined()
    expect(await dayOf(employeeId, '2026-03-04')).toMatchObject({
      generalHalfDays: 1,
      absentHalfDays: 1,
      'sgk.21': 1,
      'sgk.15': 1,
    })
    const halves = (sgk: string): number =>
      Object.values(days).reduce((sum, one) => sum + (one[sgk] ?? 0), 0)
    const days = await daysOf(employeeId)
    const found = await row(employeeId)
    expect(found?.missingDays).toEqual([
      { code: '15', halfDays: halves('sgk.15') },
      { code: '21', halfDays: 3 },
    ])
    expect(found?.missingDayCode).toBe('12')
  })
  test('of a type that counts the calendar goes by its own code, on free days, too', async () => {
    const { employeeId } = await office.leaveOn('clerk', '2026-03-06', '2026-03-08', {
      leaveTypeId: types.sick,
    })
    for (const day of ['2026-03-06', '2026-03-07', '2026-03-08']) {
      const figures = await dayOf(employeeId, day)
      expect(figures).toMatchObject({ personalHalfDays: 2, 'sgk.01': 2 })
      expect(figures['unplannedHalfDays']).toBeUndefined()
    }
    expect((await row(employeeId))?.missingDays).toContainEqual({ code: '01', halfDays: 6 })
  })
  test('stands in the file of the report by code, with the one that the month goes by', async () => {
    const { text } = await office.tell(
      'chief',
      'reports/payroll-attendance?month=2026-03&format=csv&columns=employeeNo,missingDays,missingDayCode',
    )
    expect(text).toMatch(/15: \d+(?:,5)?, 21: 1,5/)
    expect(text).toMatch(/;12\r?\n/)
  })
  test('is what the codes of the days add up to, also where a country begins within the period', async () => {
    const sameAsDays = async (): Promise<readonly string[]> => {
      const { rows } = GetPayrollAttendance.reply.parse(
        (await office.tell('chief', 'reports/payroll-attendance?month=2026-03')).body,
      )
      for (const { employeeId, missingDays } of rows) {
        const sums = new Map<string, number>()
        for (const figures of Object.values(await daysOf(employeeId)))
          for (const [code, halfDays] of Object.entries(figures))
            if (code.startsWith('sgk.'))
              sums.set(code.slice(4), (sums.get(code.slice(4)) ?? 0) + halfDays)
        expect(Object.fromEntries(missingDays.map(one => [one.code, one.halfDays]))).toEqual(
          Object.fromEntries(sums),
        )
      }
      return rows.flatMap(({ missingDays }) => missingDays.map(({ code }) => code))
    }
    const before = await sameAsDays()
    expect(before.filter(code => code === '15').length).toBeGreaterThan(2)
    await office.must(
      'settings/customize/company/country',
      { from: '2026-03-05', country: 'DE' },
      'PUT',
    )
    const after = await sameAsDays()
    expect(after.length).toBeGreaterThan(0)
    expect(after).not.toContain('01') // the sick leave from the 6th on
  })
})
