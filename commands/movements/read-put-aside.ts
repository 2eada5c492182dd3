import { hash } from 'node:crypto'
import type { Envelope } from '#database/types.ts'
import type { DeviceHistoryEvent } from '#domain/devices/events.ts'
import type { Instant } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import {
  isUnreadable,
  recordMovements,
  type Reading,
  type Source,
  type Unreadable,
} from './record-movements.ts'

/** A line that was put aside, sealed as it lies in the log; `month` and `revision` say where. */
export type LineAside = {
  readonly month: string
  readonly revision: number
  readonly format: string | null
  readonly raw: Envelope | null
}
/** Reads a line of that form as it came; null when nothing reads that form. */
export type ReadLine = (raw: string, format: string | null) => Reading | Unreadable | null
export type ReadPutAside = {
  readonly source: Source
  readonly until: Instant
  /** Of one reading in parts: how many were tried before and still cannot be read. */
  readonly leftBefore: number
  readonly lines: readonly LineAside[]
  readonly readLine: ReadLine
}
type ReadAgain = { readonly position: Position; readonly read: number; readonly left: number }

/**
 * Reads again what was put aside, with today's readers: what reads now becomes movements under their natural keys, and
 * the device's history says how many. What reads already, or still does not, is not recorded again. `left` counts
 * `leftBefore` as well.
 * @throws {LogUnavailable} when the log cannot say; it can be asked again.
 */
export const readPutAside =
  (deps: Pick<Deps, 'log' | 'vault' | 'now'>) =>
  async (
    caller: Caller,
    { source, until, leftBefore, lines, readLine }: ReadPutAside,
  ): Promise<ReadAgain> => {
    const { company, deviceId } = source
    const plain = await openRaw(deps, source, lines)
    const readable = lines.flatMap((line, index) => {
      const raw = plain[index] ?? null
      const reading = raw === null ? null : readLine(raw, line.format)
      return reading === null || isUnreadable(reading) ? [] : [{ line, reading }]
    })
    await recordMovements(deps)(
      source,
      readable.map(({ reading }) => reading),
      caller.correlation,
    )
    const [read, left] = [readable.length, leftBefore + lines.length - readable.length]
    if (lines.length === 0) return { position: null, read, left }
    const event: DeviceHistoryEvent = {
      type: 'DevicePutAsideRead',
      data: { deviceId, until, read, left, lines: byMonth(readable.map(({ line }) => line)) },
    }
    const appended = await deps.log.append({
      company,
      stream: `${company}-device-history-${deviceId}-${deps.now().slice(0, 4)}`,
      expected: 'any',
      metadata: { actor: caller.actor, correlation: caller.correlation },
      events: [
        {
          ...event,
          key: hash(
            'sha256',
            [
              'put-aside-read',
              company,
              deviceId,
              read,
              ...lines.map(({ month, revision }) => `${month}.${revision}`),
            ].join('|'),
            'hex',
          ).slice(0, 32),
        },
      ],
    })
    return {
      position:
        appended.status === 'stored' || appended.status === 'repeated'
          ? appended.position
          : null,
      read,
      left,
    }
  }

/** Null where the key was destroyed by age. */
const openRaw = (
  { vault }: Pick<Deps, 'vault'>,
  { company }: Source,
  lines: readonly LineAside[],
): Promise<(string | null)[]> | (string | null)[] => {
  const sealed = lines.flatMap(({ raw }, index) => (raw ? [{ index, envelope: raw }] : []))
  if (sealed.length === 0) return []
  return vault
    .open(
      sealed.map(({ envelope }) => ({
        company,
        subject: envelope.sealed.s,
        class: envelope.sealed.c,
        about: aboutField('MovementPutAside', 'raw'),
        envelope,
      })),
    )
    .then(opened => {
      const all: (string | null)[] = lines.map(() => null)
      sealed.forEach(({ index }, at) => {
        all[index] = opened[at] ?? null
      })
      return all
    })
}

const byMonth = (lines: readonly LineAside[]): { month: string; revisions: number[] }[] => {
  const months = new Map<string, number[]>()
  for (const { month, revision } of lines)
    months.set(month, [...(months.get(month) ?? []), revision])
  return [...months].map(([month, revisions]) => ({ month, revisions }))
}
