/**
 * A projector of the days alone, which goes on until it is stopped. `VARIANT=beyond` (the drill's control) begins new
 * lanes further on than the old ones came.
 */
import { once } from 'node:events'
import { attendance } from '#projections/evaluation/evaluation.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'
import { noFault } from '#projections/shared/faults.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { env } from './env.ts'
import { log, projector, silent, store } from './projecting.ts'

const further = 40n
const beyond: ProjectorDatabase = {
  transaction: (work, options) =>
    projector.transaction(
      tx =>
        work({
          query: (text, values) =>
            text.startsWith('insert into projections.checkpoints') && values?.[5] !== '0'
              ? tx.query(
                  text,
                  values?.map((value, at) =>
                    at === 5 ? String(BigInt(String(value)) + further) : value,
                  ),
                )
              : tx.query(text, values),
        }),
      options,
    ),
}

const running = startProjector({
  log,
  db: env('VARIANT') === 'beyond' ? beyond : projector,
  session: projector.session,
  projections: [attendance],
  logger: silent,
  fault: noFault,
  batch: Number(env('BATCH')),
  standByMs: 100,
})
await running.ready
process.stdout.write('running\n')
await once(process, 'SIGTERM')
await running.stop()
await store.close()
await projector.close()
