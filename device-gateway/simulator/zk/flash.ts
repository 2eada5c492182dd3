import type { LocalDateTime } from '#domain/shared/values.ts'
import { packedOf } from '../../protocols/zk/wall-clock.ts'

/** A record in the memory of a terminal. `status` 255: no function key was pressed. */
export type Punch = {
  readonly pin: string
  readonly local: LocalDateTime
  readonly status: number
  readonly verify: number
}

/** The memory of a terminal: nothing leaves it; only what is still to be sent changes. */
export const openFlash = () => {
  const records: Punch[] = []
  const pending = new Set<number>()
  return {
    /** @returns its place. */
    add: (punch: Punch): number => {
      pending.add(records.push(punch) - 1)
      return records.length - 1
    },
    next: (most: number): readonly number[] => {
      const found: number[] = []
      for (const place of pending) if (found.push(place) >= most) break
      return found
    },
    lines: (places: readonly number[]): string =>
      places
        .flatMap(place => records[place] ?? [])
        .map(lineOf)
        .join(''),
    stampOf: (places: readonly number[]): number =>
      packedOf(records[places.at(-1) ?? -1]?.local ?? epoch),
    acknowledged: (places: readonly number[]): void => {
      for (const place of places) pending.delete(place)
    },
    /** What a handshake's stamp asks for: all that is newer (`device-protocols §2.6`). */
    newerThan: (stamp: number): void => {
      pending.clear()
      records.forEach(({ local }, place) => {
        if (packedOf(local) > stamp) pending.add(place)
      })
    },
    /** What a command asks for again. */
    between: (from: LocalDateTime, to: LocalDateTime): number => {
      const found = records.flatMap(({ local }, place) =>
        local >= from && local <= to ? [place] : [],
      )
      for (const place of found) pending.add(place)
      return found.length
    },
    count: (from: LocalDateTime, to: LocalDateTime): number =>
      records.filter(({ local }) => local >= from && local <= to).length,
    pending: () => pending.size,
    held: () => records.length,
  }
}
export type Flash = ReturnType<typeof openFlash>

const epoch = '2000-01-01T00:00:00' as LocalDateTime

/** Seven columns, a tab at the end, CRLF (`device-protocols §2.3`). */
export const lineOf = ({ pin, local, status, verify }: Punch): string =>
  `${pin}\t${local.replace('T', ' ')}\t${status}\t${verify}\t\t0\t0\t\r\n`
