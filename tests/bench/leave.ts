import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { openGiven, personOf, tenth, type Given } from './leave/given.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'

/** As many as a call takes. */
const most = 200
const rounds = 9
const holiday = '2026-03-11'
const seconds = (since: number): number => (performance.now() - since) / 1000
const chunksOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  )

/**
 * Leave of many: the yearly run of entitlements, the inbox of half of them who wait, the overview of a tenth over a
 * year, and the days that a declared holiday evaluates anew. `BENCH_LEAVE_PEOPLE` makes it smaller.
 */
export const run = async (urls: BenchUrls): Promise<readonly BenchRow[]> => {
  const people = Number(process.env['BENCH_LEAVE_PEOPLE'] ?? 10_000)
  const given = await openGiven(urls, people)
  try {
    return [
      await yearlyRun(given, people),
      ...(await inboxRows(given, people / 2)),
      await overviewRow(given, people / 10),
      await holidayRow(given, people),
    ]
  } finally {
    await given.close()
  }
}

/** The last years worked of all, `most` a call; against the years before them, one a call. */
const yearlyRun = async ({ ask, settle }: Given, people: number): Promise<BenchRow> => {
  const all = Array.from({ length: people }, (_, no) => personOf(no))
  const alone = all.slice(0, most)
  const first = performance.now()
  for (const employeeId of alone)
    await ask('POST', 'annual-leaves/grants', { items: [{ employeeId, workYear: 1 }] })
  const single = alone.length / seconds(first)
  const begun = performance.now()
  let done = 0
  for (const some of chunksOf(all)) {
    const items = some.map(employeeId => ({ employeeId, workYear: 2 }))
    done += Number((await ask('POST', 'annual-leaves/grants', { items }))['done'])
  }
  const took = seconds(begun)
  await settle()
  return {
    what: `yearly run of annual leave for ${people} people`,
    figure:
      `${took.toFixed(1)} s (${(done / took).toFixed(0)} people/s), ` +
      `read models after ${seconds(begun).toFixed(1)} s`,
    against: `one call after the other ${single.toFixed(0)} people/s`,
    ratio: Number((done / took / single).toFixed(2)),
    reach: 1,
    reached: done === people && done / took >= single,
  }
}

const leaveType = {
  title: 'Mazeret izni',
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
}
const inboxRows = async (given: Given, waiting: number): Promise<readonly BenchRow[]> => {
  const { ask, settle, wish } = given
  const { leaveTypeId } = await ask('POST', 'leave-types', leaveType)
  await settle()
  const monday = asLocalDate('2026-04-06')
  for (let no = 1; no <= waiting; no++)
    await wish(no, String(leaveTypeId), addDays(monday, 7 * (no % 30) + (no % 5)))
  await settle()
  const page = await timed(() => ask('GET', 'inbox?limit=50'))
  const what = `inbox of ${waiting} waiting requests`
  return [
    {
      what: `${what}: first page`,
      figure: page.figure,
      against: '-',
      ratio: null,
      reach: null,
      reached: Number(page.answer['total']) >= waiting,
    },
    await bulkRow(given, what, Math.min(500, waiting / 2)),
  ]
}

/** So many approved, `most` a call; against some of the others, one a call. */
const bulkRow = async (given: Given, what: string, bulk: number): Promise<BenchRow> => {
  const { ask } = given
  const items = await waitingOnes(given, bulk + 50)
  const first = performance.now()
  for (const one of items.slice(bulk)) await ask('POST', 'leaves/approve', { items: [one] })
  const single = (items.length - bulk) / seconds(first)
  const begun = performance.now()
  for (const some of chunksOf(items.slice(0, bulk)))
    await ask('POST', 'leaves/approve', { items: some })
  const took = seconds(begun)
  return {
    what: `${what}: ${bulk} approved in bulk`,
    figure: `${took.toFixed(1)} s (${(bulk / took).toFixed(0)}/s)`,
    against: `one call after the other ${single.toFixed(0)}/s`,
    ratio: Number((bulk / took / single).toFixed(2)),
    reach: 1,
    reached: bulk / took >= single,
  }
}

type Waiting = { readonly employeeId: string; readonly requestId: string }
const waitingOnes = async ({ ask }: Given, count: number): Promise<readonly Waiting[]> => {
  const found: Waiting[] = []
  const list = `leaves?from=2026-04-01&to=2026-12-31&status=0&limit=${most}`
  for (let next: unknown = ''; found.length < count && next !== null; ) {
    const page = await ask('GET', next ? `${list}&cursor=${String(next)}` : list)
    for (const { employeeId, requestId } of page['rows'] as Waiting[])
      found.push({ employeeId, requestId })
    next = page['next']
  }
  return found.slice(0, count)
}

/** Who is away on which day of a year, and month by month who: what the page asks for to show a year. */
const overviewRow = async ({ ask }: Given, people: number): Promise<BenchRow> => {
  const year = await timed(() =>
    ask('GET', `leaves/calendar/year?year=2026&department=${tenth}`),
  )
  const month = await timed(() =>
    ask('GET', `leaves/calendar?from=2026-04-01&to=2026-04-30&department=${tenth}`),
  )
  return {
    what: `overview of leave of ${people} people: a year`,
    figure: `${year.figure}; one month of it with its people ${month.figure}`,
    against: '-',
    ratio: null,
    reach: null,
    reached: Number(year.answer['people']) === people,
  }
}

/** From the declaration until every day that it changes is evaluated. */
const holidayRow = async ({ ask, settle }: Given, people: number): Promise<BenchRow> => {
  const begun = performance.now()
  await ask('PUT', 'holidays', { day: holiday, title: 'Yas günü', kind: 'full' })
  await settle()
  const took = seconds(begun)
  const { rows } = await ask('GET', `reports/daily?from=${holiday}&to=${holiday}&limit=1`)
  const [row] = rows as { planned: number }[]
  return {
    what: `a holiday declared for ${people} people: their days evaluated anew`,
    figure: `${took.toFixed(1)} s (${(people / took).toFixed(0)} people/s)`,
    against: '-',
    ratio: null,
    reach: null,
    reached: row?.planned === 0,
  }
}

/** Asked several times, after once that counts for nothing. */
const timed = async <T>(ask: () => Promise<T>): Promise<{ figure: string; answer: T }> => {
  const answer = await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  return {
    figure: `p50 ${Math.round(median(times))} ms, highest ${Math.round(Math.max(...times))} ms`,
    answer,
  }
}
