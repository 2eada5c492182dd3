import { Gauge, type Registry } from 'prom-client'
import type { Logger } from 'pino'

const everyMs = 60_000

/**
 * A figure of how many people something is lost of with its key, and a warning whenever there are more: after a
 * database came back that is older than the log nothing fails, and nobody would know. It says how many, not who.
 * @param count fails while the list of people is made: then there is no figure.
 * @returns how to stop looking.
 */
export const watchLostPeople = (
  registry: Registry,
  count: () => Promise<number>,
  logger: Pick<Logger, 'warn'>,
  ms = everyMs,
): (() => void) => {
  let people: number | null = null
  const look = async (): Promise<void> => {
    const found = await count().catch(() => null)
    if (found === null) return
    if (found > (people ?? 0))
      logger.warn({ people: found }, 'details are lost with their keys: docs/runbook.md')
    people = found
  }
  registry.registerMetric(
    new Gauge({
      name: 'mesai_people_with_lost_details',
      help: 'People of whom something is lost with its key and was not said anew',
      registers: [],
      collect(): void {
        if (people === null) this.remove()
        else this.set(people)
      },
    }),
  )
  void look()
  const timer = setInterval(() => void look(), ms).unref()
  return () => clearInterval(timer)
}
