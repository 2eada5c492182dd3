import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { subscribeLine } from '#commands/subscription/subscribe/subscribe-line.ts'
import { answerLines } from '#commands/shared/json-lines.ts'
import { at, command, type Fields, historyOf, order, pay, pro } from './history.ts'

/** The worked line of `subscription-format.md`, in and out. */
const worked: { readonly history: unknown; readonly results: unknown } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'worked.json'), 'utf8'),
)

test('the worked line comes out byte for byte', () =>
  expect(subscribeLine(worked.history)).toEqual({
    ok: true,
    results: JSON.stringify(worked.results),
  }))

test('bad lines are answered in their place, and the others are decided', async () => {
  const good = JSON.stringify(historyOf([]))
  const source = async function* () {
    yield Buffer.from(`${good}\nnot json\n{"zone":1}\n${'x'.repeat(20_000)}\n${good}`)
  }
  const answers = answerLines(source(), subscribeLine, 10_000)
  const lines: unknown[] = []
  let answer = await answers.next()
  for (; !answer.done; answer = await answers.next()) lines.push(JSON.parse(answer.value))
  expect(lines).toMatchObject([
    [{ orders: [], now: null }],
    {
      error: 'not-json',
      line: 2,
      path: '',
    },
    {
      error: 'invalid-type',
      line: 3,
      path: 'zone',
    },
    {
      error: 'too-long',
      line: 4,
      path: '',
    },
    [{ orders: [], now: null }],
  ])
  expect(answer.value).toEqual({ allOfTheForm: false })
})

/** What is wrong with a history, as `error path`; or nothing. */
const wrong = (commands: readonly Fields[], over: Fields = {}): string => {
  const line = subscribeLine(historyOf(commands, over))
  return line.ok ? '' : `${line.issue.error} ${line.issue.path}`.trim()
}
const provided = (id: string, ...words: Fields[]): Fields => ({ provider: { [id]: words } })
const word = (status: string, fields: Fields = {}): Fields => ({
  at: at('2026-03-01'),
  status,
  ...fields,
})
const register = (when: string, id: string): Fields =>
  command('register', when, {
    id,
    taxNumber: '1234567890',
    taxOffice: 'Kadikoy',
    phone: '+905321234567',
    email: 'a@b.co',
    consent: '1',
  })
const reached = (id: string): Fields[] => [
  register('2026-03-01', id),
  command('code', '2026-03-01', { registration: id, code: '204816' }),
  command('documents', '2026-03-01', { registration: id, files: 0 }),
]

describe('the form of a history', () => {
  test.each<[string, readonly Fields[], Fields]>([
    ['', [], {}],
    ['unknown-field extra', [], { extra: 1 }],
    ['not-a-zone zone', [], { zone: 'Europe/Atlantis' }],
    [
      'invalid-format seller.series',
      [],
      {
        seller: {
          zone: 'UTC',
          series: 'ME',
          creditSeries: 'MEC',
        },
      },
    ],
    [
      'same-series seller.creditSeries',
      [],
      {
        seller: {
          zone: 'UTC',
          series: 'MES',
          creditSeries: 'MES',
        },
      },
    ],
    ['too-small vat', [], { vat: [] }],
    ['too-big policy.dueDays', [], { policy: { dueDays: 29 } }],
    [
      'listed-twice vat[1].from',
      [],
      { vat: [1, 2].map(rate => ({ from: '2026-01-01', rate })) },
    ],
    ['not-a-day vat[0].from', [], { vat: [{ from: '2026-02-30', rate: 0 }] }],
    ['too-small packages', [], { packages: [] }],
    [
      'too-small packages[0].versions',
      [],
      {
        packages: [
          {
            id: 'p',
            rank: 1,
            versions: [],
          },
        ],
      },
    ],
    [
      'listed-twice packages[1].id',
      [],
      { packages: [1, 2].map(rank => ({ id: 'p', rank, versions: [pro] })) },
    ],
    [
      'listed-twice packages[0].versions[1].version',
      [],
      { packages: [{ id: 'p', rank: 1, versions: [pro, { ...pro, from: '2026-01-01' }] }] },
    ],
    [
      'listed-twice packages[0].versions[1].from',
      [],
      { packages: [{ id: 'p', rank: 1, versions: [pro, { ...pro, version: 2 }] }] },
    ],
    [
      'too-small packages[0].versions[0].trialDays',
      [],
      { packages: [{ id: 'p', rank: 1, versions: [{ ...pro, trialDays: 0 }] }] },
    ],
    [
      'too-big packages[0].versions[0].monthly',
      [],
      { packages: [{ id: 'p', rank: 1, versions: [{ ...pro, monthly: 9_007_199_254_741 }] }] },
    ],
    ['invalid-value users.u1', [], { users: { u1: 'device' } }],
    ['invalid-format codes[0]', [], { codes: ['12345'] }],
    ['too-big faults[0]', [], { faults: [4] }],
    ['', [command('look', '2026-03-01')], {}],
    ['unknown-field commands[0].by', [command('look', '2026-03-01', { by: 'u1' })], {}],
    ['invalid-union commands[0].do', [command('dance', '2026-03-01')], {}],
    ['not-an-instant commands[0].at', [command('look', '2026-03-01T09:00:00Z')], {}],
    ['not-an-instant commands[0].at', [command('look', '2026-02-29T09:00Z')], {}],
    [
      'falling commands[1].at',
      [command('look', '2026-03-02'), command('look', '2026-03-01')],
      {},
    ],
    [
      'id-used-before commands[1].id',
      [order('2026-03-01', 'o1'), pay('2026-03-01', 'o1', 'o1')],
      {},
    ],
    ['id-kept commands[0].id', [order('2026-03-01', 'R12')], {}],
    ['', [order('2026-03-01', 'R')], {}],
    ['by-somebody commands[0].by', [order('2026-03-01', 'o1', { registration: 'r1' })], {}],
    ['by-nobody commands[0].by', [order('2026-03-01', 'o1', { by: null })], {}],
    ['of-a-registration commands[0].do', [register('2026-03-01', 'r1')], {}],
    ['', [...reached('r1')], { founded: false, codes: ['204816'] }],
    [
      'second-company commands[5].registration',
      [...reached('r1'), ...reached('r2')],
      { founded: false, codes: ['204816', '204816'] },
    ],
    [
      'invalid-value provider.a1[0].status',
      [pay('2026-03-01', 'a1', 'o1')],
      provided('a1', word('done')),
    ],
    [
      'invalid-value provider.f1[0].status',
      [
        command('refund', '2026-03-01', {
          by: 'op1',
          id: 'f1',
          payment: 'p',
          amount: 1,
          reason: '',
        }),
      ],
      provided('f1', word('refunded', { payment: 'p' })),
    ],
    [
      'unknown-field provider.a1[0].payment',
      [],
      provided('a1', word('failed', { payment: 'p' })),
    ],
    [
      'falling provider.a1[1].at',
      [],
      provided('a1', word('open', { at: at('2026-03-02') }), word('failed')),
    ],
  ])('%s', (expected, commands, over) => expect(wrong(commands, over)).toBe(expected))

  test('what is named and not there is no fault of it', () =>
    expect(
      wrong([
        order('2026-03-01', 'o1', { by: 'nobody', package: 'none' }),
        pay('2026-03-01', 'a1', 'none'),
        command('approve', '2026-03-01', { by: 'op1', act: 'none' }),
      ]),
    ).toBe(''))
})
