/**
 * Lets work of a size in, in its order, while what is inside together stays within a bound; what is larger than the
 * bound goes alone.
 */
export type Turnstile = <T>(size: number, work: () => Promise<T>) => Promise<T>

/**
 * The log takes a few hundred records at a time, so more of them made ready at once only fill the memory: a thousand
 * readers that bring their backlogs together wait with the bytes they sent, and no line of them has become an event
 * yet.
 */
export const turnstile = (most: number): Turnstile => {
  const waiting: { readonly size: number; readonly enter: () => void }[] = []
  let inside = 0

  const fits = (size: number): boolean => inside === 0 || inside + size <= most
  const letIn = (): void => {
    for (let [next] = waiting; next && fits(next.size); [next] = waiting) {
      waiting.shift()
      inside += next.size
      next.enter()
    }
  }
  return async (size, work) => {
    if (waiting.length === 0 && fits(size)) inside += size
    else
      await new Promise<void>(enter => {
        waiting.push({ size, enter })
      })
    try {
      return await work()
    } finally {
      inside -= size
      letIn()
    }
  }
}
