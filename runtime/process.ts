import { StartRefused } from '#database/errors.ts'

/** Remembers how something that was started is ended; gives it back. */
export type EndLater = <T>(what: T, end: (what: T) => unknown) => T

/** A process is gone by then, in order or not. */
const patienceMs = 9_500

/**
 * A process from start to end. At SIGTERM or SIGINT `stopping` aborts, and what was started ends in reverse, so that
 * nothing loses what it stands on before it has stopped. Whoever does not stop in time is left behind. A start that is
 * refused prints its sentence and ends with 1.
 */
export const runProcess = (
  failed: (error: unknown) => void,
  start: (started: EndLater, stopping: AbortSignal) => Promise<void>,
  mostMs = patienceMs,
): void => {
  const stopping = new AbortController()
  const ends: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    stopping.abort()
    const late = setTimeout(() => process.exit(1), mostMs)
    for (const end of ends.toReversed()) await Promise.resolve().then(end).catch(failed)
    clearTimeout(late)
    // What a library leaves open, such as a channel to a log that is far away, keeps nobody waiting.
    setTimeout(() => process.exit(), 1000).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  const started: EndLater = (what, end) => {
    if (stopping.signal.aborted) {
      // stopped while it was starting: what comes up late goes down at once
      void Promise.resolve()
        .then(() => end(what))
        .catch(failed)
      throw new Error('stopped')
    }
    ends.push(() => end(what))
    return what
  }
  start(started, stopping.signal).catch(async (error: unknown) => {
    if (!stopping.signal.aborted) {
      process.exitCode = 1
      process.stderr.write(
        error instanceof StartRefused
          ? `${error.message}\n`
          : `${error instanceof Error ? error.stack : String(error)}\n`,
      )
    }
    await stop()
  })
}
