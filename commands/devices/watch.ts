import type { Deps } from '../shared/deps.ts'
import { compareCounted, orderCounts, type StoredRecords } from './watch-records.ts'
import { watchQuiet, type QuietReads } from './watch-quiet.ts'
import { watchSignals } from './watch-signals.ts'

const everyMs = 30_000

/**
 * Watches all readers: looks at once and every half minute, in one process at a time. What one look could not do, the
 * next does.
 * @param failed hears of each part that failed.
 * @returns how to stop it; resolves when nothing of it runs any more.
 */
export const startDeviceWatch = (
  deps: Deps,
  { stored, quiet }: { readonly stored: StoredRecords; readonly quiet: QuietReads },
  failed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  const parts = [
    watchSignals(deps, deps.now()),
    watchQuiet(deps, quiet, deps.now()),
    compareCounted(deps, stored),
    orderCounts(deps),
  ]
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      await alone(deps, async () => {
        for (const part of parts) if (!stopped) await part().catch(failed)
      })
    } catch (error) {
      failed(error)
    }
    if (!stopped) timer = setTimeout(start, everyMs)
  }
  const start = (): void => {
    running = look()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Not at all while another process does. The lock goes with its transaction, and so with a process that dies. */
const alone = ({ db }: Pick<Deps, 'db'>, work: () => Promise<void>): Promise<void> =>
  db.withoutCompany(async tx => {
    const [row] = await tx.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtextextended('device-watch', 0)) as mine",
    )
    if (row?.mine) await work()
  })
