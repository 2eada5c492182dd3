import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()
let chief = ''
let other = ''
beforeAll(async () => {
  chief = await world.signIn(world.a.people.chief)
  other = await world.signIn(world.b.people.chief)
})

const leaveType = {
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
}
const annualGroup = {
  validityYears: 5,
  deductWeekends: false,
  tiers: [{ min: 1, max: 99, days: 14 }],
}
const form = {
  subtitle: null,
  documentNumber: 'İK-FR-012',
  publishDate: '2024-03-01',
  revisionNumber: null,
  revisionDate: null,
  mark: 'none',
  approverId: null,
}
const visitType = {
  colour: null,
  active: true,
  asksCompany: true,
  asksReason: false,
  asksCard: false,
  asksHost: true,
}
/** Where each kind is found, how one of it is called, and what it says beside its title. */
const kinds = [
  ['positions', 'positions/list', 'positionId', { level: null, degreeId: null }],
  ['degrees', 'degrees', 'degreeId', {}],
  ['leave-types', 'leave-types', 'leaveTypeId', leaveType],
  ['leave-groups', 'leave-groups', 'leaveGroupId', { limits: [] }],
  ['annual-leave-groups', 'annual-leave-groups', 'annualGroupId', annualGroup],
  ['petition-templates', 'petition-templates', 'templateId', form],
  ['visit-types', 'visit-types', 'visitTypeId', visitType],
] as const
/** Those that people have. */
const had: ReadonlySet<string> = new Set([
  'positions',
  'degrees',
  'leave-groups',
  'annual-leave-groups',
])
type Row = { readonly title: string } & Readonly<Record<string, unknown>>

const ask = (
  method: string,
  path: string,
  body?: unknown,
  { token = chief, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) =>
  world.ask(method, `/api/app/${path}`, {
    token,
    headers,
    ...(body === undefined ? {} : { body }),
  })

describe.each(kinds)('of %s', (path, list, key, more) => {
  const rows = async () => (await ask('GET', list)).body['rows'] as Row[]
  const titled = async (title: string) => (await rows()).filter(row => row.title === title)
  const undo = (position: unknown) =>
    ask('POST', `reports/activity/${String(position)}/undo`, { reason: 'yanlış' })
  const added = async (title: string) => {
    const answer = await ask('POST', path, { ...more, title })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return { id: String(answer.body[key]), position: answer.body['position'] }
  }

  test('two at once with one title: one has it, however the other wrote it', async () => {
    const both = await Promise.all([
      ask('POST', path, { ...more, title: 'Gececi' }),
      ask('POST', path, { ...more, title: ' GECECİ ' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const one = (await rows()).filter(({ title }) => ['Gececi', 'GECECİ'].includes(title))
    expect(one).toHaveLength(1)
  })
  test('one that is sent again is there once', async () => {
    const sent = { headers: { 'idempotency-key': randomUUID() } }
    const once = await ask('POST', path, { ...more, title: 'Bir kez' }, sent)
    const again = await ask('POST', path, { ...more, title: 'Bir kez' }, sent)
    expect([again.status, again.body[key]]).toEqual([200, once.body[key]])
    expect(await titled('Bir kez')).toHaveLength(1)
  })
  test('one is said anew, is gone, and each is taken back', async () => {
    const { id, position } = await added('Önceki')
    const [before] = await titled('Önceki')
    const changed = await ask('PUT', `${path}/${id}`, { ...more, title: 'Sonraki' })
    expect(await titled('Sonraki')).toEqual([{ ...before, title: 'Sonraki' }])
    expect((await undo(changed.body['position'])).status).toBe(200)
    expect(await titled('Önceki')).toEqual([before])
    const gone = await ask('DELETE', `${path}/${id}`)
    expect([gone.status, await titled('Önceki')]).toEqual([200, []])
    expect((await undo(gone.body['position'])).status).toBe(200)
    expect(await titled('Önceki')).toEqual([before])
    expect(position).toEqual(expect.any(String))
  })
  test('one that was just added goes when that is taken back', async () => {
    const { position } = await added('Fazla')
    expect((await undo(position)).status).toBe(200)
    expect(await titled('Fazla')).toEqual([])
  })
  test("another company's is not there, and stays as it is", async () => {
    const { id } = await added('Bizim')
    const theirs = { token: other }
    const answers = [
      await ask('PUT', `${path}/${id}`, { ...more, title: 'Onların' }, theirs),
      await ask('DELETE', `${path}/${id}`, undefined, theirs),
      await ask('PUT', `${path}/${randomUUID()}`, { ...more, title: 'Kimsenin' }),
      ...(had.has(path) ? [await ask('GET', `${path}/${id}/usage`, undefined, theirs)] : []),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await titled('Bizim')).toHaveLength(1)
    expect((await ask('GET', list, undefined, theirs)).body['rows']).toEqual([])
  })
})
