import type { Deps } from '../../shared/deps.ts'

type Read = ReturnType<Deps['log']['readStream']>

/**
 * Rows that are judged side by side ask for the same streams of the company at the same time: departments, positions,
 * shifts. Who asks while it is being read waits for that very read; nothing is kept once it was answered.
 */
export const readTogether = (deps: Deps): Deps => {
  const underWay = new Map<string, Read>()
  const readStream = (stream: string): Read => {
    const joined = underWay.get(stream)
    if (joined) return joined
    const read = deps.log.readStream(stream).finally(() => underWay.delete(stream))
    underWay.set(stream, read)
    return read
  }
  return { ...deps, log: { ...deps.log, readStream } }
}
