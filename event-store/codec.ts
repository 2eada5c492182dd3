// Long because sealing and opening are one another's inverse, field by field.
import type { Envelope, SealBinding, Vault } from '#database/types.ts'
import type { EventShape, EventShapes, PersonalClass } from '#domain/shared/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  aboutField,
  type JsonObject,
  type LiesInClear,
  type NewEvent,
  type StoredEvent,
} from './contract.ts'

/**
 * Between events as the domain speaks of them and events as they lie in the log: checked and stamped with their version
 * on writing, upcast on reading, personal fields sealed in between.
 */

/** How a personal field is turned into the text that is sealed: text as it is, anything else as JSON. */
type PersonalField = { readonly class: PersonalClass; readonly form: 'text' | 'json' }
type Coded = EventShape & {
  readonly current: number
  readonly personal: ReadonlyMap<string, PersonalField>
}
type Data = Record<string, unknown>
type Given = { readonly type: string; readonly data: object; readonly key?: string }

export type Codec = {
  /** @throws {TypeError} for an unknown type or a wrong shape: that is a bug, and names fields, never values. */
  readonly toStore: (company: CompanyId, events: readonly Given[]) => Promise<NewEvent[]>
  /**
   * Data in its newest shape, and what of it is lost.
   * @throws {TypeError} for an unknown type or a version newer than this program: it must not be skipped.
   */
  readonly fromStore: (
    events: readonly StoredEvent[],
    personal: 'sealed' | 'open',
  ) => Promise<DecodedEvent[]>
}
/** `lost`: the classes of personal fields that are null since their key is lost; never known of sealed ones. */
export type DecodedEvent = { readonly data: Data; readonly lost: readonly PersonalClass[] }

/** @throws {TypeError} when a spec has personal fields but does not say whose, or lacks an upcaster. */
export const openCodec = (specs: EventShapes, vault: Vault): Codec => {
  const coded = new Map(
    Object.entries(specs).map(([type, spec]) => [type, codedOf(type, spec)]),
  )
  const specOf = (type: string): Coded => {
    const spec = coded.get(type)
    if (!spec) throw new TypeError(`no event is called ${type}`)
    return spec
  }
  return {
    toStore: async (company, events) => {
      const checked = events.map(event => check(event, specOf(event.type)))
      return seal(vault, company, checked)
    },
    fromStore: async (events, personal) => {
      const read = events.map(event => readFrom(event, specOf(event.type)))
      return personal === 'open'
        ? open(vault, read)
        : read.map(one => ({ data: sealed(one), lost: [] }))
    },
  }
}

const codedOf = (type: string, spec: EventShape): Coded => {
  const current = spec.version ?? 1
  const personal = personalFields(spec.data)
  if (personal.size > 0 && !spec.subject)
    throw new TypeError(`${type} has personal fields and no subject`)
  for (let from = 1; from < current; from++)
    if (!spec.upcast?.[from])
      throw new TypeError(`${type} has no upcaster from version ${from}`)
  return { ...spec, current, personal }
}

/** The fields marked by `personal(class, …)`, optional ones too. */
const personalFields = (shape: z.ZodObject): Map<string, PersonalField> => {
  const fields = new Map<string, PersonalField>()
  for (const [name, given] of Object.entries(shape.shape)) {
    let field: unknown = given
    while (field instanceof z.ZodOptional) field = field.unwrap()
    const kept =
      field instanceof z.ZodType ? personalClass.safeParse(field.meta()?.['personal']) : null
    if (kept?.success && field instanceof z.ZodNullable)
      fields.set(name, { class: kept.data, form: formOf(field.unwrap()) })
  }
  return fields
}
const personalClass = z.enum([
  'identity',
  'contact',
  'location',
  'visitor',
  'credential',
] satisfies PersonalClass[])
const formOf = (inner: unknown): 'text' | 'json' =>
  inner instanceof z.ZodObject ||
  inner instanceof z.ZodArray ||
  inner instanceof z.ZodNumber ||
  inner instanceof z.ZodBoolean
    ? 'json'
    : 'text'

type Checked = { readonly event: Given; readonly spec: Coded; readonly data: Data }

const check = (event: Given, spec: Coded): Checked => {
  const parsed = spec.data.safeParse(event.data)
  if (parsed.success) return { event, spec, data: parsed.data }
  const issues = parsed.error.issues
    .map(issue => `${issue.path.join('.')} ${issue.code}`)
    .join(', ')
  throw new TypeError(`not the shape of ${event.type} version ${spec.current}: ${issues}`)
}

const seal = async (
  vault: Vault,
  company: CompanyId,
  checked: readonly Checked[],
): Promise<NewEvent[]> => {
  const items: (SealBinding & { plain: string; at: number; field: string })[] = []
  checked.forEach(({ event: { type }, spec, data }, at) => {
    let event: string | undefined
    for (const [field, { class: kept, form }] of spec.personal) {
      const value = data[field]
      if (value === null || value === undefined) continue
      event ??= randomUUID()
      items.push({
        company,
        subject: subjectOf(spec, data),
        class: kept,
        about: aboutField(type, field),
        event,
        plain: plainOf(value, form),
        at,
        field,
      })
    }
    if (event !== undefined) data[idField] = event
  })
  const envelopes = items.length > 0 ? await vault.seal(items) : []
  items.forEach(({ at, field }, index) => {
    const target = checked[at]
    if (target) target.data[field] = envelopes[index]
  })
  // Checked against its schema just above, and schemas of events hold nothing that is not JSON.
  return checked.map(({ event, spec, data }) => ({
    type: event.type,
    schema: spec.current,
    data: data as JsonObject,
    ...(event.key === undefined ? {} : { key: event.key }),
  }))
}

/** An event with envelopes has an id, to which they are bound; no field of a shape is called so. */
const idField = '$id'

const subjectOf = (spec: Coded, data: Data): string => {
  if (!spec.subject) throw new TypeError('an event with personal fields has no subject')
  return spec.subject(data)
}
const plainOf = (value: unknown, form: 'text' | 'json'): string => {
  if (form === 'json') return JSON.stringify(value)
  if (typeof value !== 'string')
    throw new TypeError(
      'a personal field that is not text must be declared as an object, array, number or boolean',
    )
  return value
}

/** Envelopes pass through upcasters whole. */
const upcast = (event: StoredEvent, data: Data, spec: Coded): Data => {
  if (event.schema > spec.current)
    throw new TypeError(
      `${event.type} version ${event.schema} is newer than this program, which knows ${spec.current}`,
    )
  let upcasted = data
  for (let version = event.schema; version < spec.current; version++) {
    const step = spec.upcast?.[version]
    if (!step) throw new TypeError(`${event.type} has no upcaster from version ${version}`)
    upcasted = step(upcasted, { actor: event.metadata.actor })
  }
  return upcasted
}

type Read = {
  readonly event: StoredEvent
  readonly spec: Coded
  readonly data: Data
  readonly envelopes: readonly (readonly [string, Envelope])[]
}

/**
 * Envelopes say which event they were read from. In a copy: what was read from the store is what others read, too, and
 * what is proven to be in the log.
 */
const readFrom = (stored: StoredEvent, spec: Coded): Read => {
  const envelopes = envelopesIn(stored, spec).map(
    ([field, { sealed: kept }]): [string, Envelope] => [
      field,
      { sealed: kept.a === 2 ? { ...kept, e: String(stored.data[idField] ?? '') } : kept },
    ],
  )
  if (envelopes.length === 0)
    return { event: stored, spec, data: upcast(stored, stored.data, spec), envelopes }
  const data = { ...stored.data, ...Object.fromEntries(envelopes) }
  const event = { ...stored, data }
  return { event, spec, data: upcast(event, data, spec), envelopes }
}

/** What is sealed stays so; what lies in clear, from before it was personal, is named by its place. */
const sealed = (read: Read): Data => {
  const { event, data } = read
  if (read.spec.personal.size === 0) return data
  const clear = clearIn(read)
  return clear.length === 0
    ? data
    : {
        ...data,
        ...Object.fromEntries(
          clear.map(field => [field, { lies: String(event.position) } satisfies LiesInClear]),
        ),
      }
}
const clearIn = ({ event, spec, data }: Read): string[] =>
  event.schema === spec.current
    ? []
    : [...spec.personal.keys()].filter(field => typeof data[field] === 'string')

/**
 * An envelope is bound to the field it was written in, so it is looked for in the data as stored; the subject is read
 * in the newest shape. Long because envelopes and clear fields of all events are opened by one call of the vault each,
 * and put back where they were.
 */
const open = async (vault: Vault, read: readonly Read[]): Promise<DecodedEvent[]> => {
  const items: (SealBinding & { envelope: Envelope; at: number; field: string })[] = []
  const clear: (Pick<SealBinding, 'company' | 'subject' | 'class'> & {
    at: number
    field: string
  })[] = []
  read.forEach((one, at) => {
    const { event, spec, data, envelopes } = one
    const { company, type } = event
    for (const [field, envelope] of envelopes)
      items.push({
        company,
        subject: subjectOf(spec, data),
        class: envelope.sealed.c,
        about: aboutField(type, field),
        envelope,
        at,
        field,
      })
    for (const field of clearIn(one))
      clear.push({
        company,
        subject: subjectOf(spec, data),
        class: spec.personal.get(field)?.class ?? 'identity',
        at,
        field,
      })
  })
  const plain = items.length > 0 ? await vault.open(items) : []
  const lost = await lostIn(
    vault,
    items.filter((_item, index) => plain[index] === null),
  )
  const gone = clear.length > 0 ? await vault.destroyed(clear) : []
  const opened = new Map<number, Data>()
  const changedAt = (at: number, source: Read): Data => {
    const data = opened.get(at) ?? { ...source.event.data }
    opened.set(at, data)
    return data
  }
  items.forEach(({ at, field }, index) => {
    const source = read[at]
    if (source)
      changedAt(at, source)[field] = valueOf(
        plain[index] ?? null,
        source.spec.personal.get(field)?.form ?? 'text',
      )
  })
  const told = read.map(({ event, spec, data }, at) => {
    const { [idField]: _id, ...changed } = opened.get(at) ?? {}
    return opened.has(at) ? upcast(event, changed, spec) : data
  })
  clear.forEach(({ at, field }, index) => {
    if (gone[index]) told[at] = { ...told[at], [field]: null }
  })
  return told.map((data, at) => ({ data, lost: [...(lost.get(at) ?? [])] }))
}

/** Of what did not open: which classes of which of the events are lost with their key. */
const lostIn = async (
  vault: Vault,
  items: readonly (Parameters<Vault['lost']>[0][number] & { readonly at: number })[],
): Promise<ReadonlyMap<number, ReadonlySet<PersonalClass>>> => {
  const found = new Map<number, Set<PersonalClass>>()
  const lost = items.length > 0 ? await vault.lost(items) : []
  for (const [index, { at, class: kept }] of items.entries())
    if (lost[index]) found.set(at, (found.get(at) ?? new Set()).add(kept))
  return found
}

/** The personal fields of the shape it was written in: an old shape is known by its envelopes alone. */
const envelopesIn = (event: StoredEvent, spec: Coded): [string, Envelope][] => {
  const fields =
    event.schema === spec.current ? [...spec.personal.keys()] : Object.keys(event.data)
  return fields.flatMap(field => {
    const value = event.data[field]
    return isEnvelope(value) ? [[field, value] satisfies [string, Envelope]] : []
  })
}
const envelope = z.object({
  sealed: z.object({
    s: z.string(),
    c: personalClass,
    v: z.number(),
    iv: z.string(),
    ct: z.string(),
    a: z.literal(2).optional(),
  }),
})
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  envelope.safeParse(value).success
const valueOf = (plain: string | null, form: 'text' | 'json'): unknown =>
  plain !== null && form === 'json' ? JSON.parse(plain) : plain
