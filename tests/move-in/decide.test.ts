import { describe, test } from 'vitest'
import type { MoveInEvent } from '#domain/move-in/events.ts'
import { moveIns, type MoveInCommand } from '#domain/move-in/move-ins.ts'
import { asDeviceId, asLocalDate, asMoveInId, type Zone } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'

const idOf = (n: number) => asMoveInId(`66666666-6666-4666-8666-66666666666${n}`)
const facts = (n: number) => ({
  moveInId: idOf(n),
  deviceId: asDeviceId(idOf(n)),
  product: 'odoo' as const,
  zone: 'UTC' as Zone,
  from: asLocalDate('2026-02-01'),
  to: asLocalDate('2026-02-28'),
})
const figures = {
  movements: 4,
  known: 0,
  refused: 0,
  people: 1,
}
const begin = (n: number): MoveInCommand => ({
  type: 'BeginMoveIn',
  ...facts(n),
})
const end = (n: number): MoveInCommand => ({
  type: 'EndMoveIn',
  moveInId: idOf(n),
  ...figures,
})
const back = (n: number): MoveInCommand => ({
  type: 'TakeMoveInBack',
  moveInId: idOf(n),
})
const begun = (n: number): MoveInEvent => ({
  type: 'MoveInBegun',
  data: facts(n),
})
const taken = (n: number): MoveInEvent => ({
  type: 'MoveInTaken',
  data: { moveInId: idOf(n), ...figures },
})
const takenBack = (n: number): MoveInEvent => ({
  type: 'MoveInTakenBack',
  data: { moveInId: idOf(n), deviceId: asDeviceId(idOf(n)) },
})

describe('a file from the product before', () => {
  test('begins once and goes on as the one that it is', () => {
    given(moveIns).when(begin(1)).then(begun(1))
    given(moveIns, begun(1)).when(begin(1)).then()
    given(moveIns, begun(1), taken(1)).when(begin(1)).then()
  })
  test('waits for the one before it: what both have would be there twice', () => {
    given(moveIns, begun(1)).when(begin(2)).refused({ code: 'move-in.under-way' })
    given(moveIns, begun(1), taken(1)).when(begin(2)).then(begun(2))
    given(moveIns, begun(1), takenBack(1)).when(begin(2)).then(begun(2))
  })
  test('ends once', () => {
    given(moveIns, begun(1)).when(end(1)).then(taken(1))
    given(moveIns, begun(1), taken(1)).when(end(1)).then()
    given(moveIns).when(end(1)).refused({ code: 'move-in.not-found' })
  })
  test('is taken back whole, also half way, and stays so', () => {
    given(moveIns, begun(1)).when(back(1)).then(takenBack(1))
    given(moveIns, begun(1), taken(1)).when(back(1)).then(takenBack(1))
    for (const command of [back(1), begin(1), end(1)])
      given(moveIns, begun(1), takenBack(1))
        .when(command)
        .refused({ code: 'move-in.taken-back' })
  })
})
