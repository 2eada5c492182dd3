import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { boundsOf, type Bound, type Range } from '#api/contract/bounds.ts'
import { id, instant, localDate } from '#api/contract/endpoint.ts'
import { oneLine } from '#api/contract/one-line.ts'
import { misfitOf } from '#web/kit/patterns/fits.ts'
import { endpoints } from './endpoints.ts'

const keys = endpoints.flatMap(({ method, url, body, bounds }) =>
  Object.entries(body?.shape ?? {}).map(([key, schema]) => ({
    name: `${method} ${url}: ${key}`,
    takes: (value: unknown) => z.safeParse(schema, value).success,
    bound: bounds[key] ?? {},
  })),
)
const around = ([least, most]: Range = [null, null]): readonly number[] =>
  [least, most].flatMap(end => (end === null ? [] : [end - 1, end, end + 1]))
const lengths = (range: Range | undefined) =>
  around(range).filter(length => length >= 0 && length < 10_000)
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
/** What stands at the ends of a bound, and what belongs to no bound of its kind. */
const valuesAt = ({ text, whole, number, items, of, form }: Bound): readonly unknown[] => [
  null,
  ...lengths(text).flatMap(length => ['x'.repeat(length), '😀'.repeat(length)]),
  ...around(whole ?? number),
  ...(whole ? [(whole[0] ?? 0) + 0.5] : []),
  ...lengths(items).flatMap(length => [
    Array<unknown>(length).fill('x'),
    Array.from({ length }, (_, at) => idOf(at)),
  ]),
  ...(of ? [...of, 'something else'] : []),
  ...(form === 'date' ? ['2026-02-29', '31.12.2026', '2026-02-28'] : []),
]

describe('what the web knows of a body', () => {
  test('is its keys, with their bounds, choices and what must be there', () => {
    const body = z.strictObject({
      title: oneLine({ most: 100 }),
      code: oneLine({ least: 0, most: 30 }).nullish(),
      level: z.number().int().min(1).max(99).nullable(),
      hours: z.number().min(0.5),
      kind: z.enum(['full', 'half']).default('full'),
      day: localDate(),
      from: instant().optional(),
      employeeId: id(),
      deviceIds: z.array(id()).min(1).max(20),
      digits: z.array(z.string()).length(3),
      even: z.boolean(),
    })
    expect(boundsOf(body)).toEqual({
      title: { text: [1, 100] },
      code: { text: [0, 30], none: 'null' },
      level: { whole: [1, 99], none: 'null' },
      hours: { number: [0.5, null] },
      kind: { of: ['full', 'half'], none: 'absent' },
      day: { form: 'date' },
      from: { form: 'datetime', none: 'absent' },
      employeeId: { form: 'guid' },
      deviceIds: { items: [1, 20] },
      digits: { items: [3, 3] },
      even: {},
    })
  })
  test('refuses nothing that the server takes, at the ends of every bound of every body', () => {
    expect(keys.length).toBeGreaterThan(400)
    const wrong = keys.flatMap(({ name, takes, bound }) =>
      valuesAt(bound)
        .filter(value => misfitOf(bound, value) !== null && takes(value))
        .map(value => `${name} ${JSON.stringify(value)}`.slice(0, 200)),
    )
    expect(wrong).toEqual([])
  })
  test('lets nothing through that is too long, too large, too many, no choice or not there', () => {
    const misfits = [
      {
        bound: { text: [1, 3] },
        value: 'abcd',
        misfit: 'too_big',
      },
      {
        bound: { text: [2, 3] },
        value: 'a',
        misfit: 'too_small',
      },
      {
        bound: { text: [1, 1] },
        value: '😀',
        misfit: null,
      },
      {
        bound: { text: [1, 3] },
        value: null,
        misfit: 'missing',
      },
      {
        bound: { text: [0, 3] },
        value: null,
        misfit: null,
      },
      {
        bound: { text: [1, 3], none: 'null' },
        value: null,
        misfit: null,
      },
      {
        bound: { whole: [1, 99] },
        value: 0,
        misfit: 'too_small',
      },
      {
        bound: { whole: [1, 99] },
        value: 100,
        misfit: 'too_big',
      },
      {
        bound: { whole: [1, 99] },
        value: 1.5,
        misfit: 'invalid_format',
      },
      {
        bound: { number: [0, 1] },
        value: 0.5,
        misfit: null,
      },
      {
        bound: { items: [1, 2] },
        value: [],
        misfit: 'too_small',
      },
      {
        bound: { of: ['in', 'out'] },
        value: 'away',
        misfit: 'invalid_format',
      },
      {
        bound: { form: 'date' },
        value: '2026-02-29',
        misfit: 'invalid_format',
      },
      {
        bound: {},
        value: true,
        misfit: null,
      },
    ] as const
    for (const { bound, value, misfit } of misfits) expect(misfitOf(bound, value)).toBe(misfit)
  })
})
