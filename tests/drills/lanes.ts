/**
 * Lanes killed, moved and changed in number while movements of several companies and the clock come in: three
 * projectors of which one after the other is killed hard, loses the session of its locks, or is held still while
 * another takes its lanes over, and between them the number of lanes goes up and down. What was recorded is in the
 * tables once, and these are what one lane makes of the log.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { derivedId } from '#commands/shared/ids.ts'
import { openProjector } from '#database/open.ts'
import { addDays } from '#domain/shared/time.ts'
import { asCompanyId, asInstant } from '#domain/shared/values.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { wantLanes } from '#projections/shared/lanes.ts'
import { read } from '#projections/tables/index.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { untilThere, within } from '#tests/shared/until.ts'
import { killHard, startChild } from './process.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { asked, differing, forgetReadModels, hashReadModels } from './read-models.ts'
import { first, yearOfMovements } from './year.ts'

export type LanesDrill = {
  /** Each is a change of the number of lanes and three blows. */
  readonly rounds: number
  readonly variant: 'real' | 'beyond'
}
export type LanesResult = {
  readonly movements: number
  readonly lost: number
  readonly doubled: number
  readonly different: readonly string[]
  readonly killed: number
  readonly changes: number
  /** From a change that was said until the new lanes had begun. */
  readonly slowestChangeMs: number
  readonly seconds: number
}

const companies = Array.from({ length: 5 }, (_, n) => asCompanyId(derivedId('lanes', `${n}`)))
const people = 10
const numbers = [2, 3, 1, 4, 2]

/** Long because it is one drill, from its beginning to what it found. */
export const lanesDrill = async ({ rounds, variant }: LanesDrill): Promise<LanesResult> => {
  const began = performance.now()
  const server = await drillServer()
  const start = (): Promise<ChildProcess> =>
    startChild(
      'lanes.ts',
      {
        APP_URL: server.urls.app,
        PROJECTOR_URL: server.urls.projector,
        KEY_FILE: server.keyFile,
        BATCH: '40',
        VARIANT: variant,
      },
      'running',
    )
  const projectors = await Promise.all([1, 2, 3].map(start))
  const load = { over: false }
  try {
    const coming = movementsOf(server, load)
    coming.catch(() => undefined) // told where it is waited for
    const changeMs: number[] = []
    let killed = 0
    for (let round = 0; round < rounds; round++) {
      const said = performance.now()
      const lanes = numbers[round % numbers.length] ?? 1
      await say(server, lanes)
      for (const [at, blow] of blows.entries()) {
        await wait(300)
        const which = (round + at) % projectors.length
        const one = projectors[which]
        if (!one) continue
        if (await blow(server, one)) {
          projectors[which] = await start()
          killed += 1
        }
      }
      await untilThere(
        `there are ${lanes} lanes`,
        async () => (await lanesOf(server)) === lanes || null,
      )
      changeMs.push(performance.now() - said)
    }
    load.over = true
    await within('whoever records has ended', coming)
    await untilRead(server)
    await Promise.all(projectors.map(killHard))
    const { movements, lost, doubled } = await counted(server)
    return {
      movements,
      lost,
      doubled,
      different: await differentFromOneLane(server, start),
      killed,
      changes: changeMs.length,
      slowestChangeMs: Math.round(Math.max(...changeMs)),
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    load.over = true
    await Promise.all(projectors.map(killHard))
    await server.end()
  }
}

/** What befalls a projector. @returns whether it is gone. */
type Blow = (server: DrillServer, one: ChildProcess) => Promise<boolean>
const blows: readonly Blow[] = [
  async (_server, one) => {
    await killHard(one)
    return true
  },
  // All lose their locks: who leads which lane is decided anew.
  async server => {
    await endSessions(server)
    return false
  },
  // He wakes with a batch in hand that another has written meanwhile.
  async (server, one) => {
    one.kill('SIGSTOP')
    await endSessions(server)
    await wait(700)
    one.kill('SIGCONT')
    return false
  },
]
/** Of those that hold locks of lanes. */
const endSessions = (server: DrillServer): Promise<unknown> =>
  asked(server.superuserUrl, client =>
    client.query(
      `select pg_terminate_backend(pid)
       from (select distinct pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock') held`,
    ),
  )

class Over extends Error {}

/** A day after the other of every company, recorded in its afternoon, then the clock's word; until it is over. */
const movementsOf = async (server: DrillServer, load: { over: boolean }): Promise<void> => {
  let now = asInstant(`${first}T16:00:00.000Z`)
  const { deps, close } = await drillDeps(server, () => now)
  const reached = reachClock(deps)
  const dayOver = async (day: number): Promise<void> => {
    await reached(asInstant(`${addDays(first, day)}T17:00:00.000Z`))
    const next = asInstant(`${addDays(first, day + 1)}T16:00:00.000Z`)
    if (next > now) now = next
    await wait(50)
    if (load.over) throw new Over()
  }
  const ended = await Promise.allSettled(
    companies.map(of => yearOfMovements(deps, people, 365, dayOver, of)),
  )
  await close()
  for (const outcome of ended)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Over)) throw outcome.reason
}

const say = async (server: DrillServer, lanes: number): Promise<void> => {
  const projector = await openProjector(server.urls.projector)
  await projector.transaction(tx => wantLanes(tx, attendance.name, lanes))
  await projector.close()
}

const one = async <Row extends object>(server: DrillServer, text: string): Promise<Row> => {
  const [row] = await asked(
    server.superuserUrl,
    async client => (await client.query<Row>(text)).rows,
  )
  if (!row) throw new Error(`no row of ${text}`)
  return row
}
const lanesOf = async (server: DrillServer): Promise<number> =>
  (
    await one<{ lanes: number }>(
      server,
      "select count(*)::int as lanes from projections.checkpoints where schema = 'read'",
    )
  ).lanes

const untilRead = (server: DrillServer): Promise<unknown> =>
  untilThere('all is read and evaluated', async () => {
    const { there } = await one<{ there: boolean }>(
      server,
      `select bool_and(position >= (select position from log.counter)) and ${unevaluated} = 0 as there
       from projections.checkpoints where schema = 'read'`,
    )
    return there || null
  })

const counted = (server: DrillServer) =>
  one<Pick<LanesResult, 'movements' | 'lost' | 'doubled'>>(
    server,
    `with recorded as (select (data->>'movementId')::uuid as id from log.events where type = 'MovementRecorded'),
       read as (select movement_id as id from ${read.movements})
     select (select count(*) from recorded)::int as movements,
       (select count(*) from recorded where id not in (select id from read))::int as lost,
       (select count(*) - count(distinct id) from read)::int as doubled`,
  )

/** Read tables that one lane alone makes otherwise. The clock has a row for each lane (docs/decisions/0108). */
const differentFromOneLane = async (
  server: DrillServer,
  start: () => Promise<ChildProcess>,
): Promise<string[]> => {
  const live = await hashReadModels(server.superuserUrl)
  await say(server, 1)
  await forgetReadModels(server.superuserUrl)
  const builder = await start()
  await untilRead(server)
  await killHard(builder)
  const built = await hashReadModels(server.superuserUrl)
  return differing(live, built).filter(table => !read.attendanceClock.endsWith(`.${table}`))
}
