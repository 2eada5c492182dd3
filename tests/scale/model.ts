import { read } from '#projections/tables/index.ts'

/**
 * What Mesai needs as it grows, as arithmetic: bytes, processor time, and what is full when. Pure; every constant says
 * where it is from. `npx tsx tests/scale/main.ts` holds it against measured points and writes the tables of
 * docs/scale.md.
 */

/** A customer base; figures a day are of a working day. */
export type Base = {
  readonly people: number
  readonly companies: number
  /** Times somebody swipes on a working day. */
  readonly swipes: number
  /** Working days a year. */
  readonly workdays: number
}
/** What lies in the database: people, their movements, days of people that were evaluated, their months and weeks. */
export type Held = {
  readonly people: number
  readonly movements: number
  readonly personDays: number
  readonly personMonths: number
  readonly personWeeks: number
}
export type Bytes = { readonly table: number; readonly indexes: number }

/**
 * A row in the table, with header, pointer and what a page leaves free, and in its indexes. `other`: whatever else a
 * driver has, in small tables.
 */
type PerRow = Bytes & { readonly driver: keyof Held }
/**
 * Of 400 people × 22 days (checked at 1,000), vacuumed, PostgreSQL 18, 22 November 2026 (`npx tsx
 * tests/scale/main.ts`); of days with where overtime lies, months with all that is paid, and weeks reckoned from their
 * columns since (docs/decisions/0102); of faulty days by the month of tests/bench, where they are 3 of a
 * hundred, each of 675 bytes (docs/decisions/0103).
 */
export const rows = {
  'log.events': { driver: 'movements', table: 807, indexes: 117 },
  [read.movements]: { driver: 'movements', table: 250, indexes: 320 },
  [read.dayResults]: { driver: 'personDays', table: 640, indexes: 96 },
  [read.faultyDays]: { driver: 'personDays', table: 21, indexes: 3 },
  [read.monthResults]: { driver: 'personMonths', table: 360, indexes: 100 },
  [read.weekResults]: { driver: 'personWeeks', table: 96, indexes: 100 },
} as const satisfies Readonly<Record<string, PerRow>>
export type Table = keyof typeof rows
/** Employment, cards, keys, names, and the four events that say so. */
const personBytes = { log: 4_800, read: 11_000 }

export const bytesOf = (name: Table, held: Held): Bytes => {
  const { driver, table, indexes } = rows[name]
  return {
    table:
      held[driver] * table + (name === 'log.events' ? held.people * eventsOfPerson * table : 0),
    indexes:
      held[driver] * indexes +
      (name === 'log.events' ? held.people * eventsOfPerson * indexes : 0),
  }
}
/** Hired, assigned a shift, given a card (two events). */
const eventsOfPerson = 4

/** Whole bytes of the log and of the read models. */
export const totalBytes = (held: Held): { readonly log: number; readonly read: number } => {
  const sum = (schema: string): number =>
    tables
      .filter(name => name.startsWith(schema))
      .reduce(
        (bytes, name) => bytes + bytesOf(name, held).table + bytesOf(name, held).indexes,
        0,
      )
  return {
    log: sum('log.') + (held.people * personBytes.log) / 4,
    read: sum('read.') + held.people * personBytes.read,
  }
}
export const tables: readonly Table[] = [
  'log.events',
  read.movements,
  read.dayResults,
  read.faultyDays,
  read.monthResults,
  read.weekResults,
]

export const heldBy = ({ people, swipes, workdays }: Base, years: number): Held => ({
  people,
  movements: people * swipes * workdays * years,
  personDays: people * 365 * years,
  personMonths: people * 12 * years,
  personWeeks: people * 52 * years,
})

/** Microseconds of one processor, here and in the database's server; bytes of write-ahead log. */
type Cost = { readonly node: number; readonly server: number; readonly wal: number }
export const costs = {
  /**
   * A movement posted by itself and answered when it is durable (docs/performance.md, gateway at 256 connections); the
   * log's part of the server from research/event-store.md A.2.
   */
  posted: { node: 78, server: 17, wal: 1_070 },
  /**
   * A movement in a log that is read in bulk, with its quarter of a day's evaluation (slope between measured points).
   */
  projected: { node: 47, server: 58, wal: 1_110 },
  /**
   * One person evaluated again: what a swipe of today costs, and what a tick of the clock costs for each whom it may
   * change (slope between measured points).
   */
  evaluated: { node: 150, server: 150, wal: 450 },
  /** An event of another lane's companies, which the server leaves out of a rebuild (`npm run bench lanes`). */
  leftOut: { node: 0, server: 1.2, wal: 0 },
} as const satisfies Readonly<Record<string, Cost>>

/**
 * A quarter of a working day's swipes come in its busiest half hour, and in the busiest minute of that at twice its
 * rate.
 */
const busiest = (base: Base): number => ((base.people * base.swipes * 0.25) / 1800) * 2
/**
 * At how many of the 96 ticks of a day time alone may change somebody: on a working day those of the eight hours that
 * he is there or awaited, and when the calendar's day begins, his shift does and both are over; on a free one two.
 */
export const dueADay = { working: 35, free: 2 }
const dueAYear = ({ workdays }: Base): number =>
  workdays * dueADay.working + (365 - workdays) * dueADay.free
/**
 * Events a second through one counter row, 256 callers (docs/bench.json).
 */
export const ceilings = { appends: 38_000 }

export type Needs = {
  readonly movementsADay: number
  readonly peak: number
  /** Gigabytes a year. */
  readonly log: number
  readonly read: number
  readonly walADay: number
  /** Share of the one counter row in the busiest minute. */
  readonly appendShare: number
  /**
   * Processors busy, gateways, projectors and server together: with swipes in the busiest minute, and with ticks of the
   * clock while everybody is at work and over the year.
   */
  readonly peakCores: number
  readonly tickCores: { readonly atWork: number; readonly overYear: number }
  /** Hours until the read models of a year are built again, in one lane. */
  readonly rebuildHours: number
}

/** A year built again in so many lanes, each by a process of its own. */
export type Rebuild = {
  readonly hours: number
  /** Processors that all lanes keep busy meanwhile: projectors, and the database's server. */
  readonly projectors: number
  readonly server: number
}
/**
 * A lane folds and evaluates its companies' events as fast as one process does, while the server leaves out those of
 * the others; whichever of the two takes longer. It supposes that every lane has its processor, the server as many as
 * are said here, and that no company is larger than a lane's share.
 */
export const rebuildIn = (base: Base, lanes: number): Rebuild => {
  const { movements } = heldBy(base, 1)
  const own = movements / lanes
  const folding = (own * costs.projected.node) / 1e6
  const leftOut = ((movements - own) * costs.leftOut.server) / 1e6
  const seconds = Math.max(folding, leftOut)
  return {
    hours: seconds / 3600,
    projectors: (lanes * folding) / seconds,
    server: ((movements * costs.projected.server) / 1e6 + lanes * leftOut) / seconds,
  }
}

export const needsOf = (base: Base): Needs => {
  const movementsADay = base.people * base.swipes
  const peak = busiest(base)
  const year = heldBy(base, 1)
  const bytes = totalBytes(year)
  const swipe = cpu(costs.posted) + cpu(costs.projected) + cpu(costs.evaluated)
  return {
    movementsADay,
    peak,
    log: bytes.log / 1e9,
    read: bytes.read / 1e9,
    walADay:
      (movementsADay * (costs.posted.wal + costs.projected.wal + costs.evaluated.wal) +
        base.people * (dueAYear(base) / 365) * costs.evaluated.wal) /
      1e9,
    appendShare: peak / ceilings.appends,
    peakCores: (peak * swipe) / 1e6,
    tickCores: {
      atWork: (base.people * cpu(costs.evaluated)) / 1e6 / 900,
      overYear: (base.people * dueAYear(base) * cpu(costs.evaluated)) / 1e6 / (365 * 86_400),
    },
    rebuildHours: rebuildIn(base, 1).hours,
  }
}
const cpu = ({ node, server }: Cost): number => node + server

/** The biggest base of companies of this size at which what it names is full. */
export const walls = (
  perCompany = 500,
): {
  readonly ticksOnOneCore: number
  readonly ticksOnEight: number
  readonly appends: number
} => {
  const one = needsOf({
    people: 1_000_000,
    companies: 1_000_000 / perCompany,
    swipes: 4,
    workdays: 250,
  })
  return {
    ticksOnOneCore: 1_000_000 / one.tickCores.atWork,
    ticksOnEight: 8_000_000 / one.tickCores.atWork,
    appends: 1_000_000 / one.appendShare,
  }
}
