import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { BlacklistEntryId, LocalDate } from '../shared/values.ts'
import type { ComparedForms } from './blacklist-forms.ts'
import type { BlacklistEvent } from './events.ts'

type Defined = Extract<BlacklistEvent, { type: 'BlacklistEntryDefined' }>['data']
/** Keyed fingerprints of what is compared of somebody; null: nothing of it is known. */
export type Fingerprints = { readonly [K in keyof ComparedForms]: string | null }
/** Somebody who is not let in, from one day to another. */
export type BlacklistEntry = Pick<Defined, 'name' | 'reason' | 'from' | 'until'> & {
  readonly fingerprints: Fingerprints
}

export type Blacklist = {
  readonly entries: ReadonlyMap<BlacklistEntryId, BlacklistEntry>
  /** Nothing is known of them any more, so that none of them comes back. */
  readonly removed: ReadonlySet<BlacklistEntryId>
}
export type BlacklistCommand =
  /** `there`: one that stands, whose numbers stay where none is given; `before`: one that stands, as it was. */
  | ({
      readonly type: 'DefineBlacklistEntry'
      readonly entryId: BlacklistEntryId
      readonly as: 'new' | 'there' | 'before'
    } & BlacklistEntry)
  | { readonly type: 'RemoveBlacklistEntry'; readonly entryId: BlacklistEntryId }
export type BlacklistRefusal =
  | { readonly code: 'blacklist.not-found' }
  /** The same person for some of the same days. */
  | { readonly code: 'blacklist.listed-already' }
  | { readonly code: 'blacklist.ends-before' }
  | { readonly code: 'blacklist.full'; readonly most: number }
  /** Nothing of the name can be read aloud. */
  | { readonly code: 'blacklist.name-without-letters' }
  /** Neither a telephone nor an identity number: a name alone stops nobody. */
  | { readonly code: 'blacklist.number-asked' }

/** As many as are read whenever somebody comes. */
const most = 1_000

/** Who is not let in. */
export const blacklist: Decider<Blacklist, BlacklistCommand, BlacklistEvent, BlacklistRefusal> =
  {
    initial: { entries: new Map(), removed: new Set() },
    decide: (state, command) =>
      command.type === 'DefineBlacklistEntry' ? define(state, command) : remove(state, command),
    evolve: ({ entries, removed }, event) => {
      const [next, gone] = [new Map(entries), new Set(removed)]
      if (event.type === 'BlacklistEntryDefined')
        next.set(event.data.entryId, entryOf(event.data))
      else {
        next.delete(event.data.entryId)
        gone.add(event.data.entryId)
      }
      return { entries: next, removed: gone }
    },
  }

const entryOf = ({ name, reason, from, until, ...marks }: Defined): BlacklistEntry => ({
  name,
  reason,
  from,
  until,
  fingerprints: {
    words: marks.wordsMark,
    letters: marks.lettersMark,
    phone: marks.phoneMark,
    identity: marks.identityMark,
  },
})

type CommandOf<T extends BlacklistCommand['type']> = Extract<BlacklistCommand, { type: T }>
type Decision = Result<readonly BlacklistEvent[], BlacklistRefusal>

const define = (
  { entries, removed }: Blacklist,
  command: CommandOf<'DefineBlacklistEntry'>,
): Decision => {
  const { entryId, as, name, reason, from, until } = command
  const before = entries.get(entryId)
  if (removed.has(entryId) || (as !== 'new' && !before))
    return refuse({ code: 'blacklist.not-found' })
  const fingerprints =
    as === 'there'
      ? withNumbersOf(command.fingerprints, before?.fingerprints)
      : command.fingerprints
  if (fingerprints.words === null) return refuse({ code: 'blacklist.name-without-letters' })
  if (fingerprints.phone === null && fingerprints.identity === null)
    return refuse({ code: 'blacklist.number-asked' })
  if (until !== null && until < from) return refuse({ code: 'blacklist.ends-before' })
  if (!before && entries.size >= most) return refuse({ code: 'blacklist.full', most })
  const entry = { name, reason, from, until, fingerprints }
  if (before && isSame(before, entry)) return ok([])
  const isListed = [...entries].some(
    ([other, one]) =>
      other !== entryId &&
      meet(one, entry) &&
      likeness(one.fingerprints, fingerprints) === 'same',
  )
  if (isListed) return refuse({ code: 'blacklist.listed-already' })
  return ok([{ type: 'BlacklistEntryDefined', data: dataOf(entryId, entry) }])
}

const dataOf = (
  entryId: BlacklistEntryId,
  { fingerprints: { words, letters, phone, identity }, ...said }: BlacklistEntry,
): Defined => ({
  entryId,
  ...said,
  wordsMark: words,
  lettersMark: letters,
  phoneMark: phone,
  identityMark: identity,
})

/** Numbers are shown nowhere: who does not type one anew leaves it as it is. */
const withNumbersOf = (said: Fingerprints, before: Fingerprints | undefined): Fingerprints => ({
  ...said,
  phone: said.phone ?? before?.phone ?? null,
  identity: said.identity ?? before?.identity ?? null,
})

const isSame = (one: BlacklistEntry, other: BlacklistEntry): boolean =>
  one.name === other.name &&
  one.reason === other.reason &&
  one.from === other.from &&
  one.until === other.until &&
  one.fingerprints.words === other.fingerprints.words &&
  one.fingerprints.letters === other.fingerprints.letters &&
  one.fingerprints.phone === other.fingerprints.phone &&
  one.fingerprints.identity === other.fingerprints.identity

type Range = Pick<BlacklistEntry, 'from' | 'until'>
const meet = (one: Range, other: Range): boolean =>
  (one.until === null || other.from <= one.until) &&
  (other.until === null || one.from <= other.until)

const remove = (
  { entries, removed }: Blacklist,
  { entryId }: CommandOf<'RemoveBlacklistEntry'>,
): Decision => {
  if (removed.has(entryId)) return ok([])
  return entries.has(entryId)
    ? ok([{ type: 'BlacklistEntryRemoved', data: { entryId } }])
    : refuse({ code: 'blacklist.not-found' })
}

/**
 * `same`: one person, by his identity number, or by name and telephone both. `name`, `phone`: that alone is the same,
 * which may be somebody else. Null: nothing is.
 */
export type Likeness = 'same' | 'name' | 'phone' | null

/** How much two are alike; what is not known of one of them is alike to nothing. */
export const likeness = (one: Fingerprints, other: Fingerprints): Likeness => {
  const alike = (mark: keyof Fingerprints): boolean =>
    one[mark] !== null && one[mark] === other[mark]
  const isNamedSo = alike('words') || alike('letters')
  if (alike('identity') || (isNamedSo && alike('phone'))) return 'same'
  return isNamedSo ? 'name' : alike('phone') ? 'phone' : null
}

type Listed = Range & { readonly fingerprints: Fingerprints }
/** An entry that somebody may be. */
export type BlacklistMatch = {
  readonly entryId: BlacklistEntryId
  readonly by: NonNullable<Likeness>
}

/** Entries in force on one of these days of the company's calendar, both included, that somebody is or may be. */
export const matchesWithin = (
  entries: Iterable<readonly [BlacklistEntryId, Listed]>,
  days: { readonly from: LocalDate; readonly until: LocalDate },
  who: Fingerprints,
): readonly BlacklistMatch[] =>
  [...entries].flatMap(([entryId, { from, until, fingerprints }]) => {
    const by = meet({ from, until }, days) ? likeness(fingerprints, who) : null
    return by === null ? [] : [{ entryId, by }]
  })

/** The same of one day. */
export const matchesOn = (
  entries: Iterable<readonly [BlacklistEntryId, Listed]>,
  day: LocalDate,
  who: Fingerprints,
): readonly BlacklistMatch[] => matchesWithin(entries, { from: day, until: day }, who)
