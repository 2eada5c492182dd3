// Long because its table has every key of the specification.
import { beforeAll, describe, expect, test } from 'vitest'
import { takenBy, type Endpoint } from '#api/contract/endpoint.ts'
import { neededFor, permissions, type Permission } from '#domain/access/permissions.ts'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'
import { callExample, namedThings, type Named } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'
import { rightsBy } from './rights-rig.ts'

/** What the specification gives keys for, with a call that nobody makes without it. */
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
  'positions.create': 'POST /api/app/positions',
  'positions.update': 'PUT /api/app/positions/:positionId',
  'positions.delete': 'DELETE /api/app/positions/:positionId',
  'titles.view': 'GET /api/app/degrees',
  'titles.create': 'POST /api/app/degrees',
  'titles.update': 'PUT /api/app/degrees/:degreeId',
  'titles.delete': 'DELETE /api/app/degrees/:degreeId',
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
  'visitors.view': 'GET /api/app/visit-types',
  'visitors.create': 'POST /api/app/visit-types',
  'visitors.update': 'PUT /api/app/visit-types/:visitTypeId',
  'visitors.delete': 'DELETE /api/app/visit-types/:visitTypeId',
  'blacklist.view': 'GET /api/app/visitor-blacklist',
  'blacklist.create': 'POST /api/app/visitor-blacklist',
  'blacklist.update': 'PUT /api/app/visitor-blacklist/:entryId',
  'blacklist.delete': 'DELETE /api/app/visitor-blacklist/:entryId',
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
  'notifications.view': 'GET /api/app/announcement-center/sms',
  'notifications.create': 'POST /api/app/announcement-center/notifications',
  'notifications.update': 'PUT /api/app/settings/notice-rules/limits',
  'notifications.delete': 'DELETE /api/app/settings/notice-rules/:ruleId',
  'integrations.view': 'GET /api/app/settings/integrations',
  'integrations.create': 'POST /api/app/settings/integrations/sms',
  'integrations.update': 'PUT /api/app/settings/integrations/sms',
  'integrations.delete': 'DELETE /api/app/settings/integrations/sms',
  'account-settings.view': 'GET /api/app/myaccount/settings',
  'account-settings.create': 'POST /api/app/myaccount/passkeys',
  'account-settings.update': 'PUT /api/app/myaccount/change-phone',
  'account-settings.delete': 'POST /api/app/myaccount/passkeys/:passkeyId/remove',
} as const satisfies Partial<Record<Permission, string>>
/** What of a call's body takes another of these keys, so that it would be refused for that one as well. */
const beside: Readonly<Record<string, readonly string[]>> = {
  'POST /api/app/employees': ['user', 'card'],
}
const rows = Object.entries(keys) as [Permission, string][]
/**
 * Keys are taken away by what they let one do, all of them at once: no call takes two of the same, so that each is
 * refused for its own, and whatever else it takes is there.
 */
const acts = [...new Set(rows.map(([key]) => key.slice(key.indexOf('.') + 1)))]

const world = apiTest()
let own: Named
let rights: ReturnType<typeof rightsBy>
let token = ''
beforeAll(async () => {
  own = await namedThings(world, world.a)
  rights = rightsBy(world, await world.signIn(world.a.people.chief))
  token = await world.signIn(world.a.people.administrator)
})

const endpointOf = (call: string): Endpoint => {
  const found = endpoints.find(endpoint => nameOf(endpoint) === call)
  if (!found) throw new Error(`there is no ${call}`)
  return found
}
const codeOf = async (call: string): Promise<unknown> =>
  (await callExample(world, endpointOf(call), own, token, { without: beside[call] ?? [] }))
    .body['code']
const give = async (title: string, granted: readonly Permission[]): Promise<void> => {
  const { userId } = world.a.people.administrator
  await rights.give(userId, await rights.define(title, granted))
}

describe('somebody of the personnel department', () => {
  test.each(acts)(
    'is refused every call whose key to %s he lacks, and writes nothing',
    async act => {
      covers('6.24', '6.25', '6.26', '6.27', '6.28', '6.29', '6.30', '6.31', '6.32')
      covers('6.33', '6.34', '6.35', '6.36', '6.37', '6.39', '6.40', '6.41', '6.42')
      covers('6.43', '6.44', '6.45', '6.46', '6.48', '6.49', '6.50', '6.51', '6.52')
      covers('6.53', '6.54', '6.55', '6.56', '6.57', '6.58', '6.59', '6.60', '6.61')
      covers('6.62', '6.63', '6.64', '6.65', '6.66', '6.67', '6.68', '6.69', '6.70')
      covers('6.84', '6.85', '6.86', '6.87', '6.88', '6.89', '6.90', '6.91')
      covers('6.71', '6.92', '6.93', '6.94', '6.95', '6.96', '6.97', '6.98', '6.99')
      covers('6.104', '6.105', '6.106', '6.107', '6.108', '6.109', '6.110', '6.111', '6.112')
      covers('6.113', '6.114', '6.115', '6.116', '6.117', '6.118', '6.119', '6.120', '6.121')
      covers('6.122', '6.123', '6.124', '6.126', '6.128')
      covers('6.72', '6.73', '6.74', '6.75', '6.76', '6.77', '6.78', '6.79')
      const lacking = rows.filter(([key]) => key.endsWith(`.${act}`))
      const away = new Set<Permission>(lacking.map(([key]) => key))
      // Whoever may change a thing may see it: what is of no use without a key is gone with it.
      const isOfUse = (key: Permission) => ![...neededFor(key)].some(one => away.has(one))
      await give(
        `Hepsi, ${act} hariç`,
        permissions.filter(key => !away.has(key) && isOfUse(key)),
      )
      const head = await world.deps.log.head()
      for (const [key, call] of lacking) {
        const { access } = endpointOf(call)
        const taken = typeof access === 'object' ? takenBy(access) : []
        expect([call, taken.filter(one => away.has(one))]).toEqual([call, [key]])
        expect([call, await codeOf(call)]).toEqual([call, 'access.forbidden'])
      }
      expect(await world.deps.log.head()).toBe(head)
    },
  )
  test('who has every key is refused none of these calls for want of one', async () => {
    await give('Hepsi', permissions)
    // Seeing before changing, and removing last.
    for (const [, call] of rows.toSorted(([, a], [, b]) => orderOf(a) - orderOf(b)))
      expect([call, await codeOf(call)]).not.toEqual([call, 'access.forbidden'])
  })
})
const orderOf = (call: string): number =>
  ['GET', 'POST', 'PUT', 'DELETE'].findIndex(method => call.startsWith(method))
