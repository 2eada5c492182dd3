import { z } from 'zod'
import { event, id, instant, personal, wordsOf, type EventOf } from '../shared/events.ts'
import type {
  AnnouncementId,
  AttachmentId,
  DepartmentId,
  DeviceId,
  EmployeeId,
  ShiftId,
  UserId,
} from '../shared/values.ts'

/** What a person can be bothered by beside the web list, on which every announcement stands. */
export const announcementChannels = ['push', 'mail', 'sms'] as const
export type AnnouncementChannel = (typeof announcementChannels)[number]

const written = z.object({ title: z.string(), text: z.string() }).optional()
/** In one language at least; who reads none of them reads the first that there is. */
const texts = z.object({ tr: written, en: written, ar: written })
export type AnnouncementTexts = z.infer<typeof texts>

const which = { announcementId: id<AnnouncementId>() }
const by = { by: id<UserId>(), at: instant() }
const said = {
  /** Who wrote it may be named in it, and others: it goes with him. */
  texts: personal('identity', texts),
  to: z.object({
    everybody: z.boolean(),
    /** With all below. */
    departments: z.array(id<DepartmentId>()),
    people: z.array(id<EmployeeId>()),
  }),
  /** By which some of these people were picked; absent: by none. Positions as they are called. */
  picks: z
    .object({
      shifts: z.array(id<ShiftId>()),
      positions: z.array(z.string()),
      places: z.array(id<DeviceId>()),
    })
    .optional(),
  channels: z.array(z.enum(announcementChannels)),
  /** SMS without the letters that need the Turkish table. */
  plain: z.boolean(),
  /** *Read and understood* is asked for. */
  confirm: z.boolean(),
  /** Null: at once. */
  sendAt: instant().nullable(),
}
const subject = ({ by: writer }: { readonly by: UserId }): string => wordsOf(`user:${writer}`)

/** Stream `{company}-announcements-{announcementId}`: what is announced to many (notice-rules 7). */
export const announcementEvents = {
  AnnouncementWritten: event({
    subject,
    data: z.object({ ...which, ...said, ...by }),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
  /** Before it was sent. */
  AnnouncementChanged: event({
    subject,
    data: z.object({ ...which, ...said, ...by }),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
  /** With which files it goes from now on, in their order; what they are called lies beside their bytes. */
  AnnouncementFilesChosen: event({
    data: z.object({ ...which, files: z.array(id<AttachmentId>()), ...by }),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
  /** Its audience is who is of it then. */
  AnnouncementSent: event({
    data: z.object({ ...which, at: instant() }),
    days: 'none',
    act: 'nobody',
  }),
  /** To those who have not read it, or not confirmed it where that is asked for. `again`: from 1. */
  AnnouncementResent: event({
    data: z.object({ ...which, again: z.number().int().min(1), ...by }),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
  /** One that was not sent yet never is; of one that was, its word stands where its text was. */
  AnnouncementWithdrawn: event({
    subject,
    data: z.object({ ...which, word: personal('identity', z.string()), ...by }),
    days: 'none',
    act: () => ({ area: 'people' }),
  }),
}
export type AnnouncementEvent = EventOf<typeof announcementEvents>
