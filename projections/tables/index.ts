import { tables } from './registry.ts'
import type { TableSpec } from '../shared/projection.ts'

type Named<Specs extends Readonly<Record<string, TableSpec>>, Schema extends string> = {
  readonly [Key in keyof Specs]: `${Schema}${Specs[Key]['name']}`
}
const named = <Schema extends string>(schema: Schema): Named<typeof tables, Schema> =>
  // One name for each key of `tables`.
  Object.fromEntries(
    Object.entries(tables).map(([key, { name }]) => [key, `${schema}${name}`]),
  ) as Named<typeof tables, Schema>

/** The live tables, as queries name them. */
export const read = named('read.')

/**
 * As a projection names its own: the search path of its transaction says whether the live tables or those of a rebuild
 * are meant (docs/decisions/0001).
 */
export const own = named('')
