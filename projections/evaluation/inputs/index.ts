import { correctionActs } from '../movements/corrections.ts'
import { cards } from './cards.ts'
import { company } from './company.ts'
import { devices } from './devices.ts'
import { entries } from './entries.ts'
import type { Input, Source } from './input.ts'
import { leave } from './leave.ts'
import { overtime } from './overtime.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { plan } from './plan.ts'
import { policy } from './policy.ts'
import { visits } from './visits.ts'

/** What evaluation takes of a person's days: each is a field of everybody who is evaluated, however he was loaded. */
export const dayInputs = { entries, overtime, leave }
export type DayInputs = {
  readonly [Key in keyof typeof dayInputs]: ValueOf<(typeof dayInputs)[Key]>
}
type ValueOf<I> = I extends Input<infer Value> ? Value : never

/** All that evaluation goes by, and what says whose a movement is. */
export const sources: readonly Source[] = [
  company,
  cards,
  visits,
  devices,
  people,
  ...Object.values(dayInputs),
  payouts,
  plan,
  policy,
  correctionActs,
]
