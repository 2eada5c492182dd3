import {
  line,
  openDigest,
  textOf,
  type CarriedClaim,
  type CarriedEvent,
  type CarriedRequestKey,
  type Line,
  type Transferable,
} from './carried.ts'

export type MoveTold = { readonly events: number; readonly hash: string }
/** What makes a move impossible; a sentence for who runs it. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}
type Progress = (events: number) => void

/**
 * The whole log as lines of JSON: events in order, then claims and request keys, then the number and hash of the
 * events.
 */
export const exportLog = async function* (
  log: Transferable,
  progress: Progress = () => undefined,
): AsyncGenerator<string> {
  const digest = openDigest()
  const check = openOrder()
  for await (const page of log.events()) {
    for (const event of page) {
      check(event)
      digest.add(event)
      yield `{"event":${textOf(event)}}\n`
    }
    progress(digest.count())
  }
  for (const claim of await log.claims()) yield `${JSON.stringify({ claim } satisfies Line)}\n`
  for (const requestKey of await log.requestKeys())
    yield `${JSON.stringify({ requestKey } satisfies Line)}\n`
  yield `${JSON.stringify({ end: { events: digest.count(), hash: digest.hash() } } satisfies Line)}\n`
}

/** Events at once; claims and keys as well. */
const pageSize = 2000

/**
 * Fills an empty log from the lines of an export, or goes on where an import of the same file broke off.
 * @throws {MoveRefused} where the log holds something else, the file is cut off, or its hash is not that of its events
 */
export const importLog = async (
  log: Transferable,
  lines: AsyncIterable<string>,
  progress: Progress = () => undefined,
): Promise<MoveTold> => {
  const there = openThere(log)
  const digest = openDigest()
  const check = openOrder()
  const claims: CarriedClaim[] = []
  const keys: CarriedRequestKey[] = []
  let page: CarriedEvent[] = []
  let end: MoveTold | null = null
  const flush = async (): Promise<void> => {
    if (page.length > 0) await log.addEvents(page)
    page = []
    progress(digest.count())
  }
  for await (const text of lines) {
    if (text === '') continue
    const read = parsed(text, digest.count())
    if ('claim' in read) claims.push(read.claim)
    else if ('requestKey' in read) keys.push(read.requestKey)
    else if ('end' in read) end = read.end
    else {
      check(read.event)
      digest.add(read.event)
      if (!(await there.has(read.event))) page.push(read.event)
      if (page.length === pageSize) await flush()
    }
  }
  await flush()
  await there.close()
  if (!end)
    throw new MoveRefused('The file ends before its last line: it was not written whole.')
  const told = { events: digest.count(), hash: digest.hash() }
  if (end.events !== told.events || end.hash !== told.hash)
    throw new MoveRefused(
      'The file is not what was exported: number or hash of its events differ from its last line.',
    )
  for (let from = 0; from < claims.length; from += pageSize)
    await log.addClaims(claims.slice(from, from + pageSize))
  for (let from = 0; from < keys.length; from += pageSize)
    await log.addRequestKeys(keys.slice(from, from + pageSize))
  return told
}

/** Reads the whole log, checks its order, and tells its number of events and their hash. `seen` is told each event. */
export const verifyLog = async (
  log: Transferable,
  {
    progress = () => undefined,
    seen = () => undefined,
  }: { readonly progress?: Progress; readonly seen?: (event: CarriedEvent) => void } = {},
): Promise<MoveTold> => {
  const digest = openDigest()
  const check = openOrder()
  for await (const page of log.events()) {
    for (const event of page) {
      check(event)
      digest.add(event)
      seen(event)
    }
    progress(digest.count())
  }
  return { events: digest.count(), hash: digest.hash() }
}

const parsed = (text: string, events: number): Line => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new MoveRefused(
      `The line after event ${events} is not JSON: the file is damaged or was not written whole.`,
    )
  }
  const read = line.safeParse(json)
  if (!read.success)
    throw new MoveRefused(`The line after event ${events} is not one of an export.`)
  return read.data
}

/** Each stream counts up by one, and recorded time never goes back. */
const openOrder = (): ((event: CarriedEvent) => void) => {
  const heads = new Map<string, number>()
  let recordedAt = ''
  let at = 0
  return event => {
    at += 1
    if (event.revision !== (heads.get(event.stream) ?? 0) + 1)
      throw new MoveRefused(
        `Event ${at} is number ${event.revision} of its stream and follows number ${heads.get(event.stream) ?? 0}.`,
      )
    if (event.recordedAt < recordedAt)
      throw new MoveRefused(`Event ${at} was recorded before the one it follows.`)
    heads.set(event.stream, event.revision)
    recordedAt = event.recordedAt
  }
}

/** What the log holds already, compared with the file event by event. */
const openThere = (
  log: Transferable,
): {
  readonly has: (event: CarriedEvent) => Promise<boolean>
  readonly close: () => Promise<void>
} => {
  const pages = log.events()[Symbol.asyncIterator]()
  let open: readonly CarriedEvent[] = []
  let at = 0
  let done = false
  const next = async (): Promise<CarriedEvent | null> => {
    while (!done && at >= open.length) {
      const page = await pages.next()
      done = page.done ?? false
      open = page.done ? [] : page.value
      at = 0
    }
    return open[at++] ?? null
  }
  return {
    has: async event => {
      const found = await next()
      if (found && textOf(found) !== textOf(event))
        throw new MoveRefused(
          'The log holds other events than the file: a log is moved into an empty one.',
        )
      return found !== null
    },
    close: async () => {
      await pages.return?.()
    },
  }
}
