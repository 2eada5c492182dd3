import { z } from 'zod'

/** A text that nothing but chance would write, in letters that no language folds otherwise. */
export const canaryOf = (n: number): string => `zqvax${String(n).padStart(3, '0')}kuru`
/** Forms a free text may have to take; a digit or two in it marks it well enough. */
const formsOf = (canary: string): readonly string[] => [
  canary,
  `${canary}@kanarya.example`,
  `/${canary}`,
]
/** Nobody may write these into a list of words, a date, an id: what takes them takes any text. */
const accepted = (schema: z.ZodType, canary: string): string | null =>
  formsOf(canary).find(form => schema.safeParse(form).success) ?? null

export type Planted = { readonly path: string; readonly canary: string }
type Field = { readonly path: string; readonly schema: z.ZodType }

const inner = (schema: unknown): unknown => {
  let at = schema
  while (
    at instanceof z.ZodOptional ||
    at instanceof z.ZodNullable ||
    at instanceof z.ZodDefault ||
    at instanceof z.ZodPipe
  )
    at = at instanceof z.ZodPipe ? at.in : at.unwrap()
  return at
}

/** Every place of a schema that takes any text, however deep: `changes[].reason`, `filters{}`. */
export const freeFields = (schema: unknown, path = ''): Field[] => {
  const at = inner(schema)
  if (at instanceof z.ZodObject)
    return Object.entries(at.shape).flatMap(([name, field]) =>
      freeFields(field, path === '' ? name : `${path}.${name}`),
    )
  if (at instanceof z.ZodArray) return freeFields(at.element, `${path}[]`)
  if (at instanceof z.ZodRecord) return freeFields(at.valueType, `${path}{}`)
  if (at instanceof z.ZodUnion)
    return at.options
      .flatMap(option => freeFields(option, path))
      .filter(
        ({ path: one }, index, all) => all.findIndex(other => other.path === one) === index,
      )
  return at instanceof z.ZodType && accepted(at, canaryOf(0)) !== null
    ? [{ path, schema: at }]
    : []
}

/**
 * The same value with a canary of its own in every place that takes any text; places that are absent and may be there
 * are filled, objects that are absent are not; where `next` has none, the value stays. Long because it has one case for
 * each kind of schema.
 */
export const plant = (
  schema: unknown,
  value: unknown,
  next: (path: string) => string | null,
  path = '',
): { readonly value: unknown; readonly planted: readonly Planted[] } => {
  const at = inner(schema)
  if (at instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const planted: Planted[] = []
    const fields = Object.entries(at.shape).map(([name, field]) => {
      const one = plant(
        field,
        Object.entries(value).find(([own]) => own === name)?.[1],
        next,
        path === '' ? name : `${path}.${name}`,
      )
      planted.push(...one.planted)
      return [name, one.value] as const
    })
    return { value: Object.fromEntries(fields.filter(([, one]) => one !== undefined)), planted }
  }
  if (at instanceof z.ZodArray && Array.isArray(value)) {
    const all = value.map(one => plant(at.element, one, next, `${path}[]`))
    return { value: all.map(one => one.value), planted: all.flatMap(one => one.planted) }
  }
  if (at instanceof z.ZodRecord && typeof value === 'object' && value !== null) {
    const all = Object.entries(value).map(
      ([name, one]) => [name, plant(at.valueType, one, next, `${path}{}`)] as const,
    )
    return {
      value: Object.fromEntries(all.map(([name, one]) => [name, one.value])),
      planted: all.flatMap(([, one]) => one.planted),
    }
  }
  if (at instanceof z.ZodUnion) {
    const option = at.options.find(
      one => one instanceof z.ZodType && one.safeParse(value).success,
    )
    return option ? plant(option, value, next, path) : { value, planted: [] }
  }
  if (!(at instanceof z.ZodType) || accepted(at, canaryOf(0)) === null)
    return { value, planted: [] }
  const canary = next(path)
  if (canary === null) return { value, planted: [] }
  return { value: accepted(at, canary) ?? canary, planted: [{ path, canary }] }
}
