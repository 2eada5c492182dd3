import { setTimeout as wait } from 'node:timers/promises'
import { instantOfLocal } from '#domain/shared/time.ts'
import type { Instant, LocalDate, LocalDateTime } from '#domain/shared/values.ts'
import type { DemoCompany } from './companies.ts'
import { deliveriesBetween } from './history.ts'
import { punchOf } from '#gateway/simulator/post.ts'
import { openTerminal, type Terminal } from '#gateway/simulator/zk/terminal.ts'
import { overSocket } from '#gateway/simulator/zk/wire.ts'

export type LiveTerminals = {
  readonly by: (serial: string) => Terminal | undefined
  readonly running: Promise<unknown>
}
export type TerminalParts = {
  readonly gateway: string
  /** What is typed into each as its server path, by serial. */
  readonly paths: ReadonlyMap<string, string>
  readonly first: LocalDate
  readonly until: Instant
  readonly now: () => Instant
  readonly signal: AbortSignal
}

/**
 * The companies' terminals, switched on with what they hold of the history in their memory: they shake hands, poll,
 * take orders, and send again what they are asked for.
 */
export const switchOn = (
  companies: readonly DemoCompany[],
  { gateway, paths, first, until, now, signal }: TerminalParts,
): LiveTerminals => {
  const { hostname: host, port } = new URL(gateway)
  const terminals = new Map<string, Terminal>()
  for (const company of companies)
    for (const { serial } of company.readers.filter(({ protocol }) => protocol === 'zk')) {
      const terminal = openTerminal({
        serial,
        path: paths.get(serial) ?? '',
        signal,
        now: () => Date.parse(now()),
        transport: overSocket({ host, port: Number(port), signal }),
        wait: ms => wait(ms, undefined, { signal }).catch(() => undefined),
      })
      terminals.set(serial, terminal)
      const before = instantOfLocal(company.zone, `${first}T00:00:00` as LocalDateTime)
      terminal.remember(
        deliveriesBetween(aloneAt(company, serial), first, before, until).map(({ item }) =>
          punchOf(item),
        ),
      )
    }
  return {
    by: serial => terminals.get(serial),
    running: Promise.all([...terminals.values()].map(terminal => terminal.run())),
  }
}

/** The company as one reader sees it: the whole history of all of them would be made for nothing. */
const aloneAt = (company: DemoCompany, serial: string): DemoCompany => ({
  ...company,
  readers: company.readers.filter(reader => reader.serial === serial),
  people: company.people.filter(({ doors }) => doors.in === serial),
})
