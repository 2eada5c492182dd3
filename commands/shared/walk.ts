import { DatabaseUnavailable } from '#database/errors.ts'
import type { MesaiEventType } from '#domain/catalogue.ts'
import type { LogPosition } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { Deps } from './deps.ts'
import type { Part } from './jobs.ts'
import { isOfTypes, type RecordedOf } from './reactions.ts'

/** What is said of facts by whoever may say it twice: nowhere is written how far it is. */
export type Walk<T extends MesaiEventType> = {
  readonly types: readonly T[]
  /** False: the walk ends before it, and goes on from there at the next look; always ready where absent. */
  readonly isReady?: (event: RecordedOf<T>) => boolean | Promise<boolean>
  /** Those of a page under one name are worked on together; each by itself where absent. */
  readonly nameOf?: (event: RecordedOf<T>) => string
  /** May see events again, in whichever process, and says nothing the second time. */
  readonly work: (events: readonly RecordedOf<T>[]) => Promise<void>
}
/** A part of a job, which may be looked at without anybody who hears of what failed. */
export type WalkPart = (stop?: AbortSignal, failed?: Parameters<Part>[1]) => Promise<void>

/** An event that could not be worked on, and is not tried again by this process. */
export class EventLeft extends Error {
  override readonly name = 'EventLeft'
  constructor(
    { type, position }: { readonly type: string; readonly position: LogPosition },
    cause: unknown,
  ) {
    super(`${type} at ${position} could not be worked on and is left`, { cause })
  }
}

const page = 500
const mostTries = 5
/** Of what failed so much is tried again; more fails of one cause, and is left. */
const mostOwed = 500

/**
 * Walks the log from its beginning once a process and on from there at each look. What cannot be worked on is heard of,
 * tried again with the looks that follow, and then left, which is heard of, too (`EventLeft`): it keeps nothing behind
 * it. Only that the database or the log is away ends a look, and what nobody hears of.
 */
export const walk = <T extends MesaiEventType>(
  { log }: Pick<Deps, 'log'>,
  { types, isReady = () => true, nameOf = ({ position }) => String(position), work }: Walk<T>,
): WalkPart => {
  let after: LogPosition = 0n
  let owed: readonly Owed<T>[] = []
  const worked = async (
    { events, tries }: Owed<T>,
    failed: Parameters<Part>[1] | undefined,
    others: number,
  ): Promise<readonly Owed<T>[]> => {
    try {
      await work(events)
      return []
    } catch (error) {
      if (!failed || error instanceof DatabaseUnavailable || error instanceof LogUnavailable)
        throw error
      const [first] = events
      const isLeft = tries + 1 >= mostTries || others >= mostOwed
      failed(isLeft && first ? new EventLeft(first, error) : error)
      return isLeft ? [] : [{ events, tries: tries + 1 }]
    }
  }
  return async (stop, failed) => {
    const again: Owed<T>[] = []
    for (const one of owed) {
      if (stop?.aborted) return
      again.push(...(await worked(one, failed, again.length)))
    }
    owed = again
    for (;;) {
      const found = await log.readAll({ after, max: page, types, personal: 'sealed' })
      const ready = await readyOf(
        found.filter(event => isOfTypes(event, types)),
        isReady,
      )
      const failing = [...owed]
      for (const events of together(ready, nameOf)) {
        if (stop?.aborted) return
        failing.push(...(await worked({ events, tries: 0 }, failed, failing.length)))
      }
      owed = failing
      after = ready.at(-1)?.position ?? after
      if (ready.length < page) return
    }
  }
}

type Owed<T extends MesaiEventType> = {
  readonly events: readonly RecordedOf<T>[]
  readonly tries: number
}

/** Up to the first that is not. */
const readyOf = async <E>(
  events: readonly E[],
  isReady: (event: E) => boolean | Promise<boolean>,
): Promise<readonly E[]> => {
  for (const [at, event] of events.entries())
    if (!(await isReady(event))) return events.slice(0, at)
  return events
}
const together = <E>(events: readonly E[], nameOf: (event: E) => string): readonly E[][] => {
  const named = new Map<string, E[]>()
  for (const event of events) {
    const name = nameOf(event)
    named.set(name, [...(named.get(name) ?? []), event])
  }
  return [...named.values()]
}
