import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GetMoveIn,
  GetMoveIns,
  PostMoveIn,
  PostMoveInBack,
  PostMoveInCheck,
  PostMoveInTaking,
} from '#api/contract/move-in.ts'
import { beginMoveIn } from '#commands/move-in/begin.ts'
import { piecesOf, preparePerson, type MovedMovement } from '#commands/move-in/take.ts'
import { recordMovements } from '#commands/movements/record-movements.ts'
import {
  asInstant,
  asLocalDate,
  asMoveInId,
  type EmployeeId,
  type Zone,
} from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { base64 } from './files.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const world = apiTest()
const { call, refusal } = world

const reading = {
  product: 'odoo',
  matching: { employeeNo: 0, in: 1, out: 2, worked: 3 },
  zone: 'UTC',
  dateOrder: 'day-first',
}
const send = async (rows: readonly string[]): Promise<string> => {
  const text = `Badge ID,Check In,Check Out,Worked Hours\n${rows.join('\n')}\n`
  const body = await call(PostMoveIn, 'chief', { name: 'odoo.csv', content: base64(text) })
  return body.moveInId
}
const ended = async (moveInId: string) => {
  await expect
    .poll(async () => (await call(GetMoveIn, 'chief', { moveInId })).state, {
      timeout: 180_000,
    })
    .toBe('done')
  await world.settle()
  return await call(GetMoveIn, 'chief', { moveInId })
}
const standing = () =>
  world.database.db.withCompany(world.a.id, async tx => ({
    movements: await tx.query<{ at: string }>(
      `select m.employee_id, m.at::text, m.direction from ${read.movements} m
       where m.company_id = $1 and m.invalid is null order by m.employee_id, m.at, m.direction`,
      [world.a.id],
    ),
    old: await tx.query(
      `select o.employee_id, o.day::text, o.worked
       from ${read.oldDays} o join ${read.moveIns} i using (company_id, move_in_id)
       where o.company_id = $1 and i.status <> 'back' order by o.employee_id, o.day, i.begun_at desc`,
      [world.a.id],
    ),
  }))

/** Twenty days of February, thirteen pairs a day, half an hour each: 260 rows, 520 movements in two pieces. */
const rows = Array.from({ length: 260 }, (_, at) => {
  const day = String(1 + Math.floor(at / 13)).padStart(2, '0')
  const hour = String(5 + (at % 13)).padStart(2, '0')
  return `103,2026-02-${day} ${hour}:00:00,2026-02-${day} ${hour}:30:00,0.5`
})
const moved = (employeeId: EmployeeId): readonly MovedMovement[] =>
  rows.flatMap((row, line) => {
    const [, from = '', to = ''] = row.split(',')
    return [from, to].map((local, side) => ({
      line,
      employeeId,
      at: asInstant(`${local.replace(' ', 'T')}.000Z`),
      direction: side === 0 ? ('in' as const) : ('out' as const),
    }))
  })

describe('a file left by a program that died', () => {
  /** As far as the process came: its beginning, and so many of its pieces. */
  const killedAfter = async (moveInId: string, pieces: number) => {
    const { deps, a } = world
    const { employeeId } = a.people.welder
    const id = asMoveInId(moveInId)
    const begun = done(
      await beginMoveIn(deps)(a.caller, {
        moveInId: id,
        product: 'odoo',
        name: 'Odoo',
        zone: 'UTC' as Zone,
        from: asLocalDate('2026-02-01'),
        to: asLocalDate('2026-02-20'),
      }),
    )
    const days = Array.from({ length: 20 }, (_, at) => ({
      day: asLocalDate(`2026-02-${String(at + 1).padStart(2, '0')}`),
      worked: 390,
      overtime: null,
    }))
    const all = moved(employeeId)
    const [first] = all
    const one = { employeeId, since: first?.at ?? null, days }
    const prepare = preparePerson(deps)
    const file = { moved: all, people: new Map([[employeeId, one]]) }
    let recorded = 0
    let taken = 0
    for await (const piece of piecesOf(deps, a.id, file, who => prepare(a.caller, id, who))) {
      if (taken++ === pieces) break
      await recordMovements(deps)(
        { company: a.id, ...begun, alsoFrom: [] },
        piece.map(({ item }) => item),
        'test',
      )
      recorded += piece.length
    }
    await deps.db.withCompany(a.id, tx =>
      tx.query(
        `update devices.files set state = 'importing', worker = gen_random_uuid(), device_id = $3,
           reading = $4, heard_at = $5, done = $6, fresh = $6
         where company_id = $1 and file_id = $2`,
        [a.id, moveInId, begun.deviceId, JSON.stringify(reading), deps.now(), recorded],
      ),
    )
    return recorded
  }

  test.each([
    ['after its beginning', 0],
    ['half way', 1],
    ['after its last movement', 2],
  ])('%s goes on as it was read, and each movement counts once', async (_when, pieces) => {
    const moveInId = await send(rows)
    const recorded = await killedAfter(moveInId, pieces)
    expect(await call(GetMoveIn, 'chief', { moveInId })).toMatchObject({ state: 'importing' })
    world.advance(2)
    const stopped = await call(GetMoveIn, 'chief', { moveInId })
    expect(stopped).toMatchObject({ state: 'stopped', done: recorded, reading })
    if (!stopped.reading) throw new Error('nothing says how it was read')
    // Another file has to wait for it.
    const other = await send(['104,2026-02-02 06:00:00,2026-02-02 15:00:00,8'])
    expect(
      (await refusal(PostMoveInTaking, 'chief', { moveInId: other, ...reading })).code,
    ).toBe('move-in.under-way')
    await call(PostMoveInTaking, 'chief', { moveInId, ...stopped.reading })
    expect(await ended(moveInId)).toMatchObject({ done: 520, fresh: 520, known: 0 })
    const { movements, old } = await standing()
    expect(movements).toHaveLength(520)
    expect(old).toHaveLength(20)
    const { rows: listed } = await call(GetMoveIns, 'chief')
    expect(listed.find(one => one.moveInId === moveInId)).toMatchObject({
      status: 'taken',
      movements: 520,
    })
    await call(PostMoveInBack, 'chief', { moveInId })
    await world.settle()
    expect((await standing()).movements).toEqual([])
  })
})

test('whatever a file says, the same once more changes nothing, in whatever order its rows stand', async () => {
  const anyRow = fc
    .record({
      who: fc.constantFrom('103', '104', '999'),
      day: fc.integer({ min: 1, max: 6 }),
      hour: fc.integer({ min: 5, max: 12 }),
      hours: fc.integer({ min: 0, max: 9 }),
      isOpen: fc.boolean(),
    })
    .map(({ who, day, hour, hours, isOpen }) => {
      const at = (of: number) => `2026-02-0${day} ${String(of).padStart(2, '0')}:00:00`
      return `${who},${at(hour)},${isOpen ? '' : at(hour + hours)},${hours}`
    })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { minLength: 1, maxLength: 8 }),
      fc.integer(),
      async (file, seed) => {
        fc.pre(file.some(row => !row.startsWith('999')))
        const first = await send(file)
        await call(PostMoveInTaking, 'chief', { moveInId: first, ...reading })
        await ended(first)
        const once = await standing()
        const turned = file.toSorted((one, other) =>
          seed % 2 === 0 ? one.localeCompare(other) : other.localeCompare(one),
        )
        const second = await send(turned)
        expect(
          await call(PostMoveInCheck, 'chief', { moveInId: second, ...reading }),
        ).toMatchObject({
          fresh: 0,
          isNew: false,
        })
        expect(
          (await refusal(PostMoveInTaking, 'chief', { moveInId: second, ...reading })).code,
        ).toBe('move-in.nothing-new')
        expect(await standing()).toEqual(once)
        await call(PostMoveInBack, 'chief', { moveInId: first })
        await world.settle()
        expect(await standing()).toEqual({ movements: [], old: [] })
      },
    ),
    { numRuns: shareOfRuns(6), endOnFailure: true },
  )
}, 300_000)
