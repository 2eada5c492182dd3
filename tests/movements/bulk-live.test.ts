import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '#projections/index.ts'
import { movementsAfter, seenUpTo } from '#projections/movements/movement-list.ts'
import {
  company,
  founded,
  hired,
  rig,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { deviceId, employeeId } from '#tests/shared/ids.ts'

const people = [employeeId(1), employeeId(2)]
const added = 1000
const idOf = (n: number): string => `aa000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record('2026-03-01T08:00:00.000Z', founded(), ...people.map(who => hired(who)))
  const changes = Array.from({ length: added }, (_, n) => ({
    kind: 'add',
    movementId: idOf(n),
    employeeId: people[n % 2],
    direction: n % 4 < 2 ? 'in' : 'out',
    localTime: `2026-03-02T${String(Math.floor(n / 60) % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`,
  }))
  const act = {
    type: 'MovementsCorrected',
    data: {
      correctionId: 'cc000000-0000-4000-8000-000000000001',
      employeeIds: people,
      by: 'user:x',
      at: '2026-03-03T08:00:00.000Z',
      reason: 'toplu giriş',
      changes,
    },
  } as Fact
  await world.record('2026-03-03T08:00:00.000Z', act)
  await world.record(
    '2026-03-03T08:00:01.000Z',
    swiped('A1', deviceId(1), '2026-03-03T11:00', 'in'),
  )
  await world.catchUp(projections, { settle: false })
})
afterAll(() => world.close())

test('a bulk act of a thousand movements at one place of the log comes whole, each once, and in order', async () => {
  const told: string[] = []
  let seen = seenUpTo(0n)
  for (let looks = 0; looks < 20; looks++) {
    const page = await world.read(tx =>
      movementsAfter(tx, { company, scope: { kind: 'company' }, after: seen, limit: 200 }),
    )
    told.push(...page.rows.map(({ movementId }) => movementId))
    seen = page.seen
    if (page.rows.length < 200) break
  }
  expect(told.slice(0, added)).toEqual(Array.from({ length: added }, (_, n) => idOf(n)))
  expect([told.length, seen]).toEqual([added + 1, seenUpTo(await world.log.head())])
})
test('each watcher gets his people alone, none of them lost between two looks', async () => {
  const own = { kind: 'own', employeeId: people[1] ?? employeeId(2) } as const
  const first = await world.read(tx =>
    movementsAfter(tx, { company, scope: own, after: seenUpTo(0n), limit: 300 }),
  )
  const second = await world.read(tx =>
    movementsAfter(tx, { company, scope: own, after: first.seen, limit: 300 }),
  )
  expect([...first.rows, ...second.rows].map(({ movementId }) => movementId)).toEqual(
    Array.from({ length: added / 2 }, (_, n) => idOf(n * 2 + 1)),
  )
})
