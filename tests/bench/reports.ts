import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { apiApp } from '#api/app.ts'
import type { ApiDeps } from '#api/deps.ts'
import { addUser } from '#commands/access/add-user.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Caller } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { openDatabase, openProjector } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { asCompanyId, asInstant, type Zone } from '#domain/shared/values.ts'
import { openLog } from '#event-store/log.ts'
import { postgresStore } from '#event-store/postgres/store.ts'
import { figureColumns } from '#projections/attendance/day-results.ts'
import { projections } from '#projections/index.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { inRounds } from './append-measure.ts'
import { browserRows } from './reports-browser.ts'
import { daysOf, peopleOf } from './reports-rows.ts'
import { median, type BenchRow, type BenchUrls } from './row.ts'
import { testKeys } from './test-keys.ts'

const people = 10_000
const period = 'from=2026-03-01&to=2026-03-31'
const rounds = 3

/** A month of ten thousand people: the first page and the whole export, through the API, against the same rows by bare SQL. */
export const run = async (urls: BenchUrls): Promise<BenchRow[]> => {
  const world = await open(urls)
  try {
    const client = new Client(urls.app)
    await client.connect()
    await client.query("select set_config('app.company', $1, false)", [world.company])
    const ask = (path: string) => async (): Promise<number> => {
      const began = performance.now()
      const { statusCode, rawPayload } = await world.app.inject({ method: 'GET', url: `/api/app/reports/${path}`, headers: { authorization: `Bearer ${world.token}` } })
      if (statusCode !== 200 || rawPayload.length < 1000) throw new Error(`${path} answered ${statusCode}`)
      return performance.now() - began
    }
    const bare = (text: string, values: readonly unknown[] = [world.company]) => async (): Promise<number> => {
      const began = performance.now()
      await client.query(text, [...values])
      return performance.now() - began
    }
    const sums = bare(`select count(*), count(distinct r.employee_id), ${['planned', 'worked', 'missing', 'late', 'early', 'break_minutes', 'night_minutes', 'overtime_workday'].map(name => `sum(r.${name})`).join(', ')},
      ${['X', 'LA', 'ED', 'WH'].map(code => `count(*) filter (where r.codes @> '{${code}}')`).join(', ')} ${from}`)
    const dailyPage = bare(`select ${dayColumns}, ${personColumns} ${from} ${inOrder} limit 51`)
    const tablePage = bare(`select ${cellColumns}, ${personColumns} from (select * from read.employees_1 e where e.company_id = $1 order by ${named}, e.employee_id limit 51) e
      join read.day_results_4 r on r.company_id = $1 and r.employee_id = e.employee_id where r.day between '2026-03-01' and '2026-03-31' ${inOrder}`)
    const allDays = bare(`select ${dayColumns}, ${personColumns} ${from} ${inOrder}`)
    const allCells = bare(`select ${cellColumns}, ${personColumns} ${from} ${inOrder}`)
    const both = (one: () => Promise<number>, other: () => Promise<number>) => async (): Promise<number> => (await one()) + (await other())
    const times = await inRounds(rounds, {
      dailyPage: both(dailyPage, sums), daily: ask(`daily?${period}`), tablePage: both(tablePage, sums), table: ask(`working-table?${period}&limit=50`), allDays, allCells,
      dailyFile: ask(`daily?${period}&format=csv`), tableFile: ask(`working-table?${period}&format=csv`),
    })
    await client.end()
    return [
      rowOf('daily report, 10,000 people × 31 days: first page with its sums', 'the same rows and sums by bare SQL', 0.5, times.daily, times.dailyPage),
      rowOf('the same as csv, whole', 'the same rows by bare SQL', 0.3, times.dailyFile, times.allDays),
      rowOf('working table, 10,000 people × 31 days: first page with its sums', 'the same rows and sums by bare SQL', 0.5, times.table, times.tablePage),
      rowOf('the same as csv, whole', 'the same rows by bare SQL', 0.3, times.tableFile, times.allCells),
      ...await browserRows(),
    ]
  } finally { await world.close() }
}

const dayColumns = `r.employee_id, r.day, r.shift, r.shift_id, r.first_in, r.last_out, r.presence_minutes, ${figureColumns.map(column => `r.${column}`).join(', ')}, r.codes, r.flags, r.provisional, r.corrected`
const cellColumns = 'r.employee_id, r.day, r.codes, r.planned, r.worked, r.missing, r.overtime_workday, r.overtime_holiday, r.outside_workday, r.outside_holiday, r.first_in, r.last_out, r.presence_minutes, r.provisional, r.corrected'
const personColumns = 'e.employee_no, e.name, e.surname, e.position, e.department_id'
const named = `coalesce(nullif(concat_ws(' ', e.name, e.surname), ''), '') collate "tr-x-icu"`
const from = "from read.day_results_4 r join read.employees_1 e on e.company_id = r.company_id and e.employee_id = r.employee_id where r.company_id = $1 and r.day between '2026-03-01' and '2026-03-31'"
const inOrder = `order by ${named}, e.employee_id, r.day`

const rowOf = (what: string, against: string, reach: number, ours: readonly number[], theirs: readonly number[]): BenchRow => {
  const ratio = Number((median(theirs) / median(ours)).toFixed(2))
  return { what, figure: `${Math.round(median(ours))} ms`, against: `${against}: ${Math.round(median(theirs))} ms`, ratio, reach, reached: ratio >= reach }
}

const open = async (urls: BenchUrls) => {
  const db = await openDatabase(urls.app)
  const projectorDb = await openProjector(urls.projector)
  const now = () => asInstant('2026-04-01T08:00:00.000Z')
  const vault = openVault(db, testKeys)
  const log = openLog<MesaiEvent>(postgresStore({ url: urls.app, now }), catalogue, vault)
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const news = { subscribe: () => () => undefined, close: async () => undefined }
  const deps: ApiDeps = { log, vault, db, now, newId, logger: false, rateLimit: false, trustedProxies: [], news, webRoot: null, tls: false }
  const session = async (): Promise<Client> => {
    const client = new Client(urls.projector)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const projector = startProjector({ projections, log, db: projectorDb, session, logger: quiet, fault: () => undefined, batch: 1000 })
  await projector.ready
  const company = asCompanyId(randomUUID())
  const caller: Caller = { company, actor: 'system:bench', correlation: 'bench' }
  const user = { username: 'bench', password: 'Kavak-Dali-2026x' }
  await foundCompany(deps)(caller, { name: 'Bench', country: 'TR', zone: 'Europe/Istanbul' as Zone })
  const department = await addDepartment(deps)(caller, { name: 'Üretim' })
  await addUser(deps)(caller, { by: 'system', employeeId: null, ...user, role: 'company-admin' })
  if (!department.ok || !(await waitUntil(db, [], await log.head(), 60_000))) throw new Error('the read models did not catch up')
  await projector.stop()
  // Written as the projector's own rows: evaluating ten thousand months is another measurement's business.
  await projectorDb.transaction(async tx => {
    await tx.query(peopleOf(people), [company, department.value.departmentId])
    await tx.query(daysOf, [company])
  }, { searchPath: 'read' })
  const owner = new Client(urls.owner)
  await owner.connect()
  await owner.query('analyze read.day_results_4, read.employees_1')
  await owner.end()
  const app = await apiApp(deps)
  await app.ready()
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(user) })
  const token = String(answer.json<Record<string, unknown>>()['access_token'])
  return { app, company, token, close: async () => { await app.close(); await log.close(); await projectorDb.close(); await db.close() } }
}
