import pg from 'pg'

/** As the program meets a value of a row. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'null'
  | 'date'
  | 'bytes'
  | 'list'
  | 'object'

export const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null'
  if (value instanceof Date) return 'date'
  if (value instanceof Uint8Array) return 'bytes'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'bigint'
    ? type
    : 'object'
}

const { DATE, JSON: json, JSONB, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const days = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ])

/**
 * What the driver makes of a type of PostgreSQL, by the parser that is set for its number; null: of JSON its values
 * alone tell.
 */
export const kindOfType = (oid: number): Kind | null => {
  if (oid === json || oid === JSONB) return null
  const parse: (text: string) => unknown = pg.types.getTypeParser(oid, 'text')
  // Braces are a list to who reads lists, no number to who reads numbers, and a text to who reads nothing.
  return kindOf(parse(days.has(oid) ? '2026-11-29 00:00:00+00' : '{}'))
}
