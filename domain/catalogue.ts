import { signInEvents, userEvents } from './access/events.ts'
import { activityEvents } from './activity/events.ts'
import {
  calendarEvents,
  draftEvents,
  scheduleEvents,
  schemeEvents,
  withdrawalEvents,
} from './calendar/events.ts'
import { cardEvents } from './cards/events.ts'
import { clockEvents } from './clock/events.ts'
import {
  deviceAccessEvents,
  deviceEvents,
  deviceGroupEvents,
  deviceHistoryEvents,
} from './devices/events.ts'
import { employeeEvents } from './employees/events.ts'
import { holidayEvents } from './holidays/events.ts'
import { correctionEvents, movementEvents } from './movements/events.ts'
import { organizationEvents } from './organization/events.ts'
import { missingWorkEvents, overtimeEvents } from './overtime/events.ts'
import { letterEvents, policyEvents } from './policy/events.ts'
import { reportEvents } from './reports/events.ts'
import type { EventOf } from './shared/events.ts'
import { shiftEvents } from './shifts/events.ts'

/**
 * Every event there is. A type that is not here can neither be written nor read: an unknown type stops a reader, it is
 * never skipped.
 */
export const catalogue = {
  ...organizationEvents,
  ...employeeEvents,
  ...userEvents,
  ...cardEvents,
  ...deviceEvents,
  ...deviceHistoryEvents,
  ...deviceGroupEvents,
  ...deviceAccessEvents,
  ...movementEvents,
  ...correctionEvents,
  ...shiftEvents,
  ...scheduleEvents,
  ...schemeEvents,
  ...calendarEvents,
  ...draftEvents,
  ...holidayEvents,
  ...policyEvents,
  ...letterEvents,
  ...clockEvents,
  ...overtimeEvents,
  ...missingWorkEvents,
  ...withdrawalEvents,
  ...activityEvents,
  ...signInEvents,
  ...reportEvents,
}
export type MesaiEvent = EventOf<typeof catalogue>
export type MesaiEventType = MesaiEvent['type']
/** Events that somebody did. */
export type ActKind = {
  [T in MesaiEventType]: (typeof catalogue)[T]['act'] extends 'nobody' ? never : T
}[MesaiEventType]
