import { hash } from 'node:crypto'
import type { EventOf } from '#domain/shared/events.ts'
import type { reportEvents } from '#domain/reports/events.ts'
import type { Caller, Deps } from '../shared/deps.ts'

type Leaving = EventOf<typeof reportEvents>
type Exported = Extract<Leaving, { type: 'ReportExported' }>['data']
type Mailed = Extract<Leaving, { type: 'ReportMailed' }>['data']

/**
 * Says that somebody takes a report away as a file; before its first byte, since figures that left the house cannot be
 * called back to be counted.
 * @throws {LogUnavailable} then nothing may leave.
 */
export const recordExport = async (
  { log, now }: Pick<Deps, 'log' | 'now'>,
  { company, actor, correlation }: Caller,
  data: Exported,
): Promise<void> => {
  await log.append({
    company,
    stream: `${company}-exports-${data.userId}-${now().slice(0, 4)}`,
    expected: 'any',
    events: [{ type: 'ReportExported', data }],
    metadata: { actor, correlation },
  })
}

/**
 * Says that a report goes by mail, once, however often its run is begun anew. @throws {LogUnavailable} then it may not
 * go.
 */
export const recordMailed = async (
  { log, now }: Pick<Deps, 'log' | 'now'>,
  { company, correlation }: Pick<Caller, 'company' | 'correlation'>,
  data: Mailed,
): Promise<void> => {
  await log.append({
    company,
    stream: `${company}-report-mails-${data.viewId}-${now().slice(0, 4)}`,
    expected: 'any',
    metadata: { actor: 'system:mails', correlation },
    events: [
      {
        type: 'ReportMailed',
        data,
        key: hash('sha256', `report-mailed|${company}|${data.mailId}`, 'hex').slice(0, 32),
      },
    ],
  })
}
