import { z } from 'zod'
import { namingAct } from '../shared/acts.ts'
import { event, id, instant, localDate, personal, type EventOf } from '../shared/events.ts'
import type {
  EmployeeId,
  LeaveRequestId,
  PaperPictureId,
  PetitionId,
  PetitionTemplateId,
} from '../shared/values.ts'

/** What stands at the head of a paper: nothing, the company's logo as it is on the day, or a picture of its own. */
export const petitionMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['none', 'logo']) }),
  z.object({ kind: z.literal('picture'), pictureId: id<PaperPictureId>() }),
])
export const petitionLanguage = z.enum(['tr', 'en', 'ar'])

/** Stream `{company}-petition-templates-{company}`: the forms on which petitions are written (`spec §3`). */
export const petitionTemplateEvents = {
  /** As it is from now on; papers that were issued stay as they were. */
  PetitionTemplateDefined: event({
    data: z.object({
      templateId: id<PetitionTemplateId>(),
      title: z.string(),
      subtitle: z.string().nullable(),
      documentNumber: z.string().nullable(),
      publishDate: localDate().nullable(),
      revisionNumber: z.string().nullable(),
      revisionDate: localDate().nullable(),
      mark: petitionMark,
      /** Who signs as approver; null: a line without a name. */
      approverId: id<EmployeeId>().nullable(),
    }),
    days: 'none',
    act: (data, known) => namingAct('leave', data.templateId, data.title, known),
  }),
  PetitionTemplateRemoved: event({
    data: z.object({ templateId: id<PetitionTemplateId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'leave', subject: known(data.templateId).name }),
  }),
}
export type PetitionTemplateEvent = EventOf<typeof petitionTemplateEvents>

/** Stream `{company}-petitions-{employeeId}`: what was put on paper for him, for ever as it was then. */
export const petitionEvents = {
  /**
   * `content` is all that the paper says but the approver's name, as JSON (`petitionContent`), and `hash` its SHA-256
   * in hex: a nonce within it keeps a hash from being guessed by trying names.
   */
  PetitionIssued: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({
      petitionId: id<PetitionId>(),
      templateId: id<PetitionTemplateId>(),
      employeeId: id<EmployeeId>(),
      requestId: id<LeaveRequestId>(),
      /** The leave's first and last day. */
      from: localDate(),
      to: localDate(),
      language: petitionLanguage,
      content: personal('identity', z.string()),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      by: z.string(),
      at: instant(),
    }),
    days: 'none',
    act: ({ employeeId, from, to }) => ({
      area: 'leave',
      employees: [employeeId],
      figures: { from, to },
    }),
  }),
  /** Whose name stands on it as approver, sealed with his own keys: it goes when he is erased. */
  PetitionApproverNamed: event({
    subject: ({ approverId }) => approverId,
    data: z.object({
      petitionId: id<PetitionId>(),
      employeeId: id<EmployeeId>(),
      approverId: id<EmployeeId>(),
      name: personal('identity', z.string()),
    }),
    days: 'none',
    act: 'nobody',
  }),
}
export type PetitionEvent = EventOf<typeof petitionEvents>

/**
 * All that a petition says, as it was when it was issued; it is drawn from nothing else, whatever becomes of template,
 * person or leave. `form` says by which drawing: one that papers were issued by is kept. Half days; minutes.
 */
export const petitionContent = z.object({
  form: z.literal(1),
  /** 32 hex digits that nobody can guess. */
  nonce: z.string(),
  language: petitionLanguage,
  company: z.string(),
  pictureId: id<PaperPictureId>().nullable(),
  title: z.string(),
  subtitle: z.string().nullable(),
  documentNumber: z.string().nullable(),
  publishDate: localDate().nullable(),
  revisionNumber: z.string().nullable(),
  revisionDate: localDate().nullable(),
  person: z.object({
    fullName: z.string(),
    employeeNo: z.string(),
    department: z.string().nullable(),
    position: z.string().nullable(),
  }),
  leave: z.object({
    type: z.string(),
    asked: z.union([
      z.object({
        from: localDate(),
        to: localDate(),
        fromHalf: z.boolean(),
        toHalf: z.boolean(),
      }),
      z.object({ day: localDate(), start: z.string(), end: z.string() }),
    ]),
    halves: z.number().int(),
    minutes: z.number().int(),
  }),
  /** Annual leave on its first day, this leave taken; null: leave of another kind. */
  remainingHalves: z.number().int().nullable(),
  approverId: id<EmployeeId>().nullable(),
  /** The company's clock: `2026-11-22T14:05`. */
  issued: z.string(),
  at: instant(),
})
export type PetitionContent = Readonly<z.infer<typeof petitionContent>>
