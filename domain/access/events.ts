import { z } from 'zod'
import { codeOf, namingAct, ofUser, text } from '../shared/acts.ts'
import {
  asItWas,
  event,
  id,
  instant,
  personal,
  userSubject,
  type EventOf,
} from '../shared/events.ts'
import type {
  DeviceGroupId,
  DeviceId,
  EmployeeId,
  HandOverId,
  MenuGroupId,
  PasskeyId,
  UserId,
} from '../shared/values.ts'

// Long because it is one table.

export const role = z.enum(['company-admin', 'administrator', 'manager', 'employee'])
export type Role = z.infer<typeof role>

/** What may be asked after a password: a code of an authenticator app, or one that is sent to the phone. */
export const factorMethod = z.enum(['authenticator', 'sms'])
export type FactorMethod = z.infer<typeof factorMethod>
/** 0: cannot approve; 1: first approver; 2: second (`spec §4`). */
export const approverLevel = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type ApproverLevel = z.infer<typeof approverLevel>

/**
 * Stream `{company}-user-{userId}`. Passwords, codes and sessions are ordinary tables; the log says only that something
 * happened.
 */
export const userEvents = {
  UserAdded: event({
    subject: data => data.employeeId ?? data.userId,
    data: z.object({
      userId: id<UserId>(),
      employeeId: id<EmployeeId>().nullable(),
      role,
      username: personal('contact', z.string()),
    }),
    days: 'none',
    act: data => ({
      area: 'access',
      employees: data.employeeId ? [data.employeeId] : [],
      after: { code: data.role },
      remember: [[data.userId, { role: data.role, employeeId: data.employeeId }]],
    }),
  }),
  UserRoleChanged: event({
    data: z.object({ userId: id<UserId>(), role }),
    days: 'none',
    act: (data, known) =>
      ofUser(data.userId, known, {
        before: codeOf(known(data.userId).role),
        after: { code: data.role },
        remember: [[data.userId, { role: data.role }]],
      }),
  }),
  /** `erased`: the person was erased, so the account is closed for good. */
  UserDisabled: event({
    version: 2,
    upcast: { 1: asItWas },
    subject: ({ userId }) => userSubject(userId),
    data: z.object({
      userId: id<UserId>(),
      reason: personal('identity', z.string()),
      erased: z.literal(true).optional(),
    }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known, { reason: data.reason }),
  }),
  UserEnabled: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** Null: none of his own any more, but that of his role. */
  ApproverLevelSet: event({
    data: z.object({ userId: id<UserId>(), level: approverLevel.nullable() }),
    days: 'none',
    act: (data, known) =>
      ofUser(
        data.userId,
        known,
        data.level === null ? {} : { after: { code: `approver-${data.level}` } },
      ),
  }),
  /** All readers and groups of readers that he may see and order from now on, where his role does not see all. */
  DevicesAuthorised: event({
    data: z.object({
      userId: id<UserId>(),
      deviceIds: z.array(id<DeviceId>()),
      groupIds: z.array(id<DeviceGroupId>()),
    }),
    days: 'none',
    act: (data, known) =>
      ofUser(data.userId, known, {
        figures: { count: data.deviceIds.length + data.groupIds.length },
      }),
  }),
  /** By himself; `byLink`: he had lost it, and set another by a link that was mailed to him. */
  PasswordChanged: event({
    data: z.object({ userId: id<UserId>(), byLink: z.literal(true).optional() }),
    days: 'none',
    act: (data, known) =>
      ofUser(data.userId, known, data.byLink ? { after: { code: 'by-mail-link' } } : {}),
  }),
  /** Somebody who manages users gave him a new one, to be changed before anything else. */
  PasswordGiven: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** Failures counted for his account were forgotten before their time. */
  SignInLockLifted: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** Every session of his was ended; where he did it himself, all but the one he did it in. */
  SessionsEnded: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** How to reach a user who is nobody's employee, from now on; what is absent is not known. */
  UserContactChanged: event({
    subject: ({ userId }) => userSubject(userId),
    data: z.object({
      userId: id<UserId>(),
      phone: personal('contact', z.string()).optional(),
      email: personal('contact', z.string()).optional(),
    }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** From now on his password alone does not sign him in. Seeds and codes lie in tables. */
  SecondFactorTurnedOn: event({
    data: z.object({ userId: id<UserId>(), method: factorMethod }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known, { after: { code: data.method } }),
  }),
  /** By himself. */
  SecondFactorTurnedOff: event({
    data: z.object({ userId: id<UserId>(), method: factorMethod }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known, { before: { code: data.method } }),
  }),
  /** Somebody who manages users took second factor and passkeys away from who had lost them. */
  SecondFactorTaken: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** Those before serve no more. */
  RecoveryCodesMade: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  PasskeyAdded: event({
    data: z.object({ userId: id<UserId>(), passkeyId: id<PasskeyId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  PasskeyRemoved: event({
    data: z.object({ userId: id<UserId>(), passkeyId: id<PasskeyId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** A secret address under which his own calendar is read; the one before serves no more. */
  CalendarFeedMade: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
  CalendarFeedRevoked: event({
    data: z.object({ userId: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known),
  }),
}
export type UserEvent = EventOf<typeof userEvents>

/** Stream `{company}-menu-groups-{company}`: all groups and who is in which (`spec §3`, menu-authorization group). */
export const menuGroupEvents = {
  /** The group as it is from now on. Keys that are no more are passed over. */
  MenuGroupDefined: event({
    data: z.object({
      groupId: id<MenuGroupId>(),
      title: z.string(),
      permissions: z.array(z.string()),
      pages: z.array(z.string()),
    }),
    days: 'none',
    act: (data, known) =>
      namingAct('access', data.groupId, data.title, known, { count: data.permissions.length }),
  }),
  MenuGroupRemoved: event({
    data: z.object({ groupId: id<MenuGroupId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'access', subject: known(data.groupId).name }),
  }),
  /** Null: all that his role may. */
  MenuGroupGiven: event({
    data: z.object({ userId: id<UserId>(), groupId: id<MenuGroupId>().nullable() }),
    days: 'none',
    act: (data, known) => ofUser(data.userId, known, { after: text(known(data.groupId).name) }),
  }),
}
export type MenuGroupEvent = EventOf<typeof menuGroupEvents>

/**
 * Stream `{company}-main-manager-{company}`: who offered to whom to be main manager in his place. One stream, so that
 * of an acceptance and a withdrawal at the same moment one is the later.
 */
export const handOverEvents = {
  /** `from` is main manager; `to` may take his place until then. */
  MainManagerOffered: event({
    data: z.object({
      handOverId: id<HandOverId>(),
      from: id<UserId>(),
      to: id<UserId>(),
      until: instant(),
    }),
    days: 'none',
    act: (data, known) => ofUser(data.to, known),
  }),
  MainManagerOfferWithdrawn: event({
    data: z.object({ handOverId: id<HandOverId>(), from: id<UserId>(), to: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.to, known),
  }),
  MainManagerOfferRejected: event({
    data: z.object({ handOverId: id<HandOverId>(), from: id<UserId>(), to: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.from, known),
  }),
  /** `to` accepted: he is main manager, and `from` an administrator, as changes of their roles say next. */
  MainManagerHandedOver: event({
    data: z.object({ handOverId: id<HandOverId>(), from: id<UserId>(), to: id<UserId>() }),
    days: 'none',
    act: (data, known) => ofUser(data.from, known),
  }),
}
export type HandOverEvent = EventOf<typeof handOverEvents>

/**
 * Stream `{company}-sign-ins-{userId}-{year}`: they decide nothing, are many, and nobody loads them with the account.
 */
export const signInEvents = {
  SignedIn: event({
    subject: ({ userId }) => userSubject(userId),
    data: z.object({
      userId: id<UserId>(),
      at: instant(),
      /** From where: an IPv4 address, or an IPv6 network of 64 bits. */
      prefix: personal('contact', z.string()),
      /** From a browser that the account was signed in to before. */
      known: z.boolean(),
    }),
    days: 'none',
    act: (data, known) =>
      ofUser(data.userId, known, {
        sealedSubject: data.prefix,
        after: { code: data.known ? 'known-browser' : 'new-browser' },
      }),
  }),
}
