import { z } from 'zod'
import type { refusals as sentences } from '#words/managers.ts'
import { approverLevel, role } from './access.ts'
import { endpoint, id, pageOf, paging, recordedReply, type StatusOf } from './endpoint.ts'

const managerRow = z.object({
  userId: id(),
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  /** The user name of who is nobody's employee. */
  fullName: z.string(),
  role,
  closed: z.boolean(),
  /** Those he is named manager of, each with all below it; a role that sees the whole company has none. */
  departments: z.array(z.object({ departmentId: id(), name: z.string() })),
  /** Readers and groups of readers that he sees and orders; a role that sees the whole company has none. */
  devices: z.array(z.object({ deviceId: id(), name: z.string() })),
  deviceGroups: z.array(z.object({ groupId: id(), title: z.string() })),
  approverLevel,
  /** His menu-authorisation group; null: all that his role may. */
  menuGroup: z.object({ menuGroupId: id(), title: z.string() }).nullable(),
  /** Whether the caller may act on him: he is not above his own role. */
  mayRule: z.boolean(),
})
const count = z.number().int()
export const GetManagers = endpoint({
  method: 'GET',
  url: '/api/app/managers',
  access: { permission: 'managers.view' },
  summary: 'Managers by name: whose people and which readers they see, with which authority',
  query: z.strictObject({
    ...paging,
    /** `none`: a manager who was given no department, and so sees nobody. */
    scope: z.enum(['none']).optional(),
    level: z.enum(['0', '1', '2']).optional(),
    /** Words of the name, of the number, or of the user name. */
    search: z.string().max(100).optional(),
  }),
  /** The summary is of all that match the words, so that each of its figures can filter. */
  reply: pageOf(
    managerRow,
    z.object({ managers: count, withoutScope: count, cannotApprove: count }),
  ),
})

const params = z.object({ userId: id() })
export const PutApproverLevel = endpoint({
  method: 'PUT',
  url: '/api/app/managers/:userId/approver-level',
  access: { permission: 'managers.update' },
  records: ['ApproverLevelSet'],
  summary: 'Give a manager another authority to approve',
  params,
  body: z.strictObject({ level: approverLevel }),
  reply: recordedReply,
})
export const PutAuthorisedDevices = endpoint({
  method: 'PUT',
  url: '/api/app/managers/:userId/devices',
  access: { permission: 'managers.update', also: ['devices.view', 'device-groups.view'] },
  records: ['DevicesAuthorised'],
  summary: 'Say anew, whole, which readers and groups of readers a manager sees and orders',
  params,
  body: z.strictObject({
    deviceIds: z.array(id()).max(500),
    groupIds: z.array(id()).max(100),
  }),
  reply: recordedReply,
})
export const PutManagedDepartments = endpoint({
  method: 'PUT',
  url: '/api/app/managers/:userId/departments',
  access: { permission: 'managers.update' },
  records: ['DepartmentManagerNamed', 'DepartmentManagerReleased'],
  summary: 'Say anew, whole, which departments a manager manages, each with all below it',
  params,
  body: z.strictObject({ departmentIds: z.array(id()).max(500) }),
  reply: recordedReply,
})

export const PostMainManagerOffer = endpoint({
  method: 'POST',
  url: '/api/app/main-manager/offer',
  access: { permission: 'managers.update' },
  summary: "Offer somebody to be main manager in one's place; it stands for seven days",
  body: z.strictObject({ userId: id() }),
  reply: recordedReply.extend({ handOverId: id() }),
})
const answer = z.strictObject({ handOverId: id() })
export const PostMainManagerWithdrawal = endpoint({
  method: 'POST',
  url: '/api/app/main-manager/withdraw',
  access: 'signed-in',
  summary: "Take one's offer back",
  body: answer,
  reply: recordedReply,
})
export const PostMainManagerRejection = endpoint({
  method: 'POST',
  url: '/api/app/main-manager/reject',
  access: 'signed-in',
  summary: 'Reject what the main manager offered',
  body: answer,
  reply: recordedReply,
})
export const PostMainManagerAcceptance = endpoint({
  method: 'POST',
  url: '/api/app/main-manager/accept',
  access: 'signed-in',
  summary: 'Be main manager from now on; whoever offered it is an administrator then',
  body: answer,
  reply: recordedReply,
})

export const refusals = {
  'access.main-manager-by-hand-over': 422,
  'access.not-a-manager': 422,
  'access.sees-everything': 422,
  'access.user-without-employee': 422,
  'hand-over.not-main-manager': 403,
  'hand-over.to-himself': 422,
  'hand-over.user-closed': 422,
  'hand-over.way-in-known': 422,
  'hand-over.offered-already': 409,
  'hand-over.not-found': 404,
  'hand-over.over': 422,
} as const satisfies StatusOf<typeof sentences>
