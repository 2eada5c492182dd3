import { cardId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  cardAdded,
  founded,
  hired,
  registered,
  shiftAssigned,
  shiftDefined,
  type Fact,
} from './rig.ts'

/** A company with two readers, and one person with a shift and a card. */
export const reader = deviceId(1)
export const other = deviceId(2)
export const office: readonly Fact[] = [
  founded(),
  registered(reader),
  registered(other),
  approved(reader),
  approved(other),
  shiftDefined(shiftId(1), 'Gündüz'),
  hired(employeeId(1)),
  shiftAssigned(employeeId(1), shiftId(1)),
  cardAdded('A1', cardId(1)),
  assigned('A1', cardId(1), employeeId(1)),
]
