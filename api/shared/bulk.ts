import { decideEach, type Bulk } from '#commands/shared/bulk.ts'
import type { Position } from '#commands/shared/deps.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import { whoIsThere } from './is-there.ts'
import { codeAndSentence, type CodedRefusal } from './problem.ts'

type Told = {
  readonly done: boolean
  readonly code: string | null
  readonly error: string | null
}

/**
 * Tells what became of each. Where one alone was asked for, its refusal is the answer: a single act fails as any other
 * does.
 * @param more what is told of the item at a place beside that.
 */
export const answerEach = <Value, More extends object>(
  locale: Language,
  { position, outcomes }: Bulk<Result<Value, CodedRefusal>>,
  more: (value: Value | null, at: number) => More,
): Result<
  { position: string | null; done: number; refused: number; results: (Told & More)[] },
  CodedRefusal
> => {
  const [only] = outcomes
  if (outcomes.length === 1 && only && !only.ok) return only
  const done = outcomes.filter(outcome => outcome.ok).length
  const results = outcomes.map((outcome, at) =>
    outcome.ok
      ? { done: true, code: null, error: null, ...more(outcome.value, at) }
      : { done: false, ...codeAndSentence(locale, outcome.refusal), ...more(null, at) },
  )
  return ok({
    position: position?.toString() ?? null,
    done,
    refused: outcomes.length - done,
    results,
  })
}

type Deciding<Item, Value, More> = {
  /** What is said of somebody who is not there for the caller. */
  readonly notThere: CodedRefusal
  readonly decide: (item: Item, append: number) => Promise<Result<Value, CodedRefusal>>
  readonly more: (value: NoInfer<Value> | null) => More
}
/** Decides on what is somebody's, each on its own; whoever is not the caller's is not there. */
export const decideOnPeople = async <
  Item extends { readonly employeeId: string },
  Value extends { readonly position: Position },
  More extends object,
>(
  deps: ApiDeps,
  { by, locale }: { readonly by: AuthorisedUser; readonly locale: Language },
  items: readonly Item[],
  { notThere, decide, more }: Deciding<Item, Value, More>,
) => {
  const ids = items.map(({ employeeId }) => employeeId)
  const there = await whoIsThere(deps, by, ids)
  const decided = await decideEach(items, async (item, append) =>
    there.has(item.employeeId) ? decide(item, append) : refuse(notThere),
  )
  return answerEach(locale, decided, more)
}
