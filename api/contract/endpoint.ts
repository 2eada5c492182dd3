import { z } from 'zod'
import { permissions } from '#domain/access/permissions.ts'
import { boundsOf, type Bounds } from './bounds.ts'
import type { FeatureCheck } from './features.ts'
import { emailForm, phoneForm } from './formats.ts'

/**
 * Whose rows a caller may touch: his own, those of the departments he manages (with all below), or the whole company's.
 */
export const scope = z.enum(['own', 'departments', 'company'])
export type Scope = z.infer<typeof scope>

/** A key of the catalogue: what somebody may. */
export const permission = z.enum(permissions)
export type Permission = z.infer<typeof permission>

/** Who may call: anybody, anybody signed in, or who has the permissions (then the answer is cut to his scope). */
export type Access =
  | 'public'
  | 'signed-in'
  | {
      readonly permission: Permission
      /** Taken beside it. */
      readonly also?: readonly Permission[]
      /** What the items of a list in the body take beside it, by what `by` says of them (no `in`: the body). */
      readonly items?: {
        readonly in?: string
        readonly by: string
        readonly take: Readonly<Record<string, Permission>>
      }
    }
/** What every call takes, whatever its body says. */
export const takenBy = ({
  permission: first,
  also = [],
}: Exclude<Access, string>): readonly Permission[] => [first, ...also]

/** What of a person is opened: how he is reached, his days, why a day is as it is, what he is paid by, where he was. */
export const lookKind = z.enum(['profile', 'days', 'explanation', 'payroll', 'location'])
export type LookKind = z.infer<typeof lookKind>

/**
 * One call: all that the web may know of it, and all that the server checks. Bodies and queries are strict: an unknown
 * field is refused.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly access: Access
  /** Allowed while the password must be changed first; nothing else is then. */
  readonly whileWeak?: boolean
  /** Refused to everybody where the company or the installation has not these. */
  readonly features?: FeatureCheck
  /**
   * What it is to a subscription that ran out, where it is not as its method says: reading, a file, or a change
   * (subscription-rules 8.3, docs/decisions/0552). `account`: somebody's way in, and taking one away, which is never
   * closed.
   */
  readonly does?: 'account' | 'read' | 'export' | 'change' | 'movement' | 'erase' | 'subscribe'
  /**
   * A picture, which sends no header: a file token may stand in its address, as `token`, and no other token. That it is
   * shown is no use of a session.
   */
  readonly picture?: true
  /**
   * About what others decide: whoever stands in for somebody calls it with that one's people beside his own
   * (docs/decisions/0056).
   */
  readonly asStandIn?: true
  readonly summary: string
  /**
   * Whose personal data it opens: who looks at another's is written down (docs/decisions/0040). `of`: which of its
   * params or words of its query says whose; without one it is everybody's whom he sees.
   */
  readonly opens?: { readonly kind: LookKind; readonly of?: string }
  /** It may bring scans that were kept on a phone: being in contact by it says nothing against them. */
  readonly bringsKept?: true
  /** Which acts a call of it is, by their events: whoever may do an act may take it back. */
  readonly records?: readonly string[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** The query in plain words: all that is left of it in the web, where schemas would put zod into the first load. */
  readonly asked: Asked
  readonly body?: z.ZodObject
  /** The body in plain words: all that is left of it in the web, by which a form judges what it sends. */
  readonly bounds: Bounds
  /** Sends a file that is long to make, though no format is asked for: one of a company at a time. */
  readonly sendsFile?: true
  /**
   * Its `content` is a file: in base64 within the JSON of a small one, or the body is its bytes, `most` of them
   * (`bytesType`).
   */
  readonly bytes?: { readonly most: number }
  /** Bodies beside JSON that it takes whole, as `text` (`api/shared/texts.ts`). */
  readonly texts?: readonly string[]
  /** Whatever form it has, JSON or a form, the body is one `text`: others say how they post it. */
  readonly bodyAsText?: true
  /** Bytes that a body may have where a megabyte is not enough, or too much. */
  readonly bodyLimit?: number
  readonly reply: z.ZodType
}
/** What a refusal may be answered with. */
export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
/** The status of each refusal of a feature; a sentence without one does not compile. */
export type StatusOf<Refusals> = Readonly<Record<keyof Refusals, Status>>

export const endpoint = <const E extends Omit<Endpoint, 'asked' | 'bounds'>>(
  spec: E,
): E & Pick<Endpoint, 'asked' | 'bounds'> => ({
  ...spec,
  asked: askedBy(spec.query),
  bounds: boundsOf(spec.body),
})

/** What a query may ask by name: one of these words, a text of this form (null: any), and what holds unasked. */
type Asked = Readonly<Record<string, AskedWord>>
export type AskedWord = {
  readonly of: readonly string[] | 'guid' | 'date' | 'datetime' | null
  readonly unasked?: string
}
const askedBy = (query: z.ZodObject | undefined): Asked =>
  Object.fromEntries(
    Object.entries(query?.shape ?? {}).map(([name, schema]) => [name, wordsOf(schema)]),
  )
const wordsOf = (schema: unknown): AskedWord => {
  if (schema instanceof z.ZodDefault)
    return { ...wordsOf(schema.def.innerType), unasked: String(schema.def.defaultValue) }
  if (schema instanceof z.ZodOptional) return wordsOf(schema.def.innerType)
  if (schema instanceof z.ZodEnum) return { of: schema.options.map(String) }
  if (schema instanceof z.ZodLiteral) return { of: [...schema.values].map(String) }
  if (schema instanceof z.ZodGUID) return { of: 'guid' }
  if (schema instanceof z.ZodISODate) return { of: 'date' }
  return { of: schema instanceof z.ZodISODateTime ? 'datetime' : null }
}

/** Small letters or capitals; compared in small ones. */
export const id = () => z.guid().toLowerCase()
const inOurTimes = (text: string): boolean => text >= '1900' && text < '2200'
export const localDate = () => z.iso.date().refine(inOurTimes, 'from 1900 to 2199')
/** Wall clock of the company to the minute, `2026-03-02T08:01`. */
export const localMinute = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/)
    .refine(text => localDate().safeParse(text.slice(0, 10)).success, 'not a date')
/** An instant with an offset or `Z`. */
export const instant = () =>
  z.iso.datetime({ offset: true }).refine(inOurTimes, 'from 1900 to 2199')
/** The file of an endpoint of `bytes` where it is a small one: in base64. */
export const fileInJson = () =>
  z
    .string()
    .min(1)
    .max(2 ** 20)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)
/** As spec §5 has it; blanks and brackets that hands type are taken out by screens (`formats.ts`). */
export const phone = () => z.string().max(25).regex(phoneForm)
export const email = () => z.string().max(254).regex(emailForm)
export const position = () => z.string().regex(/^\d{1,19}$/)
/** Where a command was recorded, for `after=`; null when it changed nothing. */
export const recordedReply = z.object({ position: position().nullable() })
/** Ids of what-ifs, beside a rule that is saved: it was looked at what it makes of locked days. */
export const previewIds = z.array(id()).max(50).optional()
/** What became of each, in the order asked for; where just one was asked for, its refusal is that of the call. */
export const decidedEach = recordedReply.extend({
  done: z.number().int(),
  refused: z.number().int(),
  results: z.array(
    z.object({ done: z.boolean(), code: z.string().nullable(), error: z.string().nullable() }),
  ),
})

/** Paging by cursor: `next` of one answer is `cursor` of the next call. */
export const paging = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Wait (2 s at most) until this position is readable. */
  after: position().optional(),
}
/**
 * Which people a report is about, by their record: their position, and whether they were still employed when the period
 * ended.
 */
export const ofPeople = {
  position: z.string().max(100).optional(),
  status: z.enum(['employed', 'left']).optional(),
}
export const pageOf = <Row extends z.ZodType, Summary extends z.ZodType>(
  row: Row,
  summary: Summary,
) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    summary,
    /** The instant up to which the log is in these rows. */
    dataUntil: z.string(),
    next: z.string().nullable(),
  })

/** Every failure has this shape. */
export const problem = z.looseObject({
  /** A sentence in the caller's language. */
  error: z.string(),
  code: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
