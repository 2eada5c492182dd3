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
export type Stored = {
  readonly status: 'stored'
  /** Null of a stream without events. */
  readonly revision: number | null
  readonly position: bigint
}
export type Conflict = {
  readonly status: 'conflict'
  readonly current: number | null
  readonly expected: Expected
}
export type Refusal =
  | { readonly status: 'too-big'; readonly most: number }
  | { readonly status: 'deleted' }
export type Answer = Stored | Conflict | Refusal

export type DoubleLog = ReturnType<typeof openDoubleLog>

type Stream = {
  readonly events: Kept[]
  /** Revisions before it are shown to nobody: the stream was deleted, and may be begun anew. */
  hiddenBefore: number
  /** Deleted for ever. */
  dead: boolean
}

/** Beside the data, as newer servers count; 24.2 counts the data alone, by a slip. */
const sizeOf = ({ type, data, meta }: Proposed): number =>
  data.length + meta.length + 2 * type.length

/**
 * Long because it keeps each promise of the server it stands for.
 * @param mostBytes of one append; the real server takes a megabyte unless told otherwise
 */
export const openDoubleLog = ({ mostBytes }: { readonly mostBytes: number }) => {
  const all: Kept[] = []
  const streams = new Map<string, Stream>()
  const positions = new Set<bigint>()
  const watchers = new Set<() => void>()
  let position = 900n

  const streamOf = (name: string): Stream => {
    const found = streams.get(name) ?? { events: [], hiddenBefore: 0, dead: false }
    streams.set(name, found)
    return found
  }
  const keep = (stream: string, proposed: Proposed, revision?: number): Kept => {
    const of = streamOf(stream)
    // As far apart as records of a file are: positions mean nothing but an order.
    position += BigInt(120 + proposed.data.length + proposed.meta.length)
    const kept = {
      ...proposed,
      stream,
      revision: revision ?? of.events.length,
      position,
      created: all.length,
    }
    if (revision === undefined) of.events.push(kept)
    all.push(kept)
    positions.add(position)
    return kept
  }
  const wakeAll = (): void => {
    for (const wake of watchers) wake()
  }

  const append = (stream: string, expected: Expected, events: readonly Proposed[]): Answer => {
    if (events.reduce((sum, event) => sum + sizeOf(event), 0) > mostBytes)
      return { status: 'too-big', most: mostBytes }
    const there = streams.get(stream)
    if (there?.dead) return { status: 'deleted' }
    const again = storedBefore(there, expected, events)
    if (again) return again
    if (!isAsExpected(there, expected))
      return { status: 'conflict', current: lastOf(there), expected }
    // The server writes events of its own between those of its users.
    if (all.length % 7 === 3) keep('$stats-127.0.0.1:2113', own('$statsCollected', {}))
    for (const event of events) keep(stream, event)
    wakeAll()
    return { status: 'stored', revision: lastOf(streams.get(stream)), position }
  }

  return {
    append,
    /** For now: hidden until somebody appends to it. For ever: `dead`. @returns its place in the log */
    remove: (stream: string, forEver: boolean): bigint => {
      const of = streamOf(stream)
      if (forEver) {
        of.dead = true
        keep(stream, own('$streamDeleted', {}), Number.MAX_SAFE_INTEGER)
      } else {
        of.hiddenBefore = of.events.length
        keep(`$$${stream}`, own('$metadata', { $tb: of.events.length }))
      }
      wakeAll()
      return position
    },
    all: (): readonly Kept[] => all,
    /** Of the last record; 900n of none. */
    end: (): bigint => position,
    /** All of it as a backup holds it. */
    copy: (): readonly Kept[] => [...all],
    /** Holds this and nothing else from now on: an older copy, or what an older release wrote otherwise. */
    bringBack: (copy: readonly Kept[]): void => {
      all.splice(0, all.length, ...copy)
      streams.clear()
      positions.clear()
      for (const kept of all) {
        positions.add(kept.position)
        if (kept.type === '$streamDeleted') streamOf(kept.stream).dead = true
        else streamOf(kept.stream).events.push(kept)
      }
      position = all.at(-1)?.position ?? 900n
    },
    /** Whether a reader may begin there: the real server refuses a position that is no record's. */
    begins: (at: bigint): boolean => at <= 0n || at > position || positions.has(at),
    /** What is to be seen of it; undefined where there is nothing. */
    stream: (name: string): readonly Kept[] | 'deleted' | undefined => {
      const of = streams.get(name)
      if (of?.dead) return 'deleted'
      const seen = of?.events.slice(of.hiddenBefore) ?? []
      return seen.length > 0 ? seen : undefined
    },
    /** Forgets all but the first so many records, as a server does that is brought back from an older copy. */
    cut: (most: number): void => {
      for (const gone of all.splice(most)) {
        positions.delete(gone.position)
        const of = streamOf(gone.stream)
        if (gone.type === '$streamDeleted') of.dead = false
        else of.events.splice(of.events.indexOf(gone))
      }
      position = all.at(-1)?.position ?? 900n
    },
    /** Told of each append. @returns what ends it */
    watch: (wake: () => void): (() => void) => {
      watchers.add(wake)
      return () => {
        watchers.delete(wake)
      }
    },
  }
}

const own = (type: string, data: object): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(data)),
  meta: Buffer.from('{}'),
})

const lastOf = (there: Stream | undefined): number | null =>
  there && there.events.length > 0 ? there.events.length - 1 : null

/** What the server has already it answers as it did then, whatever has come behind it. */
const storedBefore = (
  there: Stream | undefined,
  expected: Expected,
  events: readonly Proposed[],
): Stored | null => {
  const first = events[0]
  if (!there || !first) return null
  const from =
    expected === 'none'
      ? 0
      : typeof expected === 'number'
        ? expected + 1
        : there.events.findIndex(({ id }) => id === first.id)
  if (from < 0 || !events.every(({ id }, at) => there.events[from + at]?.id === id)) return null
  const last = there.events[from + events.length - 1]
  return last ? { status: 'stored', revision: last.revision, position: last.position } : null
}

const isAsExpected = (there: Stream | undefined, expected: Expected): boolean => {
  const { length } = there?.events ?? []
  switch (expected) {
    case 'any':
      return true
    case 'none':
      return length === (there?.hiddenBefore ?? 0)
    case 'exists':
      return length > (there?.hiddenBefore ?? 0)
    default:
      return length === expected + 1
  }
}
