import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes, type MesaiEvent } from '#domain/catalogue.ts'
import { actList, type ActQuery } from '#projections/acts/act-list.ts'
import { recordedFact } from '#projections/reports/explain/recorded-fact.ts'
import { correctionAct, correctionList } from '#projections/corrections/act-list.ts'
import type { AskingUser } from '#projections/corrections/decidable.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { company, founded, hired, rig, type Rig } from '#tests/projections/rig.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'
import { peopleIn, storedExample, withData } from '#tests/shared/stored-example.ts'

/**
 * Every kind of act that can speak of several people, spoken of two: one of the manager's department and one of
 * another's. The types are found in the catalogue by their shapes, so that a new one is walked by itself.
 */
const [mine, theirs] = [employeeId(1), employeeId(2)]
const manager: ScopeFilter = {
  kind: 'departments',
  deviceIds: [],
  departmentIds: [departmentId(1)],
  employeeId: null,
}
const all: ScopeFilter = { kind: 'company' }

/** The same act, about both; null where it cannot be about several. */
const ofBoth = ({ type, data }: MesaiEvent): MesaiEvent | null => {
  const both = Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      if (name === 'employeeIds') return [name, [mine, theirs]]
      if (!Array.isArray(value) || peopleIn(value).length === 0) return [name, value]
      const [first] = value
      return [
        name,
        [
          { ...first, employeeId: mine },
          { ...first, employeeId: theirs },
        ],
      ]
    }),
  )
  return peopleIn(both).length > 1 ? withData(type, both) : null
}

let world: Rig
let acts: readonly { readonly event: MesaiEvent; readonly position: string }[] = []
const list = (over: Partial<ActQuery> = {}) =>
  world.read(tx =>
    actList(tx, {
      company,
      scope: all,
      actor: 'user:somebody',
      order: 'asc',
      limit: 100,
      ...over,
    }),
  )
const rowOf = async (position: string, over: Partial<ActQuery> = {}) =>
  (await list(over)).rows.find(row => row.position === position)
const asking = (scope: ScopeFilter): AskingUser => ({
  company,
  scope,
  actor: 'user:somebody',
  employeeId: null,
  mainManager: false,
  level: 1,
})

beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-01-02T08:00:00.000Z',
    founded(),
    hired(mine, { departmentId: departmentId(1) }),
    hired(theirs, { departmentId: departmentId(2) }),
  )
  const events = (await Promise.all(eventTypes.map(storedExample))).flatMap(
    event => ofBoth(event) ?? [],
  )
  const recorded = []
  for (const event of events)
    recorded.push({
      event,
      position: String(await world.record('2026-03-02T08:00:00.000Z', event)),
    })
  acts = recorded
  await world.catchUp(projections)
})
afterAll(() => world.close())

describe('of an act about somebody in scope and somebody outside', () => {
  test('the walk found what can be about several', () =>
    expect(acts.map(({ event }) => event.type)).toEqual([
      'MovementsCorrected',
      'CorrectionDemanded',
      'CorrectionApproved',
      'CorrectionFirstApproved',
      'CorrectionFirstApprovalWithdrawn',
      'CorrectionRejected',
      'CorrectionRejectionWithdrawn',
      'CorrectionWithdrawn',
      'CorrectionUndone',
      'FoundSafe',
      'CalendarChanged',
      'CalendarActUndone',
      'DraftChanged',
    ]))
  test('a manager is told the part of his person, in the log of acts and where a day names it', async () => {
    for (const {
      event: { type },
      position,
    } of acts) {
      const [whole, part] = [await rowOf(position), await rowOf(position, { scope: manager })]
      expect([
        type,
        whole?.whomCount,
        part?.whomCount,
        part?.whom.map(one => one.employeeId),
        whole?.figures['people'],
        part?.figures['people'],
      ]).toEqual([type, 2, 1, [mine], 2, 1])
      for (const figure of ['count', 'days'])
        if (whole?.figures[figure] !== undefined)
          expect([type, figure, Number(part?.figures[figure]) * 2]).toEqual([
            type,
            figure,
            Number(whole.figures[figure]),
          ])
      const fact = await world.read(tx =>
        recordedFact(tx, { company, scope: manager, position }),
      )
      if (fact) expect([type, fact.figures]).toEqual([type, part?.figures])
    }
  })
  test('nobody but its writer and who sees all of them is told why', async () => {
    for (const {
      event: { type, data },
      position,
    } of acts) {
      const said = 'reason' in data && type === 'CalendarChanged'
      expect([type, Boolean((await rowOf(position))?.sealedReason)]).toEqual([type, said])
      expect([
        type,
        (await rowOf(position, { scope: manager }))?.sealedReason,
        (await rowOf(position, { scope: manager }))?.sealedSubject,
      ]).toEqual([type, null, null])
      expect([
        type,
        Boolean((await rowOf(position, { scope: manager, actor: 'user:test' }))?.sealedReason),
      ]).toEqual([type, said])
    }
  })
  test('the list of corrections says as much, and no reason', async () => {
    const [whole] = (await world.read(tx => correctionList(tx, { ...asking(all), limit: 10 })))
      .rows
    const [part] = (
      await world.read(tx => correctionList(tx, { ...asking(manager), limit: 10 }))
    ).rows
    expect([whole?.movements, whole?.people, whole?.sealedReason === null]).toEqual([
      2,
      2,
      false,
    ])
    expect([
      part?.movements,
      part?.people,
      part?.sealedReason,
      part?.sealedUndoReason,
      part?.lines.map(line => line.employeeId),
    ]).toEqual([1, 1, null, null, [mine]])
    expect(
      await world.read(tx => correctionAct(tx, asking(manager), whole?.correctionId ?? '')),
    ).toMatchObject({
      movements: 1,
      people: 1,
      sealedReason: null,
      sealedRejection: null,
      sealedUndoReason: null,
    })
    const [own] = (
      await world.read(tx =>
        correctionList(tx, { ...asking(manager), actor: 'user:test', limit: 10 }),
      )
    ).rows
    expect(own?.sealedReason === null).toBe(false)
  })
})
