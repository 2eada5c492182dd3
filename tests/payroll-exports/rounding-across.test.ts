// Long because it follows one person's days through every way in which they are locked, taken and locked again.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GetPayrollAdjustments } from '#api/contract/payroll-adjustments.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { asInstant } from '#domain/shared/values.ts'
import { openPayroll } from './given-locked.ts'

let office: Awaited<ReturnType<typeof openPayroll>>
beforeAll(async () => {
  office = await openPayroll()
  await office.lock('2026-03')
}, 300_000)
afterAll(() => office.close())

/** Days of employment in pairs, halves away from 0: what is shown of a day by itself is not what it adds. */
const profile = {
  name: 'İkişer gün',
  format: 'csv',
  separator: ';',
  header: false,
  rows: 'employee',
  adjustments: 'lines',
  fileName: 'iki-{yyyy}-{mm}-{version}-{batch}.csv',
  columns: [
    { title: 'Sicil', source: { field: 'employeeNo' } },
    { title: 'Satır', source: { field: 'lineId' } },
    {
      title: 'İkişer',
      source: { codes: { days: 1 } },
      unit: 'divided',
      divisor: 2,
      decimals: 0,
    },
  ],
}
const leaves = async (lastDay: string) => {
  office.world.advance(1)
  const { employeeId } = office.world.a.people.clerk
  await office.post(`employees/${employeeId}/terminate`, { lastDay, reason: null })
}
/** What stands under the last column of each line, by its id. */
const shownIn = async (said: object): Promise<ReadonlyMap<string, number>> => {
  const made = await office.prepared(await office.post('payroll/exports', said))
  expect(made).toMatchObject({ state: 'ready' })
  const { bytes } = await office.file(made['exportId'])
  const rows: string[][] = parse(bytes, { delimiter: ';', bom: true })
  return new Map(
    rows.filter(([, id]) => id !== '').map(([, id, value]) => [id ?? '', Number(value)]),
  )
}
const takenOf = async (batch: number): Promise<readonly string[]> => {
  const { rows } = GetPayrollAdjustments.reply.parse(
    await office.must(office.get(`payroll/adjustments?state=taken&limit=200&batch=${batch}`)),
  )
  return rows.filter(({ code }) => code === 'days').map(({ id }) => id)
}

test('what files show of a person adds up, also where another file took a batch between', async () => {
  const profileId = String((await office.post('payroll/profiles', profile))['profileId'])
  // One day less each time: with the first lock of April, by a file while it is open again, with its second lock.
  await leaves('2026-03-30')
  office.world.clock.at = asInstant('2026-05-02T08:00:00.000Z')
  await reachClock(office.world.deps)(office.world.clock.at)
  await office.signIn('chief', 'administrator')
  await office.lock('2026-04')
  await office.unlock('2026-04')
  await leaves('2026-03-29')
  const between = await shownIn({ kind: 'adjustments', period: '2026-04', profileId })
  await leaves('2026-03-28')
  await office.lock('2026-04')
  const whole = await shownIn({ kind: 'period', period: '2026-04', profileId })
  const [first, second, third] = [await takenOf(1), await takenOf(2), await takenOf(3)]
  expect([first.length, second.length, third.length]).toEqual([1, 1, 1])
  const show = (ids: readonly string[]) => ids.map(id => whole.get(id) ?? between.get(id))
  // 30 days are 15 pairs, then 29 are 15, 28 are 14, 27 are 14: each line says its own step.
  expect([show(first), show(second), show(third)]).toEqual([[0], [-1], [0]])
})

test('a file that was begun before the mark goes on from its first batch, as it was made', async () => {
  const { deps, a } = office.world
  const { employeeId } = a.people.clerk
  const of = { company: a.id, period: '2026-04', version: 2, batches: [1, 3], attempt: null }
  const read = async (byBatch: boolean) => {
    const found = await deps.reads.payrollExports.figures({ ...of, byBatch }, [employeeId])
    const { lines = [], shown = new Map() } = found.get(employeeId) ?? {}
    const days = [...shown].map(([key, figures]) => [key, figures['days']])
    return [lines.filter(({ code }) => code === 'days').map(({ goesOn }) => goesOn), days]
  }
  expect(await read(false)).toEqual([['2026-03', '2026-03'], [['2026-03', 30]]])
  expect(await read(true)).toEqual([
    expect.arrayContaining(['2026-03 1', '2026-03 3']),
    expect.arrayContaining([
      ['2026-03 1', 30],
      ['2026-03 3', 28],
    ]),
  ])
})
