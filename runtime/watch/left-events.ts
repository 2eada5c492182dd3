import { Counter, type Registry } from 'prom-client'
import { EventLeft } from '#commands/shared/walk.ts'

/**
 * Counts the events that a job passed over: what it would have told of them nobody was told, and this process does not
 * try again. The log of the process says of each which it is.
 * @returns hears of whatever a job failed at, and whether it was one of these
 */
export const countLeftEvents = (
  registry: Registry,
): ((error: unknown, job: string) => boolean) => {
  const left = new Counter({
    name: 'mesai_events_left_total',
    help: 'Events that a job of this process could not work on and has left, by job',
    labelNames: ['job'],
    registers: [],
  })
  registry.registerMetric(left)
  return (error, job) => {
    const isLeft = error instanceof EventLeft
    if (isLeft) left.inc({ job })
    return isLeft
  }
}
