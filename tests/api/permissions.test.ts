import { expect, test } from 'vitest'
import { endpoints } from '#tests/api/endpoints.ts'
import { covers } from '#tests/specification/covers.ts'

/**
 * What the specification gives keys for, with a call that takes each. That whoever has not the key is refused there is
 * asked of every call in authorisation.test.ts.
 */
const keys = {
  'employees.view': 'GET /api/app/employees',
  'employees.create': 'POST /api/app/employees',
  'employees.update': 'PUT /api/app/employees/:employeeId',
  'overtimes.view': 'GET /api/app/reports/after-hours-work',
  'overtimes.create': 'POST /api/app/overtime/demands',
  'overtimes.delete': 'POST /api/app/overtime/delete',
  'work-schedules.view': 'GET /api/app/calendar',
  'work-schedules.update': 'POST /api/app/calendar/entries',
  'rotations.view': 'GET /api/app/shifts',
  'rotations.create': 'POST /api/app/shifts',
  'rotations.update': 'PUT /api/app/shifts/:shiftId',
  'rotations.delete': 'DELETE /api/app/shifts/:shiftId',
  'departments.view': 'GET /api/app/departments',
  'departments.create': 'POST /api/app/departments',
  'departments.update': 'PUT /api/app/departments/:departmentId',
  'departments.delete': 'DELETE /api/app/departments/:departmentId',
  'cards.view': 'GET /api/app/cards',
  'cards.create': 'POST /api/app/cards',
  'cards.update': 'POST /api/app/cards/:cardId/assign',
  'devices.view': 'GET /api/app/devices',
  'devices.create': 'POST /api/app/devices',
  'devices.update': 'PUT /api/app/devices/:deviceId',
  'device-groups.view': 'GET /api/app/device-groups',
  'device-groups.create': 'POST /api/app/device-groups',
  'device-groups.update': 'PUT /api/app/device-groups/:groupId',
  'device-groups.delete': 'DELETE /api/app/device-groups/:groupId',
  'reports.view': 'GET /api/app/reports/daily',
}
const takes = new Map(
  endpoints.map(({ method, url, access }) => [
    `${method} ${url}`,
    typeof access === 'object' ? access.permission : access,
  ]),
)

test.each(Object.entries(keys))(
  'the key %s is asked for by %s',
  covers(
    '6.24',
    '6.25',
    '6.26',
    '6.36',
    '6.37',
    '6.39',
    '6.44',
    '6.46',
    '6.48',
    '6.49',
    '6.50',
    '6.51',
    '6.52',
    '6.53',
    '6.54',
    '6.55',
    '6.60',
    '6.61',
    '6.62',
    '6.64',
    '6.65',
    '6.66',
    '6.68',
    '6.69',
    '6.70',
    '6.71',
    '6.104',
  ),
  (key, call) => expect(takes.get(call)).toBe(key),
)
