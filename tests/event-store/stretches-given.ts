import { expect } from 'vitest'
import { asInstant, asLogPosition } from '#domain/shared/values.ts'
import { LogUnavailable, type StoredEvent } from '#event-store/contract.ts'
import type { Stretches, StretchSource } from '#event-store/eventstoredb/stretches.ts'
import { acme } from './given.ts'

/** Positions have gaps, as those of a server. */
export const eventAt = (at: number, note = ''): StoredEvent => ({
  position: asLogPosition(at * 7 + 3),
  company: acme,
  stream: `${acme}-tally-${at % 5}`,
  revision: Math.floor(at / 5) + 1,
  type: ['Common', 'Rare', 'Common', 'Rarest', 'Common'][((at * 13) % 17) % 5] ?? '',
  schema: 1,
  data: { note },
  metadata: { actor: 'system:test', correlation: 'c' },
  recordedAt: asInstant('2026-03-02T08:00:00.000Z'),
})
export const eventsOf = (count: number, note = ''): StoredEvent[] =>
  Array.from({ length: count }, (_, at) => eventAt(at, note))
export const positionOf = (at: number): bigint => (at < 0 ? 0n : eventAt(at).position)
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++)
    await new Promise(resolve => {
      setImmediate(resolve)
    })
}

/** A page that is begun anew each time it fails would never be there if that went on for ever. */
const mostFailures = 30

/** A server with a log, which may have more written, answers late, and fails at times. */
export const serverOf = (
  log: readonly StoredEvent[],
  { atOnce = 50, wait = () => 0, fails = 0 },
) => {
  const asked = { together: 0, alone: 0 }
  let failures = 0
  const answer = async (max: number, of: (event: StoredEvent) => boolean) => {
    const found = log.filter(of).slice(0, max)
    await turns(wait())
    const isAway = fails > 0 && (asked.together + asked.alone) % fails === 0
    if (!isAway || failures >= mostFailures) return found
    failures += 1
    throw new LogUnavailable('away')
  }
  const source: StretchSource = {
    readOn: (after, end) => {
      asked.together += 1
      return answer(atOnce, ({ position }) => position > after && position <= end)
    },
    alone: ({ after, end, max, types }) => {
      asked.alone += 1
      return answer(
        max,
        event => event.position > after && event.position <= end && isOf(types, event),
      )
    },
  }
  return { asked, source }
}
export const isOf = (types: readonly string[] | undefined, { type }: StoredEvent): boolean =>
  types?.includes(type) ?? true

export type Reader = {
  readonly after: bigint
  readonly types?: readonly string[] | undefined
  readonly max: number
  readonly pause?: () => number
  /** Stops after so many pages. */
  readonly pages?: number
}
/** As a read model does: page after page, and what failed once more. @returns up to where, and what it got */
export const readAs = async (
  stretches: Stretches,
  { after, types, max, pause = () => 0, pages = Infinity }: Reader,
  head: () => bigint,
  end: bigint,
): Promise<{ readonly at: bigint; readonly seen: readonly StoredEvent[] }> => {
  const seen: StoredEvent[] = []
  let at = after
  for (let page = 0; page < pages && at < end; ) {
    const now = head()
    const found = await stretches.page({ after: at, end: now, max, types }).catch(unlessAway)
    await turns(1 + pause())
    if (!found) continue
    expect(found.length).toBeLessThanOrEqual(max)
    seen.push(...found)
    at = found.length === max ? (seen.at(-1)?.position ?? at) : now > at ? now : at
    page += 1
  }
  return { at, seen }
}
const unlessAway = (error: unknown): null => {
  if (error instanceof LogUnavailable) return null
  throw error
}
