import type { Language } from '#words/shared/languages.ts'
import { shape, type Refused } from '#api/shared/problem.ts'
import type { Permitted } from '#api/shared/auth.ts'
import type { Position } from '#commands/shared/deps.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { waitUntilEvaluated } from '#projections/shared/evaluated.ts'
import type { ApiDeps } from '../deps.ts'

/** What a decision named, where it names anything. */
type Outcome = Result<{ readonly position: Position; readonly overtimeId?: string }, Refused>
type Each = {
  readonly done: boolean
  readonly code: string | null
  readonly error: string | null
  readonly overtimeId: string | null
}

/**
 * Decides one after the other, each on its own, and tells what became of each. Where one alone was asked for, its
 * refusal is the answer: a single act fails as any other does.
 */
export const decideEach = async <Item>(
  locale: Language,
  items: readonly Item[],
  decide: (item: Item, append: number) => Promise<Outcome>,
): Promise<Result<{ position: string | null; done: number; refused: number; results: Each[] }, Refused>> => {
  let position: Position = null
  const results: Each[] = []
  for (const [at, item] of items.entries()) {
    const outcome = await decide(item, at + 1)
    if (!outcome.ok && items.length === 1) return outcome
    if (outcome.ok) position = outcome.value.position ?? position
    results.push(
      outcome.ok
        ? { done: true, code: null, error: null, overtimeId: outcome.value.overtimeId ?? null }
        : { done: false, ...told(locale, outcome.refusal), overtimeId: null },
    )
  }
  const done = results.filter(result => result.done).length
  return ok({ position: position?.toString() ?? null, done, refused: results.length - done, results })
}

/** As the one error handler says it. */
const told = (locale: Language, refusal: Refused): { readonly code: string; readonly error: string } => {
  const { code, error } = shape({ ...refusal }, locale).body
  return { code, error }
}

/** So long at most a list waits for the figures that one's own decision changes. */
const mostMs = 1000
export const figuresAfter = async (
  { db, log }: ApiDeps,
  { session: { company } }: Permitted,
  after: string | undefined,
): Promise<void> => {
  if (after !== undefined && BigInt(after) <= (await log.head()))
    await waitUntilEvaluated(db, company, BigInt(after), mostMs)
}

/** Nobody decides on his own record, except the main manager (`leave-rules §1`). */
export const isOwn = ({ user, role }: Permitted, employeeId: string): boolean =>
  user.employeeId === employeeId && role !== 'company-admin'
