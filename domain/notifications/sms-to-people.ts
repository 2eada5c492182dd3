import { refuse, ok, type Result } from '../shared/result.ts'
import type { EmployeeId, UserId } from '../shared/values.ts'
import { asSms, type SmsText, type TextRefusal } from './texts.ts'

/** Somebody who was chosen, as of the command. */
export type SmsPerson = {
  readonly employeeId: EmployeeId
  /** Null once erased. */
  readonly fullName: string | null
  readonly isEmployed: boolean
  /** His account that is active; null: he has none, and is written to all the same (docs/decisions/0497). */
  readonly userId: UserId | null
  /** E.164; null: none that takes text messages. */
  readonly phone: string | null
  /** Nothing more goes to this number: its provider calls it wrong, or its owner wants none (notice-rules 5.7). */
  readonly isBlocked: boolean
}
type ReachedPerson = SmsPerson & { readonly phone: string }
/** Who is left out, and why. */
export type UnreachedPerson = SmsPerson & {
  readonly why: 'not-employed' | 'no-phone' | 'blocked'
}

/** What goes out, to whom, and who is left out. `credits`: an estimate (notice-rules 6.2). */
export type SmsToPeople = {
  readonly text: SmsText
  readonly reached: readonly ReachedPerson[]
  readonly left: readonly UnreachedPerson[]
  readonly credits: number
}
export type SmsToPeopleRefusal =
  | TextRefusal
  | { readonly code: 'sms-integration-required' }
  | { readonly code: 'nobody' }
  | { readonly code: 'no-valid-phone'; readonly people: readonly SmsPerson[] }

/**
 * A text to chosen people (notice-rules 7.2): the text by 6.3, then whether there is a provider, then whom it reaches.
 * Who has no phone that takes text messages, or takes none any more, is left out by name; it is refused where nobody
 * else is left.
 */
export const smsToPeople = (
  { text, plain, hasProvider }: SmsAsked,
  people: readonly SmsPerson[],
): Result<SmsToPeople, SmsToPeopleRefusal> => {
  const written = asSms(text, plain)
  if (!written.ok) return written
  if (!hasProvider) return refuse({ code: 'sms-integration-required' })
  const audience = people.filter(({ isEmployed }) => isEmployed)
  if (audience.length === 0) return refuse({ code: 'nobody' })
  const reached = people.filter(isReached)
  if (reached.length === 0) return refuse({ code: 'no-valid-phone', people: audience })
  return ok({
    text: written.value,
    reached,
    left: people.flatMap(one => (isReached(one) ? [] : [{ ...one, why: whyNot(one) }])),
    credits: written.value.parts * reached.length,
  })
}
type SmsAsked = {
  readonly text: string
  /** Without the letters that need the Turkish table. */
  readonly plain: boolean
  readonly hasProvider: boolean
}

const isReached = (one: SmsPerson): one is ReachedPerson =>
  one.isEmployed && one.phone !== null && !one.isBlocked
const whyNot = ({ isEmployed, phone }: SmsPerson): UnreachedPerson['why'] => {
  if (!isEmployed) return 'not-employed'
  return phone === null ? 'no-phone' : 'blocked'
}
