import type { CarryAnswer, CarryOf } from '#commands/outbox/published.ts'
import type { BounceKind, DeliveryState, SentChannel } from '#domain/notifications/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Life } from './life.ts'
import type { Simulation } from './scheduler.ts'

/** A message as its provider took it. `called`: how it is known there; each company's are numbered from 1. */
export type Taken = {
  readonly company: CompanyId
  readonly channel: SentChannel
  readonly to: string
  readonly mailId: string
  readonly called: string
}
/** What a company's account there says of a message, by our name or by its own. */
export type ToldReport = {
  readonly of: Taken
  readonly byOurs: boolean
  readonly state: DeliveryState
  /** It is not told before (ms). */
  readonly from: number
}
export type ToldBounce = { readonly of: Taken; readonly kind: BounceKind }
export type SimulatedProvider = ReturnType<typeof simulatedProvider>

export const provider = 'simulated'
/** What may be said of one message, in its order: also the same twice, and a failure that becomes delivered. */
const sayings: readonly (readonly DeliveryState[])[] = [
  [],
  ['delivered'],
  ['pending', 'delivered'],
  ['delivered', 'delivered'],
  ['box-full'],
  ['box-full', 'delivered'],
]
const never = new Promise<never>(() => undefined)

/**
 * Who carries mails, text messages and pushes in a history, and what he knows of it. He puts off, refuses, says nothing
 * though he has the message or not, answers late, and cuts the line after he took it; of text messages he tells what
 * became of them, often before he answers. Long because it is one account of what he took and told.
 */
export const simulatedProvider = (sim: Simulation) => {
  const taken: Taken[] = []
  const refused = new Set<string>()
  const reports: ToldReport[] = []
  const bounces: ToldBounce[] = []
  let calm = false

  const take = (
    company: CompanyId,
    channel: SentChannel,
    to: string,
    mailId: string,
  ): Taken => {
    const called = `${taken.filter(one => one.company === company).length + 1}`
    const one = { company, channel, to, mailId, called }
    taken.push(one)
    if (channel === 'sms')
      for (const state of sim.pick(sayings))
        reports.push({
          of: one,
          byOurs: sim.chance(0.5),
          state,
          from: Date.now() + sim.between(0, 90) * 1000,
        })
    if (channel === 'mail' && sim.chance(0.2))
      bounces.push({ of: one, kind: sim.pick(['hard', 'soft', 'complaint']) })
    return one
  }
  const answerTo = async (...asked: Parameters<typeof take>): Promise<CarryAnswer> => {
    const [, channel, , mailId] = asked
    const accepted = ({ called }: Taken): CarryAnswer => ({
      kind: 'accepted',
      providerId: channel === 'sms' ? called : null,
    })
    const luck = calm ? 99 : sim.between(0, 99)
    if (luck < 12) return { kind: 'later', said: '503' }
    if (luck < 15) {
      refused.add(mailId)
      return { kind: 'refused', delivery: channel === 'sms' ? 'invalid' : null }
    }
    if (luck < 21) return never
    const one = take(...asked)
    if (luck < 32) return never
    if (luck < 38) await sim.sleep(sim.between(20, 130) * 1000)
    if (luck > 37 && luck < 42) throw new Error('the line is cut')
    return accepted(one)
  }
  return {
    taken,
    refused,
    reports,
    bounces,
    /** From here on it does what it is asked. */
    beCalm: (): void => {
      calm = true
    },
    /** As a process asks for it, which may die before it asks and before it hears. */
    carryOf:
      (life: Pick<Life, 'outside'>): CarryOf =>
      async (company, channel) => ({
        provider,
        carry: {
          honoursIds: channel === 'push',
          send: (_message, { to }, mailId) =>
            life.outside(`carry ${channel}`, () => answerTo(company, channel, to, mailId)),
        },
      }),
  }
}
