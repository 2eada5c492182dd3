import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes, type MesaiEventType } from '#domain/catalogue.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { recordedFact } from '#projections/reports/explain/recorded-fact.ts'
import { projections } from '#projections/index.ts'
import { openTo } from '#projections/shared/openable.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { company, founded, hired, rig, type Rig } from '#tests/projections/rig.ts'
import { departmentId, employeeId } from '#tests/shared/ids.ts'
import { peopleIn, storedExample } from '#tests/shared/stored-example.ts'

/**
 * Every event type there is, recorded as its stored example says, asked for by an employee who is not in it. What he
 * may open is told here once more, by hand: a type that is added opens to nobody until it stands in the list of the
 * code, and to nobody's surprise until it stands in this one.
 */
const everybodys: readonly MesaiEventType[] = [
  'ShiftDefined',
  'SchemeDefined',
  'ShiftGroupSchemeSet',
  'DepartmentScheduleSet',
  'HolidaysImported',
  'HolidaysReplaced',
  'HolidaySet',
  'HolidayRemoved',
  'PolicySet',
  'PolicyWithdrawn',
  'PlanEntryWithdrawn',
]
/** Beside those: what is said of readers, and swipes, which open by whose they are. */
const shownToTheCompany: readonly MesaiEventType[] = [
  'DeviceZoneSet',
  'DeviceDescribed',
  'DeviceApproved',
  'MoveInTakenBack',
  'MovementRecorded',
  'CardBlocked',
  'CardUnblocked',
]
const types = eventTypes
const stranger = employeeId(77)
const own = (who: string): ScopeFilter => ({ kind: 'own', employeeId: asEmployeeId(who) })

let world: Rig
const positions = new Map<MesaiEventType, string>()
const people = new Map<MesaiEventType, readonly string[]>()
const opens = (type: MesaiEventType, scope: ScopeFilter) =>
  world.read(tx => recordedFact(tx, { company, scope, position: positions.get(type) ?? '0' }))

beforeAll(async () => {
  world = await rig()
  const examples = await Promise.all(types.map(storedExample))
  const everybody = [...new Set(examples.flatMap(({ data }) => peopleIn(data)))]
  await world.record(
    '2026-01-02T08:00:00.000Z',
    founded(),
    hired(stranger, { departmentId: departmentId(1) }),
    ...everybody.map(who => hired(asEmployeeId(who), { departmentId: departmentId(2) })),
  )
  for (const event of examples) {
    if (event.type === 'CompanyFounded' || event.type === 'EmployeeErased') continue
    positions.set(event.type, String(await world.record('2026-03-02T08:00:00.000Z', event)))
    people.set(event.type, peopleIn(event.data))
    // He is there again, since other examples are about him.
    if (event.type === 'EmployeeHiringWithdrawn')
      await world.record(
        '2026-03-02T08:00:00.000Z',
        hired(event.data.employeeId, { departmentId: departmentId(2) }),
      )
  }
  await world.catchUp(projections)
}, 300_000)
afterAll(() => world.close())

describe('a recorded event', () => {
  test.each(types)(
    '%s opens to an employee it is not about only where everybody shares it',
    async type => {
      expect([type, (await opens(type, own(stranger)))?.kind ?? null]).toEqual([
        type,
        everybodys.includes(type) && (people.get(type)?.length ?? 0) === 0 ? type : null,
      ])
    },
  )
  test.each(types)(
    '%s opens in a department only to who manages somebody it is about',
    async type => {
      const there: ScopeFilter = {
        kind: 'departments',
        deviceIds: [],
        departmentIds: [departmentId(1)],
        employeeId: null,
      }
      expect([type, (await opens(type, there))?.kind ?? null]).toEqual([
        type,
        everybodys.includes(type) && (people.get(type)?.length ?? 0) === 0 ? type : null,
      ])
    },
  )
  test('control: who sees the company opens all that days rest on, and each person what is about him', async () => {
    const seen = []
    const theirs = []
    for (const type of types) {
      if (await opens(type, { kind: 'company' })) seen.push(type)
      const [who] = people.get(type) ?? []
      if (who !== undefined && openTo(type) === 'its-people' && (await opens(type, own(who))))
        theirs.push(type)
    }
    expect(seen).toEqual(
      types.filter(type => openTo(type) !== 'company' || shownToTheCompany.includes(type)),
    )
    expect(theirs).toEqual(types.filter(type => openTo(type) === 'its-people'))
  })
})
