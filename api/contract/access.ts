import { z } from 'zod'
import type { refusals as sentences } from '#words/access.ts'
import {
  endpoint,
  id,
  pageOf,
  paging,
  permission,
  recordedReply,
  scope,
  type StatusOf,
} from './endpoint.ts'
import { preferences } from './my-account.ts'
import { features } from './features.ts'
import { subscriptionStates } from './subscription.ts'
import { integrationStatutes } from './integrations.ts'

// Long because it is one table.

export const role = z.enum(['company-admin', 'administrator', 'manager', 'employee'])

/** 0: cannot approve; 1: first approver; 2: second (`spec §4`). */
export const approverLevel = z.union([z.literal(0), z.literal(1), z.literal(2)])

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

/**
 * Who is in by now. An access token lives 8 hours, and so does a file token, which opens files and nothing else. Of
 * who signs in in the app for phones, by a key in `mesai-app-key`, the access token lives until 2100, for calls that
 * are signed by that key and no others (docs/decisions/0181).
 */
export const signedInReply = z.object({
  error: z.null(),
  access_token: z.string(),
  file_access_token: z.string(),
  user_data: userData,
  /** The password must be changed before anything else is allowed. */
  passwordChange: z.boolean(),
  use_custom_logo: z.boolean(),
  /** What is closed to the company by its subscription, and the sentence of it; null: nothing. */
  subscription: z.object({ code: z.string(), error: z.string() }).nullable(),
  /** Where it is a session of the app for phones. */
  app: z.literal(true).optional(),
})
/** A code that was sent: four letters that stand in it, too, and seconds until another may be asked for. */
export const sentCode = z.object({ reference: z.string(), again: z.number().int() })
/** The password was right; a code is asked for, which is given with the reference to `POST /api/auth/verify`. */
export const twoFactor = z.object({
  reference: z.string(),
  /** How a code can be had; one of the recovery codes is taken in any case. */
  methods: z.array(z.enum(['authenticator', 'sms'])),
  /** The message that was sent by now; null: none. */
  sms: sentCode.nullable(),
  /** The last digits of the phone that messages go to; null where none go. */
  phone: z.string().nullable(),
  /** How long it waits for the code. */
  seconds: z.number().int(),
})

export const PostLogin = endpoint({
  method: 'POST',
  url: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  body: z.strictObject({
    username: z.string().min(1).max(100),
    password: z.string().min(1).max(200),
    /**
     * After failures sign-in answers 422 `access.captcha-needed` with a `challenge` (ALTCHA, PBKDF2/SHA-256) for five
     * minutes and one use; then this is the base64 of `{challenge, solution}` as JSON.
     */
    captcha: z.string().max(2000).optional(),
  }),
  reply: z.union([signedInReply, z.object({ error: z.null(), two_factor: twoFactor })]),
})
/** The old session ends with it, and the new one when it would have (docs/decisions/0038). */
export const GetSwitchAccount = endpoint({
  method: 'GET',
  url: '/api/app/general/switch-account',
  access: 'signed-in',
  summary: 'Go to the second account that one signed in to in this browser',
  reply: signedInReply,
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

const party = z.object({ userId: id(), fullName: z.string() })
export const GetAppSettings = endpoint({
  method: 'GET',
  url: '/api/app-settings',
  access: 'signed-in',
  whileWeak: true,
  summary: 'Menus, pages and features the caller has',
  reply: z.object({
    menus: z.array(z.string()),
    /** Among them the company's plan. */
    features: z.array(z.enum(features)),
    /** Paths of the web that the caller may open. */
    pages: z.array(z.string()),
    permissions: z.array(permission),
    approverLevel,
    /** What the main manager offered to the caller, or what the caller offered as such; null: nothing. */
    mainManagerOffer: z
      .object({ handOverId: id(), from: party, to: party, until: z.string() })
      .nullable(),
    /** How many texts of the company the caller is still to read, or to consent to or not. */
    consentsAsked: z.number().int(),
    scope,
    /** The caller's own record; null: he has none. */
    employeeId: id().nullable().optional(),
    /**
     * Whether overtime on a holiday or rest day is paid by law and never given as time off, from a day on; `from`
     * null: from the first. In order; the last that has begun holds.
     */
    holidaysPaid: z
      .array(z.object({ from: z.string().nullable(), paid: z.boolean() }))
      .optional(),
    zone: z.string(),
    company: z.string(),
    /** Where readers post to; `host` null: at the name under which this page is reached. */
    gateway: z.object({ host: z.string().nullable(), port: z.number().int() }),
    use_custom_logo: z.boolean(),
    /** Since when the company's logo is this picture, epoch ms; goes with its address. Null: it has none. */
    custom_logo_timestamp: z.number().int().nullable(),
    is_personal_capacity_exceed: z.boolean(),
    /** How the company's subscription stands; null: the installation sells none. */
    subscription: z
      .object({
        state: z.enum(subscriptionStates),
        /** The last day that is paid for, and of service; null: none. */
        last: z.string().nullable(),
        service: z.string().nullable(),
      })
      .nullable(),
    is_switch_account_available: z.boolean(),
    /** Whether it is set up, by its name. */
    integrationStatutes,
    createQr: z.boolean(),
    /** As the caller chose them, in whichever browser; null: he never did. */
    preferences,
    /** Those that the company's people are offered, its first one first; null: it never said, so all. */
    languages: z.array(z.enum(['tr', 'en', 'ar'])).nullable(),
  }),
})
/** How many of a kind are named to somebody who may open nothing. */
export const mostToAsk = 10
export const GetWhomToAsk = endpoint({
  method: 'GET',
  url: '/api/app/whom-to-ask',
  access: 'signed-in',
  summary:
    'Names of the main manager and of others who give rights, for a caller to whom no page is open; 403 for any other',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    mainManagers: z.array(z.string()),
    /** Who may manage users beside him, by name, at most ten. */
    others: z.array(z.string()),
  }),
})
export const GetUserDetails = endpoint({
  method: 'GET',
  url: '/api/app/myaccount/user-details',
  access: 'signed-in',
  whileWeak: true,
  summary: 'Who is signed in',
  query: z.strictObject({ after: paging.after }),
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
  records: ['UserAdded'],
  summary: 'Give an employee a user name',
  body: z.strictObject({
    employeeId: id(),
    username: z.string().min(3).max(20),
    password: z.string().min(8).max(200),
    role,
  }),
  reply: recordedReply.extend({ userId: id() }),
})
export const PutUserRole = endpoint({
  method: 'PUT',
  url: '/api/app/users/:userId/role',
  access: { permission: 'users.update' },
  records: ['UserRoleChanged'],
  summary: "Change a user's role",
  params: z.object({ userId: id() }),
  body: z.strictObject({ role }),
  reply: recordedReply,
})
export const PostUserDisable = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/disable',
  access: { permission: 'users.update' },
  does: 'account',
  records: ['UserDisabled'],
  summary: 'Close a user account; its sessions end',
  params: z.object({ userId: id() }),
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  reply: recordedReply,
})
export const PostUserEnable = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/enable',
  access: { permission: 'users.update' },
  records: ['UserEnabled'],
  summary: 'Open a closed user account again',
  params: z.object({ userId: id() }),
  reply: recordedReply,
})
export const PostUserPassword = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/password',
  access: { permission: 'users.update' },
  does: 'account',
  summary:
    'Give a user who lost his password a random one, which signs in once within 24 hours; his sessions end. `send`: ' +
    'to his phone, or his mail address where no message can be sent; where neither goes, it is told here',
  params: z.object({ userId: id() }),
  body: z.strictObject({ send: z.boolean().default(false) }),
  reply: recordedReply.extend({
    /** Told this once; null where it was sent. */
    password: z.string().nullable(),
    sent: z.enum(['sms', 'mail']).nullable(),
  }),
})
export const PostUserUnlock = endpoint({
  method: 'POST',
  url: '/api/app/users/:userId/unlock',
  access: { permission: 'users.update' },
  does: 'account',
  summary: 'Forget the failed sign-ins counted for an account',
  params: z.object({ userId: id() }),
  reply: recordedReply,
})
export const userRow = z.object({
  userId: id(),
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  /** The user name of who is nobody's employee. */
  fullName: z.string(),
  username: z.string(),
  role,
  /** His menu-authorisation group; null: all that his role may. */
  menuGroup: z.object({ menuGroupId: id(), title: z.string() }).nullable(),
  closed: z.boolean(),
  /** Whether the caller may act on this account: it is not above his own role. */
  mayRule: z.boolean(),
  /** Null: not since this was written down. */
  signedInAt: z.string().nullable(),
  /** Somebody gave him his password; he has not changed it yet. */
  mustChange: z.boolean(),
  /** A code is asked for after his password. */
  twoFactor: z.boolean(),
  passkeys: z.number().int(),
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
  access: { permission: 'users.view' },
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
  'access.menu-group-not-found': 404,
  'access.menu-group-title-taken': 409,
  'access.menu-groups-full': 422,
  'access.menu-group-has-users': 422,
  'access.beyond-own': 403,
  'access.main-manager-free': 422,
  'access.signed-out': 401,
  'access.proof-required': 403,
  'access.proof-old': 403,
  'access.proof-used': 403,
  'access.forbidden': 403,
  'access.no-feature': 403,
  'access.password-change-required': 403,
  'access.own-password': 422,
  'access.login-failed': 401,
  'access.password-ended': 403,
  'access.link-invalid': 422,
  'access.too-many-attempts': 429,
  'access.captcha-needed': 422,
  'access.captcha-failed': 422,
  'access.user-not-found': 404,
  'access.employee-not-found': 404,
  'access.no-employee': 404,
  'access.role-above-own': 403,
  'access.signed-in-already': 409,
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
