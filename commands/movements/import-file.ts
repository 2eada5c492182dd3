import { setTimeout as wait } from 'node:timers/promises'
import { epochMsOf, instantOf, localOfInstant } from '#domain/shared/time.ts'
import type { LocalDateTime } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { deviceReading, zoneInForce } from './device-zones.ts'
import { progressOf, finishImport, type FileId, type Figures } from './import-rows.ts'
import { recordOrder } from './record-order.ts'
import { rehearsalLog } from './import-rehearsal.ts'
import {
  isUnreadable,
  occurrencesOf,
  recordMovements,
  type Outcome,
  type Reading,
  type Source,
  type Unreadable,
} from './record-movements.ts'

/**
 * Lines of a file as read, a piece at a time: while one is recorded the next is not read yet, and readers are heard in
 * between.
 */
export type FilePieces = AsyncIterable<
  readonly { readonly line: number; readonly item: Reading | Unreadable }[]
>
type Checked = Figures & {
  readonly lines: number
  readonly badLines: readonly {
    readonly line: number
    readonly code: string
    readonly text: string
  }[]
  /** First and last reading of the device's clock. */
  readonly from: LocalDateTime | null
  readonly to: LocalDateTime | null
  readonly credentials: number
  /** Later than now by more than five minutes (`device-protocols §1`). */
  readonly future: number
}

const badLinesShown = 100

/** What taking the file in would come to, found on its very way, with nothing stored. */
export const checkFile =
  (deps: Pick<Deps, 'log' | 'vault' | 'now'>) =>
  async (source: Source, pieces: FilePieces, correlation: string): Promise<Checked> => {
    const record = recordMovements({ ...deps, log: rehearsalLog(deps.log) })
    const seen = lookingOn(source, deps)
    const order = recordOrder(source.zones)
    let figures: Figures = nothing
    for await (const piece of pieces) {
      const items = piece.map(({ item }) => item)
      const outcomes = await record(source, items, correlation, occurrencesOf(order, items))
      figures = added(figures, outcomes)
      for (const { line, item } of piece) seen.add(line, item)
    }
    return { ...figures, lines: figures.done, ...seen.found() }
  }

const nothing: Figures = { done: 0, fresh: 0, known: 0, bad: 0 }
const added = (
  { done, fresh, known, bad }: Figures,
  outcomes: readonly Outcome[],
): Figures => ({
  done: done + outcomes.length,
  fresh: fresh + outcomes.filter(outcome => outcome === 'accepted').length,
  known: known + outcomes.filter(outcome => outcome === 'repeated').length,
  bad: bad + outcomes.filter(outcome => outcome === 'put-aside').length,
})

/** What a person should see of a file before it counts. */
const lookingOn = ({ zones }: Source, { now }: Pick<Deps, 'now'>) => {
  const soon = instantOf(epochMsOf(now()) + 300_000)
  const latest = localOfInstant(zoneInForce(zones, soon), soon)
  const badLines: Checked['badLines'][number][] = []
  const credentials = new Set<string>()
  let [from, to]: [LocalDateTime | null, LocalDateTime | null] = [null, null]
  let future = 0
  return {
    add: (line: number, item: Reading | Unreadable): void => {
      if (isUnreadable(item)) {
        if (badLines.length < badLinesShown)
          badLines.push({ line, code: item.code, text: item.raw.slice(0, 200) })
        return
      }
      const local =
        'local' in item.at ? item.at.local : deviceReading(zones, item.at.instant).local
      if (from === null || local < from) from = local
      if (to === null || local > to) to = local
      if (local > latest) future += 1
      credentials.add(item.credential)
    },
    found: () => ({ badLines, from, to, credentials: credentials.size, future }),
  }
}

export type Import = {
  readonly fileId: FileId
  readonly worker: string
  readonly source: Source
  readonly pieces: FilePieces
  /** Where it stands: lines before were taken in by an earlier try. */
  readonly from: Figures
  /** Done once all of it is in, and before it is said to be. */
  readonly ended?: (figures: Figures) => Promise<void>
}

/**
 * Takes a file in, a piece after the other, each written down when it is durable, so that another may go on where this
 * one ended; then says in the device's history that it was. What the log has no time for is tried again.
 * @returns whether it was finished; not when `signal` aborts or somebody else goes on with it.
 */
export const importFile =
  (deps: Pick<Deps, 'log' | 'vault' | 'db' | 'now'>, signal: AbortSignal) =>
  async (
    caller: Caller,
    { fileId, worker, source, pieces, from, ended }: Import,
  ): Promise<boolean> => {
    const record = recordMovements(deps)
    const order = recordOrder(source.zones)
    let figures = from
    let passed = 0
    for await (const piece of pieces) {
      const items = piece.map(({ item }) => item)
      const occurrences = occurrencesOf(order, items)
      passed += piece.length
      if (passed <= from.done) continue
      const outcomes = await patiently(signal, () =>
        record(source, items, caller.correlation, occurrences),
      )
      if (!outcomes) return false
      figures = added(figures, outcomes)
      if (!(await progressOf(deps, caller.company, { fileId, worker, figures }))) return false
    }
    const { done: lines, fresh: accepted, known: repeated, bad: putAside } = figures
    const stream = `${caller.company}-device-history-${source.deviceId}-${deps.now().slice(0, 4)}`
    await deps.log.append({
      company: caller.company,
      stream,
      expected: 'any',
      requestKey: `device-file:${fileId}`,
      metadata: { actor: caller.actor, correlation: caller.correlation },
      events: [
        {
          type: 'DeviceFileImported',
          data: { deviceId: source.deviceId, lines, accepted, repeated, putAside },
        },
      ],
    })
    await ended?.(figures)
    return finishImport(deps, caller.company, { fileId, worker, figures })
  }

const tries = 60

/** @returns null when it was broken off. @throws {LogUnavailable} when the log stays away for a minute. */
const patiently = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | null> => {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LogUnavailable) || attempt >= tries) throw error
      await wait(1_000, undefined, { signal }).catch(() => undefined)
    }
  }
  return null
}
