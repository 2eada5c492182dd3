import { urlsOf, type Config } from './config.ts'
import { migrate } from '#database/migrate.ts'
import { runningEmbedded } from '#database/embedded/running.ts'
import { startEmbedded } from '#database/embedded/server.ts'

/** `owner` and `projector` null: whoever calls was not given them; without the owner he migrates nothing. */
type Reached = {
  readonly owner: string | null
  readonly app: string
  readonly projector: string | null
  readonly stop: () => Promise<void>
}

/**
 * For commands beside the product: the operator's server, the embedded one that runs already, or the embedded one
 * started for this.
 */
export const reachDatabase = async ({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<Reached> => {
  const stop = async (): Promise<void> => undefined
  if (database)
    return {
      ...urlsOf({ database }, 'A command beside Mesai', 'app'),
      owner: database.owner ?? null,
      projector: database.projector ?? null,
      stop,
    }
  const running = await runningEmbedded(dataDir)
  if (running) return { ...running, stop }
  const started = await startEmbedded({ dataDir })
  await migrate(started.urls.owner)
  return { ...started.urls, stop: started.stop }
}
