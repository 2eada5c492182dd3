// Long because it is all that is recorded of people's employment, record and files.
import { z } from 'zod'
import { text, type Act } from '../shared/acts.ts'
import { personFrom } from '../shared/days.ts'
import { asItWas, event, id, localDate, personal, type EventOf } from '../shared/events.ts'
import { addDays } from '../shared/time.ts'
import type { DepartmentId, DocumentId, EmployeeId, PhotoId } from '../shared/values.ts'
import { closenesses, detailClasses } from './details.ts'
import { documentTypes } from './document-types.ts'
import { leavingReasons } from './leaving-reasons.ts'

const details = {
  name: personal('identity', z.string()),
  surname: personal('identity', z.string()),
  nationalId: personal('identity', z.string()).optional(),
  birthDate: personal('identity', z.string()).optional(),
  phone: personal('contact', z.string()).optional(),
  email: personal('contact', z.string()).optional(),
  // Sealed like the title: they say as much of him.
  positionId: personal('identity', z.string()).optional(),
  degreeId: personal('identity', z.string()).optional(),
  title: personal('identity', z.string()).optional(),
  description: personal('identity', z.string()).optional(),
  extension: personal('contact', z.string()).optional(),
  inOffice: personal('identity', z.boolean()).optional(),
  relativeName: personal('contact', z.string()).optional(),
  relativePhone: personal('contact', z.string()).optional(),
  relativeCloseness: personal('contact', z.enum(closenesses)).optional(),
  doorPassword: personal('identity', z.string()).optional(),
}
const classes = z.array(z.enum(detailClasses))
/**
 * Said anew, and taken back since what was before could not be read: not known from now on, and asked for again.
 */
const lostAgain = classes.optional()
const subject = (data: { employeeId: EmployeeId }): string => data.employeeId

/**
 * His own wish, the end of the time for which the law wants it kept, or another ground that the company's own register
 * holds.
 */
export const erasureGround = z.enum(['asked', 'retention-over', 'other'])
export type ErasureGround = z.infer<typeof erasureGround>

const people = (
  { employeeId }: { readonly employeeId: EmployeeId },
  more: Omit<Act, 'area' | 'employees'> = {},
): Act => ({ area: 'people', employees: [employeeId], ...more })

/** Whether there is such an employee, and from when until when. */
export const employmentEvents = {
  EmployeeHired: event({
    version: 2,
    upcast: { 1: asItWas },
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      employeeNo: z.string(),
      ...details,
      departmentId: id<DepartmentId>(),
      position: personal('identity', z.string()),
      startOfEmployment: localDate(),
      lostAgain,
    }),
    days: {
      opens: 'its-people',
      says: ({ employeeId, startOfEmployment }) =>
        personFrom({ employeeId, from: startOfEmployment }),
    },
    act: (data, known) =>
      people(data, {
        subject: known(data.departmentId).name,
        figures: { from: data.startOfEmployment },
        remember: [[data.employeeId, { department: known(data.departmentId).name ?? null }]],
      }),
  }),
  /** Hired by mistake, and nothing hangs on it: there is no such employee. His names are free. */
  EmployeeHiringWithdrawn: event({
    data: z.object({ employeeId: id<EmployeeId>() }),
    days: { opens: 'its-people', says: ({ employeeId }) => personFrom({ employeeId }) },
    act: data => people(data),
  }),
  /** `lastDay` is the last day of the employment, included. */
  EmployeeTerminated: event({
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      lastDay: localDate(),
      /** A word of a list, and sealed: it says as much of him as any text. */
      reason: personal('identity', z.enum(leavingReasons)).optional(),
    }),
    days: {
      opens: 'its-people',
      says: ({ employeeId, lastDay }) => personFrom({ employeeId, from: addDays(lastDay, 1) }),
    },
    act: data => people(data, { figures: { from: data.lastDay } }),
  }),
  /** A last day was taken back: the employment goes on. */
  EmployeeTerminationWithdrawn: event({
    data: z.object({ employeeId: id<EmployeeId>() }),
    days: { opens: 'its-people', says: ({ employeeId }) => personFrom({ employeeId }) },
    act: data => people(data),
  }),
  EmployeeRehired: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      departmentId: id<DepartmentId>(),
      startOfEmployment: localDate(),
    }),
    days: {
      opens: 'its-people',
      says: ({ employeeId, startOfEmployment }) =>
        personFrom({ employeeId, from: startOfEmployment }),
    },
    act: (data, known) =>
      people(data, {
        subject: known(data.departmentId).name,
        figures: { from: data.startOfEmployment },
        remember: [[data.employeeId, { department: known(data.departmentId).name ?? null }]],
      }),
  }),
  /** The employment from that date on was taken back: it is as it was, with the one before it and its last day. */
  EmployeeRehiringWithdrawn: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      from: localDate(),
      departmentId: id<DepartmentId>(),
      inDepartmentFrom: localDate(),
      startOfEmployment: localDate(),
      lastDay: localDate(),
    }),
    days: { opens: 'its-people', says: personFrom },
    act: (data, known) => {
      const name = known(data.departmentId).name
      return people(data, {
        subject: name,
        figures: { from: data.from },
        remember: [[data.employeeId, { department: name ?? null }]],
      })
    },
  }),
  /**
   * The keys of the named classes are destroyed: what they sealed can never be read again. A word of a list says why,
   * since a text might name him.
   */
  EmployeeErased: event({
    version: 2,
    upcast: { 1: ({ reason: _reason, ...data }) => ({ ...data, ground: 'other' }) },
    data: z.object({
      employeeId: id<EmployeeId>(),
      classes: z.array(z.enum(['identity', 'contact', 'location'])),
      ground: erasureGround,
    }),
    days: 'none',
    act: data => people(data, { after: { code: data.ground } }),
  }),
}

/** Who he is. */
export const detailEvents = {
  /** Every detail as it is from now on; a detail that is absent is not known. */
  EmployeeDetailsChanged: event({
    version: 2,
    upcast: { 1: asItWas },
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      ...details,
      position: personal('identity', z.string()),
      /** Lost with its key when this was written, and not said by it: what was known before stays if that is back. */
      staysLost: classes.optional(),
      lostAgain,
    }),
    days: 'none',
    act: data => people(data),
  }),
}

/** What of him was to be kept no longer, while the rest is. */
export const contactEvents = {
  /**
   * The key of how to reach him is destroyed, and of whom to tell; who he is stays, and whoever comes back says anew
   * how to reach him.
   */
  EmployeeContactErased: event({
    data: z.object({ employeeId: id<EmployeeId>() }),
    days: 'none',
    act: data => people(data, { after: { code: 'retention-over' satisfies ErasureGround } }),
  }),
}

/** Where he works. */
export const placementEvents = {
  EmployeeMoved: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      departmentId: id<DepartmentId>(),
      from: localDate(),
    }),
    days: { opens: 'its-people', says: personFrom },
    act: (data, known) => {
      const name = known(data.departmentId).name
      return people(data, {
        subject: name,
        figures: { from: data.from },
        before: text(known(data.employeeId).department),
        after: text(name),
        remember: [[data.employeeId, { department: name ?? null }]],
      })
    },
  }),
  /** The move for that date was taken back: it is as it was, this department since this day. */
  EmployeeMoveWithdrawn: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      from: localDate(),
      departmentId: id<DepartmentId>(),
      inDepartmentFrom: localDate(),
    }),
    days: { opens: 'its-people', says: personFrom },
    act: (data, known) => {
      const name = known(data.departmentId).name
      return people(data, {
        subject: name,
        figures: { from: data.from },
        before: text(known(data.employeeId).department),
        after: text(name),
        remember: [[data.employeeId, { department: name ?? null }]],
      })
    },
  }),
}

/** Stream `{company}-employee-{employeeId}`. */
export const employeeEvents = {
  ...employmentEvents,
  ...detailEvents,
  ...contactEvents,
  ...placementEvents,
}
export type EmployeeEvent = EventOf<typeof employeeEvents>

/**
 * Stream `{company}-photo-{employeeId}`: which picture is shown of a person. The picture itself lies sealed in a table
 * (`database/migrations/053-photos.sql`).
 */
export const photoEvents = {
  /** At once in force. Pixels. */
  PhotoSet: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      photoId: id<PhotoId>(),
      type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
      width: z.number().int().min(1),
      height: z.number().int().min(1),
    }),
    days: 'none',
    act: data => people(data),
  }),
  PhotoRemoved: event({
    data: z.object({ employeeId: id<EmployeeId>(), photoId: id<PhotoId>() }),
    days: 'none',
    act: data => people(data),
  }),
}
export type PhotoEvent = EventOf<typeof photoEvents>

/** Where nothing was said of visitors they go after half a year (docs/decisions/0503). */
export const usualVisitorMonths = 6

/** Stream `{company}-retention-{company}`: how long what is known of people who left is kept. */
export const retentionEvents = {
  /**
   * From a day on, until a later one that has a word of its own; also of those who left before. Without a day: since
   * ever. Null: until somebody erases it.
   */
  RetentionSet: event({
    data: z.object({
      contactMonths: z.number().int().min(1).nullable(),
      identityYears: z.number().int().min(1).nullable(),
      /** Of visitors, after their last visit; absent: never said. */
      visitorMonths: z.number().int().min(1).optional(),
      from: localDate().optional(),
    }),
    days: 'none',
    act: ({ contactMonths, identityYears, visitorMonths = usualVisitorMonths, from }) => ({
      area: 'people',
      figures: {
        count: contactMonths ?? '–',
        year: identityYears ?? '–',
        months: visitorMonths,
        ...(from === undefined ? {} : { from }),
      },
    }),
  }),
}
export type RetentionEvent = EventOf<typeof retentionEvents>

/**
 * Stream `{company}-documents-{employeeId}`: files that are kept of a person. What is in them lies sealed in a table
 * (`database/migrations/054-documents.sql`).
 */
export const documentEvents = {
  /** What it is called may name anybody. `type`: as its bytes say. */
  DocumentAdded: event({
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      documentId: id<DocumentId>(),
      name: personal('identity', z.string()),
      type: z.enum(documentTypes),
      bytes: z.number().int().min(1),
    }),
    days: 'none',
    act: data => people(data),
  }),
  /** Its bytes are destroyed with it. */
  DocumentRemoved: event({
    data: z.object({ employeeId: id<EmployeeId>(), documentId: id<DocumentId>() }),
    days: 'none',
    act: data => people(data),
  }),
}
export type DocumentEvent = EventOf<typeof documentEvents>
