import { z } from 'zod'
import type { refusals as sentences } from '#words/access.ts'
import {
  endpoint,
  id,
  pageOf,
  paging,
  permission,
  recorded,
  scope,
  type StatusOf,
} from './endpoint.ts'

export const role = z.enum(['company-admin', 'administrator', 'manager', 'employee'])

export const userData = z.object({
  id: id(),
  fullName: z.string(),
  plan: z.string(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  degree: z.string().nullable(),
  avatar: z.string(),
  email: z.string().nullable(),
  role,
  isApprover: z.boolean(),
})

/** An access token lives 8 hours; a file token opens files and nothing else. */
export const PostLogin = endpoint({
  method: 'POST',
  url: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  body: z.strictObject({
    username: z.string().min(1).max(100),
    password: z.string().min(1).max(200),
    captcha: z.string().max(2000).optional(),
  }),
  reply: z.object({
    error: z.null(),
    access_token: z.string(),
    file_access_token: z.string(),
    user_data: userData,
    /** The password must be changed before anything else is allowed. */
    passwordChange: z.boolean(),
    use_custom_logo: z.boolean(),
  }),
})
export const PostLogout = endpoint({
  method: 'POST',
  url: '/api/auth/logout',
  access: 'signed-in',
  whileWeak: true,
  summary: 'End the session',
  reply: z.object({ error: z.null() }),
})

/**
 * Answered alike whoever is named; a mail comes within a minute where there is such a user with an address who may sign
 * in.
 */
export const PostPasswordLink = endpoint({
  method: 'POST',
  url: '/api/auth/password-link',
  access: 'public',
  summary: 'Ask for a mail with a link by which a lost password is set anew',
  body: z.strictObject({ username: z.string().min(1).max(100) }),
  reply: z.object({ error: z.null() }),
})
/** A link serves once, for an hour. Then every session of the user ends. */
export const PostNewPassword = endpoint({
  method: 'POST',
  url: '/api/auth/new-password',
  access: 'public',
  summary: 'Set a lost password anew by the link that was mailed',
  body: z.strictObject({
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    new_password: z.string().min(1).max(200),
    confirm_password: z.string().min(1).max(200),
  }),
  reply: z.object({ error: z.null() }),
})

export const GetAppSettings = endpoint({
  method: 'GET',
  url: '/api/app-settings',
  access: 'signed-in',
  whileWeak: true,
  summary: 'Menus, pages and features the caller has',
  reply: z.object({
    menus: z.array(z.string()),
    features: z.array(z.string()),
    /** Paths of the web that the caller may open. */
    pages: z.array(z.string()),
    permissions: z.array(permission),
    scope,
    zone: z.string(),
    company: z.string(),
    /** Where readers post to; `host` null: at the name under which this page is reached. */
    gateway: z.object({ host: z.string().nullable(), port: z.number().int() }),
    use_custom_logo: z.boolean(),
    is_personal_capacity_exceed: z.boolean(),
    is_switch_account_available: z.boolean(),
    integrationStatutes: z.record(z.string(), z.boolean()),
    createQr: z.boolean(),
  }),
})
export const GetUserDetails = endpoint({
  method: 'GET',
  url: '/api/app/myaccount/user-details',
  access: 'signed-in',
  whileWeak: true,
  summary: 'Who is signed in',
  reply: z.object({ error: z.null(), user_data: userData }),
})
export const PutPassword = endpoint({
  method: 'PUT',
  url: '/api/app/myaccount/change-password',
  access: 'signed-in',
  whileWeak: true,
  summary: 'Change the own password; every session of the user ends',
  body: z.strictObject({
    old_password: z.string().min(1).max(200),
    new_password: z.string().min(1).max(200),
    confirm_password: z.string().min(1).max(200),
  }),
  reply: z.object({ error: z.null() }),
})
export const PostUser = endpoint({
  method: 'POST',
  url: '/api/app/users',
  access: { permission: 'users.create' },
  summary: 'Give an employee a user name',
  body: z.strictObject({
    employeeId: id(),
    username: z.string().min(3).max(20),
    password: z.string().min(8).max(200),
    role,
  }),
  reply: recorded.extend({ userId: id() }),
})
export const PutUserRole = endpoint({
  method: 'PUT',
  url: '/api/app/users/:userId/role',
  access: { permission: 'users.update' },
  records: ['UserRoleChanged'],
  summary: "Change a user's role",
  params: z.object({ userId: id() }),
  body: z.strictObject({ role }),
  reply: recorded,
})
export const PostUserDisable = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/disable',
  access: { permission: 'users.update' },
  records: ['UserDisabled'],
  summary: 'Close a user account; its sessions end',
  params: z.object({ userId: id() }),
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  reply: recorded,
})
export const PostUserEnable = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/enable',
  access: { permission: 'users.update' },
  records: ['UserEnabled'],
  summary: 'Open a closed user account again',
  params: z.object({ userId: id() }),
  reply: recorded,
})
export const PostUserPassword = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/password',
  access: { permission: 'users.update' },
  summary: 'Give a user who lost his password a new one, told once; his sessions end',
  params: z.object({ userId: id() }),
  reply: recorded.extend({ password: z.string() }),
})
export const PostUserUnlock = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/unlock',
  access: { permission: 'users.update' },
  summary: 'Forget the failed sign-ins counted for an account',
  params: z.object({ userId: id() }),
  reply: recorded,
})
export const userRow = z.object({
  userId: id(),
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  /** The user name of who is nobody's employee. */
  fullName: z.string(),
  username: z.string(),
  role,
  closed: z.boolean(),
  /** Whether the caller may act on this account: it is not above his own role. */
  mayRule: z.boolean(),
  /** Null: not since this was written down. */
  signedInAt: z.string().nullable(),
  /** Somebody gave him his password; he has not changed it yet. */
  mustChange: z.boolean(),
  /** Who must wait, and how often unknown devices failed in the last hour; null: nothing of the kind. */
  lock: z
    .object({
      /** From the failure that began the lock which lasts longest to its end; null: nobody waits. */
      since: z.string().nullable(),
      until: z.string().nullable(),
      failures: z.number().int(),
      /**
       * From where, the longest first. `prefix` is an IPv4 address or an IPv6 network of 64 bits; null: not known.
       * `known`: a browser of the user's own.
       */
      places: z.array(
        z.object({
          prefix: z.string().nullable(),
          known: z.boolean(),
          since: z.string(),
          until: z.string(),
        }),
      ),
    })
    .nullable(),
})
export const GetUsers = endpoint({
  method: 'GET',
  url: '/api/app/users',
  access: { permission: 'users.update' },
  summary:
    'Users of the company by name, with when they signed in last and what keeps them from it',
  query: z.strictObject({
    ...paging,
    state: z.enum(['open', 'locked', 'closed']).optional(),
    role: role.optional(),
    /** Words of the name, of the number, or of the user name. */
    search: z.string().max(100).optional(),
  }),
  /** The summary is of all states, so that each of its figures can filter; who is locked is open. */
  reply: pageOf(
    userRow,
    z.object({ open: z.number().int(), locked: z.number().int(), closed: z.number().int() }),
  ),
})

export const refusals = {
  'access.signed-out': 401,
  'access.forbidden': 403,
  'access.password-change-required': 403,
  'access.own-password': 422,
  'access.login-failed': 401,
  'access.link-invalid': 422,
  'access.too-many-attempts': 429,
  'access.user-not-found': 404,
  'access.employee-not-found': 404,
  'access.no-employee': 404,
  'access.role-above-own': 403,
  'access.last-main-manager': 422,
  'access.username-invalid': 422,
  'access.username-taken': 409,
  'access.employee-has-user': 409,
  'access.password-weak': 422,
  'access.password-common': 422,
  'access.old-password-wrong': 422,
  'access.passwords-differ': 422,
  'access.password-same': 422,
  'access.password-used-before': 422,
} as const satisfies StatusOf<typeof sentences>
