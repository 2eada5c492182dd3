import { z } from 'zod'

/**
 * What a body's schema says of one of its keys, in plain words: all that is left of it in the web, where schemas would
 * put zod into the first load. What is not said here (a form of letters, what lies deeper) the server says alone.
 */
export type Bound = {
  /** How nothing is sent: it may be null, or left out. Without it, something must be there. */
  readonly none?: 'null' | 'absent'
  /** Letters of a text, from and to. */
  readonly text?: Range
  /** A whole number, from and to. */
  readonly whole?: Range
  /** A number with or without a fraction, from and to. */
  readonly number?: Range
  /** Items of a list, from and to. */
  readonly items?: Range
  /** One of these. */
  readonly of?: readonly string[]
  readonly form?: 'date' | 'guid' | 'datetime'
}
/** Both belong to it; null has no end. */
export type Range = readonly [least: number | null, most: number | null]
/** By the keys of the body. */
export type Bounds = Readonly<Record<string, Bound>>

export const boundsOf = (body: z.ZodObject | undefined): Bounds =>
  Object.fromEntries(
    Object.entries(body?.shape ?? {}).map(([name, schema]) => [name, boundOf(schema)]),
  )

const boundOf = (schema: unknown): Bound => {
  // Of what may be null and absent, null is sent: it says that nothing was meant.
  if (schema instanceof z.ZodNullable) return { ...boundOf(schema.def.innerType), none: 'null' }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { none: 'absent', ...boundOf(schema.def.innerType) }
  if (schema instanceof z.ZodPipe) return boundOf(schema.def.in)
  if (schema instanceof z.ZodEnum) return { of: schema.options.map(String) }
  if (schema instanceof z.ZodLiteral) return { of: [...schema.values].map(String) }
  if (schema instanceof z.ZodArray) return { items: itemsOf(schema) }
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (schema instanceof z.ZodGUID) return { form: 'guid' }
  if (schema instanceof z.ZodISODate) return { form: 'date' }
  if (schema instanceof z.ZodISODateTime) return { form: 'datetime' }
  if (schema instanceof z.ZodString) return { text: [schema.minLength, schema.maxLength] }
  return {}
}
const numberOf = (schema: z.ZodNumber): Bound => {
  const range = [endOf(schema.minValue), endOf(schema.maxValue)] as const
  return schema.format === 'safeint' ? { whole: range } : { number: range }
}
/** Where a whole number has no end of its own, it ends where it cannot be told from the next. */
const endOf = (end: number | null): number | null =>
  end === null || Math.abs(end) >= Number.MAX_SAFE_INTEGER ? null : end
const itemsOf = ({ def: { checks = [] } }: z.ZodArray): Range => {
  const ends = checks.map(endsOf)
  return [
    ends.find(([least]) => least !== null)?.[0] ?? null,
    ends.find(([, most]) => most !== null)?.[1] ?? null,
  ]
}
const endsOf = (check: unknown): Range => {
  if (check instanceof z.core.$ZodCheckMinLength) return [limitOf(check).minimum, null]
  if (check instanceof z.core.$ZodCheckMaxLength) return [null, limitOf(check).maximum]
  if (!(check instanceof z.core.$ZodCheckLengthEquals)) return [null, null]
  const { length } = limitOf(check)
  return [length, length]
}
const limitOf = <Def>({ _zod: { def } }: { readonly _zod: { readonly def: Def } }): Def => def
