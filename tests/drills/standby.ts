/**
 * The log in EventStoreDB, and PostgreSQL with a standby that takes over while people are hired: what each of them was
 * acknowledged is in the log once, and their names can be read where the standby confirmed each commit.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId, newId } from '#commands/shared/ids.ts'
import { baseBackup } from '#database/backup/base-backup.ts'
import { writeSettings, type Settings } from '#database/embedded/cluster.ts'
import { openFolders } from '#database/embedded/folders.ts'
import { openPasswords } from '#database/embedded/passwords.ts'
import { choosePort, startServer, stopServer } from '#database/embedded/postmaster.ts'
import { findPrograms } from '#database/embedded/programs.ts'
import { serverUser } from '#database/embedded/run-as.ts'
import { urlsOf } from '#database/embedded/urls.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { EnvelopeRefused } from '#database/envelope.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  type DepartmentId,
  type LogPosition,
  type Zone,
} from '#domain/shared/values.ts'
import type { IndexNews } from '#event-store/eventstoredb/following.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { openLog } from '#event-store/log.ts'
import { startDouble } from '#tests/event-store/double/server.ts'
import { patient } from '#tests/shared/patience.ts'
import { drillServer, type DrillServer } from './product.ts'
import { asked } from './read-models.ts'

export type StandbyDrill = {
  readonly people: number
  /** `confirms`: a commit is answered when the standby has it; `lags`: the last half of them it has not. */
  readonly standby: 'confirms' | 'lags'
}
export type StandbyResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Events that the log had beyond the index that took over. */
  readonly followed: number
  readonly names: number
  /** Of those whose keys the standby never had. */
  readonly unreadable: number
  readonly awayMs: number
}

const company = asCompanyId(derivedId('drill', 'standby'))
const caller = { company, actor: 'system:drill', correlation: 'drill' }

/** Long because it is one drill, from its beginning to what it found. */
export const standbyDrill = async ({
  people,
  standby: kind,
}: StandbyDrill): Promise<StandbyResult> => {
  const primary = await drillServer()
  const url = process.env['EVENT_STORE_URL']
  const double = url === undefined ? await startDouble() : null
  const log = { url: url ?? double?.url ?? '', prefix: `drill-${randomUUID()}-` }
  let standby
  try {
    const first = await openDeps(primary.urls.app, primary.keyFile, log)
    await foundCompany(first.deps)(caller, {
      name: 'Drill',
      country: 'TR',
      zone: 'Europe/Istanbul' as Zone,
    })
    const department = await addDepartment(first.deps)(caller, { name: 'Drill' })
    if (!department.ok) throw new Error(department.refusal.code)
    const { departmentId } = department.value

    standby = await startStandby(primary)
    if (kind === 'confirms') await confirmEach(primary)
    await hireAll(first.deps, departmentId, 0, people / 2)
    if (kind === 'lags') await standby.stop()
    await hireAll(first.deps, departmentId, people / 2, people)

    const from = performance.now()
    await primary.kill() // and comes back where nobody asks it any more
    await first.close()
    await standby.takeOver()
    const heard: IndexNews[] = []
    const second = await openDeps(standby.urls.app, primary.keyFile, log, heard)
    await hireAll(second.deps, departmentId, people, people + 1)
    const awayMs = performance.now() - from
    // Who was not answered asks again, and is told that the number is taken.
    await hireAll(second.deps, departmentId, 0, people)
    const found = await hiredIn(second.deps)
    await second.close()
    return {
      acknowledged: people + 1,
      lost: people + 1 - new Set(found.map(({ employeeNo }) => employeeNo)).size,
      doubled: found.length - new Set(found.map(({ employeeNo }) => employeeNo)).size,
      followed: heard.reduce(
        (sum, news) => ('rift' in news || !news.done ? sum : sum + news.events),
        0,
      ),
      names: found.length,
      unreadable: found.filter(({ name }) => name === null).length,
      awayMs,
    }
  } finally {
    await standby?.end()
    await double?.stop()
    await primary.end()
  }
}

const openDeps = async (
  app: string,
  keyFile: string,
  log: { readonly url: string; readonly prefix: string },
  heard: IndexNews[] = [],
): Promise<{ deps: Deps; close(): Promise<void> }> => {
  const now = () => asInstant(new Date().toISOString())
  const db = await openDatabase(app, patient)
  const vault = openVault(db, await openKeyFile(keyFile))
  const store = eventStoreDbStore({ ...log, index: app, now, tell: news => heard.push(news) })
  const opened = openLog<MesaiEvent>(store, catalogue, vault)
  return {
    deps: { log: opened, vault, db, now, newId },
    close: async () => {
      await store.close().catch(() => undefined)
      await db.close().catch(() => undefined)
    },
  }
}

/** One after the other; a number that is taken is somebody who is there. */
const hireAll = async (
  deps: Deps,
  departmentId: DepartmentId,
  from: number,
  to: number,
): Promise<void> => {
  for (let no = from; no < to; no++) {
    const hired = await hireEmployee(deps)(caller, {
      name: `Ad${no}`,
      surname: 'Soyad',
      employeeNo: String(no),
      departmentId,
      startOfEmployment: asLocalDate('2025-01-01'),
    })
    if (!hired.ok && hired.refusal.code !== 'claimed')
      throw new Error(JSON.stringify(hired.refusal))
  }
}

/** `name` is null where no key opens it, though nobody was erased. */
const hiredIn = async ({
  log,
}: Deps): Promise<{ employeeNo: string; name: string | null }[]> => {
  const found: { employeeNo: string; name: string | null }[] = []
  for await (const page of log.readPages({ after: 0n, size: 1000, personal: 'sealed' }))
    for (const event of page)
      if (event.type === 'EmployeeHired')
        found.push({
          employeeNo: event.data.employeeNo,
          name: await nameAt(log, event.position),
        })
  return found
}
const nameAt = async (log: Deps['log'], position: LogPosition): Promise<string | null> => {
  try {
    const event = await log.readAt(position, 'open')
    return event?.type === 'EmployeeHired' ? event.data.name : null
  } catch (error) {
    if (error instanceof EnvelopeRefused) return null
    throw error
  }
}

const confirmEach = async ({ superuserUrl }: DrillServer): Promise<void> => {
  await asked(superuserUrl, client =>
    client.query("alter system set synchronous_standby_names = 'ANY 1 (standby)'"),
  )
  await asked(superuserUrl, client => client.query('select pg_reload_conf()'))
}

/** A copy of the primary that streams from it. */
const startStandby = async (primary: DrillServer) => {
  const dataDir = `${primary.dataDir}-standby`
  await baseBackup({ dataDir: primary.dataDir, keyFile: primary.keyFile }, dataDir)
  const as = serverUser()
  const folders = await openFolders(dataDir, as)
  const programs = await findPrograms(as, folders.home)
  const port = await choosePort(folders)
  const urls = urlsOf(folders, port, await openPasswords(folders))
  const { host, port: from, user, password } = new Client(primary.superuserUrl)
  const start = async (settings: Settings): Promise<void> => {
    await writeSettings(folders, port, { hot_standby: 'on', ...settings })
    await startServer(folders, programs, as)
  }
  await writeFile(join(folders.data, 'standby.signal'), '')
  await start({
    primary_conninfo: `host=${host} port=${from} user=${user} password=${password} application_name=standby`,
  })
  await streams(primary)
  let runs = true
  const stop = async (): Promise<void> => {
    if (runs) await stopServer(folders, programs, as)
    runs = false
  }
  return {
    urls,
    stop,
    takeOver: async (): Promise<void> => {
      if (!runs) await start({})
      runs = true
      await asked(urls.superuser, client => client.query('select pg_promote()'))
    },
    end: async (): Promise<void> => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const streams = async ({ superuserUrl }: DrillServer): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    const found = { streaming: false }
    await asked(superuserUrl, async client => {
      const { rows } = await client.query(
        "select from pg_stat_replication where application_name = 'standby' and state = 'streaming'",
      )
      found.streaming = rows.length > 0
    })
    if (found.streaming) return
    await wait(100)
  }
  throw new Error('the standby does not stream')
}
