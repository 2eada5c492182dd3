/**
 * Messages of several companies go out over two processes, of which one after the other is killed hard, to a provider
 * that now and then takes one and never answers, or asks to come again. Each reaches it, none goes three times, and the
 * outbox is empty at the end but for those of which nobody knows, who lie in a list.
 */
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { derivedId } from '#commands/shared/ids.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { untilThere } from '#tests/shared/until.ts'
import { endedStates, listedUnknown, writeMessages } from './outbox-messages.ts'
import { drillProvider, type DrillProvider } from './outbox-provider.ts'
import { killHard, startChild } from './process.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'

export type OutboxDrill = {
  readonly messages: number
  readonly kills: number
  readonly honoursIds: boolean
  /**
   * As it is; or processes that forget their claims, that give each try an id of its own, or that keep what they have
   * sent: then the drill must notice.
   */
  readonly variant: 'real' | 'forgetful' | 'renaming' | 'hoarding'
}
export type OutboxResult = {
  readonly messages: number
  /** Not said to be accepted or unknown, or accepted and never at the provider. */
  readonly lost: number
  /** In effect twice where ids are honoured; at the provider three times where they are not. */
  readonly doubled: number
  /** At the provider more than once. */
  readonly again: number
  readonly unknown: number
  /** Unknown, and on no page. */
  readonly unlisted: number
  readonly killed: number
  /** Opened texts that a process had in memory at once, at most, after what is garbage was taken away. */
  readonly mostHeld: number
  /** Of one process, after what is garbage was taken away: when it began, at its height, at the end. */
  readonly heapMb: { readonly begin: number; readonly most: number; readonly end: number }
  readonly mostRssMb: number
  /** Until nine of ten had gone: the last wait for their turn after a failed try. */
  readonly perSecond: number
  readonly seconds: number
}
/** What a process says of itself now and then. */
type Memory = { readonly held: number; readonly heap: number; readonly rss: number }

const companies = Array.from({ length: 3 }, (_, n) => asCompanyId(derivedId('outbox', `${n}`)))
/** A minute of the rulebook takes so many times less. */
const faster = 20
const mostMs = 2 * 60 * 60_000

/** Long because it is one drill, from its beginning to what it found. */
export const outboxDrill = async (drill: OutboxDrill): Promise<OutboxResult> => {
  const [server, provider] = [await drillServer(), await drillProvider()]
  const began = Date.now()
  const memories: Memory[][] = []
  const start = async (): Promise<ChildProcess> => {
    const child = await startChild(
      'outbox.ts',
      {
        APP_URL: server.urls.app,
        KEY_FILE: server.keyFile,
        BEGAN: String(began),
        FASTER: String(faster),
        HONOURS: drill.honoursIds ? 'yes' : 'no',
        PROVIDER_URL: provider.url,
        VARIANT: drill.variant,
      },
      'running',
      ['--expose-gc'],
    )
    memories.push(memoryOf(child))
    return child
  }
  const gone = (many: number): Promise<true> =>
    untilThere('some have gone', async () => provider.taken.size >= many || null, {
      ms: mostMs,
    })
  const processes: ChildProcess[] = []
  try {
    await writeAll(server, drill.messages, began)
    const sending = performance.now()
    processes.push(await start(), await start())
    for (let kill = 0; kill < drill.kills; kill++) {
      const reached = ((kill + 1) * drill.messages) / (drill.kills + 2)
      await gone(reached)
      const [one] = processes.splice(kill % 2, 1)
      if (one) await killHard(one)
      processes.push(await start())
    }
    const most = drill.messages * 0.9
    await gone(most)
    const perSecond = Math.round((1000 * most) / (performance.now() - sending))
    const states = await untilThere('the outbox is empty', () => endedStates(server), {
      ms: mostMs,
      everyMs: 1000,
    })
    return {
      messages: drill.messages,
      ...judged(states, provider, drill),
      ...(await unknownOf(states, server)),
      killed: drill.kills,
      ...heights(memories),
      perSecond,
      seconds: (performance.now() - sending) / 1000,
    }
  } finally {
    await Promise.all(processes.map(killHard))
    await provider.close()
    await server.end()
  }
}

/** Of each company a third, each message to its own id. */
const writeAll = async (
  server: DrillServer,
  messages: number,
  began: number,
): Promise<void> => {
  const { deps, close } = await drillDeps(server)
  try {
    for (const [of, company] of companies.entries())
      await writeMessages(deps, {
        company,
        messages: Math.ceil((messages - of) / companies.length),
        at: instantOf(began),
        numberOf: mailId => mailId,
      })
  } finally {
    await close()
  }
}

const judged = (
  states: ReadonlyMap<string, string>,
  { taken }: DrillProvider,
  { honoursIds, messages }: OutboxDrill,
): Pick<OutboxResult, 'lost' | 'doubled' | 'again'> => {
  const lost = [...states].filter(
    ([id, state]) => !(state === 'unknown' || (state === 'accepted' && taken.has(id))),
  )
  const all = [...taken.values()]
  const doubled = all.filter(ids => (honoursIds ? new Set(ids).size > 1 : ids.length > 2))
  return {
    lost: lost.length + messages - states.size,
    doubled: doubled.length,
    again: all.filter(ids => ids.length > 1).length,
  }
}

const unknownOf = async (
  states: ReadonlyMap<string, string>,
  server: DrillServer,
): Promise<Pick<OutboxResult, 'unknown' | 'unlisted'>> => {
  const unknown = [...states].filter(([, state]) => state === 'unknown')
  const listed = await listedUnknown(server, companies)
  return {
    unknown: unknown.length,
    unlisted: unknown.filter(([id]) => !listed.has(id)).length,
  }
}

/** All that a process says of itself, as it comes. */
const memoryOf = ({ stdout }: ChildProcess): Memory[] => {
  const said: Memory[] = []
  if (stdout)
    createInterface({ input: stdout }).on('line', line => {
      const [, held, heap, rss] = /^held (\d+) heap (\d+) rss (\d+)$/.exec(line) ?? []
      if (rss !== undefined)
        said.push({ held: Number(held), heap: Number(heap), rss: Number(rss) })
    })
  return said
}
const heights = (
  memories: readonly (readonly Memory[])[],
): Pick<OutboxResult, 'mostHeld' | 'heapMb' | 'mostRssMb'> => {
  const mb = (bytes: number): number => Math.round(bytes / 2 ** 20)
  const most = (values: readonly number[]): number => Math.max(0, ...values)
  const all = memories.flat()
  return {
    mostHeld: most(all.map(({ held }) => held)),
    heapMb: {
      begin: mb(most(memories.map(said => said[0]?.heap ?? 0))),
      most: mb(most(all.map(({ heap }) => heap))),
      end: mb(most(memories.map(said => said.at(-1)?.heap ?? 0))),
    },
    mostRssMb: mb(most(all.map(({ rss }) => rss))),
  }
}
