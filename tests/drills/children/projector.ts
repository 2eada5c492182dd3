/**
 * A projector of its own process. `FAULT=after-write:7` kills it hard at the seventh time it comes to that point;
 * without one it ends by itself when everything is read and evaluated. `VARIANT=careless` (the drill's control) has no
 * transactions: what a batch wrote before the kill is written again after it. Its faults count only where cards were
 * added, since much else may be written twice unharmed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { projections } from '#projections/index.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { env } from './env.ts'
import { log, projector, silent, store } from './projecting.ts'

const [point, at] = (process.env['FAULT'] ?? '').split(':')
let times = 0
let addedCards = env('VARIANT') !== 'careless'
const fault = (reached: string): void => {
  if (reached === point && addedCards && ++times === Number(at))
    process.kill(process.pid, 'SIGKILL')
}

const careless = async (): Promise<ProjectorDatabase> => {
  const client = new pg.Client({ connectionString: env('PROJECTOR_URL') })
  await client.connect()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    transaction: (work, { searchPath } = {}) => {
      const run = async () => {
        await client.query(`set search_path = ${searchPath ?? 'public'}`)
        addedCards = false
        return work({
          query: async (text, values) => {
            addedCards ||= text.startsWith('insert into cards_')
            return (await client.query(text, values ? [...values] : undefined)).rows
          },
        })
      }
      const mine = turn.then(run)
      turn = mine.catch(() => undefined)
      return mine
    },
  }
}

const running = startProjector({
  log,
  db: env('VARIANT') === 'careless' ? await careless() : projector,
  session: projector.session,
  projections,
  logger: silent,
  fault,
  batch: Number(env('BATCH')),
  standByMs: 50,
})
process.stdout.write('running\n')

const caughtUp = async (): Promise<boolean> => {
  const head = await store.head()
  const [state] = await projector.transaction(tx =>
    tx.query<{ there: number; all: number }>(
      `select count(*) filter (where schema = 'read' and position >= $1)::int as there, count(*)::int as all
        from projections.checkpoints`,
      [String(head)],
    ),
  )
  if (state?.there !== projections.length || state.all !== projections.length) return false
  const [waiting] = await projector.transaction(tx =>
    tx.query<{ dirty: number }>(`select ${unevaluated} as dirty`),
  )
  return waiting?.dirty === 0
}
await running.ready
while (!(await caughtUp())) await wait(20)
await running.stop()
await store.close()
await projector.close()
