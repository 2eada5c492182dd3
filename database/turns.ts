/**
 * At most so many at once; whoever comes later waits for his turn, in order and for as long as it takes.
 * @example const inTurn = turnsOf(2); await inTurn.take(() => work())
 */
export const turnsOf = (atOnce: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    waiting: (): number => waiting.length,
    take: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next)
          next() // hands its turn over
        else running -= 1
      }
    },
  }
}
