import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { catalogue } from '#domain/catalogue.ts'
import { projections } from '#projections/index.ts'
import { fileShapes, keptFiles } from './kept-files.ts'
import { olderDatabases, partsOf, readOlder } from './restored.ts'

/**
 * What is stored by name (`event:CardAdded`, `table:cards`, `file:keys`): a hash of its shape now, and the databases
 * and files that hold it as it was before each change, oldest first.
 */
export type Shapes = Readonly<
  Record<string, { readonly is: string; readonly before: readonly string[] }>
>

const file = new URL('./shapes.json', import.meta.url)
export const writtenShapes = (): Shapes => JSON.parse(readFileSync(file, 'utf8')) as Shapes

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** By name; of a read table the number of its version says nothing. */
export const shapesNow = (): Record<string, string> => {
  const events = Object.entries(catalogue).map(
    ([type, { data }]) => [`event:${type}`, hashOfShape(data)] as const,
  )
  const files = Object.entries(fileShapes).map(
    ([name, shape]) => [name, hashOfShape(shape)] as const,
  )
  const tables = projections
    .flatMap(projection => projection.tables)
    .map(({ name, columns }) => [tableOf(name), hashOf(columns.replace(/\s+/g, ' '))] as const)
  return Object.fromEntries(
    [...events, ...files, ...tables].toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
}
const hashOfShape = (shape: z.ZodType): string =>
  hashOf(JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })))
const tableOf = (name: string): string => `table:${name.replace(/_\d+$/, '')}`

/** Which shapes a database of `made` holds: events by their types, read tables by their rows. */
export const heldBy = async (name: string): Promise<ReadonlySet<string>> => {
  const held = new Set<string>()
  for (const { table, values } of partsOf(await readOlder(name)).tables) {
    if (table === 'log.events')
      for (const row of values) held.add(`event:${typeOf.parse(JSON.parse(row)).type}`)
    else if (table.startsWith('read.') && values.length > 0)
      held.add(tableOf(table.slice('read.'.length)))
  }
  return held
}
const typeOf = z.object({ type: z.string() })

/**
 * Writes `shapes.json` anew. Of a shape that changed, the newest database (or file) holds what it was, unless that one
 * held it before the change before this one.
 * @returns shapes that changed and that nothing holds as they were.
 */
export const writeShapes = async (): Promise<string[]> => {
  const newest = (await olderDatabases()).at(-1)
  const held = newest ? await heldBy(newest) : new Set<string>()
  const written = writtenShapes()
  const lost: string[] = []
  const next: Record<string, Shapes[string]> = {}
  for (const [shape, is] of Object.entries(shapesNow())) {
    const { is: was = is, before = [] } = written[shape] ?? {}
    const holder = shape.startsWith('file:')
      ? (await keptFiles(shape)).at(-1)
      : held.has(shape)
        ? newest
        : undefined
    const fits = holder !== undefined && !before.includes(holder)
    if (was !== is && !fits) lost.push(shape)
    next[shape] = { is, before: was === is || !fits ? before : [...before, holder] }
  }
  if (lost.length === 0) writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
  return lost
}
