import type { Position } from '#commands/shared/deps.ts'
import { ok, type Result } from '#domain/shared/result.ts'

/** A command's answer: where it was recorded, as text (a position outgrows a number), for `after=` of the next read. */
export const recordedAnswer = <
  V extends { readonly position: Position },
  R,
  More extends object = Record<never, never>,
>(
  result: Result<V, R>,
  more?: (value: V) => More,
): Result<{ position: string | null } & More, R> =>
  result.ok
    ? ok({
        position: result.value.position?.toString() ?? null,
        ...(more ? more(result.value) : ({} as More)),
      })
    : result
