import { z } from 'zod'
import { fitsExport, workOnExports } from '#commands/payroll-exports/export-job.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { workOnWhatIfs } from '#commands/payroll/what-if-job.ts'
import { readsOf } from '#projections/reads.ts'
import { openMonth, type Month } from './month/open.ts'
import { departmentId, month, people } from './month/write-log.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'

const rounds = 7
const march = 'payroll/periods/2026-03'
/** Of a department of two hundred people with a year: as many as are asked for at once as of an instant. */
const report = `reports/payroll-attendance?month=2026-03&limit=50&department=${departmentId(0)}`
const seconds = (since: number): number => (performance.now() - since) / 1000

/**
 * The end of a month of ten thousand people: a rule tried on all of it, the period locked and looked at, its file
 * written, and the report of two hundred of them as it was known then beside today's.
 */
export const run = async (urls: BenchUrls): Promise<readonly BenchRow[]> => {
  const of = await openMonth(urls)
  try {
    const live = await midOf(of, report)
    return [
      await whatIfRow(of),
      await lockRow(of),
      await pageRow(of),
      await fileRow(of),
      await asOfRow(of, live),
    ]
  } finally {
    await of.close()
  }
}

type Work = (stop: AbortSignal, failed: (error: unknown) => void) => Promise<void>
const done = (work: Work): Promise<void> =>
  work(new AbortController().signal, error => {
    throw error
  })
const perSecond = (took: number): string =>
  `${took.toFixed(1)} s (${Math.round(people / took)} people/s)`
const shown = (what: string, figure: string, against: string, reached: boolean): BenchRow => ({
  what,
  figure,
  against,
  ratio: null,
  reach: null,
  reached,
})

const whatIfRow = async ({ deps, call }: Month): Promise<BenchRow> => {
  const { id } = z.object({ id: z.string() }).parse(
    await call('POST', 'payroll/what-if', {
      ...month,
      changes: { policy: { overtimeNeedsApproval: false } },
    }),
  )
  const begun = performance.now()
  await done(workOnWhatIfs(deps, readsOf(deps).whatIfs))
  const took = seconds(begun)
  const { state, result } = z
    .object({
      state: z.string(),
      result: z.object({ changed: z.number(), days: z.number() }).nullable(),
    })
    .parse(await call('GET', `payroll/what-if/${id}`))
  return shown(
    `a rule tried on a month of ${people} people`,
    `${perSecond(took)}; 1,000 people ${((took / people) * 1000).toFixed(1)} s`,
    '-',
    state === 'done' && (result?.changed ?? 0) > 0,
  )
}

/** From the wish to the version: every figure frozen, hashed and in the log. */
const lockRow = async ({ deps, call, settle }: Month): Promise<BenchRow> => {
  const { items } = z
    .object({ items: z.array(z.object({ code: z.string(), count: z.number() })) })
    .parse(await call('GET', `${march}/checklist`))
  const acknowledge = Object.fromEntries(items.map(({ code, count }) => [code, count]))
  const begun = performance.now()
  await call('POST', `${march}/lock`, { acknowledge })
  const reads = readsOf(deps)
  await settle()
  await done(workOnLocks(deps, reads.payroll, fitsExport(deps, reads.payrollExports)))
  const took = seconds(begun)
  await settle()
  const period = z
    .object({
      state: z.string(),
      people: z.number().nullable(),
    })
    .parse(await call('GET', march))
  return shown(
    `a payroll period of ${people} people locked`,
    `${perSecond(took)}, read models after ${seconds(begun).toFixed(1)} s`,
    '-',
    period.state === 'locked' && period.people === people,
  )
}

/** With what is open of it: the lock compared everybody, so nobody is compared for the page. */
const pageRow = async (of: Month): Promise<BenchRow> => {
  const asked = of.ask({ url: march })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await asked())
  return shown(
    `the page of a locked period of ${people} people`,
    `p50 ${Math.round(median(times))} ms, first ${Math.round(times[0] ?? 0)} ms`,
    '-',
    median(times) < 1000,
  )
}

const profile = {
  name: 'Puantaj',
  status: 'ready',
  format: 'csv',
  fileName: 'puantaj.csv',
  columns: [
    { title: 'Sicil', source: { field: 'employeeNo' } },
    { title: 'Birim', source: { field: 'department' } },
    { title: 'Çalışma', source: { codes: { worked: 1 } }, unit: 'hours', decimals: 2 },
    { title: 'Eksik', source: { codes: { missing: 1 } }, unit: 'minutes' },
  ],
}
const fileRow = async ({ deps, call, settle }: Month): Promise<BenchRow> => {
  const { profileId } = z
    .object({ profileId: z.string() })
    .parse(await call('POST', 'payroll/profiles', profile))
  await settle()
  const begun = performance.now()
  const { exportId } = z
    .object({ exportId: z.string() })
    .parse(
      await call('POST', 'payroll/exports', { kind: 'period', period: '2026-03', profileId }),
    )
  await settle()
  await done(workOnExports(deps, readsOf(deps).payrollExports))
  const took = seconds(begun)
  await settle()
  const file = z
    .object({
      state: z.string(),
      people: z.number().nullable(),
    })
    .parse(await call('GET', `payroll/exports/${exportId}`))
  return shown(
    `its payroll file of ${people} people`,
    perSecond(took),
    '-',
    file.state === 'ready' && file.people === people,
  )
}

/** The report as it was known at the lock, out of the log, beside the live one out of its read model. */
const asOfRow = async (of: Month, live: number): Promise<BenchRow> => {
  const { asOf } = z.object({ asOf: z.string() }).parse(await of.call('GET', march))
  const known = await midOf(of, `${report}&asOf=${encodeURIComponent(asOf)}`)
  return {
    what: 'payroll report of 200 people as it was known at the lock: first page',
    figure: `p50 ${Math.round(known)} ms`,
    against: `the live one ${Math.round(live)} ms`,
    ratio: Number((live / known).toFixed(2)),
    reach: null,
    reached: true,
  }
}
const midOf = async ({ ask }: Month, url: string): Promise<number> => {
  const asked = ask({ url })
  await asked()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await asked())
  return median(times)
}
