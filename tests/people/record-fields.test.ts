import { beforeAll, describe, expect, test } from 'vitest'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

/** Every field of the specification that a person's record has beside name, number and dates. */
const world = apiTest()
const tokens: Record<string, string> = {}
const ask = (who: string, url: string, method = 'GET', body?: unknown) =>
  world.ask(method, `/api/app/${url}`, {
    token: tokens[who] ?? null,
    ...(body === undefined ? {} : { body }),
  })
const clerk = (part = '') => `employees/${world.a.people.clerk.employeeId}${part}`
const whole = {
  name: 'Gonca',
  surname: 'Tan',
  nationalId: '10000000146',
  birthDate: '1990-04-23',
  phone: '5321112233',
  email: 'gonca.tan@example.com',
  position: 'Muhasebe',
  title: 'Dr.',
  description: 'Servis 3. durak',
  extension: '214',
  inOffice: true,
  relativeName: 'Fatma Tan',
  relativePhone: '5334445566',
  relativeCloseness: 'mother',
  doorPassword: '4711',
}
const { doorPassword: _door, ...open } = whole

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
}, 300_000)

describe('a record', () => {
  test(
    'holds every field there is, and tells them as they were recorded',
    covers('3.16', '3.17', '3.18', '3.19', '3.22', '3.23', '3.24'),
    async () => {
      expect((await ask('chief', clerk(), 'PUT', whole)).status).toBe(200)
      await world.settle()
      const { body } = await ask('chief', clerk('/record'))
      expect(body['details']).toMatchObject({ ...open, doorPassword: true })
    },
  )
  test('keeps what is known of a telephone and a birth date', async () => {
    const { phone: _phone, ...without } = open
    expect(await ask('chief', clerk(), 'PUT', without)).toMatchObject({
      status: 422,
      body: { code: 'employees.phone-required' },
    })
  })
  test('says of a bad telephone or address where it stands', async () => {
    for (const [field, text] of [
      ['phone', '532 111'],
      ['relativePhone', '12'],
      ['email', 'gonca@'],
      ['extension', 'x'],
      ['doorPassword', '12'],
      ['relativeCloseness', 'neighbour'],
    ] as const)
      expect(await ask('chief', clerk(), 'PUT', { ...open, [field]: text })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: [{ path: field }] },
      })
  })
})

describe('a door password', () => {
  test('is told to who gives out cards, and to nobody else', covers('3.25'), async () => {
    expect((await ask('chief', clerk('/door-password'))).body).toEqual({ doorPassword: '4711' })
    for (const who of ['manager', 'welder'])
      expect((await ask(who, clerk('/door-password'))).status).toBe(403)
    for (const part of ['', '/record', '/history'])
      expect((await ask('chief', clerk(part))).text).not.toContain('4711')
  })
  test('is written by who gives out cards alone; others change the rest, and it stays', async () => {
    const { body } = await ask('chief', 'settings/menu-auth-groups', 'POST', {
      title: 'Kayıt',
      permissions: ['employees.view', 'employees.update'],
      pages: ['/employee-management/:id'],
    })
    const { userId } = world.a.people.administrator
    await ask('chief', `users/${userId}/menu-auth-group`, 'PUT', {
      menuGroupId: body['menuGroupId'],
    })
    await world.settle()
    for (const doorPassword of ['1234', null])
      expect(
        (await ask('administrator', clerk(), 'PUT', { ...open, doorPassword })).status,
      ).toBe(403)
    expect(
      (await ask('administrator', clerk(), 'PUT', { ...open, title: 'Doç.' })).status,
    ).toBe(200)
    expect((await ask('administrator', clerk('/door-password'))).status).toBe(403)
    expect((await ask('chief', clerk('/door-password'))).body).toEqual({ doorPassword: '4711' })
  })
  test('goes when it is taken away', async () => {
    await ask('chief', clerk(), 'PUT', { ...open, doorPassword: null })
    expect((await ask('chief', clerk('/door-password'))).body).toEqual({ doorPassword: null })
  })
})

test(
  'the last activity is his last movement, for whoever may see movements',
  covers('3.20'),
  async () => {
    const record = async (who: string) =>
      (await ask(who, clerk('/record'))).body['lastActivity']
    expect(await record('chief')).toBeNull()
    const reader = await makeDevice(world, tokens['chief'] ?? '')
    const card = await ask('chief', 'cards', 'POST', { number: '4455' })
    await ask('chief', `cards/${String(card.body['cardId'])}/assign`, 'POST', {
      employeeId: world.a.people.clerk.employeeId,
      from: '2026-03-01T00:00:00Z',
    })
    await world.swipe(reader.key, [
      { id: '1', at: '2026-03-02T08:30:00', card: '4455', direction: 'in' },
      { id: '2', at: '2026-03-02T09:15:00', card: '4455', direction: 'out' },
    ])
    await world.settle()
    expect(await record('chief')).toBe('2026-03-02T06:15:00.000Z')
    expect(await record('administrator')).toBeNull()
  },
)
