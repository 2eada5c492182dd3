/**
 * Two of each process behind a proxy, as compose.yaml runs them: each is restarted in turn while readers post, clerks
 * add, people read and screens are open, and no request fails; then the projector that writes what comes in is killed
 * hard, and the other goes on. What was acknowledged is in the log once, the clock struck each quarter once, and the
 * read models are what the log alone makes. At the end, as the control, both APIs are killed hard.
 */
import { type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/shared/free-port.ts'
import { untilThere, within } from '#tests/shared/until.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { count } from './acknowledged.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { fleet, stopGently, type Fleet, type Stopped } from './fleet.ts'
import { furnish, password, username } from './furnish.ts'
import { killHard } from './process.ts'
import { drillServer, type DrillServer } from './product.ts'
import { buildAgain } from './projector.ts'
import { asked, differing, hashReadModels } from './read-models.ts'
import { failed, post, read, signIn, tally, watch, write, type Tally } from './traffic.ts'

export type ProcessesDrill = {
  /** Rounds of restarting processes in turn. */
  readonly rounds: number
  /** Every process of a round, or one of each kind that is asked from outside. */
  readonly each: 'every' | 'one'
  /** Hard kills of the projector that writes what comes in. */
  readonly takeovers: number
}
export type ProcessesResult = {
  readonly proxy: string
  readonly requests: number
  readonly failed: number
  readonly failures: Readonly<Record<string, number>>
  readonly putOff: number
  /** Rows that open screens were shown. */
  readonly shown: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Departments that were answered for and are not there, and those that are there twice. */
  readonly commandsLost: number
  readonly commandsTwice: number
  /** The slowest stop, and those that did not end in order. */
  readonly slowestStopMs: number
  readonly disorderly: readonly string[]
  /** From the kill until every read model had what was recorded after it. */
  readonly takeoverMs: readonly number[]
  /** Events of the clock that are there twice. */
  readonly clockTwice: number
  /** Read tables that the log alone makes otherwise. */
  readonly different: readonly string[]
  /** Control: failures while both APIs were killed hard. */
  readonly whenKilled: number
  readonly seconds: number
}

/** Long because it is one drill, from its beginning to what it found. */
export const processesDrill = async ({
  rounds,
  each,
  takeovers,
}: ProcessesDrill): Promise<ProcessesResult> => {
  const began = performance.now()
  const step = (what: string): void => {
    if (process.env['DRILL_SHOW'] === '1')
      process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s ${what}\n`)
  }
  const server = await drillServer()
  const folder = mkdtempSync(join(tmpdir(), 'mesai-p-'))
  const processes = fleet(server, folder)
  const told = tally()
  let balancer: Balancer | undefined
  try {
    const keys = await furnish(server)
    await processes.start('projector', 'projector-1')
    await Promise.all(
      (['projector', 'api', 'api', 'gateway', 'gateway'] as const).map((kind, n) =>
        processes.start(kind, `${kind}-${n}`),
      ),
    )
    step('all processes are there')
    const listen = { api: await freePort(), gateway: await freePort() }
    balancer = await startBalancer({
      api: processes.of('api').map(({ port }) => port),
      gateway: processes.of('gateway').map(({ port }) => port),
      listen,
    })

    const token = await signIn(listen.api, username, password)
    const clerk = write(listen.api, token, told)
    const others = Promise.all([
      ...keys.slice(0, 6).map((key, reader) => post(listen.gateway, key, reader, told)),
      ...[1, 2].flatMap(() => [read(listen.api, token, told), watch(listen.api, token, told)]),
    ])
    await untilShown(told, 1)
    step('traffic goes')
    const stopped: Stopped[] = []
    for (let round = 0; round < rounds; round++)
      stopped.push(...(await restartInTurn(processes, each)))
    step('restarted in turn')
    const takeoverMs: number[] = []
    for (let time = 0; time < takeovers; time++)
      takeoverMs.push(await takeOver(server, processes, time < takeovers - 1))
    step('taken over')
    const inOrder = { failed: failed(told), failures: { ...told.failures } }
    for (const { child } of processes.of('api')) {
      await killHard(child)
      await wait(300)
    }
    const whenKilled = failed(told) - inOrder.failed
    told.over = true
    const added = await within('the clerk has her last answer', clerk)
    await within('readers and screens have ended', others)
    step('counting')
    await untilRead(server)
    await processes.end()
    step('building anew')
    const [live, built] = [
      await hashReadModels(server.superuserUrl),
      await within('the log alone makes them', buildAgain(server)),
    ]
    return {
      proxy: balancer.kind,
      requests: told.requests,
      ...inOrder,
      putOff: told.putOff,
      shown: told.shown,
      acknowledged: told.acknowledged,
      ...(await count(server.urls.owner, told.acknowledged)),
      commandsLost: Math.max(0, added - (await departments(server))),
      commandsTwice: await departmentsTwice(server),
      slowestStopMs: Math.max(0, ...stopped.map(({ ms }) => ms)),
      disorderly: stopped
        .filter(({ code }) => code !== 0)
        .map(({ name, code }) => `${name} ${code}`),
      takeoverMs,
      clockTwice: await clockTwice(server),
      different: differing(live, built),
      whenKilled,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    told.over = true
    told.gone = true
    await processes.end()
    await balancer?.stop()
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const restartInTurn = async (
  { running, of, again }: Fleet,
  each: ProcessesDrill['each'],
): Promise<Stopped[]> => {
  const turn =
    each === 'every' ? running : [...of('api').slice(0, 1), ...of('gateway').slice(0, 1)]
  const stopped: Stopped[] = []
  for (const one of turn) {
    stopped.push(await stopGently(one))
    await again(one)
  }
  return stopped
}

const takeOver = async (
  server: DrillServer,
  { of, again }: Fleet,
  restart: boolean,
): Promise<number> => {
  const leader = await untilThere('somebody leads', () => leads(server))
  const one = of('projector').find(({ name }) => name === leader)
  if (!one) throw new Error(`${leader} leads, and is none of ours`)
  await killHard(one.child)
  const killed = performance.now()
  const goal = await head(server)
  await untilThere(
    `the other projector is beyond ${goal}`,
    async () => (await readSoFar(server)) > goal || null,
    { everyMs: 20 },
  )
  const took = Math.round(performance.now() - killed)
  if (restart) await again(one)
  return took
}

/** Who holds the lock of whoever writes what comes in. */
const leads = async (server: DrillServer): Promise<string | null> =>
  (
    await rows<{ name: string }>(
      server,
      `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted
    and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('projection:attendance', 0)`,
    )
  )[0]?.name ?? null
const head = async (server: DrillServer): Promise<LogPosition> =>
  asLogPosition(
    (await rows<{ at: string }>(server, 'select position::text as at from log.counter'))[0]
      ?.at ?? 0,
  )
/** What is in all of them. */
const readSoFar = async (server: DrillServer): Promise<LogPosition> =>
  asLogPosition(
    (
      await rows<{ at: string | null }>(
        server,
        "select min(position)::text as at from projections.checkpoints where schema = 'read'",
      )
    )[0]?.at ?? 0,
  )
const untilRead = async (server: DrillServer): Promise<void> => {
  const goal = await head(server)
  await untilThere(
    `everything up to ${goal} is read`,
    async () => (await readSoFar(server)) >= goal || null,
  )
  await untilThere(
    'everything is evaluated',
    async () =>
      (await rows<{ left: number }>(server, `select ${unevaluated} as left`))[0]?.left === 0 ||
      null,
  )
}
const untilShown = (told: Tally, wanted: number): Promise<unknown> =>
  untilThere(`screens are shown ${wanted}`, async () => told.shown >= wanted || null)

const clockTwice = async (server: DrillServer): Promise<number> =>
  (
    await rows<{ twice: number }>(
      server,
      "select (count(*) - count(distinct data->>'at'))::int as twice from log.events where type = 'ClockReached'",
    )
  )[0]?.twice ?? 0
/** Those that the clerk added. */
const departments = async (server: DrillServer): Promise<number> =>
  (
    await rows<{ count: number }>(
      server,
      `select count(*)::int as count from log.events
        where type = 'DepartmentAdded' and data->>'name' like 'Department %'`,
    )
  )[0]?.count ?? 0

const departmentsTwice = async (server: DrillServer): Promise<number> =>
  (
    await rows<{ count: number }>(
      server,
      "select (count(*) - count(distinct data->>'name'))::int as count from log.events where type = 'DepartmentAdded'",
    )
  )[0]?.count ?? 0

const rows = <Row extends object>(server: DrillServer, text: string): Promise<Row[]> =>
  asked(server.superuserUrl, async client => (await client.query<Row>(text)).rows)
