import { z } from 'zod'
import type { refusals as sentences } from '#words/announcements.ts'
import { mostDocumentBytes, mostDocumentsAtOnce } from './document-bounds.ts'
import { documentType } from './documents.ts'
import {
  endpoint,
  fileInJson,
  id,
  instant,
  pageOf,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { broughtName, oneLine } from './one-line.ts'

const url = '/api/app/announcement-center/notifications'
const one = `${url}/:announcementId` as const
const params = z.object({ announcementId: id() })
const int = z.number().int()

export const announcementChannel = z.enum(['push', 'mail', 'sms'])
/** How far one of the audience is (notice-rules 7.2). */
export const announcementState = z.enum(['new', 'unread', 'read', 'resent', 'confirmed'])
/** Waits for its time; was sent; was withdrawn. */
export const announcementStage = z.enum(['waiting', 'sent', 'withdrawn'])
const counts = z.record(announcementState, int)

/** Letters of a text, how many are chosen by name, and how many departments, shifts, positions and places. */
const most = { title: 120, text: 5000, word: 500, people: 10_000, departments: 200 } as const
const written = z.strictObject({
  title: oneLine({ least: 1, most: most.title }),
  text: z.string().max(most.text),
})
const texts = z.strictObject({
  tr: written.optional(),
  en: written.optional(),
  ar: written.optional(),
})
const to = z.strictObject({
  everybody: z.boolean(),
  /** With all below. */
  departments: z.array(id()).max(most.departments),
  people: z.array(id()).max(most.people),
  /** These pick people, who are then meant by name: by the shift of their last planned day within two weeks, */
  shifts: z.array(id()).max(most.departments).default([]),
  /** by their position as it is called, */
  positions: z
    .array(oneLine({ least: 1, most: 100 }))
    .max(most.departments)
    .default([]),
  /** and by the places at which their department may check in. */
  places: z.array(id()).max(most.departments).default([]),
})
const terms = {
  /** In one language at least; who reads none of them reads the first. */
  texts,
  to,
  /** Beside the web list. */
  channels: z.array(announcementChannel).max(3),
  /** SMS without the letters that need the Turkish table. */
  plain: z.boolean(),
  /** *Read and understood* is asked for. */
  confirm: z.boolean(),
  /** Null, or past: at once. */
  sendAt: instant().nullable(),
  /** Files that go with it, in this order, as they were brought before. */
  files: z.array(id()).max(mostDocumentsAtOnce).default([]),
}
/** A file that goes with one. */
export const announcementFile = z.object({
  attachmentId: id(),
  /** Null once erased. */
  name: z.string().nullable(),
  type: documentType,
  bytes: int,
})
const said = z.object({ title: z.string(), text: z.string() }).optional()

const announcementRow = z.object({
  announcementId: id(),
  /** In the caller's language, or the first; null once erased. */
  title: z.string().nullable(),
  stage: announcementStage,
  writtenAt: z.string(),
  /** When it is, or was, sent first. */
  dueAt: z.string(),
  lastSentAt: z.string().nullable(),
  by: z.string().nullable(),
  everybody: z.boolean(),
  departments: int,
  people: int,
  /** What the departments, shifts, positions and places are called that it is for; what is gone is left out. */
  chosen: z.array(z.string()),
  channels: z.array(announcementChannel),
  confirm: z.boolean(),
  states: counts,
})

export const GetAnnouncements = endpoint({
  method: 'GET',
  url,
  access: { permission: 'notifications.view' },
  summary: 'What was announced, to how many, and how far they are with it, newest first',
  query: z.strictObject({ ...paging, stage: announcementStage.optional() }),
  reply: pageOf(announcementRow, z.record(announcementStage, int)),
})
export const GetAnnouncement = endpoint({
  method: 'GET',
  url: one,
  access: { permission: 'notifications.view' },
  summary: 'One announcement with its texts and to whom it goes',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: announcementRow.extend({
    texts: z.object({ tr: said, en: said, ar: said }).nullable(),
    /** With which it was withdrawn. */
    word: z.string().nullable(),
    plain: z.boolean(),
    sendAt: z.string().nullable(),
    files: z.array(announcementFile),
    to: z.object({
      everybody: z.boolean(),
      departments: z.array(z.object({ departmentId: id(), name: z.string().nullable() })),
      /** By name, and whom these picked when it was written. */
      people: z.array(z.object({ employeeId: id(), name: z.string().nullable() })),
      shifts: z.array(z.object({ shiftId: id(), name: z.string().nullable() })),
      positions: z.array(z.string()),
      places: z.array(z.object({ locationId: id(), name: z.string().nullable() })),
    }),
    /** From when it may be sent again; null: it was not sent. */
    resendableFrom: z.string().nullable(),
  }),
})
export const GetAnnouncementAudience = endpoint({
  method: 'GET',
  url: `${one}/audience`,
  access: { permission: 'notifications.view' },
  summary: 'To whom an announcement was sent, who has read and confirmed it, and who has not',
  params,
  query: z.strictObject({ ...paging, state: announcementState.optional(), ...asFile }),
  reply: pageOf(
    z.object({
      userId: id(),
      employeeId: id().nullable(),
      /** Null once erased. */
      name: z.string().nullable(),
      department: z.string().nullable(),
      state: announcementState,
      readAt: z.string().nullable(),
      confirmedAt: z.string().nullable(),
    }),
    counts,
  ),
})
const missed = z.object({
  count: int,
  /** The first of them. */
  names: z.array(z.string()),
})
export const PostAnnouncementPreview = endpoint({
  method: 'POST',
  url: `${url}/preview`,
  access: { permission: 'notifications.create' },
  summary: 'Whom an announcement would reach as of now, and what its text messages would take',
  body: z.strictObject({ ...terms, sendAt: instant().nullable() }),
  reply: z.object({
    audience: int,
    /** The first of them. */
    names: z.array(z.string()),
    /** Those with a number that takes text messages, and that is not blocked. */
    phones: int,
    /**
     * Whom it does not reach: `account`, who was chosen and has none or does not work here today; no mail, no text
     * message (null: it goes by none).
     */
    unreached: z.object({ account: missed, mail: missed.nullable(), sms: missed.nullable() }),
    sms: z.array(
      z.object({
        language: z.enum(['tr', 'en', 'ar']),
        coding: z.string(),
        units: int,
        parts: int,
        /** The first characters that make it `ucs2`: for one of them a part takes 70 letters. */
        beyond: z.array(z.string()),
      }),
    ),
    /** An estimate: parts for each reader in his language. */
    credits: int,
    /** Why it would be refused; null: it would not. */
    refused: z.string().nullable(),
  }),
})
export const PostAnnouncementFile = endpoint({
  method: 'POST',
  url: `${url}/files`,
  access: { permission: 'notifications.create' },
  // Somewhat more is read, so that a file that is too large is told so.
  bytes: { most: mostDocumentBytes + 2 ** 20 },
  summary:
    'Bring a file that is to go with an announcement: PDF, PNG, JPEG, WebP, docx, xlsx or text, as its bytes say, ' +
    '20 MB at most; kept for a day where none goes with it',
  body: z.strictObject({
    name: broughtName({ least: 1, most: 200 }),
    /** The file as it is. */
    content: fileInJson(),
  }),
  reply: announcementFile,
})
export const GetAnnouncementFile = endpoint({
  method: 'GET',
  url: `${one}/files/:attachmentId`,
  access: { permission: 'notifications.view' },
  summary: 'A file that goes with an announcement, to be saved and not shown',
  params: params.extend({ attachmentId: id() }),
  query: z.strictObject({}),
  reply: z.string(),
})
export const GetOwnAnnouncementFile = endpoint({
  method: 'GET',
  url: '/api/app/myaccount/announcements/:announcementId/files/:attachmentId',
  access: 'signed-in',
  summary: 'A file that goes with an announcement that the caller was sent, to be saved',
  params: params.extend({ attachmentId: id() }),
  query: z.strictObject({}),
  reply: z.string(),
})
export const PostAnnouncement = endpoint({
  method: 'POST',
  url,
  access: { permission: 'notifications.create' },
  records: ['AnnouncementWritten', 'AnnouncementFilesChosen'],
  summary: 'Announce something to everybody, departments or people, at once or at a time',
  body: z.strictObject(terms),
  reply: recordedReply.extend({ announcementId: id() }),
})
export const PutAnnouncement = endpoint({
  method: 'PUT',
  url: one,
  access: { permission: 'notifications.update', also: ['notifications.create'] },
  records: ['AnnouncementChanged', 'AnnouncementFilesChosen'],
  summary: 'Say anew what is to be announced, before it was sent',
  params,
  body: z.strictObject(terms),
  reply: recordedReply,
})
export const PostAnnouncementResend = endpoint({
  method: 'POST',
  url: `${one}/resend`,
  access: { permission: 'notifications.update' },
  records: ['AnnouncementResent'],
  summary:
    'Send it again to those who have not read it, or not confirmed it where that is asked',
  params,
  reply: recordedReply,
})
export const PostAnnouncementWithdrawal = endpoint({
  method: 'POST',
  url: `${one}/withdraw`,
  access: { permission: 'notifications.delete' },
  records: ['AnnouncementWithdrawn'],
  summary: 'Take an announcement back: nobody reads its text any more, and a word stands there',
  params,
  body: z.strictObject({ word: oneLine({ least: 1, most: most.word }).nullable() }),
  reply: recordedReply,
})
export const PostOwnConfirmation = endpoint({
  method: 'POST',
  url: '/api/app/myaccount/announcements/:announcementId/confirm',
  access: 'signed-in',
  summary: 'Say that the caller has read and understood an announcement; the first time stands',
  params,
  reply: z.object({ state: announcementState }),
})

export const announcementRefusals = {
  'announcements.text-empty': 422,
  'announcements.link-in-text': 422,
  'announcements.text-too-long': 422,
  'announcements.sms-integration-required': 422,
  'announcements.nobody': 422,
  'announcements.no-valid-phone': 422,
  'announcements.too-many-people': 422,
  'announcements.file-not-found': 404,
  'announcements.files-full': 422,
  'announcements.not-found': 404,
  'announcements.not-yours': 404,
  'announcements.not-asked': 422,
  'announcements.sent-already': 409,
  'announcements.resent-recently': 409,
  'announcements.nobody-left': 409,
} as const satisfies StatusOf<typeof sentences>
