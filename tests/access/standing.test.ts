import { beforeAll, describe, expect, test } from 'vitest'
import { PostUserDisable, PostUserEnable, PutUserRole } from '#api/contract/access.ts'
import { GetActUndo, GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { PostEmployeeMove, PostEmployeeRehiring, PutEmployee } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { z } from 'zod'
import { changeRole } from '#commands/access/change-role.ts'
import { waysBack, type UndoableType } from '#commands/acts/index.ts'
import { catalogue } from '#domain/catalogue.ts'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'
import { callExample, namedThings, type Named } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done, type Person } from '#tests/api/world.ts'
import { pngOf } from '#tests/foreign/pictures.ts'
import { covers } from '#tests/specification/covers.ts'

/**
 * Long because it is two lists and what is held by them.
 *
 * Every call that names a person and changes something, and every act about one that can be taken back, is in one of
 * two lists: it is an act on his standing (what he is, whether he is here, how he gets in), and then nobody does it to
 * somebody above himself; or it is none, with a reason. Long because it is two lists.
 */
const standing = new Set([
  'PUT /api/app/users/:userId/role',
  'PUT /api/app/users/:userId/menu-auth-group',
  'PUT /api/app/managers/:userId/approver-level',
  'PUT /api/app/managers/:userId/devices',
  'PUT /api/app/managers/:userId/departments',
  'POST /api/app/users/:userId/disable',
  'POST /api/app/users/:userId/enable',
  'POST /api/app/users/:userId/password',
  'POST /api/app/users/:userId/unlock',
  'POST /api/app/users/:userId/end-sessions',
  'POST /api/app/users/:userId/second-factor/take',
  'PUT /api/app/employees/:employeeId',
  'POST /api/app/employees/:employeeId/move',
  'POST /api/app/employees/:employeeId/rehire',
  'POST /api/app/employees/:employeeId/terminate',
  'POST /api/app/employees/:employeeId/erase',
  'POST /api/app/employees/bulk/move',
  'POST /api/app/employees/bulk/terminate',
  'DELETE /api/app/employees/:employeeId',
  'PUT /api/app/employees/:employeeId/photo',
  'DELETE /api/app/employees/:employeeId/photo',
  'POST /api/app/employees/:employeeId/documents',
  'DELETE /api/app/employees/:employeeId/documents/:documentId',
])
const figures =
  'his figures, judged by people of his departments; on his own ones somebody else decides'
const others: Readonly<Record<string, string>> = {
  'POST /api/app/users':
    'for who has no user yet: the role that is given is judged, and there is none to take',
  'POST /api/app/employees':
    'for who is nobody here yet: the role that is given is judged, and there is none to take',
  'POST /api/app/main-manager/offer':
    'his own place, and it comes to somebody by his own word alone',
  'POST /api/app/departments/:departmentId/managers':
    'whose people he sees; who sees the whole company loses and gains nothing',
  'DELETE /api/app/departments/:departmentId/managers/:employeeId':
    'whose people he sees; who sees the whole company loses and gains nothing',
  'POST /api/app/access-control/muster/:musterId/safe': 'that somebody was seen safe',
  'POST /api/app/access-control/muster/:musterId/sought': 'that he is looked for again',
  'POST /api/app/cards/:cardId/assign': 'opens doors, gives no right in here',
  'POST /api/app/cards/:cardId/give-temporarily': 'opens doors, gives no right in here',
  'POST /api/app/movements/:movementId/assign-card': 'opens doors, gives no right in here',
  'PUT /api/app/device-access/employees/:employeeId': 'opens doors, gives no right in here',
  'POST /api/app/shifts/:shiftId/assign': 'when he works',
  'PUT /api/app/employees/:employeeId/schedule': 'when he works',
  'POST /api/app/employees/bulk/shift': 'when he works',
  'POST /api/app/employees/bulk/device-access': 'opens doors, gives no right in here',
  'POST /api/app/employees/bulk/return-cards': 'opens doors, gives no right in here',
  'POST /api/app/employees/bulk/leave-group': 'how much leave of a type he may take',
  'POST /api/app/employees/bulk/annual-leave-group': 'how much annual leave he is given',
  'PUT /api/app/employees/:employeeId/annual-leave-group': 'how much annual leave he is given',
  'PUT /api/app/employees/:employeeId/leave-group': 'how much leave of a type he may take',
  'POST /api/app/calendar/entries': 'when he works',
  'POST /api/app/payroll/what-if': 'what his days would be: nothing of it is so',
  'POST /api/app/payroll/adjustments/release':
    'figures that a release computes otherwise, of everybody alike',
  'POST /api/app/calendar/copy': 'when he works',
  'PUT /api/app/calendar/drafts/:draftId/entries': 'when he works',
  'POST /api/app/overtime/demands': figures,
  'POST /api/app/overtime/demands/:overtimeId/withdraw': figures,
  'PUT /api/app/overtime/demands/:overtimeId': figures,
  'PUT /api/app/overtime/demands/:overtimeId/own': figures,
  'POST /api/app/overtime/approve': figures,
  'POST /api/app/overtime/reject': figures,
  'POST /api/app/overtime/measured': figures,
  'POST /api/app/overtime/revoke': figures,
  'POST /api/app/overtime/delete': figures,
  'POST /api/app/announcement-center/sms': 'sends him a message that he may read',
  'POST /api/app/announcement-center/sms/preview': 'changes nothing',
  'POST /api/app/settings/notice-rules': 'who is told of whom, and by what',
  'POST /api/app/settings/notice-rules/preview': 'changes nothing',
  'PUT /api/app/settings/notice-rules/:ruleId': 'who is told of whom, and by what',
  'DELETE /api/app/employees/:employeeId/mail-block': 'lets mails go to his address again',
  'DELETE /api/app/employees/:employeeId/sms-block':
    'lets text messages go to his number again',
  'POST /api/app/employees/:employeeId/entitlements': 'how much annual leave he is given',
  'PUT /api/app/employees/:employeeId/entitlements/:entitlementId':
    'how much annual leave he is given',
  'DELETE /api/app/employees/:employeeId/entitlements/:entitlementId':
    'how much annual leave he is given',
  'POST /api/app/employees/:employeeId/entitlements/:entitlementId/transfer':
    'until when his annual leave holds',
  'POST /api/app/employees/:employeeId/leave-settlement':
    'that what is left of his annual leave is paid out, once he has a last day',
  'PUT /api/app/employees/:employeeId/allowances': 'how much leave of a type he may take',
  'POST /api/app/annual-leaves/grants': 'how much annual leave he is given',
  'POST /api/app/leaves/demands': figures,
  'POST /api/app/leaves/preview': 'changes nothing',
  'POST /api/app/payroll/periods/:period/unlock': 'asks whose payroll is opened again',
  'POST /api/app/petitions': 'puts on paper what he was given',
  'POST /api/app/leaves/demands/:leaveRequestId/withdraw': figures,
  'POST /api/app/leaves/:leaveRequestId/change': figures,
  'POST /api/app/leaves/approve': figures,
  'POST /api/app/leaves/reject': figures,
  'POST /api/app/leaves/revoke': figures,
  'POST /api/app/leaves/delete': figures,
  'POST /api/app/shift-demands/demands': 'when he works',
  'POST /api/app/shift-demands/demands/:shiftDemandId/withdraw': 'when he works',
  'POST /api/app/shift-demands/exchanges/:shiftDemandId/answer': 'when he works',
  'POST /api/app/shift-demands/approve': 'when he works',
  'POST /api/app/shift-demands/reject': 'when he works',
  'POST /api/app/shift-demands/revoke': 'when he works',
  'POST /api/app/shift-demands/delete': 'when he works',
  'PUT /api/app/employees/:employeeId/phone-rules': 'from where he checks in; not by himself',
  'POST /api/app/employees/:employeeId/phones/:phoneId/approve':
    'with what he checks in; not by himself',
  'POST /api/app/employees/:employeeId/phones/:phoneId/remove':
    'with what he checks in; not by himself',
  'POST /api/app/missing-work/decide': figures,
  'POST /api/app/missing-work/reopen': figures,
  'POST /api/app/corrections': figures,
  'POST /api/app/corrections/preview': 'changes nothing',
  'POST /api/app/corrections/demand': figures,
  'POST /api/app/corrections/cardless': figures,
  'POST /api/app/corrections/cardless/preview': 'changes nothing',
  'PUT /api/app/views/:viewId/schedule':
    'who gets a mail of rows that he may see anyway; he himself ends it',
}
/** Taken back as an act on his standing is done: of these kinds, and by whom they are not to be. */
const takenBack: Readonly<Record<string, 'standing' | string>> = {
  EmployeeDetailsChanged: 'standing',
  EmployeeHired: 'only of who is no user: he ranks nowhere',
  EmployeeHiringWithdrawn: 'only of who is no user: he ranks nowhere',
  EmployeeRehired: 'standing',
  EmployeeMoved: 'standing',
  EmployeeTerminated: 'standing',
  PhotoSet: 'standing',
  PhotoRemoved: 'standing',
  UserAdded: 'closes him, and who may close him is judged by what he is',
  UserRoleChanged: 'standing',
  MenuGroupGiven: 'judged by his role as it is now, as giving is; a company admin has no group',
  ApproverLevelSet:
    'judged by his role as it is now, as giving is; a company admin decides on everything',
  DevicesAuthorised: 'judged by his role as it is now; a company admin sees all readers',
  UserDisabled: 'standing',
  UserEnabled: 'standing',
  DepartmentManagerNamed: 'whose people he sees',
  DepartmentManagerReleased: 'whose people he sees',
  CardAssigned: 'opens doors',
  TemporaryCardGiven: 'opens doors',
  OwnCardCounted: 'whether his swipes count',
  CardUnassigned: 'opens doors',
  PhoneRulesSet: 'from where he checks in; not by himself',
  PhonesSet: 'with what he checks in; not by himself',
  DeviceAccessSet: 'opens doors',
  CardAccessSet: 'opens doors',
  ShiftAssigned: 'when he works',
  ScheduleFollowed: 'when he works',
  AnnualGroupChosen: 'how much annual leave he is given',
  LeaveGroupChosen: 'how much leave of a type he may take',
  DraftChanged: 'when he works',
  CalendarChanged: 'when he works',
  MovementsCorrected: figures,
  CorrectionDemanded: figures,
  CorrectionFirstApproved: figures,
  CorrectionApproved: figures,
  CorrectionRejected: figures,
  OvertimeDemanded: figures,
  OvertimeDemandChanged: figures,
  OvertimeApproved: figures,
  OvertimeRejected: figures,
  OvertimeApprovalRevoked: figures,
  OvertimeRejectionRevoked: figures,
  OvertimeDeleted: figures,
  LeaveDemanded: figures,
  LeaveRequestApproved: figures,
  LeaveRequestRejected: figures,
  LeaveDecisionRevoked: figures,
  LeaveRequestDeleted: figures,
  LeaveChangeDemanded: figures,
  EntitlementGiven: 'how much annual leave he is given',
  AllowanceGiven: 'how much of a leave type he may take',
  EntitlementChanged: 'how much annual leave he is given',
  ShiftDemanded: 'when he works',
  ShiftDemandApproved: 'when he works',
  ShiftDemandRejected: 'when he works',
  EntitlementsSettled: 'that what is left of his annual leave is paid out',
  SettlementTakenBack: 'that what is left of his annual leave is not paid out',
  EntitlementTransferred: 'until when his annual leave holds',
  MissingWorkDecided: figures,
  MissingWorkReopened: figures,
} satisfies Partial<Record<UndoableType, string>>

const isPerson = (field: string): boolean => /^(?:employee|user)(?:s|Ids?)?$/i.test(field)
const namesPerson = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(([field, inside]) => isPerson(field) || namesPerson(inside))
const jsonOf = (shape: z.ZodType): unknown =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
const aboutPerson = endpoints.filter(
  ({ method, params, body }) =>
    method !== 'GET' &&
    [params, body].some(part => part !== undefined && namesPerson(jsonOf(part))),
)

describe('the lists', () => {
  test('hold every call that names a person and changes something', () =>
    expect([...standing, ...Object.keys(others)].toSorted()).toEqual(
      aboutPerson.map(nameOf).toSorted(),
    ))
  test('hold every act about a person that can be taken back', () => {
    const undoable = Object.entries(catalogue).filter(([type]) => type in waysBack)
    expect(Object.keys(takenBack).toSorted()).toEqual(
      undoable
        .filter(([type, { data }]) => type === 'CardAccessSet' || namesPerson(jsonOf(data)))
        .map(([type]) => type)
        .toSorted(),
    )
  })
})

const world = apiTest()
const { call, send } = world
let named: Named
const tokens = { chief: '', administrator: '' }
beforeAll(async () => {
  named = await namedThings(world, world.a)
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.administrator = await world.signIn(world.a.people.administrator)
})

/** As it is handed over: no call makes a company admin of somebody. */
const raised = async ({ userId }: Person) => {
  const { position } = done(
    await changeRole(world.deps)(world.a.caller, {
      by: 'system',
      userId,
      role: 'company-admin',
    }),
  )
  return { status: 200, body: { position: String(position) } as Record<string, unknown> }
}
const about = ({ employeeId, userId }: Person): Named => ({ ...named, employeeId, userId })
const above = { status: 403, body: { code: 'access.role-above-own' } }
const onStanding = aboutPerson.filter(endpoint => standing.has(nameOf(endpoint)))

describe('an administrator', () => {
  test.each(onStanding.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'may not do to a company admin: %s',
    covers('1.7', '6.2', '6.4'),
    async (name, endpoint) => {
      const head = await world.deps.log.head()
      const answer = await callExample(
        world,
        endpoint,
        about(world.a.people.chief),
        tokens.administrator,
      )
      expect(answer).toMatchObject(
        name.endsWith('/erase') ? { status: 403, body: { code: 'access.forbidden' } } : above,
      )
      expect(await world.deps.log.head()).toBe(head)
    },
  )
  test.each(
    onStanding
      .filter(({ url }) => !url.endsWith('/erase'))
      .map(endpoint => [nameOf(endpoint), endpoint] as const),
  )('may do to whoever is below: %s', async (name, endpoint) => {
    // His role was changed by then.
    if (endpoint.url.startsWith('/api/app/managers/'))
      await call(PutUserRole, 'administrator', {
        userId: world.a.people.manager.userId,
        role: 'manager',
      })
    if (endpoint.url.endsWith('/rehire'))
      await call(PostEmployeeTermination, 'administrator', {
        employeeId: world.a.people.manager.employeeId,
        lastDay: '2026-04-30',
      })
    expect(
      await callExample(world, endpoint, about(world.a.people.manager), tokens.administrator),
    ).toMatchObject(
      name === 'DELETE /api/app/employees/:employeeId'
        ? { status: 422, body: { code: 'employees.in-use' } }
        : // The one that there is, is another's.
          { status: name.endsWith('/:documentId') ? 404 : 200 },
    )
  })
  test('finds out at once who was raised above him: the log is asked, not what can be read of it', async () => {
    const { clerk } = world.a.people
    await world.settle()
    expect((await raised(clerk)).status).toBe(200)
    expect(
      await send(PostEmployeeTermination, 'administrator', {
        employeeId: clerk.employeeId,
        lastDay: '2026-03-31',
      }),
    ).toMatchObject(above)
  })
  test('is not let through by a second account that somebody is just trying to give', async () => {
    const { chief } = world.a.people
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `insert into access.accounts (company_id, user_id, employee_id, username_hmac, password_hash,
           password_changed_at) values ($1, '00000000-0000-4000-8000-000000000001', $2, 'x', 'x', now())`,
        [world.a.id, chief.employeeId],
      ),
    )
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('update access.accounts set must_change = must_change where user_id = $1', [
        chief.userId,
      ]),
    ) // now the later row
    expect(
      await send(PostEmployeeTermination, 'administrator', {
        employeeId: chief.employeeId,
        lastDay: '2026-03-31',
      }),
    ).toMatchObject(above)
  })
})

describe('an act on the standing of a company admin', () => {
  const whom = () => world.a.people.welder
  type Done = { readonly status: number; readonly body: Record<string, unknown> }
  const photo = (method: 'PUT' | 'DELETE') =>
    world.ask(method, `/api/app/employees/${whom().employeeId}/photo`, {
      token: tokens.chief,
      ...(method === 'PUT' ? { body: { content: pngOf().toString('base64') } } : {}),
    })
  const acts: Readonly<Record<string, () => Promise<Done>>> = {
    EmployeeDetailsChanged: () =>
      send(PutEmployee, 'chief', {
        employeeId: whom().employeeId,
        name: 'İbrahim',
        surname: 'Şentürk',
      }),
    PhotoSet: () => photo('PUT'),
    PhotoRemoved: () => photo('DELETE'),
    EmployeeMoved: () =>
      send(PostEmployeeMove, 'chief', {
        employeeId: whom().employeeId,
        departmentId: world.a.departments.office,
        from: '2026-03-01',
      }),
    EmployeeTerminated: () =>
      send(PostEmployeeTermination, 'chief', {
        employeeId: whom().employeeId,
        lastDay: '2026-12-31',
      }),
    EmployeeRehired: () =>
      send(PostEmployeeRehiring, 'chief', {
        employeeId: whom().employeeId,
        departmentId: world.a.departments.office,
        startOfEmployment: '2027-02-01',
      }),
    UserRoleChanged: () => raised(whom()),
    UserDisabled: () =>
      send(PostUserDisable, 'chief', { userId: whom().userId, reason: 'izinli' }),
    UserEnabled: () => send(PostUserEnable, 'chief', { userId: whom().userId }),
  }
  test('is taken back by nobody below', async () => {
    const kinds = Object.entries(takenBack)
      .filter(([, kind]) => kind === 'standing')
      .map(([kind]) => kind)
    expect(Object.keys(acts).toSorted()).toEqual(kinds.toSorted())
    // First he becomes one; closing and opening him comes last, one on the other.
    for (const kind of [
      'UserRoleChanged',
      'EmployeeDetailsChanged',
      'PhotoSet',
      'PhotoRemoved',
      'EmployeeMoved',
      'EmployeeTerminated',
      'EmployeeRehired',
      'UserDisabled',
      'UserEnabled',
    ]) {
      const acted = await acts[kind]?.()
      expect([kind, acted?.status]).toEqual([kind, 200])
      await world.settle()
      const position = String(acted?.body['position'])
      const head = await world.deps.log.head()
      const [foreseen, undone] = [
        await send(GetActUndo, 'administrator', { position }),
        await send(PostActUndo, 'administrator', { position, reason: 'yanlışlıkla yapıldı' }),
      ]
      expect([kind, undone]).toMatchObject([kind, above])
      expect([kind, foreseen.body['problem']]).toMatchObject([
        kind,
        { code: 'access.role-above-own' },
      ])
      expect(await world.deps.log.head()).toBe(head)
    }
    const rows = (await call(GetActivity, 'chief', { limit: 200 })).rows
    const changed = rows.find(({ kind }) => kind === 'EmployeeDetailsChanged')
    await call(PostActUndo, 'chief', {
      position: changed?.position,
      reason: 'yanlışlıkla yapıldı',
    })
  })
})
