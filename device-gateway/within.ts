import { LogUnavailable } from '#event-store/contract.ts'

/**
 * The answer of `work`, if it comes in time. A process that was held up looks at the answers that came in meanwhile
 * before it gives up.
 * @throws {LogUnavailable} after `ms`; the work itself goes on and must be bounded by whoever did it.
 */
export const inTime = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => setImmediate(() => reject(new LogUnavailable('no answer in time'))),
      ms,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
