/**
 * A backup that was never restored is none. While clerks hire and read models follow, the running product is copied as
 * docs/deploy.md says, the key file apart from it; in a clean folder it starts from the copy. Its log is the source's
 * up to the moment of the backup, by count and hash; its read models are what the log makes of it; names can be read
 * with the key file, and without it nothing starts.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDepartment } from '#commands/organization/add-department.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { holdKeyFile, openKeyFile } from '#database/key-file.ts'
import { asLocalDate, type DepartmentId } from '#domain/shared/values.ts'
import type { Transferable } from '#event-store/transfer/carried.ts'
import { verifyLog, type MoveTold } from '#event-store/transfer/move.ts'
import { postgresTransfer } from '#event-store/postgres/transfer.ts'
import { inOneFile } from '#tests/shared/in-one-file.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { asked, differing, forgetReadModels, hashReadModels } from './read-models.ts'
import { project } from './rebuild.ts'
import { company, yearOfMovements } from './year.ts'

export type RestoreDrill = { readonly people: number; readonly days: number }
export type RestoreResult = {
  /** In the restored log. */
  readonly events: number
  /** Stored before the backup began, and missing. */
  readonly lost: number
  /** Count and hash equal those of the source's first so many events. */
  readonly sameHash: boolean
  /** Read tables that differ between the restored ones, caught up, and those built from the restored log. */
  readonly different: readonly string[]
  readonly names: number
  readonly unreadableNames: number
  /**
   * As negative controls: whether one event of the restored log, changed past every right and trigger, shows in the
   * hash; and whether a process that is started with another key file says so and ends.
   */
  readonly changeNoticed: boolean
  readonly wrongKeyRefused: boolean
  readonly backupSeconds: number
  readonly backupMegabytes: number
  /** From the copy to read models that are caught up. */
  readonly restoreSeconds: number
  readonly rebuildSeconds: number
}

const root = join(import.meta.dirname, '../..')

export const restoreDrill = async ({ people, days }: RestoreDrill): Promise<RestoreResult> => {
  const source = await drillServer()
  const folder = mkdtempSync(join(tmpdir(), 'mesai-r-'))
  execFileSync('chmod', ['711', folder])
  const [copy, dataDir] = [join(folder, 'backup'), join(folder, 'restored')]
  let restored: DrillServer | undefined
  try {
    const made = await makeBackup(source, copy, { people, days })
    const began = performance.now()
    execFileSync('cp', ['-a', copy, dataDir])
    execFileSync('cp', ['-p', source.keyFile, join(dataDir, 'keys.json')])
    restored = await drillServer({ folder: dataDir })
    await caughtUp(restored)
    const restoreSeconds = (performance.now() - began) / 1000
    const there = await verified(restored.urls.app)
    const inSource = await verified(source.urls.app, there.events)
    const readModels = await hashReadModels(restored.superuserUrl)
    await forgetReadModels(restored.superuserUrl)
    const rebuildSeconds = await caughtUp(restored)
    const different = differing(readModels, await hashReadModels(restored.superuserUrl))
    const names = await namesOf(restored)
    await changeOneEvent(restored.superuserUrl)
    return {
      events: there.events,
      lost: Math.max(0, made.before - there.events),
      sameHash: there.events === inSource.events && there.hash === inSource.hash,
      different,
      ...names,
      changeNoticed: (await verified(restored.urls.app)).hash !== there.hash,
      wrongKeyRefused: await refusesOtherKeys(restored, folder),
      backupSeconds: made.seconds,
      backupMegabytes: made.megabytes,
      restoreSeconds,
      rebuildSeconds,
    }
  } finally {
    await source.end()
    await restored?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns how many events there were before the backup began. */
const makeBackup = async (
  source: DrillServer,
  copy: string,
  { people, days }: RestoreDrill,
): Promise<{ before: number; seconds: number; megabytes: number }> => {
  const { deps, close } = await drillDeps(source)
  await holdKeyFile(deps.db, await openKeyFile(source.keyFile)) // as every process does when it starts
  await yearOfMovements(deps, people, days)
  const following = await project(source)
  await following.ready
  await following.caughtUp()
  const work = { over: false }
  const hiring = hireOn(deps, work)
  const before = Number(await deps.log.head())
  const from = performance.now()
  const said = await command([await inOneFile('runtime/start/backup.ts'), copy], {
    DATA_DIR: source.dataDir,
    KEY_FILE: source.keyFile,
  })
  const seconds = (performance.now() - from) / 1000
  work.over = true
  await hiring
  await following.end()
  await close()
  if (said.code !== 0) throw new Error(`the backup ended with ${said.code}: ${said.text}`)
  return { before, seconds, megabytes: Number(/(\d+) MB/.exec(said.text)?.[1] ?? 0) }
}

/** Clerks go on hiring while the copy is made. */
const hireOn = async (deps: Deps, work: { over: boolean }): Promise<void> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  const department = await addDepartment(deps)(caller, { name: 'Meanwhile' })
  if (!department.ok) throw new Error(department.refusal.code)
  for (let no = 0; !work.over; no++) await hire(deps, department.value.departmentId, no)
}
const hire = async (deps: Deps, departmentId: DepartmentId, no: number): Promise<void> => {
  const caller = { company, actor: 'system:drill', correlation: 'drill' }
  const hired = await hireEmployee(deps)(caller, {
    name: `Ad${no}`,
    surname: `Soyad${no}`,
    employeeNo: `meanwhile-${no}`,
    position: null,
    departmentId,
    startOfEmployment: asLocalDate('2025-01-01'),
  })
  if (!hired.ok) throw new Error(hired.refusal.code)
}

/** @returns seconds until the read models had all of the log. */
const caughtUp = async (server: DrillServer): Promise<number> => {
  const from = performance.now()
  const following = await project(server)
  await following.ready
  await following.caughtUp()
  await following.end()
  return (performance.now() - from) / 1000
}

/** As `npm run log -- verify`; of the first `max` events alone where they are counted. */
const verified = async (url: string, max = Infinity): Promise<MoveTold> => {
  const log = postgresTransfer(url)
  try {
    return await verifyLog({ ...log, events: () => firstOf(log, max) })
  } finally {
    await log.close()
  }
}
const firstOf = async function* (
  log: Transferable,
  max: number,
): ReturnType<Transferable['events']> {
  let left = max
  for await (const page of log.events()) {
    yield page.slice(0, left)
    left -= page.length
    if (left <= 0) return
  }
}

const namesOf = async (
  server: DrillServer,
): Promise<Pick<RestoreResult, 'names' | 'unreadableNames'>> => {
  const { deps, close } = await drillDeps(server)
  const hired = await deps.log.readAll({
    after: 0n,
    max: 100_000,
    types: ['EmployeeHired'],
    personal: 'open',
  })
  const names = hired.flatMap(event =>
    event.type === 'EmployeeHired' ? [event.data.name] : [],
  )
  await close()
  return {
    names: names.length,
    unreadableNames: names.filter(name => typeof name !== 'string' || !/^Ad\d+$/.test(name))
      .length,
  }
}

/** A process with another key file must say so and end, not serve what it cannot read. */
const refusesOtherKeys = async ({ urls }: DrillServer, folder: string): Promise<boolean> => {
  const { code, text } = await command(
    [await inOneFile('runtime/start/api.ts')],
    {
      DATA_DIR: folder,
      KEY_FILE: join(folder, 'other-keys.json'),
      DATABASE_URL: urls.owner,
      DATABASE_APP_URL: urls.app,
      DATABASE_PROJECTOR_URL: urls.projector,
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
    },
    60_000,
  )
  return code === 1 && text.includes('KEY_FILE is not the one this database was written with')
}

/** @returns what it printed; one that does not end in time is ended. */
const command = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  patienceMs = 600_000,
): Promise<{ code: number | null; text: string }> => {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_APP_URL: '',
      DATABASE_PROJECTOR_URL: '',
      EVENT_STORE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await once(child, 'close')
  clearTimeout(tooLong)
  return { code: child.exitCode, text }
}

/** As somebody with the superuser's password could, past right and trigger. */
const changeOneEvent = (url: string): Promise<void> =>
  asked(url, async client => {
    await client.query('alter table log.events disable trigger user')
    await client.query(
      'update log.events set data = (data::jsonb || \'{"direction": "out"}\')::json where position = (select ' +
        "min(position) from log.events where type = 'MovementRecorded' and data->>'direction' = 'in')",
    )
  })
