/** Long because it is one table: what is refused of leave, overtime, other plans and petitions, and how it is said. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { isCode, sentence } from '#words/refusals.ts'
import { done, makeWorld, type World } from '#tests/api/world.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

type Who = 'chief' | 'manager' | 'welder' | 'clerk'
let world: World
const tokens: Partial<Record<Who, string>> = {}
/** Ids by name, as the table says them. */
const ids: Record<string, string> = {
  nobody: '00000000-0000-4000-8000-000000000001',
}
const ask = (who: Who, method: string, path: string, body?: unknown, language = 'tr') =>
  world.ask(method, `/api/app/${path}`, {
    token: tokens[who] ?? null,
    headers: { 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  })
const call = async (method: string, path: string, body?: unknown) => {
  const answer = await ask('chief', method, path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.any(String)])
  await world.settle()
  return answer.body
}
const limit = { kind: 'limited', unit: 'minutes', daily: null, monthly: 960, annual: 1200 }
const typeOf = (title: string, more: object) => ({
  title,
  calculation: 'general',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offeredDays: null,
  sgk: null,
  ...more,
})
const description = 'Resmî daire işi'
const saved = async (body: object) => {
  const found = (await call('POST', 'leaves/demands', { description, ...body }))['saved']
  return (found as { requestId: string }[])[0]?.requestId ?? ''
}

beforeAll(async () => {
  world = await makeWorld()
  world.clock.at = asInstant('2026-03-09T05:00:00.000Z')
  for (const who of ['chief', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  const welder = world.a.people.welder.employeeId
  ids['welder'] = welder
  ids['clerk'] = world.a.people.clerk.employeeId
  ids['senior'] = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Kadriye',
      surname: 'Uz',
      employeeNo: '907',
      departmentId: world.a.departments.welding,
      startOfEmployment: asLocalDate('2020-03-01'),
    }),
  ).employeeId
  ids['shift'] = String(
    (await call('POST', 'shifts', { title: 'Gündüz', from: '2026-01-01', shift: dayShift }))[
      'shiftId'
    ],
  )
  await call('POST', `shifts/${ids['shift']}/assign`, {
    employeeId: welder,
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  for (const [key, title, more] of [
    ['annual', 'Yıllık izin', { calculation: 'annual' }],
    ['general', 'Genel izin', {}],
    ['other', 'Evlilik izni', {}],
    ['limited', 'Mazeret izni', { calculation: 'personal', limit }],
  ] as const)
    ids[key] = String((await call('POST', 'leave-types', typeOf(title, more)))['leaveTypeId'])
  const given = async (workYear: number) => {
    const path = `employees/${ids['senior']}/entitlements`
    return String((await call('POST', path, { workYear }))['entitlementId'])
  }
  ids['given'] = await given(5)
  ids['leave'] = await saved({
    employeeId: welder,
    leaveTypeId: ids['general'],
    from: '2026-03-10',
    to: '2026-03-11',
  })
  await saved({
    employeeId: welder,
    leaveTypeId: ids['limited'],
    from: '2026-03-16',
    to: '2026-03-17',
  })
  await call('POST', 'petition-templates', form('Yıllık izin dilekçesi'))
}, 120_000)
afterAll(() => world.close())

/** `#name` in what is sent is an id. */
const withIds = <T>(said: T): T =>
  JSON.parse(
    JSON.stringify(said).replaceAll(/#(\w+)/g, (_, name: string) => ids[name] ?? name),
  ) as T

type Row = readonly [
  code: string,
  who: Who,
  request: readonly [path: string, body: object],
  figures: Readonly<Record<string, string | number>>,
]
const leave = (more: object): readonly [string, object] => [
  'leaves/demands',
  { leaveTypeId: '#general', description, ...more },
]
const days = (from: string, to = from) => ({ from, to })
const give = (more: object): readonly [string, object] => [
  'employees/#senior/entitlements',
  more,
]
const overtime = (more: object): readonly [string, object] => [
  'overtime/demands',
  { day: '2026-03-06', minutes: 60, description: 'Sevkiyat yetişsin', ...more },
]
const plan = (more: object): readonly [string, object] => [
  'shift-demands/demands',
  { kind: 'rest', days: ['2026-03-20'], description: 'Taşınıyorum o gün', ...more },
]
const form = (title: string) => ({
  title,
  subtitle: null,
  documentNumber: null,
  publishDate: null,
  revisionNumber: null,
  revisionDate: null,
  mark: 'none',
  approverId: null,
})
const rows: readonly Row[] = [
  [
    'leave.description-too-short',
    'welder',
    leave({ ...days('2026-03-20'), description: 'kısa' }),
    { minimum: 10, length: 4 },
  ],
  [
    'leave.already-exists',
    'welder',
    leave(days('2026-03-09', '2026-03-10')),
    { from: '2026-03-10', to: '2026-03-11' },
  ],
  [
    'leave.date-conflict',
    'welder',
    leave({ ...days('2026-03-11', '2026-03-12'), leaveTypeId: '#other' }),
    { from: '2026-03-10', to: '2026-03-11' },
  ],
  ['leave.outside-employment', 'welder', leave(days('2024-12-30')), { day: '2024-12-30' }],
  [
    'leave.annual-limit-exceeded',
    'welder',
    leave({ ...days('2026-03-24', '2026-03-25'), leaveTypeId: '#annual' }),
    { available: 0, requested: 2 },
  ],
  [
    'leave.limit-exceeded',
    'welder',
    leave({ ...days('2026-03-18'), leaveTypeId: '#limited' }),
    {
      key: '2026-03',
      limit: 960,
      used: 960,
      remaining: 0,
      requested: 480,
    },
  ],
  [
    'leave.limit-exceeded',
    'welder',
    leave({ ...days('2026-04-01'), leaveTypeId: '#limited' }),
    {
      key: '2026',
      limit: 1200,
      used: 960,
      remaining: 240,
      requested: 480,
    },
  ],
  ['leave.already-given', 'chief', give({ workYear: 5 }), {}],
  ['leave.worked-years-insufficient', 'chief', give({ workYear: 7 }), { worked: 6, needed: 7 }],
  [
    'leave.type-not-annual',
    'chief',
    give({ workYear: 6, leaveTypeId: '#other' }),
    { title: 'Evlilik izni' },
  ],
  [
    'leave.entitlement-not-found',
    'chief',
    ['employees/#senior/entitlements/#given/transfer', { to: '#nobody' }],
    {},
  ],
  [
    'leave.same-entitlement',
    'chief',
    ['employees/#senior/entitlements/#given/transfer', { to: '#given' }],
    {},
  ],
  ['overtime.request-period-expired', 'welder', overtime({ day: '2026-03-01' }), { days: 7 }],
  [
    'overtime.none-found',
    'chief',
    ['overtime/measured', { approve: true, ...days('2026-03-02', '2026-03-06'), reason: '' }],
    { from: '2026-03-02', to: '2026-03-06' },
  ],
  [
    'petitions.template-not-found',
    'chief',
    [
      'petitions',
      {
        templateId: '#nobody',
        language: 'tr',
        items: [{ employeeId: '#welder', requestId: '#leave' }],
      },
    ],
    {},
  ],
  [
    'petitions.template-title-taken',
    'chief',
    ['petition-templates', form('Yıllık izin dilekçesi')],
    { title: 'Yıllık izin dilekçesi' },
  ],
  ['shift.date-past', 'welder', plan({ days: ['2026-03-06'] }), { day: '2026-03-06' }],
  [
    'shift.same-as-planned',
    'welder',
    plan({ kind: 'shift', shiftId: '#shift' }),
    { day: '2026-03-20' },
  ],
  ['shift.not-planned', 'clerk', plan({}), { day: '2026-03-20' }],
  ['shift.date-conflict', 'welder', plan({ days: ['2026-03-10'] }), { day: '2026-03-10' }],
  [
    'shift.description-too-short',
    'welder',
    plan({ description: 'kısa' }),
    { minimum: 10, length: 4 },
  ],
]

describe('what is refused says its figures in each language', () => {
  test.each(rows.map(row => [row[0], row] as const))(
    '%s',
    covers('8.33', '8.34'),
    async (_code, [code, who, request, figures]) => {
      const [path, body] = withIds(request)
      const told = new Set<string>()
      for (const language of ['tr', 'en', 'ar'] as const) {
        const answer = await ask(who, 'POST', path, body, language)
        // What is not there looks alike, whatever it is, but for its sentence.
        const shown = code.endsWith('-not-found') ? 'not-found' : code
        expect(answer.body).toMatchObject({ code: shown, ...figures })
        const said = String(answer.body['error'])
        expect(said).toBe(isCode(code) && sentence(language, code, figures))
        for (const figure of Object.values(figures)) expect(said).toContain(String(figure))
        told.add(said)
      }
      expect(told.size).toBe(3)
    },
  )
})
