import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { BlacklistEntryId, CompanyId, LocalDate } from '#domain/shared/values.ts'
import { blacklist, matchesWithin, type BlacklistMatch } from '#domain/visitors/blacklist.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { Part } from '../shared/together.ts'
import { fingerprintsOf } from './blacklist.ts'
import { blacklistStream } from './streams.ts'

/** Who is entered or goes in. */
export type ComparedPerson = {
  /** Null: it was destroyed, and nobody is found by it. */
  readonly name: string | null
  readonly phone: string | null
  /** As it stands on what he shows; compared, and kept nowhere. */
  readonly identityNumber: string | null
}
/** What whoever stands at the desk decides of those that somebody may be. */
export type BlacklistDecision = {
  /** Entries that he is not. */
  readonly overrules: readonly BlacklistEntryId[]
}
export type BlacklistStop =
  /** He is on the list, and is not let in whatever anybody decides. */
  | { readonly code: 'visitors.listed'; readonly name: string }
  /**
   * His name or his telephone alone is on it: whoever may enter him decides, and that is recorded. `visitor`: which of
   * them, from 0.
   */
  | {
      readonly code: 'visitors.perhaps-listed'
      readonly name: string
      readonly matches: readonly (BlacklistMatch & {
        readonly visitor: number
        readonly name: string
      })[]
    }

/** The blacklist as it stands, and its stream, which whatever is decided upon it goes by. */
export const blacklistNow = async (deps: Pick<Deps, 'log' | 'vault'>, company: CompanyId) => {
  const stream = blacklistStream(company)
  const { state, revision } = await load(deps, stream, blacklist)
  const matchesOf = (
    who: ComparedPerson,
    day: LocalDate,
    until: LocalDate = day,
  ): readonly BlacklistMatch[] =>
    state.entries.size === 0
      ? []
      : matchesWithin(
          state.entries,
          { from: day, until },
          fingerprintsOf(deps.vault, company, who),
        )
  const part: Part = {
    stream,
    expected: revision === 0 ? 'none' : revision,
    events: [],
    claims: [],
  }
  return { matchesOf, part }
}

type Entering = {
  readonly who: ComparedPerson
  /** Of his visit, on the company's calendar. */
  readonly day: LocalDate
  /** The last day on which what he is given lets him in; absent: that one. */
  readonly until?: LocalDate
  /** That he is not, as was decided before. */
  readonly overruled?: ReadonlySet<BlacklistEntryId>
}
/**
 * Whether those who are entered together or go in may: with the list's stream as it stands, so that nobody is let in
 * who was put on it at the same moment, and with which entries each of them overrules.
 */
export const checkedAgainstBlacklist = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  entering: readonly Entering[],
  { overrules }: BlacklistDecision,
): Promise<
  Result<
    { readonly part: Part; readonly overrules: readonly (readonly BlacklistEntryId[])[] },
    BlacklistStop
  >
> => {
  const { matchesOf, part } = await blacklistNow(deps, company)
  const decided = new Set(overrules)
  const found = entering.map(({ who, day, until, overruled }) =>
    matchesOf(who, day, until).filter(
      ({ entryId, by }) => by === 'same' || !overruled?.has(entryId),
    ),
  )
  const nameOf = (at: number): string => entering[at]?.who.name ?? '–'
  const stopped = found.findIndex(matches => matches.some(({ by }) => by === 'same'))
  if (stopped !== -1) return refuse({ code: 'visitors.listed', name: nameOf(stopped) })
  const open = found.flatMap((matches, visitor) =>
    matches
      .filter(({ entryId }) => !decided.has(entryId))
      .map(match => ({ ...match, visitor, name: nameOf(visitor) })),
  )
  const [first] = open
  if (first) return refuse({ code: 'visitors.perhaps-listed', name: first.name, matches: open })
  return ok({ part, overrules: found.map(matches => matches.map(({ entryId }) => entryId)) })
}
