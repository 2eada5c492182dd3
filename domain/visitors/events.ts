import { z } from 'zod'
import { codeOf, namingAct } from '../shared/acts.ts'
import {
  credential,
  event,
  id,
  instant,
  localDate,
  personal,
  type EventOf,
} from '../shared/events.ts'
import type {
  BlacklistEntryId,
  CardId,
  ConsentTextId,
  DepartmentId,
  EmployeeId,
  VisitGroupId,
  VisitId,
  VisitorId,
  VisitTypeId,
} from '../shared/values.ts'

/** Stream `{company}-visit-types-{company}`: why people come, and what reception asks of who comes so (`spec §3`). */
export const visitTypeEvents = {
  /** As it is from now on; visits that were entered stay. `asks…`: reception does not enter a visit without it. */
  VisitTypeDefined: event({
    data: z.object({
      visitTypeId: id<VisitTypeId>(),
      title: z.string(),
      /** `#28c76f`; null: the one that screens pick. */
      colour: z.string().nullable(),
      /** Whether it is offered for visits to come. */
      active: z.boolean(),
      asksCompany: z.boolean(),
      asksReason: z.boolean(),
      asksCard: z.boolean(),
      asksHost: z.boolean(),
    }),
    days: 'none',
    act: (data, known) => namingAct('visitors', data.visitTypeId, data.title, known),
  }),
  VisitTypeRemoved: event({
    data: z.object({ visitTypeId: id<VisitTypeId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'visitors', subject: known(data.visitTypeId).name }),
  }),
}
export type VisitTypeEvent = EventOf<typeof visitTypeEvents>

/** Whose keys seal what is known of somebody who comes: they go together when he is erased. */
export const visitorSubject = (visitorId: VisitorId): string => `visitor:${visitorId}`

const which = { visitorId: id<VisitorId>(), visitId: id<VisitId>() }
/** A card was his in `[from, until)`; null: it still is. One that ended when it began was given by mistake. */
const heldCard = z.object({
  cardId: id<CardId>(),
  /** As readers report it. */
  credential: credential(),
  from: instant(),
  until: instant().nullable(),
})
export type HeldCard = z.output<typeof heldCard>
/** Somebody is expected, inside or gone again. */
const standingOf = (course: {
  readonly arrivedAt: string | null
  readonly leftAt: string | null
}): 'expected' | 'inside' | 'left' =>
  course.arrivedAt === null ? 'expected' : course.leftAt === null ? 'inside' : 'left'

/** Stream `{company}-visitor-{visitorId}`: all visits of one person. None of them is about an employee's days. */
export const visitEvents = {
  /** He is expected, or comes just now; what is known of him is said with each visit anew. */
  VisitRegistered: event({
    subject: ({ visitorId }) => visitorSubject(visitorId),
    data: z.object({
      ...which,
      /** The same of all who come together; null: he comes alone. */
      groupId: id<VisitGroupId>().nullable(),
      visitTypeId: id<VisitTypeId>(),
      /** Whom he visits; null: nobody in particular. */
      hostId: id<EmployeeId>().nullable(),
      /** Where he goes without a host; a host's own is said by his record. */
      departmentId: id<DepartmentId>().nullable(),
      expectedAt: instant(),
      /** Of the company's calendar. */
      day: localDate(),
      name: personal('visitor', z.string()),
      fromCompany: personal('visitor', z.string()),
      phone: personal('visitor', z.string()),
      reason: personal('visitor', z.string()),
    }),
    days: 'none',
    act: ({ visitId, name, hostId }) => ({
      area: 'visitors',
      employees: hostId === null ? [] : [hostId],
      sealedSubject: name,
      remember: [[visitId, { sealedName: name, employeeId: hostId }]],
    }),
  }),
  /** He is told by mail when and where he is expected, from now on so; what a mail says of it is no more. */
  VisitInvited: event({
    subject: ({ visitorId }) => visitorSubject(visitorId),
    data: z.object({
      ...which,
      expectedAt: instant(),
      /** Of the company's calendar. */
      day: localDate(),
      place: personal('visitor', z.string()),
      email: personal('visitor', z.string()),
      /** In which he is written to. */
      language: z.enum(['tr', 'en', 'ar']),
    }),
    days: 'none',
    act: ({ visitId }, known) => ({
      area: 'visitors',
      sealedSubject: known(visitId).sealedName,
    }),
  }),
  /** He does not come, or was entered by mistake. */
  VisitWithdrawn: event({
    data: z.object(which),
    days: 'none',
    act: ({ visitId }, known) => ({
      area: 'visitors',
      sealedSubject: known(visitId).sealedName,
    }),
  }),
  /** How it goes from now on: when he came and left, and which card he has. The day is that of his coming. */
  VisitCourseSaid: event({
    data: z.object({
      ...which,
      arrivedAt: instant().nullable(),
      leftAt: instant().nullable(),
      cardId: id<CardId>().nullable(),
      /**
       * All cards that he was given in this visit, in their order: their movements of that time are his. Absent: it was
       * said before readers' movements were anybody's but employees'.
       */
      cards: z.array(heldCard).optional(),
      day: localDate(),
      /** Which versions of the company's texts for visitors he was shown when he came; absent: there were none. */
      notices: z
        .array(z.object({ textId: id<ConsentTextId>(), version: z.number().int().min(1) }))
        .optional(),
    }),
    days: 'none',
    act: ({ visitId, ...course }, known) => {
      const standing = standingOf(course)
      return {
        area: 'visitors',
        sealedSubject: known(visitId).sealedName,
        before: codeOf(`visit.${known(visitId).role ?? 'expected'}`),
        after: codeOf(`visit.${standing}`),
        remember: [[visitId, { ...known(visitId), role: standing }]],
      }
    },
  }),
  /** Who entered him or let him in was told that he may be on the blacklist, and decided that it is somebody else. */
  BlacklistMatchOverruled: event({
    data: z.object({ ...which, entryIds: z.array(id<BlacklistEntryId>()).min(1) }),
    days: 'none',
    act: ({ visitId }, known) => ({
      area: 'visitors',
      sealedSubject: known(visitId).sealedName,
    }),
  }),
  /** All that is known of him is destroyed; that somebody came stays. */
  VisitorErased: event({
    data: z.object({
      visitorId: id<VisitorId>(),
      at: instant(),
      /** His visits, and cards that were ever his: whose the movements of that time were is not known any more. */
      visitIds: z.array(id<VisitId>()).optional(),
      credentials: z.array(credential()).optional(),
      /** When he came and left by his cards, where reception had not said so: that somebody came stays. */
      stood: z
        .array(
          z.object({
            visitId: id<VisitId>(),
            arrivedAt: instant().nullable(),
            leftAt: instant().nullable(),
          }),
        )
        .optional(),
    }),
    days: 'none',
    act: () => ({ area: 'visitors' }),
  }),
}
export type VisitEvent = EventOf<typeof visitEvents>

/** Whose keys seal an entry of the blacklist: they go when it is taken off. */
export const listedSubject = (entryId: BlacklistEntryId): string => `listed:${entryId}`

/** A keyed fingerprint: 64 hexadecimal digits. */
const fingerprint = () => personal('visitor', z.string())

/** Stream `{company}-blacklist-{company}`: who is not let in. Numbers lie in it as keyed fingerprints alone. */
export const blacklistEvents = {
  /** As the entry is from now on, whole. */
  BlacklistEntryDefined: event({
    subject: ({ entryId }) => listedSubject(entryId),
    data: z.object({
      entryId: id<BlacklistEntryId>(),
      name: personal('visitor', z.string()),
      reason: personal('visitor', z.string()),
      /** The first and the last day on which he is not let in; null: until he is taken off. */
      from: localDate(),
      until: localDate().nullable(),
      /** Of his name: its words whatever their order, and its letters whatever its spaces. */
      wordsMark: fingerprint(),
      lettersMark: fingerprint(),
      phoneMark: fingerprint(),
      identityMark: fingerprint(),
    }),
    days: 'none',
    act: ({ entryId, name }) => ({
      area: 'visitors',
      sealedSubject: name,
      remember: [[entryId, { sealedName: name }]],
    }),
  }),
  /** He may come again; all that the entry said of him is destroyed. */
  BlacklistEntryRemoved: event({
    data: z.object({ entryId: id<BlacklistEntryId>() }),
    days: 'none',
    act: ({ entryId }, known) => ({
      area: 'visitors',
      sealedSubject: known(entryId).sealedName,
    }),
  }),
}
export type BlacklistEvent = EventOf<typeof blacklistEvents>
