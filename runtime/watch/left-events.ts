import { Counter, type Registry } from 'prom-client'

/**
 * Counts the events that a job passed over: what it would have told of them nobody was told, and this process does not
 * try again. The log of the process says of each which it is.
 * @param isLeft whether a job failed at one of these
 * @returns hears of whatever a job failed at, and whether it was one of these
 */
export const countLeftEvents = (
  registry: Registry,
  isLeft: (error: unknown) => boolean,
): ((error: unknown, job: string) => boolean) => {
  const left = new Counter({
    name: 'mesai_events_left_total',
    help: 'Events that a job of this process could not work on and has left, by job',
    labelNames: ['job'],
    registers: [],
  })
  registry.registerMetric(left)
  return (error, job) => {
    const is = isLeft(error)
    if (is) left.inc({ job })
    return is
  }
}
