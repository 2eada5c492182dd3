import { describe, expect, test } from 'vitest'
import { judgedOf } from './judged.ts'
import { marksOf } from './marks.ts'
import { type Row, rowsOf } from './rows.ts'

const file = 'tests/access/users.test.ts'
const importing = "import { covers } from '#tests/specification/covers.ts'\n"
const read = (text: string) => marksOf(file, importing + text)
const rowsIn = (text: string) => read(text).marks.map(({ test: name, rows }) => [name, rows])

describe('a mark', () => {
  test.each([
    ['as an option', "test('is short', covers('5.3', '9.1'), () => {})", 'is short'],
    [
      'among options',
      "test('is short', { ...covers('5.3', '9.1'), timeout: 9 }, () => {})",
      'is short',
    ],
    ['in a test', "test('is short', () => { covers('5.3', '9.1') })", 'is short'],
    [
      'of many cases',
      "test.each(['a'])('%s is short', covers('5.3', '9.1'), () => {})",
      '%s is short',
    ],
    [
      'of a test that needs something',
      "test.runIf(there)('is short', covers('5.3', '9.1'), () => {})",
      'is short',
    ],
    [
      'within a story',
      "describe('a name', () => { test('is short', covers('5.3', '9.1'), () => {}) })",
      'a name › is short',
    ],
    [
      'of a story',
      "describe('a name', covers('5.3', '9.1'), () => { test('is short', () => {}) })",
      'a name',
    ],
  ])('is found %s', (_where, text, name) => {
    expect(read(text)).toEqual({
      marks: [{ file, test: name, rows: ['5.3', '9.1'] }],
      faults: [],
    })
  })
  test('belongs to its own test and no other', () => {
    const text =
      "test('a', covers('5.1'), () => {}); test('b', () => {}); test('c', covers('5.2'), () => {})"
    expect(rowsIn(text)).toEqual([
      ['a', ['5.1']],
      ['c', ['5.2']],
    ])
  })
  test.each([
    ['stands outside any test', "covers('5.3')"],
    ['never runs', "test.skip('is short', covers('5.3'), () => {})"],
    [
      'never runs',
      "describe.skip('a name', () => { test('is short', covers('5.3'), () => {}) })",
    ],
    ['by something else than its text', "test('is short', covers(row), () => {})"],
  ])('is refused where it %s', (why, text) => {
    expect(read(text).faults.join()).toContain(why)
  })
  test('is no other function of that name', () => {
    expect(marksOf(file, 'covers(a, b)')).toEqual({ marks: [], faults: [] })
  })
})

const row = (id: string, group: Row['group'] = null): Row => ({ id, group, item: `says ${id}` })
const held = (id: string) => read(`test('holds', covers('${id}'), () => {})`)
const nothing = { marks: [], faults: [] }

describe('the page', () => {
  const before = judgedOf([row('5.3')], held('5.3'), new Set(), '').page

  test('names the test of a row that is held', () => {
    expect(before).toContain(
      '| 5.3 | says 5.3 | [access/users.test.ts](../tests/access/users.test.ts): holds |',
    )
  })
  test('names what brings a row that is not there', () => {
    expect(judgedOf([row('5.3', 'VIS')], nothing, new Set(), '').page).toContain(
      '*not yet*: Visitors',
    )
  })
  test('says of an address that it is there already, though nothing fills it yet', () => {
    const page = { ...row('2.60', 'API'), item: '/settings/api-users' }
    expect(judgedOf([page], nothing, new Set(), '').page).toContain(
      '*not yet*: Users of the API; its address says so |',
    )
  })
  test('is judged with nothing to say where all is well', () => {
    const { faults, lost } = judgedOf(
      [row('5.3'), row('5.4', 'VIS')],
      held('5.3'),
      new Set(),
      before,
    )
    expect([faults, [...lost]]).toEqual([[], []])
  })
  test.each([
    [
      'a row that is claimed without a test',
      [row('5.3')],
      nothing,
      '',
      '5.3 (says 5.3) is claimed without a test',
    ],
    ['a row that there is not', [], held('5.9'), '', 'is marked with 5.9'],
    ['an excuse that is needed no more', [row('5.3')], held('5.3'), '5.3', '5.3 stands in'],
    [
      'an excuse for what is still to come',
      [row('5.3', 'VIS')],
      nothing,
      '5.3',
      '5.3 stands in',
    ],
  ])('is refused with %s', (_what, rows, marked, excused, says) => {
    const { faults } = judgedOf(rows, marked, new Set([excused].filter(Boolean)), '')
    expect(faults.join()).toContain(says)
  })
  test('is not written over where the test of a row is gone', () => {
    expect([...judgedOf([row('5.3')], nothing, new Set(['5.3']), before).lost.keys()]).toEqual([
      '5.3',
    ])
  })
})

test('a table with a row twice, or of an unknown capability, is refused', () => {
  expect(() => rowsOf('id\tgroup\titem\n5.3\t\ta\n5.3\t\tb\n')).toThrow(
    '5.3 stands there twice',
  )
  expect(() => rowsOf('id\tgroup\titem\n5.3\tXYZ\ta\n')).toThrow('no row')
})
