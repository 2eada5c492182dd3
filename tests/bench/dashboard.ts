import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Caller } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, asInstant, type CompanyId, type Zone } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { dashboardTrend } from '#projections/attendance/dashboard-trend.ts'
import { dashboard } from '#projections/attendance/dashboard.ts'
import { projections } from '#projections/index.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { inRounds } from './append-measure.ts'
import { daysOf, peopleOf } from './reports-rows.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

const people = 10_000
const rounds = 9

/** Today of ten thousand people who swiped three times each, and their last thirty days, beside bare sums over the same rows. */
export const run = async (urls: BenchUrls): Promise<readonly BenchRow[]> => {
  const { db, company, close } = await open(urls)
  try {
    const timed = (work: () => Promise<unknown>) => async (): Promise<number> => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const asked = { company, scope: { kind: 'company' } } as const
    const bare = (text: string) => timed(() => db.withCompany(company, tx => tx.query(text, [company])))
    const times = await inRounds(rounds, {
      today: timed(() => db.withCompany(company, tx => dashboard(tx, asked))), trend: timed(() => db.withCompany(company, tx => dashboardTrend(tx, { ...asked, days: 30 }))),
      rows: bare(`select r.employee_id, r.planned, r.missing, m.at from read.day_results_4 r
        left join (select distinct on (employee_id) employee_id, at from read.movements_3 where company_id = $1 and invalid is null and at >= '2026-03-30T21:00Z' order by employee_id, at desc) m using (employee_id)
        where r.company_id = $1 and r.day = '2026-03-31'`),
      month: bare("select day, count(*), sum(missing), sum(overtime_workday), count(*) filter (where codes @> '{LA}') from read.day_results_4 where company_id = $1 and day between '2026-03-02' and '2026-03-31' group by day"),
    })
    return [rowOf('dashboard of 10,000 people: today', 'day and last movement of each, by bare SQL', times.today, times.rows), rowOf('its last thirty days', 'their sums by bare SQL', times.trend, times.month)]
  } finally { await close() }
}

const rowOf = (what: string, against: string, ours: readonly number[], theirs: readonly number[]): BenchRow => {
  const ratio = Number((median(theirs) / median(ours)).toFixed(2))
  return { what, figure: `${Math.round(median(ours))} ms`, against: `${against}: ${Math.round(median(theirs))} ms`, ratio, reach: 0.4, reached: ratio >= 0.4 }
}

const open = async (urls: BenchUrls) => {
  const [db, projectorDb] = await Promise.all([openDatabase(urls.app), openProjector(urls.projector)])
  const now = () => asInstant('2026-03-31T09:00:00.000Z')
  const vault = openVault(db, testKeys)
  const log = openLog<MesaiEvent>(postgresStore({ url: urls.app, now }), catalogue, vault)
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const projector = startProjector({ projections, log, db: projectorDb, session: () => connected(urls.projector), logger: quiet, fault: () => undefined, batch: 1000 })
  await projector.ready
  const company = asCompanyId(randomUUID())
  const caller: Caller = { company, actor: 'system:bench', correlation: 'bench' }
  await foundCompany({ log, vault, db, now, newId })(caller, { name: 'Bench', country: 'TR', zone: 'Europe/Istanbul' as Zone })
  if (!(await waitUntil(db, [], await log.head(), 60_000))) throw new Error('the read models did not catch up')
  await projector.stop()
  await projectorDb.transaction(async tx => {
    await tx.query(peopleOf(people), [company, randomUUID()])
    await tx.query(daysOf, [company])
    await tx.query(swipesOf, [company])
  }, { searchPath: 'read' })
  const owner = await connected(urls.owner)
  await owner.query('analyze read.day_results_4, read.employees_1, read.movements_3')
  await owner.end()
  return { db, company: company satisfies CompanyId, close: async () => { await log.close(); await projectorDb.close(); await db.close() } }
}

const connected = async (url: string): Promise<Client> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** In, out and in again between eight and eleven on the last day. */
const swipesOf = `insert into movements_3 (company_id, position, movement_id, device_id, credential, credential_kind, local_time, sent_direction, source, recorded_at, trusted, at, direction, employee_id)
  select $1::uuid, row_number() over (), gen_random_uuid(), gen_random_uuid(), 'x', 'card', null, way, 'push', at, true, at, way, employee_id
  from (select e.employee_id, case when n = 2 then 'out' else 'in' end as way, '2026-03-31T05:00Z'::timestamptz + n * interval '55 minutes' + (e.employee_no::int % 50) * interval '1 minute' as at
    from employees_1 e cross join generate_series(0, 2) n where e.company_id = $1 and e.employee_no::int % 9 <> 0) s order by at`
