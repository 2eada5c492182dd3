/**
 * Databases that older commits made (design: a data folder made by any landed commit starts under every later one):
 * each starts here, is brought up to date while it is asked, and shows what it showed.
 */
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPasswords } from '#database/embedded/passwords.ts'
import { openKeyFile } from '#database/key-file.ts'
import { migrate } from '#database/migrate.ts'
import { readDemoFile } from '#demo/file.ts'
import { asInstant } from '#domain/shared/values.ts'
import { postgresTransfer } from '#event-store/postgres/transfer.ts'
import { importLog } from '#event-store/transfer/move.ts'
import { openWorld } from '#tests/api/world.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { long } from '#tests/shared/long.ts'
import { daily, figuresOf, type Figures } from './figures.ts'
import { fileShapes, filesFolder, keptFiles } from './kept-files.ts'
import { olderDatabases, readOlder, restored } from './restored.ts'
import { heldBy, shapesNow, writtenShapes } from './shapes.ts'

const names = await olderDatabases()

/** What is shown otherwise than in a database made on `until` or before, and why: the release notes say it as well. */
const moved: readonly {
  readonly until: string
  readonly url: string
  readonly field: string
}[] = [
  // Whoever's day has not begun is not absent yet.
  { until: '2026-11-22', url: 'reports/daily', field: 'absent' },
  // Corrections are taken back in the log of acts, as everything is.
  { until: '2026-11-22', url: 'corrections', field: 'mayUndo' },
]

/** Without what moved, and lists of the organisation in an order of their own: how they are sorted is no figure. */
const told = (figures: Figures, name: string): unknown => {
  const without = moved.filter(
    ({ until, url }) => name.slice(0, 10) <= until && figures.url.startsWith(url),
  )
  return JSON.parse(JSON.stringify(figures.body), (key, value: unknown) => {
    if (without.some(({ field }) => field === key)) return undefined
    const list = figures.url === 'departments' && Array.isArray(value) && key !== 'managers'
    return list ? value.toSorted(byId) : value
  })
}
const department = z.object({ departmentId: z.string() })
const byId = (a: unknown, b: unknown): number =>
  department.parse(a).departmentId < department.parse(b).departmentId ? -1 : 1

/** In a plain run the oldest and the newest three: those between are `npm run verify -- upgrades`. */
const started = long ? names : [...new Set([...names.slice(0, 1), ...names.slice(-3)])]
describe.each(started)('%s', name => {
  test('starts, answers while it is brought up to date, and shows what it showed', async () => {
    const older = await readOlder(name)
    const database = await restored(older)
    await migrate(database.urls.owner)
    const world = await openWorld(database, { projector: true })
    world.clock.at = asInstant(older.at)
    const chief = { token: await world.signIn(older.companies.a.people.chief) }
    const meanwhile = await world.ask('GET', `/api/app/${daily}`, chief)
    await world.settle()
    const now = await figuresOf({ ...world, a: older.companies.a })
    await world.close()
    await database.drop()
    expect([200, 503]).toContain(meanwhile.status)
    for (const was of older.figures.filter(({ status }) => status === 200)) {
      const shown = now.find(({ who, url }) => who === was.who && url === was.url)
      expect
        .soft(shown && told(shown, name), `${was.who}: ${was.url}`)
        .toMatchObject(told(was, name) as object)
    }
  })
})

describe('what is stored', () => {
  test('has the shape that is written down, or a database holds what it was', () => {
    const written = writtenShapes()
    const is = Object.fromEntries(
      Object.entries(written).map(([name, shape]) => [name, shape.is]),
    )
    expect(
      shapesNow(),
      'a database by the last commit before (npm run upgrades -- <commit>), then npm run upgrades -- shapes',
    ).toEqual(is)
  })
  test('is in the databases and files that are named for it', async () => {
    const held = new Map<string, ReadonlySet<string>>()
    for (const name of names) held.set(name, await heldBy(name))
    for (const kind of fileKinds)
      for (const name of await keptFiles(kind)) held.set(name, new Set([kind]))
    const missing = Object.entries(writtenShapes()).filter(
      ([shape, { before }]) => !before.every(name => held.get(name)?.has(shape)),
    )
    expect(missing).toEqual([])
  })
})

const fileKinds = Object.keys(fileShapes)
describe('files beside the database, as older commits wrote them', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mesai-older-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  /** Where they would lie, their owner's alone. */
  const placed = async (kind: string): Promise<string[]> => {
    const kept = await keptFiles(kind)
    expect(kept).not.toEqual([])
    for (const name of kept) {
      await cp(join(filesFolder, name), join(folder, name))
      await chmod(join(folder, name), 0o600)
    }
    return kept.map(name => join(folder, name))
  }

  test('keys open what they were made for', async () => {
    for (const file of await placed('file:keys')) {
      const { keyEncryptionKey, peppers } = await openKeyFile(file)
      for (const secret of [keyEncryptionKey, ...Object.values(peppers)])
        expect(secret).toHaveLength(32)
    }
  })
  test('passwords of the database of its own are read, and not made anew', async () => {
    for (const file of await placed('file:passwords')) {
      const before = await readFile(file, 'utf8')
      const none = { home: folder, data: folder, socket: null, log: folder }
      expect(Object.values(await openPasswords({ ...none, passwords: file }))).toHaveLength(4)
      expect(await readFile(file, 'utf8')).toBe(before)
    }
  })
  test('the demo goes on', async () => {
    for (const file of await placed('file:demo'))
      expect((await readDemoFile(file))?.companies).not.toEqual([])
  })
  test('a log that was carried away is taken in, and is the same log', async () => {
    for (const file of await placed('file:log')) {
      const database = await testDatabase()
      const log = postgresTransfer(database.urls.owner)
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
      const { end } = z
        .object({ end: z.object({ events: z.number(), hash: z.string() }) })
        .parse(JSON.parse(lines.at(-1) ?? ''))
      expect(await importLog(log, Readable.from(lines))).toEqual(end)
      await log.close()
      await database.drop()
    }
  })
})
