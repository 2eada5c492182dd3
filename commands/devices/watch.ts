import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { compareCounted, orderCounts, type StoredRecords } from './watch-records.ts'
import { watchQuiet, type QuietReads } from './watch-quiet.ts'
import { watchSignals } from './watch-signals.ts'

const everyMs = 30_000

/** Watches all readers. What one look could not do, the next does. */
export const watchDevices = (
  deps: Deps,
  { records, quiet }: { readonly records: StoredRecords; readonly quiet: QuietReads },
): Job =>
  recurringJob(
    everyMs,
    { alone: 'device-watch' },
    watchSignals(deps, deps.now()),
    watchQuiet(deps, quiet, deps.now()),
    compareCounted(deps, records),
    orderCounts(deps),
  )
