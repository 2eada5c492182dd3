import type { AccessReads } from './devices/access-reads.ts'
import type { QuietReads } from './devices/watch-quiet.ts'
import type { StoredRecords } from './devices/watch-records.ts'
import type { OvertimeReads } from './overtime/reads.ts'

/**
 * All that decisions ask of read models, filled once where a process starts. What can be asked of the log is asked of
 * the log: a read model may lag.
 */
export type Reads = OvertimeReads & {
  readonly access: AccessReads
  readonly records: StoredRecords
  readonly quiet: QuietReads
}
