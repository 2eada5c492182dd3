import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { importFile, type Import } from '#commands/movements/import-file.ts'
import type { Caller } from '#commands/shared/deps.ts'
import type { ApiDeps } from '../deps.ts'

type Importing = {
  newWorker(): string
  /** Aborted when the API closes. */
  readonly signal: AbortSignal
  /** Goes on by itself; how far it is can be read from the file's row. */
  start(caller: Caller, work: Import): void
}

/**
 * Imports under way in this process, one after the other: two at once would only take the log from the readers. Closing
 * the API breaks them off between two pieces.
 */
export const fileImports = (deps: ApiDeps, app: FastifyInstance): Importing => {
  const closing = new AbortController()
  const take = importFile(deps, closing.signal)
  let last: Promise<unknown> = Promise.resolve()
  app.addHook('onClose', async () => {
    closing.abort()
    await last
  })
  const failed = (error: unknown): void => {
    app.log.warn({ err: error }, 'an import of a file stopped; it can be asked for again')
  }
  return {
    signal: closing.signal,
    newWorker: () => randomUUID(),
    start: (caller, work) => {
      last = last.then(() => take(caller, work)).catch(failed)
    },
  }
}
