/**
 * Work under one signal that aborts with the first of those given.
 *
 * Not `AbortSignal.any`: in Node 20 each signal that it makes leaves a trace in its sources for as long as they live,
 * and a process that works for months has sources that live as long (16 MB an hour under full load).
 */
export const withLinkedSignal = async <T>(
  signals: readonly AbortSignal[],
  work: (any: AbortSignal) => Promise<T>,
): Promise<T> => {
  const any = new AbortController()
  const abort = (): void => any.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  }
  try {
    return await work(any.signal)
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}
