import { setTimeout as wait } from 'node:timers/promises'

const mostMs = 180_000

/** Waits for what comes by itself. @throws by its name when it has not come within three minutes. */
export const within = async <T>(what: string, coming: Promise<T>, ms = mostMs): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Looks until there is something. @throws by its name when there is nothing within three minutes. */
export const untilThere = async <T>(
  what: string,
  look: () => Promise<T | null>,
  { ms = mostMs, everyMs = 50 } = {},
): Promise<T> => {
  for (const end = performance.now() + ms; performance.now() < end; await wait(everyMs)) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(`${what}: not within ${ms / 1000} s`)
}
