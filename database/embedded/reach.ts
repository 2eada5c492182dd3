import type { Config } from '../config.ts'
import { migrate } from '../migrate.ts'
import { runningEmbedded } from './running.ts'
import { startEmbedded } from './server.ts'

export type Reached = { readonly owner: string; readonly app: string; readonly projector: string; readonly stop: () => Promise<void> }

/** For commands beside the product: the operator's server, the embedded one that runs already, or the embedded one started for this. */
export const reachDatabase = async ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): Promise<Reached> => {
  const running = database ?? await runningEmbedded(dataDir)
  if (running) return { ...running, stop: async () => undefined }
  const { urls, stop } = await startEmbedded({ dataDir })
  await migrate(urls.owner)
  return { ...urls, stop }
}
