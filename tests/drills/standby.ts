/**
 * The log in EventStoreDB, and another PostgreSQL that takes over while people are hired, a standby or a copy with the
 * archived write-ahead log: what each of them was acknowledged is in the log once, and their names can be read where
 * the standby confirmed each commit, or the archive has all of it.
 */
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { derivedId, newId } from '#commands/shared/ids.ts'
import { openKeyFile } from '#database/key-file.ts'
import { openDatabase } from '#database/open.ts'
import { openVault } from '#database/vault.ts'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import {
  asCompanyId,
  asInstant,
  asLocalDate,
  type DepartmentId,
  type Zone,
} from '#domain/shared/values.ts'
import type { IndexNews } from '#event-store/eventstoredb/pace.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { openLog } from '#event-store/log.ts'
import { patient } from '#tests/shared/patience.ts'
import { drillLog } from './event-store.ts'
import { drillServer } from './product.ts'
import { hiredIn, sayAnew } from './lost-people.ts'
import { confirmEach, copyBeside, openArchive, startStandby } from './standby-servers.ts'

export type StandbyDrill = {
  readonly people: number
  /**
   * `confirms`: a commit is answered when the standby has it; `lags`: the last half of them it has not. `archive`: no
   * standby, a base copy and the archived write-ahead log beside it; `archive in part`: without its last segment.
   */
  readonly standby: 'confirms' | 'lags' | 'archive' | 'archive in part'
}
export type StandbyResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Events that the log had beyond the index that took over. */
  readonly followed: number
  readonly names: number
  /** Of those whose keys the standby never had: known to be lost with them. */
  readonly unreadable: number
  /** Nobody was erased: without a name, and not known to be lost. */
  readonly unexplained: number
  /** Of the lost, those whose names were said anew by the command of every day, and can be read. */
  readonly saidAnew: number
  readonly awayMs: number
}

const company = asCompanyId(derivedId('drill', 'standby'))
const caller = { company, actor: 'system:drill', correlation: 'drill' }

/** Long because it is one drill, from its beginning to what it found. */
export const standbyDrill = async ({
  people,
  standby: kind,
}: StandbyDrill): Promise<StandbyResult> => {
  const archives = kind === 'archive' || kind === 'archive in part'
  const archive = await openArchive()
  const primary = await drillServer({ settings: archives ? archive.settings : {} })
  const log = await drillLog()
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

    standby = archives ? await copyBeside(primary, archive) : await startStandby(primary)
    if (kind === 'confirms') await confirmEach(primary)
    await hireAll(first.deps, departmentId, 0, people / 2)
    if (archives) await archive.untilNow(primary)
    if (kind === 'lags') await standby.stop()
    await hireAll(first.deps, departmentId, people / 2, people)
    if (archives) await archive.untilNow(primary)
    if (kind === 'archive in part') await archive.loseLast()

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
    const saidAnew = await sayAnew(
      second.deps,
      caller,
      found.filter(({ lost }) => lost),
    )
    await second.close()
    return {
      acknowledged: people + 1,
      lost: people + 1 - new Set(found.map(({ employeeNo }) => employeeNo)).size,
      doubled: found.length - new Set(found.map(({ employeeNo }) => employeeNo)).size,
      followed: heard.reduce(
        (sum, news) => ('done' in news && news.done ? sum + news.events : sum),
        0,
      ),
      names: found.length,
      unreadable: found.filter(({ lost }) => lost).length,
      unexplained: found.filter(({ name, lost }) => name === null && !lost).length,
      saidAnew,
      awayMs,
    }
  } finally {
    await standby?.end()
    await log.stop()
    await primary.end()
    await archive.end()
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
