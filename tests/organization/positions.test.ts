import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PositionEvent } from '#domain/organization/events.ts'
import { positions, titleKey, type PositionCommand } from '#domain/organization/positions.ts'
import { postOf } from '#domain/employees/post.ts'
import { given, repeatedInVain } from '#tests/shared/given.ts'
import { degreeId, positionId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const usta: PositionEvent = {
  type: 'PositionDefined',
  data: { positionId: positionId(1), title: 'Usta', level: 3, degreeId: null },
}
const uzman: PositionEvent = {
  type: 'DegreeDefined',
  data: { degreeId: degreeId(1), title: 'Uzman' },
}
const ustaOfUzman: PositionEvent = {
  ...usta,
  data: { ...usta.data, degreeId: degreeId(1) },
} as PositionEvent
const define = {
  type: 'DefinePosition',
  positionId: positionId(2),
  as: 'new',
  title: 'Kalfa',
  level: null,
  degreeId: null,
} as const

describe('a position', () => {
  test('has a title, a level and the degree of its people', covers('3.123', '3.124'), () =>
    given(positions, uzman)
      .when({ ...define, level: 4, degreeId: degreeId(1) })
      .then({
        type: 'PositionDefined',
        data: { positionId: positionId(2), title: 'Kalfa', level: 4, degreeId: degreeId(1) },
      }),
  )
  test('has a title of its own, however it is written', () =>
    given(positions, usta)
      .when({ ...define, title: ' USTA' })
      .refused({ code: 'organization.position-title-taken', title: ' USTA' }))
  test('gives no degree that is not there', () =>
    given(positions)
      .when({ ...define, degreeId: degreeId(9) })
      .refused({ code: 'organization.degree-not-found', degreeId: degreeId(9) }))
  test('stays while somebody has it, and goes once', () => {
    const remove = {
      type: 'RemovePosition',
      positionId: positionId(1),
      employees: 0,
    } as const
    given(positions, usta)
      .when({ ...remove, employees: 2 })
      .refused({ code: 'organization.position-has-employees', employees: 2 })
    const removed = { type: 'PositionRemoved', data: { positionId: positionId(1) } } as const
    given(positions, usta).when(remove).then(removed)
    given(positions, usta, removed).when(remove).then()
    given(positions, usta, removed)
      .when({ ...define, positionId: positionId(1), as: 'there' })
      .refused({ code: 'organization.position-not-found', positionId: positionId(1) })
  })
})

describe('a degree', () => {
  const remove = { type: 'RemoveDegree', degreeId: degreeId(1), employees: 0 } as const
  test('stays while somebody has it', covers('5.79', '8.63'), () =>
    given(positions, uzman)
      .when({ ...remove, employees: 3 })
      .refused({ code: 'organization.degree-has-employees', employees: 3 }),
  )
  test('stays while a position gives it', () =>
    given(positions, uzman, ustaOfUzman)
      .when(remove)
      .refused({ code: 'organization.degree-has-positions', positions: 1 }))
  test('goes when nobody has it', () =>
    given(positions, uzman)
      .when(remove)
      .then({ type: 'DegreeRemoved', data: { degreeId: degreeId(1) } }))
})

test('any command that comes twice records nothing the second time', () => {
  const as = fc.constantFrom('new', 'there', 'before' as const)
  const id = fc.integer({ min: 1, max: 2 })
  const any: fc.Arbitrary<PositionCommand> = fc.oneof(
    fc.record({
      type: fc.constant('DefinePosition' as const),
      positionId: id.map(positionId),
      as,
      title: fc.constantFrom('A', 'B'),
      level: fc.constantFrom(null, 1),
      degreeId: fc.option(id.map(degreeId)),
    }),
    fc.record({
      type: fc.constant('RemovePosition' as const),
      positionId: id.map(positionId),
      employees: fc.constantFrom(0, 0, 1),
    }),
    fc.record({
      type: fc.constant('DefineDegree' as const),
      degreeId: id.map(degreeId),
      as,
      title: fc.constantFrom('A', 'B'),
    }),
    fc.record({
      type: fc.constant('RemoveDegree' as const),
      degreeId: id.map(degreeId),
      employees: fc.constantFrom(0, 0, 1),
    }),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20, size: 'max' }), all => {
      expect(repeatedInVain(positions, all)).toEqual([])
    }),
  )
})

describe('what somebody is called by his work', () => {
  const none = positions.initial
  const lists = [uzman, usta].reduce(positions.evolve, none)
  const ofUzman = [uzman, ustaOfUzman].reduce(positions.evolve, none)
  const asked = (words: Parameters<typeof postOf>[1], hiring = false, from = lists) =>
    postOf(from, words, { hiring })
  const found = { position: 'Usta', positionId: positionId(1), degreeId: null }

  test('is found in the list by its id, or by its title however it is written', () => {
    expect(asked({ positionId: positionId(1) })).toEqual({ ok: true, value: found })
    expect(asked({ position: ' uSTA ' })).toEqual({ ok: true, value: found })
    expect(titleKey('KALIP  Ustası')).toBe(titleKey('kalıp ustası'))
    expect(titleKey('KALIP')).not.toBe(titleKey('kalip'))
  })
  test('stays words where no position is called so, of somebody who works here already', () => {
    expect(asked({ position: 'Bekçi' })).toEqual({
      ok: true,
      value: { position: 'Bekçi', positionId: null, degreeId: null },
    })
    expect(asked({ position: 'Bekçi', degreeId: degreeId(1) }, true)).toEqual({
      ok: false,
      refusal: { code: 'employees.position-unknown' },
    })
  })
  test(
    'is asked of whoever is hired, with a degree, once there are any',
    covers('5.31'),
    () => {
      const refused = (code: string) => ({ ok: false, refusal: { code } })
      expect(asked({}, true)).toEqual(refused('employees.position-required'))
      expect(asked({ position: 'Usta' }, true)).toEqual(refused('employees.degree-required'))
      expect(asked({ position: 'Usta', degreeId: degreeId(1) }, true).ok).toBe(true)
      expect(asked({ position: 'Usta' }, true, ofUzman)).toEqual({ ok: true, value: found })
      expect(asked({}, true, none).ok).toBe(true)
    },
  )
  test('names nothing that is not there', () => {
    expect(asked({ positionId: positionId(9) })).toMatchObject({
      refusal: { code: 'employees.position-unknown' },
    })
    expect(asked({ degreeId: degreeId(9) })).toMatchObject({
      refusal: { code: 'employees.degree-unknown' },
    })
  })
})
