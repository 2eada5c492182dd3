import { TooBusy } from '#commands/access/hashing.ts'

const longest = 20

/** Work of one key runs one after the other; of different keys side by side. @throws {TooBusy} when too many wait. */
export const inLine = () => {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= longest) throw new TooBusy('too many are waiting')
    lines.set(key, line)
    line.length += 1
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}
