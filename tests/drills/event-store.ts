import { randomUUID } from 'node:crypto'
import { startDouble, type Double } from '#tests/event-store/double/server.ts'
import { killHard, startDoubleProcess } from './process.ts'

/** Where a drill has its log. */
export type DrillLog = {
  readonly url: string
  readonly prefix: string
  /** Null: a real server, or a double that is a process of its own. */
  readonly double: Double | null
  stop(): Promise<void>
}

/** The server that `EVENT_STORE_URL` names, under a prefix of the drill's own; null where none is named. */
const realLog = (): DrillLog | null => {
  const url = process.env['EVENT_STORE_URL']
  return url
    ? { url, prefix: `drill-${randomUUID()}-`, double: null, stop: async () => undefined }
    : null
}

/** @param mostBytes of one append, of a double */
export const drillLog = async ({ mostBytes = 1_048_576 } = {}): Promise<DrillLog> =>
  realLog() ?? doubleLog(mostBytes)

/** Of a drill that does to the server what can be done to a double alone. */
export const doubleLog = async (mostBytes = 1_048_576) => {
  const double = await startDouble({ mostBytes })
  return { url: double.url, prefix: 'mesai-', double, stop: () => double.stop() }
}

/** What it keeps is not counted as what this process needs. */
export const drillLogBeside = async (): Promise<DrillLog> => {
  const real = realLog()
  if (real) return real
  const { child, url } = await startDoubleProcess()
  return { url, prefix: 'mesai-', double: null, stop: () => killHard(child) }
}
