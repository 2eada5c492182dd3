import type { What } from './product.ts'
import type { Outcome } from './outcome.ts'

/** What a history can do without. */
const quieter = ['deaths', 'lines', 'store'] as const

type Least = { readonly what: What; readonly outcome: Outcome }

/** What is left of it, as it can be run again and read. */
export const storyOf = ({ what, outcome: { seed, broken, happened } }: Least): string =>
  [
    `seed ${seed} ${JSON.stringify({ ...what, without: [...(what.without ?? [])] })}`,
    ...broken,
    'after',
    ...happened,
  ].join('\n')

/**
 * The least of a failing history that still fails: without deaths, bad lines and a bad store where it does without
 * them, and without any part of what readers and clerks were to do, larger parts first.
 * @param run one history of the seed
 */
export const shrink = async (
  run: (what: What) => Promise<Outcome>,
  what: What,
  mostTries = 60,
): Promise<Least> => {
  let best = { what, outcome: await run(what) }
  let tries = 0
  const attempt = async (next: What): Promise<boolean> => {
    if (++tries > mostTries) return false
    const outcome = await run(next)
    if (outcome.broken.length === 0) return false
    best = { what: next, outcome }
    return true
  }
  for (const part of quieter)
    await attempt({ ...best.what, calm: [...(best.what.calm ?? []), part] })
  for (let size = Math.ceil(best.outcome.planned / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < best.outcome.planned; from += size) {
      const part = Array.from({ length: size }, (_, index) => from + index)
      const without = new Set([...(best.what.without ?? []), ...part])
      if (without.size > (best.what.without?.size ?? 0))
        await attempt({ ...best.what, without })
    }
  return best
}
