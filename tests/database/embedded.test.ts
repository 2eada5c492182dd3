import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeLinks, packageOfPlatform, findPrograms } from '#database/embedded/programs.ts'
import { serverUser } from '#database/embedded/run-as.ts'
import {
  startEmbedded,
  type EmbeddedServer,
  type EmbeddedOptions,
} from '#database/embedded/server.ts'
import { StartRefused } from '#database/errors.ts'

/** Long because it starts, stops and breaks a server of its own in each way that may happen. */
const root = process.getuid?.() === 0
const unix = process.platform !== 'win32'
const nobody = { uid: 65_534, gid: 65_534 }

const servers: EmbeddedServer[] = []
const children: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of [shared, ...folders]) stopLeftOver(folder)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Making a cluster is what takes long: tests that do not care share one folder, one after the other. */
const shared = mkdtempSync(join(tmpdir(), 'mesai-embedded-'))
afterAll(() => rmSync(shared, { recursive: true, force: true }))

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-embedded-'))
  folders.push(folder)
  return folder
}
const start = async (
  dataDir: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedServer> => {
  const server = await startEmbedded({ dataDir, durable: false, ...options })
  servers.push(server)
  return server
}
const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgresql/data/postmaster.pid'), 'utf8').split('\n')[0])
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const stopLeftOver = (dataDir: string): void => {
  if (existsSync(join(dataDir, 'postgresql/data/postmaster.pid')))
    process.kill(postmasterOf(dataDir), 'SIGQUIT')
}

const ask = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

type Told = { urls: EmbeddedServer['urls'] } | { refused: string }
/** A Mesai in a process of its own, once it has said how it went. */
const startChild = async (
  dataDir: string,
  as: { uid: number; gid: number } | object = {},
): Promise<{ child: ChildProcess; told: Told }> => {
  const folder = newFolder()
  chmodSync(folder, 0o777)
  const answer = join(folder, 'answer.json')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'embedded-child/main.ts'), dataDir, answer],
    { stdio: ['ignore', 'ignore', 'inherit'], ...as },
  )
  children.push(child)
  const told = await vi.waitUntil(() => existsSync(answer) && readFileSync(answer, 'utf8'), {
    timeout: 180_000,
    interval: 50,
  })
  return { child, told: JSON.parse(told) as Told }
}
const urlsOf = (told: Told): EmbeddedServer['urls'] => {
  if ('refused' in told) throw new Error(told.refused)
  return told.urls
}

test('what was written is there after a stop and a start', async () => {
  const first = await start(shared)
  await ask(first.urls.owner, 'create table if not exists kept as select 7 as n')
  await first.stop()
  const second = await start(shared)
  expect(await ask(second.urls.owner, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a start keeps what it acknowledges, unless it is told to hurry', async () => {
  const { urls } = await start(shared, { durable: true })
  expect(
    await ask(
      urls.app,
      `select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding')
    order by name`,
    ),
  ).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
})

test.runIf(unix)(
  'nobody else of the machine can come near: no port, a private socket, passwords for our eyes only',
  async () => {
    const { urls } = await start(shared)
    expect(
      await ask(
        urls.superuser,
        "select setting from pg_settings where name = 'listen_addresses'",
      ),
    ).toEqual([{ setting: '' }])
    expect(statSync(new URL(urls.app).searchParams.get('host') ?? '').mode & 0o777).toBe(0o700)
    expect(statSync(join(shared, 'postgresql/passwords.json')).mode & 0o777).toBe(0o600)
    const wrong = new URL(urls.app)
    wrong.password = 'guess'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  },
)

test('the three roles are there and none can get past row-level security', async () => {
  const { urls } = await start(shared)
  expect(
    await ask(
      urls.superuser,
      `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty
       from pg_roles
       where rolname like 'mesai%'
       order by 1`,
    ),
  ).toEqual([
    { rolname: 'mesai_app', mighty: false },
    { rolname: 'mesai_owner', mighty: false },
    { rolname: 'mesai_projector', mighty: false },
  ])
  await expect(ask(urls.app, 'create table public.mine (n int)')).rejects.toThrow(
    'permission denied',
  )
})

test.runIf(unix)(
  'the server that a killed Mesai left over is stopped, and its data is there',
  async () => {
    const { child, told } = await startChild(shared)
    await ask(urlsOf(told).owner, 'create table if not exists kept as select 7 as n')
    const leftOver = postmasterOf(shared)
    child.kill('SIGKILL')
    await new Promise(resolve => {
      child.once('exit', resolve)
    })
    expect(isAlive(leftOver)).toBe(true)

    const { urls } = await start(shared)
    expect(await ask(urls.owner, 'select n from kept')).toEqual([{ n: 7 }])
    expect(postmasterOf(shared)).not.toBe(leftOver)
  },
)

test('a second Mesai in the same folder is refused, and the first goes on', async () => {
  const { urls } = await start(shared)
  await expect(startEmbedded({ dataDir: shared })).rejects.toThrow(
    `Another Mesai is running on ${shared}`,
  )
  const { told } = await startChild(shared)
  expect(told).toEqual({ refused: expect.stringContaining('Another Mesai is running') })
  expect(await ask(urls.app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(unix)('a server that dies is started again', async () => {
  const lines: string[] = []
  const { urls } = await start(shared, {
    durable: true,
    log: { info: text => lines.push(text), error: text => lines.push(text) },
  })
  await ask(urls.owner, 'create table if not exists kept as select 7 as n')
  process.kill(postmasterOf(shared), 'SIGKILL')
  await vi.waitUntil(() => lines.includes('PostgreSQL is back'), {
    timeout: 15_000,
    interval: 20,
  })
  expect(await ask(urls.owner, 'select n from kept')).toEqual([{ n: 7 }])
})

test.runIf(unix)(
  "a left-over lock file whose number is by now another program's stands in nobody's way",
  async () => {
    const { stop } = await start(shared)
    await stop()
    const socket = join(shared, 'postgresql/socket')
    // A program of the very user who runs the server: PostgreSQL itself would take it for a server.
    const program = spawn('sleep', ['60'], serverUser() ?? {})
    children.push(program)
    writeFileSync(
      join(shared, 'postgresql/data/postmaster.pid'),
      `${program.pid}\n${join(shared, 'postgresql/data')}\n1700000000\n5432\n${socket}\n\n  5432001    100000\n` +
        'ready   \n',
    )
    const { urls } = await start(shared)
    expect(await ask(urls.app, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('data of another version of PostgreSQL is left alone, with a sentence', async () => {
  await (await start(shared)).stop()
  const file = join(shared, 'postgresql/data/PG_VERSION')
  writeFileSync(file, '17\n')
  await expect(startEmbedded({ dataDir: shared })).rejects.toThrow(
    /is of PostgreSQL 17, this Mesai brings PostgreSQL 18/,
  )
  writeFileSync(file, '18\n')
})

test('lost passwords are said, and nothing is made anew', async () => {
  await (await start(shared)).stop()
  const file = join(shared, 'postgresql/passwords.json')
  renameSync(file, `${file}.away`)
  await expect(startEmbedded({ dataDir: shared })).rejects.toThrow(
    /passwords of the database .* cannot be read/,
  )
  renameSync(`${file}.away`, file)
})

test('a first start that was broken off does not spoil the next', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgresql/data.part'), { recursive: true })
  writeFileSync(join(dataDir, 'postgresql/data.part/PG_VERSION'), '18\n')
  const { urls } = await start(dataDir)
  expect(await ask(urls.app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when it does not start, the end of its log says why', async () => {
  const error = await startEmbedded({
    dataDir: shared,
    durable: false,
    settings: { shared_buffers: 'plenty' },
  }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartRefused)
  expect(String(error)).toContain('invalid value for parameter "shared_buffers": "plenty"')
})

test('a locale that the machine lacks changes nothing', async () => {
  vi.stubEnv('LC_ALL', 'xx_YY.UTF-8')
  try {
    const { urls } = await start(newFolder())
    expect(
      await ask(
        urls.owner,
        `select string_agg(w, '' order by w) as sorted from unnest(array['b', 'ç', 'B', 'a']) w`,
      ),
    ).toEqual([{ sorted: 'Babç' }])
  } finally {
    vi.unstubAllEnvs()
  }
})

test.runIf(unix)('a data folder with a very long path is no trouble', async () => {
  const above = newFolder()
  chmodSync(above, 0o755)
  const dataDir = join(above, 'a-rather-long-name-of-a-folder/'.repeat(5))
  const { urls } = await start(dataDir)
  expect(await ask(urls.app, 'select 1 as one')).toEqual([{ one: 1 }])
  rmSync(new URL(urls.app).searchParams.get('host') ?? '', { recursive: true, force: true })
})

test.runIf(root)("as root, a folder that the server's user cannot reach is named", async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  await expect(startEmbedded({ dataDir: join(closed, 'below') })).rejects.toThrow(
    new RegExp(`runs as the user "postgres", who cannot enter ${closed}\\.`),
  )
})

test.runIf(root)('an ordinary user starts it as himself', async () => {
  const dataDir = newFolder()
  chownSync(dataDir, nobody.uid, nobody.gid)
  const { told } = await startChild(dataDir, {
    ...nobody,
    env: { ...process.env, HOME: dataDir },
  })
  expect(await ask(urlsOf(told).owner, 'select current_user as name')).toEqual([
    { name: 'mesai_owner' },
  ])
  expect(statSync(join(dataDir, 'postgresql/data')).uid).toBe(nobody.uid)
})

test.runIf(root)(
  "programs below a folder that the server's user cannot reach are copied to where he can",
  async () => {
    const [clone, home] = [newFolder(), newFolder()]
    chmodSync(clone, 0o700)
    chmodSync(home, 0o755)
    const { folder, version } = await packageOfPlatform()
    const there = join(clone, 'package')
    cpSync(folder, there, { recursive: true, verbatimSymlinks: true })
    const { postgres } = await findPrograms(serverUser(), home, { folder: there, version })
    expect(dirname(postgres)).toBe(join(home, `programs-${version}`, 'native/bin'))
  },
)

test.runIf(process.platform === 'linux')(
  'libraries that were installed without their links are linked',
  async () => {
    const bare = join(newFolder(), 'package')
    const { folder } = await packageOfPlatform()
    cpSync(folder, bare, { recursive: true, filter: path => !lstatSync(path).isSymbolicLink() })
    const version = () =>
      spawnSync(join(bare, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' })
    expect(version().stderr).toContain('cannot open shared object file')
    await makeLinks(bare)
    expect(version().stdout).toContain('PostgreSQL) 18')
  },
)
