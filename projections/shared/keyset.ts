import type { Values } from './sql.ts'

/**
 * Paging by the values of the last row instead of a row number: what comes in meanwhile moves nothing, and the
 * hundredth page costs what the first does. The keys together must name one row; all of them run in one direction.
 */
export type Key = {
  readonly sql: string
  readonly type: keyof typeof shapes
  readonly collate?: string
}

/** The cursor is not one of ours: a caller's fault. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'
}

const shapes = {
  text: /^[\s\S]{0,400}$/,
  uuid: /^[0-9a-f-]{36}$/,
  bigint: /^-?\d{1,18}$/,
  int: /^-?\d{1,9}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  timestamptz:
    /^(?:-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/,
}

/** Columns that carry the keys as text, for the next cursor. */
export const keyColumns = (keys: readonly Key[]): string =>
  keys.map(({ sql }, at) => `(${sql})::text as key_${at}`).join(', ')

export const keyOrder = (keys: readonly Key[], order: 'asc' | 'desc'): string =>
  keys.map(key => `${expression(key)} ${order}`).join(', ')

/** @throws {InvalidCursor} */
export const afterCursor = (
  keys: readonly Key[],
  order: 'asc' | 'desc',
  cursor: string | undefined,
  values: Values,
): string => {
  if (cursor === undefined) return 'true'
  const last = read(cursor, keys)
  const given = keys.map((key, at) => `${values.add(last[at])}::${key.type}`)
  return `(${keys.map(expression).join(', ')}) ${order === 'asc' ? '>' : '<'} (${given.join(', ')})`
}
/**
 * What lies before the cursor by its first key alone, left out: for a table that has no other. @throws {InvalidCursor}
 */
export const fromCursor = (
  keys: readonly Key[],
  order: 'asc' | 'desc',
  cursor: string | undefined,
  values: Values,
): string => {
  const [first] = keys
  return cursor === undefined || !first
    ? 'true'
    : `${expression(first)} ${order === 'asc' ? '>=' : '<='} ${values.add(read(cursor, keys)[0])}::${first.type}`
}
const expression = ({ sql, collate }: Key): string =>
  collate ? `(${sql}) collate "${collate}"` : sql

/** Pages of at most `limit` rows: one more is asked for, to know whether there is a next. */
export const pageFrom = <Row extends object>(
  rows: readonly Row[],
  limit: number,
  keys: readonly Key[],
): { rows: readonly Row[]; next: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next:
      last && rows.length > limit
        ? write(keys.map((_, at) => String(new Map(Object.entries(last)).get(`key_${at}`))))
        : null,
  }
}

const write = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')
const read = (cursor: string, keys: readonly Key[]): readonly string[] => {
  const values = parsed(cursor)
  if (!Array.isArray(values) || values.length !== keys.length)
    throw new InvalidCursor('not a cursor of this list')
  return keys.map(({ type }, at) => {
    const value: unknown = values[at]
    if (typeof value !== 'string' || !shapes[type].test(value) || value.includes('\0'))
      throw new InvalidCursor('not a cursor of this list')
    return value
  })
}
const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
