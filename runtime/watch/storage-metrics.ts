import { stat, statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { backupStamp } from '#database/backup/stamp.ts'

/**
 * How much room is left where the data lie, and how old the newest backup is: what nobody misses until it is too late.
 * A backup that was never made has no age, which an alert hears of, too.
 */
export const storageMetrics = (registry: Registry, dataDir: string): void => {
  const gauge = (name: string, help: string, figure: () => Promise<number | null>): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect(): Promise<void> {
          const found = await figure().catch(() => null)
          if (found !== null) this.set(found)
          else this.remove() // no backup is not one of no age
        },
      }),
    )
  gauge(
    'mesai_data_free_bytes',
    'Room that is left for this user on the disk of DATA_DIR',
    async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
  )
  gauge('mesai_data_size_bytes', 'Size of the disk of DATA_DIR', async () => {
    const { blocks, bsize } = await statfs(dataDir)
    return blocks * bsize
  })
  gauge(
    'mesai_backup_age_seconds',
    'Since the last backup that ended well was noted; not there where none was',
    async () => (Date.now() - (await stat(backupStamp(dataDir))).mtimeMs) / 1000,
  )
}
