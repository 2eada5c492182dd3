import { z } from 'zod'
import type { DeviceId } from '#domain/shared/values.ts'
import type { BaseReader } from './base.ts'
import type { Answer, Request } from './line.ts'
import type { Simulation } from './scheduler.ts'

/** Somebody held a card to a reader. */
export type Swipe = {
  readonly deviceId: DeviceId
  readonly card: string
  /** As the reader's clock showed it: `2026-03-02T08:01:15`. */
  readonly at: string
  readonly direction: 'in' | 'out'
}
/** What readers were told: what the log has to hold. */
export type Kept = {
  readonly made: Swipe[]
  readonly acknowledged: Set<Swipe>
  /** How many the gateway said it had taken for new, in all answers that came back. */
  accepted: number
}

/**
 * A reader that holds what it saw until it is told that it is kept, in whatever order and as often as it takes; now and
 * then it sends again what was taken long ago, or before it was answered. Long because it is all that a reader does.
 */
export const reader = async (
  sim: Simulation,
  ask: (request: Request) => Promise<Answer>,
  { deviceId, key }: BaseReader,
  swipes: readonly Swipe[],
  kept: Kept,
): Promise<void> => {
  const held: Swipe[] = []
  const before: Swipe[] = []
  const send = async (batch: readonly Swipe[]): Promise<void> => {
    const answer = await ask({
      method: 'POST',
      path: '/v1/movements',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({
        movements: batch.map(({ card, at, direction }) => ({
          id: `${card} ${at}`,
          card,
          at,
          direction,
        })),
      }),
    })
    if (answer === 'lost' || answer.status !== 200) return
    const { accepted, rejected } = taken.parse(JSON.parse(answer.body))
    if (rejected.length > 0) throw new Error(`a reader's line was put aside: ${answer.body}`)
    kept.accepted += accepted
    for (const swipe of batch) {
      kept.acknowledged.add(swipe)
      if (held.includes(swipe)) held.splice(held.indexOf(swipe), 1)
      before.push(swipe)
    }
  }
  const batchOf = (): Swipe[] => {
    const again = before.length > 0 && sim.chance(0.15) ? [sim.pick(before)] : []
    const some = held.slice(0, sim.between(1, held.length))
    return [...again, ...(sim.chance(0.3) ? some.toReversed() : some)]
  }
  for (const swipe of swipes) {
    await sim.sleep(Math.max(0, Date.parse(`${swipe.at}+03:00`) - Date.now()))
    kept.made.push(swipe)
    held.push(swipe)
    if (sim.chance(0.5)) await send(batchOf())
    else if (sim.chance(0.2)) await Promise.all([send(batchOf()), send(batchOf())])
  }
  for (let tries = 0; held.length > 0; tries++) {
    if (tries > 200) throw new Error(`reader ${deviceId} is never told that it is kept`)
    await send(batchOf())
    if (held.length > 0) await sim.sleep(sim.between(1, 20) * 1000)
  }
}

const taken = z.object({
  accepted: z.number(),
  rejected: z.array(z.unknown()),
})

/** Comings and goings of some days, each person's in his order, as all readers saw them together. */
export const swipesOf = (
  sim: Simulation,
  days: readonly string[],
  cards: readonly string[],
  readers: readonly BaseReader[],
): Swipe[] =>
  days.flatMap(day =>
    cards.flatMap(card => {
      if (sim.chance(0.1)) return []
      const time = (hour: number): string =>
        `${day}T${two(hour)}:${two(sim.between(0, 59))}:${two(sim.between(0, 59))}`
      const at = (when: string, direction: 'in' | 'out'): Swipe => ({
        deviceId: sim.pick(readers).deviceId,
        card,
        at: when,
        direction,
      })
      const all = [
        at(time(8), 'in'),
        ...(sim.chance(0.3) ? [at(time(12), 'out'), at(time(13), 'in')] : []),
        at(time(sim.pick([17, 18, 20])), 'out'),
      ]
      return sim.chance(0.1) ? all.slice(0, -1) : all
    }),
  )
const two = (n: number): string => String(n).padStart(2, '0')
