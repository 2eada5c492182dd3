import { beforeAll, expect, test } from 'vitest'
import { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import { GetPayrollLines, GetPayrollPeriod } from '#api/contract/payroll-periods.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { asInstant } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest({ at: '2026-04-02T08:00:00.000Z' })
let token = ''
beforeAll(async () => {
  await reachClock(world.deps)(world.clock.at)
  token = await world.signIn(world.a.people.chief)
  await world.settle()
}, 300_000)

const must = async (method: string, url: string, body?: object) => {
  const answer = await world.ask(method, `/api/app/${url}`, {
    token,
    ...(body ? { body } : {}),
  })
  expect(answer.status, answer.text).toBe(200)
  await world.settle()
  return answer.body
}
const tryLock = async (): Promise<number> => {
  const { items } = await must('GET', 'payroll/periods/2026-03/checklist')
  const acknowledge = Object.fromEntries(
    (items as { code: string; count: number }[]).map(({ code, count }) => [code, count]),
  )
  const url = '/api/app/payroll/periods/2026-03/lock'
  return (await world.ask('POST', url, { token, body: { acknowledge } })).status
}
const lock = async () => {
  // While days are evaluated the checklist grows under whoever reads it.
  await expect.poll(tryLock).toBe(200)
  // Days that are not evaluated yet are waited for, as the process does.
  const worked = async () => {
    await workOnLocks(world.deps, world.deps.reads.payroll)(
      new AbortController().signal,
      error => {
        throw error
      },
    )
    await world.settle()
    return GetPayrollPeriod.reply.parse(await must('GET', 'payroll/periods/2026-03'))
  }
  await expect.poll(async () => (await worked()).state).toBe('locked')
  return worked()
}
const reportOf = async (query = '') =>
  GetPayrollAttendance.reply.parse(
    await must('GET', `reports/payroll-attendance?month=2026-03&limit=200${query}`),
  )
/** What the report has and a lock has not: marks of days that are not over, or were corrected. */
const marks = ['provisionalDays', 'openHalfDays', 'correctedDays']

test('the payroll report as known at a lock’s instant is the lock, whatever changed since', async () => {
  const { controlSums, asOf } = await lock()
  const { welder } = world.a.people
  world.clock.at = asInstant('2026-04-02T09:00:00.000Z')
  await must('POST', 'calendar/entries', {
    changes: [
      { employeeId: welder.employeeId, from: '2026-03-10', to: '2026-03-12', value: 'rest' },
    ],
    reason: 'Sonradan bildirildi',
  })
  const then = await reportOf(`&asOf=${asOf ?? ''}`)
  const totals = then.summary?.totals
  if (!totals) throw new Error('the report of then has no totals')
  const named = Object.entries(totals).filter(([name]) => !marks.includes(name))
  expect(named.length).toBeGreaterThan(40)
  for (const [name, value] of named)
    if (Array.isArray(value))
      expect([name, value]).toEqual([name, []]) // no rule adds to days here
    else expect([name, value]).toEqual([name, controlSums?.[name] ?? 0])
  const locked = GetPayrollLines.reply.parse(
    await must('GET', 'payroll/periods/2026-03/lines?version=1&limit=200'),
  )
  for (const row of locked.rows) {
    const known = then.rows.find(one => one.employeeId === row.employeeId)
    expect(known?.restHalfDays ?? 0).toBe(row.figures['restHalfDays'] ?? 0)
    expect(known?.unplannedHalfDays ?? 0).toBe(row.figures['unplannedHalfDays'] ?? 0)
  }
  // The control: what is known now is another.
  await expect
    .poll(async () => (await reportOf()).summary?.totals.restHalfDays)
    .toBe(totals.restHalfDays + 6)
})

test('says when somebody ends as was known at the instant, in the report and on one’s own page of it', async () => {
  const before = world.clock.at
  const { employeeId } = world.a.people.clerk
  world.clock.at = asInstant('2026-04-02T10:00:00.000Z')
  await must('POST', `employees/${employeeId}/terminate`, {
    lastDay: '2026-03-25',
    reason: null,
  })
  const ends = async (query = '') => {
    const listed = (await reportOf(query)).rows.find(row => row.employeeId === employeeId)
    const alone = await must(
      'GET',
      `reports/payroll-attendance/person?month=2026-03&employee=${employeeId}${query}`,
    )
    const { row } = GetPayrollPerson.reply.parse(alone)
    return [listed?.lastDay, row.lastDay]
  }
  await expect.poll(() => ends()).toEqual(['2026-03-25', '2026-03-25'])
  expect(await ends(`&asOf=${before}`)).toEqual([null, null])
})
