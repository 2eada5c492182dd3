import type { TableSpec } from '../shared/projection.ts'

/**
 * A read table. Its name in the database carries the version, so that a new shape is a new table, built beside the old
 * one by replay and then switched.
 */
export const table = <const Name extends string, const Version extends number>({
  name,
  version,
  ...spec
}: Omit<TableSpec, 'name'> & { readonly name: Name; readonly version: Version }): Table<
  Name,
  Version
> => ({
  ...spec,
  name: `${name}_${version}`,
})
type Table<Name extends string, Version extends number> = TableSpec & {
  readonly name: `${Name}_${Version}`
}
