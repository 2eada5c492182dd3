import { expect, test } from 'vitest'
import type { Tx } from '#database/types.ts'
import { asCompanyId, asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { CompanyPlan } from '#projections/evaluation/published.ts'
import { sheetsOf } from '#projections/payroll/sheets-now.ts'
import { giveWay } from '#projections/shared/giving-way.ts'
import { feltDuring } from '#tests/shared/felt.ts'
import { workedMs } from '#tests/shared/thread-time.ts'

/** How long the thread may do one thing and nothing else (ms of work). */
const most = 50
const anybody = (): Promise<boolean> => Promise.resolve(true)
const burn = (ms: number): void => {
  for (const from = workedMs(); workedMs() - from < ms; );
}
/** The longest slice of the quietest of some runs: what else the thread does at a start is none of the work's. */
const longestOf = async (work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let run = 0; run < 3; run++)
    least = Math.min(least, (await feltDuring(work, anybody, 5)).blocked)
  return least
}

test('a long work of short pieces lets others have their turn, and one that does not is found', async () => {
  const pieces = async (between: () => Promise<void>): Promise<void> => {
    for (let piece = 0; piece < 60; piece++) {
      burn(3)
      await between()
    }
  }
  expect(await longestOf(() => pieces(giveWay))).toBeLessThan(most)
  expect(await longestOf(() => pieces(() => Promise.resolve()))).toBeGreaterThan(2 * most)
})

test('five long works at once hold the thread no longer than one', async () => {
  const work = async (): Promise<void> => {
    await new Promise(resolve => setTimeout(resolve, 10))
    for (let piece = 0; piece < 12; piece++) {
      await giveWay()
      burn(3)
    }
  }
  const five = (): Promise<unknown> => Promise.all(Array.from({ length: 5 }, work))
  expect(await longestOf(five)).toBeLessThan(most)
})

test('the sheets of six hundred people are made in slices', async () => {
  const company = asCompanyId('11111111-1111-4111-8111-111111111111')
  const [from, to] = [asLocalDate('2026-03-01'), asLocalDate('2026-03-31')]
  const employees = Array.from({ length: 600 }, (_, at) =>
    asEmployeeId(`22222222-2222-4222-8222-${String(at).padStart(12, '0')}`),
  )
  const kinds = { workday: 30, holiday: 0 }
  const rows = employees.flatMap(employeeId =>
    daysOfRange(from, to).map(day => ({
      employeeId,
      day,
      codes: [],
      scheduled: true,
      present: true,
      presentFrom: '2026-03-02T06:00:00.000Z',
      presentTo: '2026-03-02T15:00:00.000Z',
      provisional: false,
      final: true,
      planned: 480,
      due: 480,
      worked: 480,
      measuredWorked: 480,
      missing: 0,
      late: 0,
      early: 0,
      leaveAnnual: 0,
      leavePersonal: 0,
      leaveGeneral: 0,
      leaveInsteadOvertime: 0,
      leaveWorked: 0,
      timeOffCredit: 0,
      unapprovedOvertime: 0,
      leaves: [],
      byPolicy: null,
      nightMinutes: 60,
      countedMinutes: 510,
      presenceMinutes: 540,
      overtimeRaw: kinds,
      overtimePayable: kinds,
      overtimeOutside: kinds,
      timeOffTaken: { workday: 0, holiday: 0 },
      break: 60,
      paid: [],
      excusedMissing: 0,
    })),
  )
  const answers = (text: string): readonly object[] =>
    text.includes('p.employments')
      ? employees.map(employeeId => ({ employeeId, employments: [{ from, to: null }] }))
      : text.includes('r.measured_worked')
        ? rows
        : []
  const tx: Tx = {
    query: <Row extends object>(text: string) => Promise.resolve(answers(text) as Row[]),
  }
  const plan = { holidays: new Map(), policies: [] } as unknown as CompanyPlan
  let made = 0
  const blocked = await longestOf(async () => {
    made = (await sheetsOf(tx, { company }, plan, { name: '2026-03', from, to }, employees))
      .size
  })
  expect(made).toBe(600)
  expect(blocked).toBeLessThan(most)
})
