/** The double's own log: what an EventStoreDB would keep, in memory. */
export type Kept = {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: bigint
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly meta: Uint8Array
  readonly created: number
}
export type Proposed = Pick<Kept, 'id' | 'type' | 'contentType' | 'data' | 'meta'>
/** As the wire counts: the first event of a stream is revision 0. */
export type Expected = 'any' | 'none' | 'exists' | number
export type Answer =
  | { readonly status: 'stored'; readonly revision: number; readonly position: bigint | null }
  | {
      readonly status: 'conflict'
      readonly current: number | null
      readonly expected: Expected
    }
  | { readonly status: 'too-big'; readonly most: number }

export type DoubleLog = ReturnType<typeof openDoubleLog>

/**
 * Long because it keeps each promise of the server it stands for.
 * @param mostBytes of one append; the real server takes a megabyte unless told otherwise
 */
export const openDoubleLog = ({ mostBytes }: { readonly mostBytes: number }) => {
  const all: Kept[] = []
  const byStream = new Map<string, Kept[]>()
  const positions = new Set<bigint>()
  const watchers = new Set<() => void>()
  let position = 900n

  const keep = (stream: string, proposed: Proposed): Kept => {
    const of = byStream.get(stream) ?? []
    byStream.set(stream, of)
    // As far apart as records of a file are: positions mean nothing but an order.
    position += BigInt(120 + proposed.data.length + proposed.meta.length)
    const kept = { ...proposed, stream, revision: of.length, position, created: all.length }
    of.push(kept)
    all.push(kept)
    positions.add(position)
    return kept
  }

  const append = (stream: string, expected: Expected, events: readonly Proposed[]): Answer => {
    if (events.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0) > mostBytes)
      return { status: 'too-big', most: mostBytes }
    const there = byStream.get(stream) ?? []
    const from =
      expected === 'none'
        ? 0
        : typeof expected === 'number'
          ? expected + 1
          : there.length - events.length
    const again =
      events.length > 0 &&
      from >= 0 &&
      events.every(({ id }, at) => there[from + at]?.id === id)
    // What the real server has already it answers without a position.
    if (again) return { status: 'stored', revision: from + events.length - 1, position: null }
    const asExpected =
      expected === 'any' ||
      (expected === 'none'
        ? there.length === 0
        : expected === 'exists'
          ? there.length > 0
          : there.length === expected + 1)
    if (!asExpected)
      return {
        status: 'conflict',
        current: there.length === 0 ? null : there.length - 1,
        expected,
      }
    // The server writes events of its own between those of its users.
    if (all.length % 7 === 3)
      keep('$stats-127.0.0.1:2113', {
        id: crypto.randomUUID(),
        type: '$statsCollected',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        meta: Buffer.from('{}'),
      })
    let last: Kept | null = null
    for (const event of events) last = keep(stream, event)
    for (const wake of watchers) wake()
    return {
      status: 'stored',
      revision: last?.revision ?? there.length - 1,
      position: last?.position ?? null,
    }
  }

  return {
    append,
    all: (): readonly Kept[] => all,
    /** Whether a reader may begin there: the real server refuses a position that is no record's. */
    begins: (at: bigint): boolean => at <= 0n || at > position || positions.has(at),
    stream: (name: string): readonly Kept[] | undefined => byStream.get(name),
    /** Told of each append. @returns what ends it */
    watch: (wake: () => void): (() => void) => {
      watchers.add(wake)
      return () => {
        watchers.delete(wake)
      }
    },
  }
}
