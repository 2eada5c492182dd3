import { z } from 'zod'

/**
 * Whose rows a caller may touch: his own, those of the departments he manages (with all below), or the whole company's.
 */
export const scope = z.enum(['own', 'departments', 'company'])
export type Scope = z.infer<typeof scope>

export const permissions = [
  'employees.view',
  'employees.create',
  'employees.update',
  'employees.delete',
  'employees.erase',
  'departments.view',
  'departments.create',
  'departments.update',
  'departments.delete',
  'cards.view',
  'cards.create',
  'cards.update',
  'devices.view',
  'devices.create',
  'devices.update',
  'devices.raw',
  'device-groups.view',
  'device-groups.create',
  'device-groups.update',
  'device-groups.delete',
  'rotations.view',
  'rotations.create',
  'rotations.update',
  'rotations.delete',
  'work-schedules.view',
  'work-schedules.update',
  'schemes.update',
  'holidays.view',
  'holidays.update',
  'policy.view',
  'policy.update',
  'users.create',
  'users.update',
  'reports.view',
  'payroll.view',
  'activity.view',
  'movements.view',
  'movements.correct',
  'movements.demand',
  'dashboard.view',
  'health.view',
  'views.share',
  'outbox.view',
  'overtimes.view',
  'overtimes.create',
  'overtimes.approve',
  'overtimes.delete',
  'missing-work.view',
  'missing-work.decide',
] as const
export const permission = z.enum(permissions)
export type Permission = z.infer<typeof permission>

/** Who may call: anybody, anybody signed in, or who has the permission (then the answer is cut to his scope). */
export type Access = 'public' | 'signed-in' | { readonly permission: Permission }

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
  readonly summary: string
  /** Which acts a call of it is, by their events: whoever may do an act may take it back. */
  readonly records?: readonly string[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** The query in plain words: all that is left of it in the web, where schemas would put zod into the first load. */
  readonly asked: Asked
  readonly body?: z.ZodObject
  /** Bytes that a body may have where a megabyte is not enough. */
  readonly bodyLimit?: number
  readonly reply: z.ZodType
}
/** What a refusal may be answered with. */
export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
/** The status of each refusal of a feature; a sentence without one does not compile. */
export type StatusOf<Refusals> = Readonly<Record<keyof Refusals, Status>>

export const endpoint = <const E extends Omit<Endpoint, 'asked'>>(
  spec: E,
): E & Pick<Endpoint, 'asked'> => ({
  ...spec,
  asked: askedBy(spec.query),
})

/** What a query may ask by name: one of these words, a text of this form (null: any), and what holds unasked. */
export type Asked = Readonly<Record<string, AskedWord>>
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
/** An instant with an offset or `Z`. */
export const instant = () =>
  z.iso.datetime({ offset: true }).refine(inOurTimes, 'from 1900 to 2199')
export const position = () => z.string().regex(/^\d{1,19}$/)
/** Where a command was recorded, for `after=`; null when it changed nothing. */
export const recorded = z.object({ position: position().nullable() })

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
