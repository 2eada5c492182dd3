import { describe, expect, test } from 'vitest'
import { beginMoveIn, filesThatCount } from '#commands/move-in/begin.ts'
import { takeMoveInBack } from '#commands/move-in/take-back.ts'
import { endMoveIn, piecesOf, preparePerson, readingOf } from '#commands/move-in/take.ts'
import { recordMovements } from '#commands/movements/record-movements.ts'
import { asInstant, asLocalDate, asMoveInId, type Zone } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

const world = apiTest()

const idOf = (n: number) => asMoveInId(`66666666-6666-4666-8666-66666666666${n}`)
const [from, to] = [asLocalDate('2026-02-02'), asLocalDate('2026-02-02')]

/** 09:00 to 18:00 in Istanbul, and what the product before made of it. */
const moveIn = async (n: number) => {
  const { deps, a } = world
  const { employeeId } = a.people.welder
  const moveInId = idOf(n)
  const moved = (['06:00', '15:00'] as const).map((time, line) => ({
    line,
    employeeId,
    at: asInstant(`2026-02-02T${time}:00.000Z`),
    direction: line === 0 ? ('in' as const) : ('out' as const),
  }))
  const [first] = moved
  const begun = done(
    await beginMoveIn(deps)(a.caller, {
      moveInId,
      product: 'odoo',
      name: `Odoo ${n}`,
      zone: 'UTC' as Zone,
      from,
      to,
    }),
  )
  const days = [
    {
      day: from,
      worked: 480,
      overtime: 0,
    },
  ]
  const source = {
    company: a.id,
    ...begun,
    alsoFrom: await filesThatCount(deps, a.id, moveInId),
  }
  const outcomes = []
  const prepare = preparePerson(deps)
  const one = { employeeId, since: first?.at ?? null, days }
  const file = { moved, people: new Map([[employeeId, one]]) }
  for await (const piece of piecesOf(deps, a.id, file, who => prepare(a.caller, moveInId, who)))
    outcomes.push(
      ...(await recordMovements(deps)(
        source,
        piece.map(({ item }) => item),
        'test',
      )),
    )
  const fresh = outcomes.filter(outcome => outcome === 'accepted').length
  const known = outcomes.length - fresh
  const figures = {
    done: outcomes.length,
    fresh,
    known,
    bad: 0,
    refused: 0,
    people: 1,
  }
  await endMoveIn(deps)(a.caller, moveInId, figures)
  return outcomes
}
const standing = async () => {
  await world.settle()
  return world.database.db.withCompany(world.a.id, async tx => ({
    movements: await tx.query<{ direction: string; invalid: string | null }>(
      `select direction, invalid from ${read.movements} where company_id = $1 order by position, at`,
      [world.a.id],
    ),
    day: await tx.query(
      `select first_in from ${read.dayResults}
       where company_id = $1 and employee_id = $2 and day = '2026-02-02' and attended`,
      [world.a.id, world.a.people.welder.employeeId],
    ),
    old: await tx.query(
      `select o.day::text, o.worked, o.overtime, m.status
       from ${read.oldDays} o join ${read.moveIns} m using (company_id, move_in_id)
       where o.company_id = $1 order by o.position`,
      [world.a.id],
    ),
  }))
}

describe('what came from the product before', () => {
  test('counts once, however many files bring it, and for nobody once it is taken back', async () => {
    expect(await moveIn(1)).toEqual(['accepted', 'accepted'])
    const once = await standing()
    expect(once.movements).toEqual([
      { direction: 'in', invalid: null },
      { direction: 'out', invalid: null },
    ])
    expect(once.day).toHaveLength(1)
    expect(once.old).toEqual([{ day: '2026-02-02', worked: 480, overtime: 0, status: 'taken' }])
    expect(await moveIn(2)).toEqual(['repeated', 'repeated'])
    expect((await standing()).movements).toEqual(once.movements)

    const { deps, a } = world
    done(await takeMoveInBack(deps)(a.caller, { moveInId: idOf(1) }))
    const back = await standing()
    expect(back.movements.map(({ invalid }) => invalid)).toEqual(['taken-back', 'taken-back'])
    expect(back.day).toEqual([])
    expect(await filesThatCount(deps, a.id, null)).toHaveLength(1)

    done(await takeMoveInBack(deps)(a.caller, { moveInId: idOf(2) }))
    expect(await moveIn(3)).toEqual(['accepted', 'accepted'])
    expect((await standing()).day).toEqual(once.day)
  })

  test('is kept under no name: a movement holds the number of a card that is his id', () => {
    const { deps, a } = world
    const { employeeId } = a.people.welder
    const at = asInstant('2026-02-02T06:00:00.000Z')
    const reading = readingOf(deps, a.id, { line: 2, employeeId, at, direction: 'in' })
    expect(reading).toMatchObject({ kind: 'qr', at: { instant: at }, source: 'file' })
    expect(reading.number).toMatch(/^AKT-[0-9A-Z]+$/)
  })
})
