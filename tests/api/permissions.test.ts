import { expect, test } from 'vitest'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import {
  PostCorrection,
  PostCorrectionDemand,
  PostCorrectionPreview,
} from '#api/contract/corrections.ts'
import type { Access, Permission } from '#api/contract/endpoint.ts'
import { authoriseItems } from '#api/shared/auth.ts'
import { Failure } from '#api/shared/problem.ts'
import { permissions } from '#domain/access/permissions.ts'
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
  'employees.delete': 'DELETE /api/app/employees/:employeeId',
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
  'positions.view': 'GET /api/app/positions/list',
  'titles.view': 'GET /api/app/degrees',
  'titles.create': 'POST /api/app/degrees',
  'titles.update': 'PUT /api/app/degrees/:degreeId',
  'cards.view': 'GET /api/app/cards',
  'cards.create': 'POST /api/app/cards',
  'cards.update': 'POST /api/app/cards/:cardId/assign',
  'cards.delete': 'DELETE /api/app/cards/:cardId',
  'devices.view': 'GET /api/app/devices',
  'devices.create': 'POST /api/app/devices',
  'devices.update': 'PUT /api/app/devices/:deviceId',
  'devices.delete': 'DELETE /api/app/devices/:deviceId',
  'device-groups.view': 'GET /api/app/device-groups',
  'device-groups.create': 'POST /api/app/device-groups',
  'device-groups.update': 'PUT /api/app/device-groups/:groupId',
  'device-groups.delete': 'DELETE /api/app/device-groups/:groupId',
  'annual-leaves.view': 'GET /api/app/annual-leave-groups',
  'annual-leaves.create': 'POST /api/app/annual-leave-groups',
  'annual-leaves.update': 'PUT /api/app/annual-leave-groups/:annualGroupId',
  'annual-leaves.delete': 'DELETE /api/app/annual-leave-groups/:annualGroupId',
  'leaves.view': 'GET /api/app/leaves',
  'leaves.create': 'POST /api/app/leaves/demands',
  'leaves.update': 'POST /api/app/leaves/approve',
  'leaves.delete': 'POST /api/app/leaves/delete',
  'payroll.lock': 'POST /api/app/payroll/periods/:period/propose',
  'sheets.confirm': 'POST /api/app/payroll/confirmations',
  'payroll.export': 'GET /api/app/payroll/profiles',
  'payroll.what-if': 'POST /api/app/payroll/what-if',
  'leave-petitions.view': 'GET /api/app/petitions',
  'leave-petitions.create': 'POST /api/app/petitions',
  'leave-petitions.update': 'PUT /api/app/petition-templates/:templateId',
  'leave-petitions.delete': 'DELETE /api/app/petition-templates/:templateId',
  'limited-leaves.view': 'GET /api/app/leave-types',
  'limited-leaves.create': 'POST /api/app/leave-types',
  'limited-leaves.update': 'PUT /api/app/leave-types/:leaveTypeId',
  'limited-leaves.delete': 'DELETE /api/app/leave-types/:leaveTypeId',
  'reports.view': 'GET /api/app/reports/daily',
  'reports.create': 'POST /api/app/views',
  'reports.update': 'PUT /api/app/views/:viewId',
  'reports.delete': 'DELETE /api/app/views/:viewId',
  'managers.view': 'GET /api/app/managers',
  'managers.update': 'PUT /api/app/managers/:userId/approver-level',
  'managers.create': 'POST /api/app/departments/:departmentId/managers',
  'managers.delete': 'DELETE /api/app/departments/:departmentId/managers/:employeeId',
  'work-schedules.create': 'POST /api/app/shifts/:shiftId/assign',
  'calendar-drafts.view': 'GET /api/app/calendar/drafts',
  'calendar-drafts.create': 'POST /api/app/calendar/drafts',
  'calendar-drafts.update': 'PUT /api/app/calendar/drafts/:draftId/entries',
  'calendar-drafts.delete': 'DELETE /api/app/calendar/drafts/:draftId',
  'day-detail-actions.view': 'GET /api/app/reports/explain',
  'proof.view': 'GET /api/app/proof/log',
  'food-menu.view': 'GET /api/app/cafeteria/food-menu',
  'food-menu.create': 'POST /api/app/cafeteria/food-menu',
  'food-menu.update': 'PUT /api/app/cafeteria/food-menu/:day',
  'food-menu.delete': 'DELETE /api/app/cafeteria/food-menu/:day',
  'logo.view': 'GET /api/app/settings/customize/logo',
  'logo.create': 'POST /api/app/settings/customize/logo',
  'logo.update': 'PUT /api/app/settings/customize/logo',
  'logo.delete': 'DELETE /api/app/settings/customize/logo',
  'account-settings.view': 'GET /api/app/myaccount/settings',
  'account-settings.create': 'POST /api/app/myaccount/passkeys',
  'account-settings.update': 'PUT /api/app/myaccount/change-phone',
  'account-settings.delete': 'POST /api/app/myaccount/passkeys/:passkeyId/remove',
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
    '6.27',
    '6.32',
    '6.33',
    '6.34',
    '6.35',
    '6.36',
    '6.37',
    '6.39',
    '6.40',
    '6.41',
    '6.42',
    '6.43',
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
    '6.56',
    '6.60',
    '6.61',
    '6.62',
    '6.63',
    '6.64',
    '6.65',
    '6.66',
    '6.67',
    '6.68',
    '6.69',
    '6.70',
    '6.71',
    '6.104',
    '6.105',
    '6.120',
    '6.121',
    '6.122',
    '6.123',
    '6.106',
    '6.107',
    '6.108',
    '6.109',
    '6.110',
    '6.28',
    '6.29',
    '6.30',
    '6.31',
    '6.45',
    '6.116',
    '6.117',
    '6.118',
    '6.119',
    '6.124',
    '6.126',
    '6.128',
    '6.92',
    '6.93',
    '6.94',
    '6.95',
  ),
  (key, call) => expect(takes.get(call)).toBe(key),
)

const company = { kind: 'company' } as const
const changes = {
  'day-detail-actions.create': [{ kind: 'add' }],
  'day-detail-actions.update': [{ kind: 'direction' }, { kind: 'day' }],
  'day-detail-actions.delete': [{ kind: 'cancel' }],
} as const
const refusedTo = (granted: readonly Permission[], access: Access, body: unknown): boolean => {
  try {
    authoriseItems(access, { scope: company, permissions: new Set(granted) }, body)
    return false
  } catch (error) {
    return error instanceof Failure
  }
}

test(
  'what a body asks for takes its own key: adding, changing and leaving out a movement, taking a planned day back',
  covers('6.129', '6.130', '6.131', '6.47'),
  () => {
    const all = Object.values(changes).flat()
    for (const [key, items] of Object.entries(changes))
      for (const { access } of [PostCorrection, PostCorrectionDemand, PostCorrectionPreview]) {
        expect(refusedTo(permissions, access, { reason: '', changes: all })).toBe(false)
        const others = permissions.filter(one => one !== key)
        for (const item of items)
          expect(refusedTo(others, access, { reason: '', changes: [item] })).toBe(true)
        expect(
          refusedTo(others, access, {
            changes: all.filter(item => !items.some(({ kind }) => kind === item.kind)),
          }),
        ).toBe(false)
      }
    const planner = permissions.filter(key => key !== 'work-schedules.delete')
    const { access } = PostCalendarEntries
    expect(refusedTo(planner, access, { changes: [{ value: 'rest' }] })).toBe(false)
    expect(refusedTo(planner, access, { changes: [{ value: 'rest' }, { value: null }] })).toBe(
      true,
    )
  },
)
