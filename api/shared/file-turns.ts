import { Failure } from './problem.ts'

/** Whose file it is, and which: who comes again for the same keeps his place. */
export type FileAsked = {
  readonly company: string
  readonly userId: string
  readonly address: string
  /** Aborted when nobody waits for it any more. */
  readonly gone: AbortSignal
}
export type FileTurns = {
  /**
   * When it is this file's turn. @returns how its turn is given back, once. @throws {Failure} `files.in-line` with
   * `place` (1: the next) when it did not come in time; the place is kept for who comes again soon.
   */
  take(asked: FileAsked): Promise<() => void>
}
export type FileTurnsBounds = {
  /** How long a request waits for its turn before it is told its place. */
  readonly waitMs: number
  /** How long the place of whoever was told it is kept. */
  readonly keptMs: number
  /** Of one company; who comes when so many wait has no place. */
  readonly most: number
  /** After how long he is asked to come again. */
  readonly seconds: number
}
const usual: FileTurnsBounds = { waitMs: 10_000, keptMs: 30_000, most: 16, seconds: 5 }

type Place = {
  readonly of: string
  /** Whoever waits at this moment; null: he was told his place and may come again. */
  go: (() => void) | null
  timer: NodeJS.Timeout | undefined
}

/**
 * Of one company one file is made at a time (docs/decisions/0170): a file may take seconds, and ten of them at once
 * take each ten times as long. Long because a line, its places and who stands in it are one state.
 */
export const fileTurns = (given: Partial<FileTurnsBounds> = {}): FileTurns => {
  const { waitMs, keptMs, most, seconds } = { ...usual, ...given }
  /** By company; there while a file of it is made or somebody waits. */
  const lines = new Map<string, { busy: boolean; readonly places: Place[] }>()

  const tidy = (company: string): void => {
    const line = lines.get(company)
    if (line && !line.busy && line.places.length === 0) lines.delete(company)
  }
  const leave = (company: string, place: Place): void => {
    clearTimeout(place.timer)
    const places = lines.get(company)?.places ?? []
    const at = places.indexOf(place)
    if (at >= 0) places.splice(at, 1)
    tidy(company)
  }
  const next = (company: string): void => {
    const line = lines.get(company)
    if (!line || line.busy) return
    const first = line.places.find(({ go }) => go !== null)
    if (!first) return tidy(company)
    line.busy = true
    const { go } = first
    leave(company, first)
    go?.()
  }
  const givenBack = (company: string) => {
    let isGiven = false
    return (): void => {
      const line = lines.get(company)
      if (isGiven || !line) return
      isGiven = true
      line.busy = false
      next(company)
    }
  }
  const inLine = (place: number): Failure =>
    new Failure({ code: 'files.in-line', place, seconds })

  return {
    take: async ({ company, userId, address, gone }) => {
      const line = lines.get(company) ?? { busy: false, places: [] }
      lines.set(company, line)
      const of = `${userId} ${address}`
      const place: Place = line.places.find(one => one.of === of && one.go === null) ?? {
        of,
        go: null,
        timer: undefined,
      }
      if (!line.places.includes(place)) {
        if (line.places.length >= most) throw inLine(line.places.length + 1)
        line.places.push(place)
      }
      clearTimeout(place.timer)
      await new Promise<void>((resolve, reject) => {
        const left = (): void => {
          leave(company, place)
          reject(new Failure({ code: 'unavailable' }))
        }
        place.go = () => {
          gone.removeEventListener('abort', left)
          resolve()
        }
        place.timer = setTimeout(() => {
          gone.removeEventListener('abort', left)
          place.go = null
          place.timer = setTimeout(() => leave(company, place), keptMs).unref()
          reject(inLine(line.places.indexOf(place) + 1))
        }, waitMs)
        if (gone.aborted) return left()
        gone.addEventListener('abort', left, { once: true })
        next(company)
      })
      return givenBack(company)
    },
  }
}
