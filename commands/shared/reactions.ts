import { type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { withLinkedSignal } from '#database/linked-signal.ts'
import type { MesaiEvent, MesaiEventType } from '#domain/catalogue.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Deps } from './deps.ts'
import { pause, type Job } from './jobs.ts'

export type RecordedOf<T extends MesaiEventType> = LogEntry<Extract<MesaiEvent, { type: T }>>

/**
 * What follows from facts. `react` may see a page of events again after a crash, cut otherwise, and so does nothing the
 * second time.
 */
export type Reaction<T extends MesaiEventType> = {
  readonly name: string
  readonly to: readonly T[]
  readonly react: (events: readonly RecordedOf<T>[]) => Promise<unknown>
}

const page = 500
const againMs = 2000

/**
 * Follows the log and does what its events call for, one page after the other; a page that failed is tried again, and
 * nothing after it is done before.
 */
export const reaction = <T extends MesaiEventType>(deps: Deps, declared: Reaction<T>): Job => {
  const name = `reaction:${declared.name}`
  return {
    name,
    run: async ({ alone, failed }, stop) => {
      while (!stop.aborted)
        try {
          const after = await positionOf(deps, declared.name)
          if ((await deps.log.head()) <= after) await deps.log.wait(after, stop)
          else if (
            !(await alone(name, lost =>
              withLinkedSignal([stop, lost], either => reactFrom(deps, declared, either)),
            ))
          )
            await pause(againMs, stop)
        } catch (error) {
          if (stop.aborted) return
          failed(error, name)
          await pause(againMs, stop)
        }
    },
  }
}

/** One page, and how far the log is done with then: past events of other types, too, which are not read. */
const reactFrom = async <T extends MesaiEventType>(
  deps: Deps,
  declared: Reaction<T>,
  stop: AbortSignal,
): Promise<void> => {
  const { name, to } = declared
  const after = await positionOf(deps, name) // whoever was alone before may have moved it
  const head = await deps.log.head() // before the page: what comes between the two is read next time
  const events = await deps.log.readAll({ after, max: page, types: to, personal: 'sealed' })
  if (stop.aborted) return
  if (events.length > 0) await reactTo(declared, events)
  const last = events.at(-1)?.position ?? after
  const reached = events.length < page && head > last ? head : last
  if (reached > after)
    await deps.db.withoutCompany(tx =>
      tx.query(
        `insert into jobs.reactions (name, position)
          values ($1, $2)
          on conflict (name) do update set position = greatest(reactions.position, excluded.position)`,
        [name, String(reached)],
      ),
    )
}

/** Does what events call for, of which a reaction hears only those that it names. */
export const reactTo = <T extends MesaiEventType>(
  { to, react }: Reaction<T>,
  events: readonly LogEntry<MesaiEvent>[],
): Promise<unknown> => react(events.filter(event => isOfTypes(event, to)))

export const isOfTypes = <T extends MesaiEventType>(
  event: LogEntry<MesaiEvent>,
  types: readonly T[],
): event is RecordedOf<T> => types.some(type => type === event.type)

const positionOf = async ({ db }: Deps, name: string): Promise<LogPosition> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ position: string }>(
      'select position::text from jobs.reactions where name = $1',
      [name],
    ),
  )
  return asLogPosition(row?.position ?? 0)
}
