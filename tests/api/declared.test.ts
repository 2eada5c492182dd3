// Long because it holds the contract against every route and every refusal there is.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '#api/contract/endpoint.ts'
import { isCode, refusals } from '#words/refusals.ts'
import { languages } from '#words/shared/languages.ts'
import { statusOf } from '#api/contract/refusals.ts'
import { covers } from '#tests/specification/covers.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { newcomer } from '#tests/api/newcomer.ts'
import { apiTest } from './api-test.ts'

const figures = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([figure]) => figure).toSorted()

const world = apiTest()

describe('the contract', () => {
  test('declares every route there is, and every declared endpoint is there', () => {
    expect(world.routes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
      endpoints.map(nameOf).toSorted(),
    )
  })
  test('names each endpoint once', () =>
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length))
  test('waits for a change by one word alone, which the web sends by itself', () => {
    const waiting = endpoints.flatMap(({ query }) => query?.shape['after'] ?? [])
    expect(waiting.length).toBeGreaterThan(50)
    for (const after of waiting) {
      expect(z.safeParse(after, '4711').success).toBe(true)
      expect(z.safeParse(after, 'a').success).toBe(false)
    }
  })
  test('is described as OpenAPI 3.1, with who may call what', async () => {
    const { status, body } = await world.ask('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body['openapi']).toBe('3.1.0')
    const paths = body['paths'] as Record<
      string,
      Record<string, { description: string; security: unknown[] }>
    >
    expect(Object.keys(paths).length).toBe(new Set(endpoints.map(({ url }) => url)).size)
    expect(paths['/api/app/cards']?.['get']).toMatchObject({
      description: expect.stringContaining('`cards.view`'),
      security: [{ bearer: [] }],
    })
    expect(paths['/api/auth/login']?.['post']).toMatchObject({ security: [] })
  })
  test('can be read as a page without a script', async () => {
    const { status, text, headers } = await world.ask('GET', '/api/docs')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('/api/app/reports/daily')
    expect(text).not.toMatch(/<script|https?:\/\//)
  })
})

describe('every failure', () => {
  test('has a sentence in three languages, with the same figures', () => {
    for (const [code, sentence] of Object.entries(refusals)) {
      expect(isCode(code) && statusOf[code]).toBeGreaterThanOrEqual(400)
      for (const locale of languages) {
        const own = sentence[locale]
        expect(figures(own), `${locale} ${code}`).toEqual(figures(sentence.tr))
        expect(own).toMatch(/[.؟…}]$/)
      }
    }
  })
  test('is never answered with 412, which would sign people out', () =>
    expect(Object.values(statusOf)).not.toContain(412))

  const names = {
    phone: { phone: '5329876543' },
    email: { email: 'Can.Er@ornek.com' },
    'national-id': { nationalId: '12345678950' },
  }
  /** Hires somebody with a name of his own, whoever asks first, and asks for another with the same. */
  const takenFrom = async (scope: keyof typeof names) => {
    const hiring = async (employeeNo: string) => ({
      method: 'POST',
      url: '/api/app/employees',
      token,
      body: await newcomer(world, world.a, { employeeNo, ...names[scope] }),
    })
    const token = await world.signIn(world.a.people.chief)
    const { method, url, ...first } = await hiring(`1-${scope}`)
    expect((await world.ask(method, url, first)).status).toBe(200)
    return hiring(`2-${scope}`)
  }
  const failures: [
    string,
    number,
    string,
    () => Promise<{
      method: string
      url: string
      token?: string
      body?: unknown
      headers?: Record<string, string>
    }>,
  ][] = [
    [
      'an unknown path',
      404,
      'request.not-found',
      async () => ({ method: 'GET', url: '/api/app/nothing' }),
    ],
    [
      'another method',
      404,
      'request.not-found',
      async () => ({ method: 'DELETE', url: '/api/auth/login' }),
    ],
    [
      'a path that cannot be read',
      400,
      'request.malformed',
      async () => ({ method: 'GET', url: '/api/%zz' }),
    ],
    [
      'no token',
      401,
      'access.signed-out',
      async () => ({ method: 'GET', url: '/api/app/cards' }),
    ],
    [
      'no permission',
      403,
      'access.forbidden',
      async () => ({
        method: 'GET',
        url: '/api/app/cards',
        token: await world.signIn(world.a.people.clerk),
      }),
    ],
    [
      'broken JSON',
      400,
      'request.malformed',
      async () => ({ method: 'POST', url: '/api/auth/login', body: '{"username":' }),
    ],
    [
      'U+0000',
      400,
      'request.malformed',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: '{"username":"a\\u0000","password":"x"}',
      }),
    ],
    [
      'half of a surrogate pair',
      400,
      'request.malformed',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: '{"username":"\\ud800","password":"x"}',
      }),
    ],
    [
      'bytes that are no UTF-8',
      400,
      'request.malformed',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: Buffer.from('7b2261223a22ff227d', 'hex'),
      }),
    ],
    [
      'a prototype',
      400,
      'request.malformed',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: '{"username":"a","password":"x","__proto__":{"role":"company-admin"}}',
      }),
    ],
    [
      'twenty thousand lists in each other',
      400,
      'request.malformed',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      }),
    ],
    [
      'U+0000 in a query',
      400,
      'request.malformed',
      async () => ({
        method: 'GET',
        url: '/api/app/employees?search=%00',
        token: await world.signIn(world.a.people.chief),
      }),
    ],
    [
      'a field nobody knows',
      400,
      'request.invalid',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: { username: 'a', password: 'x', role: 'company-admin' },
      }),
    ],
    [
      'a filter nobody knows',
      400,
      'request.filters-invalid',
      async () => ({
        method: 'GET',
        url: '/api/app/employees?companyId=1',
        token: await world.signIn(world.a.people.chief),
      }),
    ],
    [
      'a filter that is none of its words',
      400,
      'request.filters-invalid',
      async () => ({
        method: 'GET',
        url: '/api/app/reports/invalid/movements?reason=weather',
        token: await world.signIn(world.a.people.chief),
      }),
    ],
    [
      'a page of a thousand rows',
      400,
      'request.filters-invalid',
      async () => ({
        method: 'GET',
        url: '/api/app/employees?limit=1000',
        token: await world.signIn(world.a.people.chief),
      }),
    ],
    [
      'a cursor of nobody',
      400,
      'request.cursor-invalid',
      async () => ({
        method: 'GET',
        url: '/api/app/employees?cursor=abc',
        token: await world.signIn(world.a.people.chief),
      }),
    ],
    [
      'a megabyte and more',
      413,
      'request.too-large',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: JSON.stringify({ username: 'x'.repeat(1_100_000) }),
      }),
    ],
    [
      'a form',
      415,
      'request.media-type-unsupported',
      async () => ({
        method: 'POST',
        url: '/api/auth/login',
        body: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
    [
      'a rule',
      422,
      'employees.too-young',
      async () => ({
        method: 'POST',
        url: '/api/app/employees',
        token: await world.signIn(world.a.people.chief),
        body: await newcomer(world, world.a, { employeeNo: '77', birthDate: '2020-01-01' }),
      }),
    ],
    [
      'a taken number',
      409,
      'claimed.employee-no',
      async () => ({
        method: 'POST',
        url: '/api/app/employees',
        token: await world.signIn(world.a.people.chief),
        body: await newcomer(world, world.a, { employeeNo: '100' }),
      }),
    ],
    ...(['phone', 'email', 'national-id'] as const).map((scope): (typeof failures)[number] => [
      `a taken ${scope}`,
      409,
      `claimed.${scope}`,
      () => takenFrom(scope),
    ]),
    [
      'an id that is not there',
      404,
      'not-found',
      async () => ({
        method: 'POST',
        url: '/api/app/devices/00000000-0000-4000-8000-000000000404/approve',
        token: await world.signIn(world.a.people.chief),
      }),
    ],
  ]
  test.each(failures)(
    'by %s is shaped alike, in the language of the caller',
    async (_what, status, code, make) => {
      covers('8.75', '8.77', '8.17', '8.18', '8.19')
      const { method, url, ...given } = await make()
      for (const locale of languages) {
        const answer = await world.ask(method, url, {
          ...given,
          headers: { ...given.headers, 'accept-language': locale },
        })
        expect(answer.status).toBe(status)
        expect(problem.parse(answer.body)).toMatchObject({ code })
        const [first] = (isCode(code) ? refusals[code][locale] : '').split('{')
        expect(String(answer.body['error'])).toContain(first)
        expect(answer.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        })
        expect(answer.text).not.toMatch(/node_modules|at \w+ \(|\.ts:|select |insert /i)
      }
    },
  )
  test('says the time of the clock that figures go by', async () => {
    const { headers } = await world.ask('GET', '/api/app-settings', {
      token: await world.signIn(world.a.people.chief),
    })
    expect(headers['date']).toBe(new Date(world.clock.at).toUTCString())
  })
  test("of a bug says its request's number and nothing else", async () => {
    const broken = await world.ask('GET', '/api/app/departments', {
      token: await world.signIn(world.a.people.chief),
      headers: { 'x-request-id': 'my-request-1' },
    })
    expect(broken.headers['x-request-id']).toBe('my-request-1')
    expect(
      (await world.ask('GET', '/health/live', { headers: { 'x-request-id': 'bad id\u007f' } }))
        .headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/)
  })
  test(
    'names the fields that are wrong, without what stood in them',
    covers('8.78'),
    async () => {
      const token = await world.signIn(world.a.people.chief)
      const { status, body, text } = await world.ask('POST', '/api/app/shifts', {
        token,
        body: {
          title: 'Gündüz',
          from: '2026-02-30',
          shift: {
            type: 'fixed',
            periods: [{ start: '8', end: '17:00' }],
            lunch: null,
            tolerances: {},
            minimumWork: 0,
            secret: 'Kavak-1234',
          },
        },
      })
      expect(status).toBe(400)
      expect(body['fields']).toEqual(
        expect.arrayContaining([
          { path: 'from', code: 'invalid_format' },
          { path: 'shift.periods.0.start', code: 'invalid_format' },
          { path: 'shift.secret', code: 'unrecognized_keys' },
        ]),
      )
      expect(text).not.toContain('Kavak-1234')
    },
  )
})
