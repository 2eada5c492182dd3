import { z } from 'zod'
import { ofUser, codeOf } from '../shared/acts.ts'
import {
  asItWas,
  event,
  id,
  instant,
  personal,
  userSubject,
  type EventOf,
} from '../shared/events.ts'
import type { EmployeeId, UserId } from '../shared/values.ts'

export const role = z.enum(['company-admin', 'administrator', 'manager', 'employee'])
export type Role = z.infer<typeof role>

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
    act: data => ({
      area: 'access',
      employees: data.employeeId ? [data.employeeId] : [],
      after: { code: data.role },
      remember: [[data.userId, { role: data.role, employeeId: data.employeeId }]],
    }),
  }),
  UserRoleChanged: event({
    data: z.object({ userId: id<UserId>(), role }),
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
    act: (data, known) => ofUser(data.userId, known, { reason: data.reason }),
  }),
  UserEnabled: event({
    data: z.object({ userId: id<UserId>() }),
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** By himself; `byLink`: he had lost it, and set another by a link that was mailed to him. */
  PasswordChanged: event({
    data: z.object({ userId: id<UserId>(), byLink: z.literal(true).optional() }),
    act: (data, known) =>
      ofUser(data.userId, known, data.byLink ? { after: { code: 'by-mail-link' } } : {}),
  }),
  /** Somebody who manages users gave him a new one, to be changed before anything else. */
  PasswordGiven: event({
    data: z.object({ userId: id<UserId>() }),
    act: (data, known) => ofUser(data.userId, known),
  }),
  /** Failures counted for his account were forgotten before their time. */
  SignInLockLifted: event({
    data: z.object({ userId: id<UserId>() }),
    act: (data, known) => ofUser(data.userId, known),
  }),
}
export type UserEvent = EventOf<typeof userEvents>

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
    act: (data, known) =>
      ofUser(data.userId, known, {
        sealedSubject: data.prefix,
        after: { code: data.known ? 'known-browser' : 'new-browser' },
      }),
  }),
}
