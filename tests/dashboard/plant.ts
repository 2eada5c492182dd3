import type { Instant } from '#domain/shared/values.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  founded,
  hired,
  nightShift,
  otherCompany,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'

const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
export const [office, works, steel] = [departmentId(1), departmentId(2), departmentId(3)]
/**
 * Ayşe and Deniz in the office; İrem and Ömer in the works, Zeki in the steel hall below them; Gül works nights; Can of
 * another company.
 */
export const [ayse, irem, omer, zeki, gul, deniz, can] = [
  employeeId(1),
  employeeId(2),
  employeeId(3),
  employeeId(4),
  employeeId(5),
  employeeId(6),
  employeeId(9),
]
export const everybody: ScopeFilter = { kind: 'company' }
/** A manager of the works, with the steel hall below. */
export const ofTheWorks: ScopeFilter = {
  kind: 'departments',
  deviceIds: [],
  departmentIds: [works, steel],
  employeeId: null,
}
export const noon = '2026-03-03T09:00:00.000Z' as Instant

/**
 * Monday 2 March 2026 whole and Tuesday until noon in Istanbul. On Tuesday Ayşe came at 08:55, İrem at 09:20 (late),
 * Ömer never came, Zeki has a shift from 13:00, Gül left at 06:01 after her night, Deniz has no shift. Nobody knows the
 * card Q9. Long because it writes two days of a company in the order in which they happened.
 */
export const plant = async (): Promise<Rig> => {
  const world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    founded(undefined, otherCompany),
    fact('DepartmentAdded', {
      departmentId: office,
      name: 'Yönetim',
      code: null,
      parentId: null,
    }),
    fact('DepartmentAdded', {
      departmentId: works,
      name: 'Üretim',
      code: null,
      parentId: office,
    }),
    fact('DepartmentAdded', {
      departmentId: steel,
      name: 'Çelik',
      code: null,
      parentId: works,
    }),
    hired(ayse, { name: 'Ayşe', surname: 'Işık', departmentId: office }),
    hired(deniz, { name: 'Deniz', surname: 'Er', departmentId: office }),
    hired(irem, { name: 'İrem', surname: 'Çelik', departmentId: works }),
    hired(omer, { name: 'Ömer', surname: 'Ünal', departmentId: works }),
    hired(zeki, { name: 'Zeki', surname: 'Koç', departmentId: steel }),
    hired(gul, { name: 'Gül', surname: 'Ak', departmentId: office }),
    hired(can, { name: 'Can', surname: 'Su' }, otherCompany),
    registered(deviceId(1)),
    approved(deviceId(1)),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftDefined(shiftId(2), 'Gece', nightShift),
    shiftDefined(shiftId(3), 'Öğle', {
      ...nightShift,
      periods: [{ start: '13:00', end: '21:00' }],
    }),
    ...[ayse, irem, omer].map(who => shiftAssigned(who, shiftId(1))),
    shiftAssigned(gul, shiftId(2)),
    shiftAssigned(zeki, shiftId(3)),
    ...[ayse, irem, omer, zeki, gul].flatMap((who, n) => [
      cardAdded(`A${n}`, cardId(n)),
      assigned(`A${n}`, cardId(n), who),
    ]),
  )
  await world.record(
    '2026-03-02T20:30:00.000Z',
    swiped('A0', deviceId(1), '2026-03-02T08:51', 'in'),
    swiped('A0', deviceId(1), '2026-03-02T18:04', 'out'),
    swiped('A1', deviceId(1), '2026-03-02T09:00', 'in'),
    swiped('A1', deviceId(1), '2026-03-02T17:00', 'out'),
    swiped('A2', deviceId(1), '2026-03-02T08:58', 'in'),
    swiped('A2', deviceId(1), '2026-03-02T20:00', 'out'),
    swiped('A3', deviceId(1), '2026-03-02T13:40', 'in'),
    swiped('A3', deviceId(1), '2026-03-02T21:00', 'out'),
    swiped('A4', deviceId(1), '2026-03-02T21:58', 'in'),
  )
  await world.record(
    noon,
    swiped('A4', deviceId(1), '2026-03-03T06:01', 'out'),
    swiped('A0', deviceId(1), '2026-03-03T08:55', 'in'),
    swiped('A1', deviceId(1), '2026-03-03T09:20', 'in'),
    swiped('Q9', deviceId(1), '2026-03-03T09:21', 'in'),
    clockReached(noon),
  )
  await world.catchUp(projections)
  return world
}
export { company }
