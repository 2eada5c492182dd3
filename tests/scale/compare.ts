import type { Point } from './measure.ts'
import { bytesOf, costs, tables, totalBytes, type Held } from './model.ts'

/** Model and measurement of one thing; `error`: how far the model is off, as a share of what was measured. */
export type Compared = {
  readonly of: string
  readonly unit: 'bytes' | 'seconds'
  readonly model: number
  readonly measured: number
  readonly error: number
}

export const heldIn = ({ people, days, movements }: Point): Held => ({
  people,
  movements,
  personDays: people * days,
  personMonths: people * Math.ceil(days / 31),
  personWeeks: people * Math.ceil(days / 7),
})

const row = (
  of: string,
  unit: Compared['unit'],
  model: number,
  measured: number,
): Compared => ({
  of,
  unit,
  model,
  measured,
  error: model / measured - 1,
})
const bytes = ({
  table,
  indexes,
}: {
  readonly table: number
  readonly indexes: number
}): number => table + indexes

/** Bytes of every table that grows, and of all tables together. */
export const compared = (point: Point): Compared[] => {
  const held = heldIn(point)
  const total = totalBytes(held)
  const all = (...schemas: string[]): number =>
    Object.entries(point.relations)
      .filter(([name]) => schemas.some(schema => name.startsWith(schema)))
      .reduce((sum, [, relation]) => sum + bytes(relation), 0)
  return [
    ...tables.map(name =>
      row(
        name,
        'bytes',
        bytes(bytesOf(name, held)),
        bytes(point.relations[name] ?? { table: 0, indexes: 0 }),
      ),
    ),
    row('log and keys, whole', 'bytes', total.log, all('log.', 'vault.')),
    row('read models, whole', 'bytes', total.read, all('read.')),
  ]
}

/**
 * Processor time and write-ahead log between two points of one run: what every process costs once is in both and falls
 * away.
 */
export const comparedCosts = (small: Point, large: Point): Compared[] => {
  const movements = large.movements - small.movements
  const due = large.due - small.due
  const more = (stage: 'projecting' | 'ticks', what: 'node' | 'server' | 'wal'): number =>
    large.costs[stage][what] - small.costs[stage][what]
  const { projected, evaluated } = costs
  return [
    row(
      'projecting in bulk: projector',
      'seconds',
      (movements * projected.node) / 1e6,
      more('projecting', 'node'),
    ),
    row(
      'projecting in bulk: server',
      'seconds',
      (movements * projected.server) / 1e6,
      more('projecting', 'server'),
    ),
    row(
      'projecting in bulk: write-ahead log',
      'bytes',
      movements * projected.wal,
      more('projecting', 'wal'),
    ),
    row(
      'ticks of a working day: projector',
      'seconds',
      (due * evaluated.node) / 1e6,
      more('ticks', 'node'),
    ),
    row(
      'ticks of a working day: server',
      'seconds',
      (due * evaluated.server) / 1e6,
      more('ticks', 'server'),
    ),
  ]
}
