import type { Projector } from '#database/open.ts'
import type { Database, Tx } from '#database/types.ts'
import type { Log } from '#event-store/contract.ts'
import type { Config } from '../config.ts'
import type { EndLater } from '../process.ts'
import { openTraces, type Traces } from '../watch/traces.ts'

/** Of this process, where a collector is configured; what it still holds is sent as the last thing. */
export const tracesOf = async (
  started: EndLater,
  { tracesTo }: Pick<Config, 'tracesTo'>,
  service: 'mesai' | 'mesai-api' | 'mesai-gateway' | 'mesai-projector',
): Promise<Traces | null> =>
  tracesTo === null ? null : started(await openTraces(tracesTo, service), open => open.end())

/** Its transactions and each statement in them, by its text alone: values stand beside it. */
export const tracedDatabase = <D extends Database>(db: D, traces: Traces | null): D =>
  traces === null
    ? db
    : {
        ...db,
        withCompany: (company, work, connections) =>
          traces.during('transaction', { 'mesai.company': company }, () =>
            db.withCompany(company, tx => work(tracedStatements(tx, traces)), connections),
          ),
        withoutCompany: work =>
          traces.during('transaction', {}, () =>
            db.withoutCompany(tx => work(tracedStatements(tx, traces))),
          ),
      }

/** The same of whoever writes the read models. */
export const tracedProjector = (db: Projector, traces: Traces | null): Projector =>
  traces === null
    ? db
    : {
        ...db,
        transaction: (work, options) =>
          traces.during('read models', {}, () =>
            db.transaction(tx => work(tracedStatements(tx, traces)), options),
          ),
      }

/** Its appends, with how many events each has. */
export const tracedLog = <E>(log: Log<E>, traces: Traces | null): Log<E> =>
  traces === null
    ? log
    : {
        ...log,
        append: given =>
          traces.during(
            'append',
            { 'mesai.company': given.company, 'mesai.events': given.events.length },
            () => log.append(given),
          ),
      }

const textMost = 1_000
const tracedStatements = (tx: Tx, traces: Traces): Tx => ({
  query: (text, values) =>
    traces.during(
      firstWord(text),
      { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, textMost) },
      () => tx.query(text, values),
    ),
})
const firstWord = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'query'
