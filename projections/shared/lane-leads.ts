import type { Lane } from '#database/lanes.ts'
import { withLinkedSignal } from '#database/linked-signal.ts'
import { codeOf } from './errors.ts'
import type { Lead, Leadership } from './leadership.ts'
import { bell, pause, type Bell } from './pause.ts'
import type { Logger } from './runner.ts'

export type LaneWork = {
  /** Of whose lanes it is: who leads some of them counts among those who share them. */
  readonly name: string
  /** The lanes there are to be led now; null: it is over. */
  readonly lanes: () => Promise<readonly Lane[] | null>
  /** Ends when the signal aborts, or when nothing is left to do for the lane. */
  readonly work: (lane: Lane, signal: AbortSignal) => Promise<void>
  /** What a process that leads none does with its time. */
  readonly help?: (lanes: readonly Lane[], signal: AbortSignal) => Promise<void>
}
type Deps = { readonly locks: Leadership; readonly logger: Logger; readonly standByMs: number }
type Led = { readonly giveUp: () => void; readonly ended: Promise<void> }

/**
 * Leads lanes of a read model, not more than its share: their number by that of the processes that live, rounded up.
 * So none is without a leader, and whoever leads most has as little as can be. Who has too many because another came
 * gives up the last of them; it is the other's within a second, and nobody wants it back. Of who was killed the locks
 * are free and he is not counted any more.
 */
export const leadLanes = async (
  deps: Deps,
  work: LaneWork,
  signal: AbortSignal,
): Promise<void> => {
  const led = new Map<number, Led>()
  const wake = bell()
  try {
    while (!signal.aborted) {
      const lanes = await take(deps, work, led, wake, signal)
      if (lanes === 'over') return
      await rest(deps, work, led.size === 0 ? lanes : [], wake, signal)
    }
  } finally {
    for (const { giveUp } of led.values()) giveUp()
    await Promise.all([...led.values()].map(({ ended }) => ended))
    await deps.locks.leave(sharesOf(work))
  }
}

const take = async (
  deps: Deps,
  work: LaneWork,
  led: Map<number, Led>,
  wake: Bell,
  signal: AbortSignal,
): Promise<readonly Lane[] | 'over'> => {
  try {
    const lanes = await work.lanes()
    if (lanes === null) return 'over'
    const most = Math.ceil(lanes.length / (await deps.locks.among(sharesOf(work))))
    for (const number of [...led.keys()].toSorted((a, b) => a - b).slice(most))
      led.get(number)?.giveUp()
    for (const lane of lanes) {
      if (led.has(lane.number) || led.size >= most || signal.aborted) continue
      const lead = await deps.locks.lead(lockOf(work.name, lane))
      if (lead) led.set(lane.number, begin(deps, work, lane, lead, led, wake, signal))
    }
    return lanes
  } catch (error) {
    if (!signal.aborted)
      deps.logger.warn({ projection: work.name, code: codeOf(error) }, 'projector looks again')
    return []
  }
}

/** What all hold together who share the lanes of something. */
export const sharesOf = ({ name }: Pick<LaneWork, 'name'>): string => `shares:${name}`
/** The first lane has the lock that the whole read model had, whatever their number: so an older program stands by. */
const lockOf = (name: string, { number }: Lane): string =>
  number === 0 ? name : `${name}:${number}`

const begin = (
  { logger }: Deps,
  { name, work }: LaneWork,
  lane: Lane,
  lead: Lead,
  led: Map<number, Led>,
  wake: Bell,
  signal: AbortSignal,
): Led => {
  const over = new AbortController()
  const run = async (): Promise<void> => {
    try {
      await withLinkedSignal([signal, lead.lost, over.signal], either => work(lane, either))
      wake.ring()
    } catch (error) {
      if (!signal.aborted)
        logger.warn(
          { projection: name, lane: lane.number, code: codeOf(error) },
          'projector begins anew',
        )
    } finally {
      await lead.release()
      led.delete(lane.number)
    }
  }
  return { giveUp: () => over.abort(), ended: run() }
}

const rest = async (
  { standByMs }: Deps,
  { help }: LaneWork,
  unled: readonly Lane[],
  wake: Bell,
  signal: AbortSignal,
): Promise<void> => {
  if (!help || unled.length === 0) return wake.heard(standByMs, signal)
  const turn = new AbortController()
  const time = pause(standByMs, signal).then(() => turn.abort())
  await help(unled, turn.signal)
  await time
}
