import type { Bulk } from '#commands/shared/bulk.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { Language } from '#words/shared/languages.ts'
import { shape, type CodedRefusal } from './problem.ts'

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
      : { done: false, ...told(locale, outcome.refusal), ...more(null, at) },
  )
  return ok({
    position: position?.toString() ?? null,
    done,
    refused: outcomes.length - done,
    results,
  })
}

/** As the one error handler says it. */
const told = (
  locale: Language,
  refusal: CodedRefusal,
): { readonly code: string; readonly error: string } => {
  const { code, error } = shape({ ...refusal }, locale).body
  return { code, error }
}
