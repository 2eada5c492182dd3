import { z } from 'zod'
import { namingAct } from '../shared/acts.ts'
import { event, id, type EventOf } from '../shared/events.ts'
import type { ConsentTextId, EmployeeId } from '../shared/values.ts'

/** In which a text may be written; a company writes at least one. */
export const consentLanguage = z.enum(['tr', 'en', 'ar'])
export type ConsentLanguage = z.infer<typeof consentLanguage>
/**
 * A notice is read (KVKK art. 10), consent is given, or not, and withdrawn (art. 3 and 5). What is shown to visitors is
 * a notice, too, and employees are not asked about it.
 */
const consentKind = z.enum(['notice', 'consent', 'visitors'])

/** A title has 120 characters at most, a text 20,000: what somebody reads who is to say that he has. */
const written = z.object({ title: z.string(), text: z.string() }).optional()
const words = z.object({ tr: written, en: written, ar: written })

/** Stream `{company}-consent-texts-{company}`: what a company has its employees read. Nothing personal stands in it. */
export const consentTextEvents = {
  /** In force from now on, instead of the version before; who said something of that is asked again. */
  ConsentTextPublished: event({
    data: z.object({
      textId: id<ConsentTextId>(),
      /** From 1, one after the other. */
      version: z.number().int().min(1),
      kind: consentKind,
      words,
    }),
    days: 'none',
    act: (data, known) =>
      namingAct('people', data.textId, titleOf(data.words), known, { version: data.version }),
  }),
  /** Nobody is asked any more; what was said stays, and consent can still be withdrawn. */
  ConsentTextEnded: event({
    data: z.object({ textId: id<ConsentTextId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'people', subject: known(data.textId).name }),
  }),
}
export type ConsentTextEvent = EventOf<typeof consentTextEvents>

/** Stream `{company}-consents-{employeeId}`: what an employee said of which version. */
export const consentEvents = {
  /** `agrees` false: does not consent, or no longer. `language`: the one in which it was read. */
  ConsentAnswered: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      textId: id<ConsentTextId>(),
      version: z.number().int().min(1),
      agrees: z.boolean(),
      language: consentLanguage,
    }),
    days: 'none',
    act: (data, known) => ({
      area: 'people',
      subject: known(data.textId).name,
      employees: [data.employeeId],
      figures: { version: data.version },
      after: { code: data.agrees ? 'agreed' : 'declined' },
    }),
  }),
}
export type ConsentEvent = EventOf<typeof consentEvents>

/** A text by the title that most read. */
const titleOf = ({ tr, en, ar }: z.infer<typeof words>): string => (tr ?? en ?? ar)?.title ?? ''
