import type { MesaiEvent } from '#domain/catalogue.ts'
import type { Recorded } from '#event-store/contract.ts'
import { forgetUser } from '../access/forget-user.ts'
import type { AccessReads } from '../devices/access-reads.ts'
import { accessEvents, isAccessEvent, onAccessChanged } from '../devices/on-access-changed.ts'
import { onEmployeeErased } from '../employees/on-employee-erased.ts'
import type { Deps } from './deps.ts'

/** `react` may see a page of events again, cut otherwise, after a crash. */
type PageReaction = {
  readonly name: string
  readonly to: readonly MesaiEvent['type'][]
  readonly react: (events: readonly Recorded<MesaiEvent>[]) => Promise<unknown>
}
type Reaction<T extends MesaiEvent['type']> = {
  readonly name: string
  readonly to: T
  readonly react: (deps: Deps) => (event: Recorded<Extract<MesaiEvent, { type: T }>>) => Promise<unknown>
}
const reaction =
  <T extends MesaiEvent['type']>({ name, to, react }: Reaction<T>) =>
  (deps: Deps): PageReaction => ({
    name,
    to: [to],
    react: async events => {
      for (const event of events) if (isOf(event, to)) await react(deps)(event)
    },
  })
const isOf = <T extends MesaiEvent['type']>(
  event: Recorded<MesaiEvent>,
  type: T,
): event is Recorded<Extract<MesaiEvent, { type: T }>> => event.type === type

/** What follows from a fact. Each may see an event again after a crash, and so does nothing the second time. */
const reactions = [
  reaction({
    name: 'erasure',
    to: 'EmployeeErased',
    react: deps => async event => {
      await onEmployeeErased(deps)(event)
      await forgetUser(deps)(
        { company: event.company, actor: 'system:erasure', correlation: `erasure:${event.data.employeeId}` },
        event.data.employeeId,
        1,
      )
    },
  }),
]

/** Readers hear of who may pass: it needs what only a read model can tell, so whoever starts it brings that along. */
const accessOf = (deps: Deps, reads: AccessReads): PageReaction => {
  const react = onAccessChanged(deps, reads)
  return { name: 'device-access', to: accessEvents, react: events => react(events.filter(isAccessEvent)) }
}

const page = 500
const againMs = 2000

/**
 * Follows the log and does what its events call for. Many processes may run it: what is done twice is done once in
 * effect.
 * @param access without it, readers hear of nothing.
 * @param failed hears of a reaction that failed; it is tried again, and nothing after it of its kind is done before.
 * @returns how to stop it.
 */
export const startReactions = (
  deps: Deps,
  failed: (error: unknown) => void,
  access?: AccessReads,
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const all = [...reactions.map(each => each(deps)), ...(access ? [accessOf(deps, access)] : [])]
  const running = Promise.all(all.map(each => follow(deps, each, stopping.signal, failed)))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const follow = async (
  deps: Deps,
  each: PageReaction,
  stop: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> => {
  while (!stop.aborted) {
    try {
      const after = await positionOf(deps, each.name)
      const reached = await reactFrom(deps, each, after, stop)
      if (reached === after) await deps.log.wait(after, stop)
    } catch (error) {
      if (stop.aborted) return
      failed(error)
      await new Promise<void>(resume => {
        const timer = setTimeout(resume, againMs)
        stop.addEventListener(
          'abort',
          () => {
            clearTimeout(timer)
            resume()
          },
          { once: true },
        )
      })
    }
  }
}

/** @returns how far the log is done with: past events of other types, too, which are not read. */
const reactFrom = async (
  deps: Deps,
  { name, to, react }: PageReaction,
  after: bigint,
  stop: AbortSignal,
): Promise<bigint> => {
  const head = await deps.log.head() // before the page: what comes between the two is read next time
  const events = await deps.log.readAll({ after, max: page, types: to, personal: 'sealed' })
  if (stop.aborted) return after
  if (events.length > 0) await react(events)
  const last = events.at(-1)?.position ?? after
  const reached = events.length < page && head > last ? head : last
  if (reached > after)
    await deps.db.withoutCompany(tx =>
      tx.query(
        'insert into jobs.reactions (name, position) values ($1, $2) on conflict (name) do update set position = greatest(reactions.position, excluded.position)',
        [name, String(reached)],
      ),
    )
  return reached
}

const positionOf = async ({ db }: Deps, name: string): Promise<bigint> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ position: string }>('select position::text from jobs.reactions where name = $1', [name]),
  )
  return BigInt(row?.position ?? 0)
}
