import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import { kindOfType, type Kind } from './kinds.ts'
import type { Promised } from './promises.ts'
import type { Told } from './told.ts'

const { BOOL, BYTEA, DATE, INT4, INT8, JSONB, NUMERIC, TEXT, TIMESTAMPTZ, UUID } =
  pg.types.builtins
const call = (
  row: Readonly<Record<string, readonly (Kind | 'undefined')[] | null>> | null,
  at: Partial<Promised> = {},
): Promised => ({
  file: 'api/x.ts',
  line: 7,
  column: 5,
  row:
    row &&
    new Map(
      Object.entries(row).map(([name, kinds]) => [name, { kinds: kinds && new Set(kinds) }]),
    ),
  ...at,
})
const answer = (
  columns: Readonly<Record<string, readonly [number, ...Kind[]]>>,
  site = 'api/x.ts:7:8',
): Told => ({
  site,
  text: 'select',
  columns: Object.entries(columns).map(([name, [oid, ...seen]]) => ({ name, oid, seen })),
})
const faults = (promised: Promised, told: Told) => compare([promised], [told]).faults

describe('a row that is promised', () => {
  test('is what comes: nothing to say', () => {
    const promised = call({
      id: ['string'],
      at: ['date', 'null'],
      is: ['boolean'],
      of: ['list'],
    })
    const told = answer({
      id: [UUID],
      at: [TIMESTAMPTZ, 'null'],
      is: [BOOL],
      of: [1009, 'list'],
    })
    expect(faults(promised, told)).toEqual([])
  })
  test.each<[string, Promised, Told, string]>([
    [
      'has a column by another name',
      call({ name: ['string'] }),
      answer({ names: [TEXT] }),
      'name: no such column',
    ],
    [
      'counts as a number what comes as text',
      call({ n: ['number'] }),
      answer({ n: [INT8] }),
      'n: promised number, comes as string',
    ],
    [
      'is never null, and a row was',
      call({ n: ['number'] }),
      answer({ n: [INT4, 'number', 'null'] }),
      'n: promised number, comes as null',
    ],
    [
      'is a text, and a day comes as a date',
      call({ on: ['string'] }),
      answer({ on: [DATE] }),
      'on: promised string, comes as date',
    ],
    [
      'is a list, and the JSON of a row was none',
      call({ of: ['list'] }),
      answer({ of: [JSONB, 'object'] }),
      'of: promised list, comes as object',
    ],
  ])('%s: said by place', (_, promised, told, fault) =>
    expect(faults(promised, told)).toEqual([`api/x.ts:7 ${fault}`]),
  )
  test('may lack what it need not have, and have what nobody asks of it', () => {
    const promised = call({ a: ['string', 'undefined'], b: null })
    expect(faults(promised, answer({ c: [TEXT] }))).toEqual([])
  })
  test('is that of the nearest call of its line', () => {
    const near = call({ a: ['string'] }, { column: 9 })
    const far = call({ b: ['string'] }, { column: 40 })
    const { seen, unseen } = compare([far, near], [answer({ a: [TEXT] })])
    expect([seen, unseen]).toEqual([[near], [far]])
  })
  test('is counted as unseen where no statement was, and as open where its caller names it', () => {
    const promised = [call({ a: ['string'] }), call(null, { line: 8 })]
    const { seen, unseen, open } = compare(promised, [answer({ a: [TEXT] }, 'api/y.ts:7:8')])
    expect([seen.length, unseen.length, open.length]).toEqual([0, 1, 1])
  })
})

test.each<[string, number, Kind | null]>([
  ['a count', INT8, 'string'],
  ['a sum', NUMERIC, 'string'],
  ['a number', INT4, 'number'],
  ['a truth', BOOL, 'boolean'],
  ['an instant', TIMESTAMPTZ, 'date'],
  ['a day', DATE, 'date'],
  ['bytes', BYTEA, 'bytes'],
  ['a list of texts', 1009, 'list'],
  ['JSON, which its values tell', JSONB, null],
])('%s comes as the driver reads it', (_, oid, kind) => expect(kindOfType(oid)).toBe(kind))
