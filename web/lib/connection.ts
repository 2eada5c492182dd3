/** Between two questions to a server that is away: 1, 2, 4 … 15 s. */
const waitBefore = (attempt: number): number => Math.min(15_000, 1000 * 2 ** attempt)
const listeners = new Set<() => void>()
let answers = true
let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined
let told = true

const now = () => answers && navigator.onLine
const tell = () => {
  if (told === now()) return
  told = now()
  for (const listener of listeners) listener()
}
/** Any answer will do, a proxy's as well: then the next call says what is the matter, in words. */
const look = async (): Promise<boolean> => {
  clearTimeout(timer)
  if (!navigator.onLine) return false
  const answered = await fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (answered) connection.answered()
  else {
    answers = false
    tell()
    again()
  }
  return answered
}
const again = () => {
  clearTimeout(timer)
  timer = setTimeout(() => void look(), waitBefore(attempt))
  attempt += 1
}

/**
 * Whether a server can be reached: what the browser knows of its network, and what became of the last call. While it is
 * away it is asked now and then, so that what waits goes on without anybody's doing.
 */
export const connection = {
  online: (): boolean => told,
  /** Asks now. */
  reachable: look,
  answered: (): void => {
    clearTimeout(timer)
    attempt = 0
    answers = true
    tell()
  },
  /** A call got no answer. */
  failed: (): void => {
    if (answers) again()
    answers = false
    tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

addEventListener('offline', tell)
addEventListener('online', () => {
  if (answers) tell()
  else void look()
})
