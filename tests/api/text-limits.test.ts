import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#tests/api/endpoints.ts'
import { covers } from '#tests/specification/covers.ts'

/** Whether a schema of JSON says how long a text may be: by a length, a form, or the words it may be. */
const isBounded = (schema: Record<string, unknown>): boolean =>
  ['maxLength', 'pattern', 'format', 'enum', 'const'].some(word => word in schema)

/** Where in a schema a text may be of any length. */
const endlessIn = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'type' in schema && schema.type === 'string' && !isBounded({ ...schema }) ? [path] : []
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, part]) => endlessIn(part, `${path}.${name}`)),
  ]
}

const endless = (name: string, schema: z.ZodType | undefined): string[] =>
  schema === undefined
    ? []
    : endlessIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name)

test('no call takes a text of any length', covers('5.71'), () => {
  const found = endpoints.flatMap(({ method, url, body, query }) => [
    ...endless(`${method} ${url} body`, body),
    ...endless(`${method} ${url} query`, query),
  ])
  expect(found).toEqual([])
})
test('control: a text of any length is found, however deep', () =>
  expect(
    endless('it', z.object({ lines: z.array(z.object({ note: z.string() })) })),
  ).toHaveLength(1))
