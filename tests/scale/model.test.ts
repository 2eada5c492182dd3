import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { own, read } from '#projections/tables/index.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { measure, type Point } from './measure.ts'
import {
  bytesOf,
  costs,
  dueADay,
  heldBy,
  needsOf,
  rebuildIn,
  tables,
  totalBytes,
  walls,
} from './model.ts'
import { compared, heldIn } from './compare.ts'

let database: TestDatabase
let point: Point
beforeAll(async () => {
  database = await testDatabase()
  point = await measure(
    {
      urls: database.urls,
      superuser: database.urls.superuser,
      keys: database.keys,
      postmaster: null,
    },
    60,
    12,
  )
}, 600_000)
afterAll(() => database.drop())

describe('the model of docs/scale.md against a freshly measured point', () => {
  test('knows how many rows there are', () => {
    expect(point.relations[read.movements]?.rows).toBe(60 * 12 * 4)
    expect(point.relations[read.dayResults]?.rows).toBe(60 * 12)
  })
  test('knows at how many ticks of a working day somebody may be another', () => {
    // Awaited for nine hours and never there; the model has eight of presence, and the end of the shift after them.
    expect(point.due / 60).toBe(dueADay.working + 4 - 1)
  })
  // A page is 8 kB and an index begins with two: at so few rows they weigh, at a thousand people no more.
  test.each(['log.events', read.movements, read.dayResults] as const)(
    'says the bytes of %s within a fifth, and with its indexes within a quarter',
    name => {
      const [model, measured] = [
        bytesOf(name, heldIn(point)),
        point.relations[name] ?? { table: 0, indexes: 0 },
      ]
      expect(Math.abs(measured.table / model.table - 1)).toBeLessThan(0.2)
      expect(
        Math.abs((measured.table + measured.indexes) / (model.table + model.indexes) - 1),
      ).toBeLessThan(0.25)
    },
  )
  test('control: a column that nobody reckoned with would be noticed', () => {
    const wider = {
      ...point,
      relations: Object.fromEntries(
        Object.entries(point.relations).map(([name, of]) => [
          name,
          { ...of, table: of.table + of.rows * 250 },
        ]),
      ),
    }
    expect(
      compared(wider)
        .filter(
          ({ of }) =>
            of.endsWith('events') || of.endsWith(own.movements) || of.endsWith(own.dayResults),
        )
        .every(({ error }) => error < -0.2),
    ).toBe(true)
  })
})

describe('growth', () => {
  const base = (people: number) => ({
    people,
    companies: people / 500,
    swipes: 4,
    workdays: 250,
  })
  test('is in proportion to people, and to years of movements', () => {
    expect(needsOf(base(1_000_000)).log / needsOf(base(10_000)).log).toBeCloseTo(100, 5)
    expect(totalBytes(heldBy(base(1000), 2)).log).toBeGreaterThan(
      1.9 * totalBytes(heldBy(base(1000), 1)).log,
    )
    expect(tables.every(name => bytesOf(name, heldBy(base(1), 1)).table > 0)).toBe(true)
  })
  test('of a million people is built again within two hours in eight lanes, and no lane is for nothing', () => {
    const hours = (lanes: number) => rebuildIn(base(1_000_000), lanes).hours
    expect(hours(1)).toBeGreaterThan(10)
    expect(hours(8)).toBeLessThan(2)
    expect(
      [2, 4, 8, 16].every((lanes, at) => hours(lanes) < hours([1, 2, 4, 8][at] ?? 1)),
    ).toBe(true)
    // Beyond that the server is at it longer to leave out than a lane is to fold.
    expect(hours(64)).toBeCloseTo(((63 / 64) * 1e9 * costs.leftOut.server) / 1e6 / 3600, 5)
  })
  test('meets the clock long before the log', () => {
    expect(walls().ticksOnOneCore).toBeLessThan(walls().appends)
  })
})
