// Long because it has each answer that a call may get, and none.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GetUserDetails, PostLogin } from '#api/contract/access.ts'
import { GetDaily } from '#api/contract/attendance.ts'
import { PostCardAssignment } from '#api/contract/cards.ts'
import { GetDashboard } from '#api/contract/dashboard.ts'
import { GetPetitionPrint } from '#api/contract/petitions.ts'
import { covers } from '#tests/specification/covers.ts'
import { call, CallError, download, fetchOne } from '#web/lib/call.ts'
import { speak } from '#web/lib/language.ts'
import { session } from '#web/lib/session.ts'

const answers: Response[] = []
const asked: { url: string; init: RequestInit }[] = []
const reply = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const user = {
  id: 'u',
  fullName: 'A',
  plan: 'pro',
  position: null,
  phone: null,
  degree: null,
  avatar: '',
  email: null,
  role: 'manager',
  isApprover: false,
} as const
const signIn = () =>
  session.begin({
    error: null,
    access_token: 'secret',
    file_access_token: 'f',
    user_data: user,
    passwordChange: false,
    use_custom_logo: false,
    subscription: null,
  })
const header = (index: number, name: string) =>
  new Headers(asked[index]?.init.headers).get(name)

beforeEach(() => {
  answers.length = 0
  asked.length = 0
  signIn()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve(answers.shift() ?? reply(500))
  })
})

describe('a call', () => {
  test(
    'carries the token and the language, and only the filters that are set',
    covers('7.20'),
    async () => {
      speak('ar')
      answers.push(reply(200, { rows: [] }))
      await call(GetDaily, {
        query: { from: '2026-11-20', to: '2026-11-20', search: undefined, limit: 100 },
      })
      expect(asked[0]?.url).toBe(
        '/api/app/reports/daily?from=2026-11-20&to=2026-11-20&limit=100',
      )
      expect([header(0, 'authorization'), header(0, 'accept-language')]).toEqual([
        'Bearer secret',
        'ar',
      ])
      speak('tr')
    },
  )
  test('sends a command once, with a key of its own, and remembers where it was recorded', async () => {
    answers.push(reply(200, { position: '4711' }))
    await call(PostCardAssignment, {
      params: { cardId: 'a/b' },
      body: { employeeId: 'e', from: '2026-11-20T05:00:00.000Z' },
    })
    expect(asked[0]?.url).toBe('/api/app/cards/a%2Fb/assign')
    expect(header(0, 'idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('is waited for by all that is read afterwards, a file and a paper too', async () => {
    answers.push(reply(200, { position: '4711' }))
    await call(PostCardAssignment, {
      params: { cardId: 'c' },
      body: {
        employeeId: 'e',
        from: '',
      },
    })
    const from = '2026-11-20'
    answers.push(reply(200), reply(200), reply(200))
    await call(GetDaily, { query: { from, to: from } })
    await download(GetDaily, {
      query: {
        from,
        to: from,
        format: 'csv',
      },
    })
    await fetchOne(GetPetitionPrint, { query: { petitions: 'p' } })
    const waiting = asked.slice(1).map(({ url }) => url.includes('after=4711'))
    expect(waiting).toEqual([true, true, true])
  })
  test.each(['Kalite Uzmanı', '12'])(
    'is what reads wait for, and not the position %s of a person who is looked at',
    async position => {
      answers.push(reply(200, { position: '4711' }), reply(200, { position }), reply(200, {}))
      await call(PostCardAssignment, {
        params: { cardId: 'c' },
        body: {
          employeeId: 'e',
          from: '',
        },
      })
      await call(GetUserDetails, {})
      await call(GetDaily, {
        query: {
          from: '2026-11-20',
          to: '2026-11-20',
        },
      })
      expect(asked.at(-1)?.url).toContain('after=4711')
    },
  )
  test('that is refused tells the sentence and the code of the server', async () => {
    answers.push(reply(422, { error: 'Olmaz.', code: 'cards.already-assigned', since: '2026' }))
    const failure = await call(PostCardAssignment, {
      params: { cardId: 'c' },
      body: {
        employeeId: 'e',
        from: '',
      },
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({
      status: 422,
      code: 'cards.already-assigned',
      problem: { error: 'Olmaz.', since: '2026' },
    })
  })
  test('without an answer is told apart from a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(call(GetDashboard, {})).rejects.toMatchObject({
      status: 0,
      code: 'web.offline',
    })
  })
})

describe('a change without an answer', () => {
  const give = () =>
    call(PostCardAssignment, {
      params: { cardId: 'c' },
      body: { employeeId: 'e', from: '2026-11-20T05:00:00.000Z' },
    })
  const broken = () => new Response('{"position":', { status: 200 })
  const keys = () => asked.map((_, index) => header(index, 'idempotency-key'))
  test('says whether it may have arrived: not without a network, perhaps with one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(give()).rejects.toMatchObject({ status: 0, lost: 'unanswered' })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(give()).rejects.toMatchObject({ status: 0, lost: 'unsent' })
    onLine.mockRestore()
    await expect(call(GetDashboard, {})).rejects.toMatchObject({ status: 0, lost: null })
  })
  test('that is sent again as it was goes under the same key, so that it is done once', async () => {
    answers.push(broken(), reply(200, { position: '1' }), reply(200, { position: '2' }))
    await expect(give()).rejects.toMatchObject({ lost: 'unanswered' })
    await give()
    await give()
    const [lost, again, anew] = keys()
    expect(again).toBe(lost)
    expect(anew).not.toBe(lost)
  })
  test('is another change with another body, and ten minutes later', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000)
    answers.push(broken(), reply(200), broken(), reply(200))
    await give().catch(() => undefined)
    await call(PostCardAssignment, {
      params: { cardId: 'c' },
      body: { employeeId: 'f', from: '2026-11-20T05:00:00.000Z' },
    })
    clock.mockReturnValue(1_000_000_000 + 601_000)
    await give().catch(() => undefined)
    expect(new Set(keys()).size).toBe(3)
    clock.mockRestore()
  })
})

describe('a read that fails in passing', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'with %i is tried once more',
    covers('7.29'),
    async status => {
      answers.push(reply(status), reply(200, { people: 1 }))
      await expect(call(GetDashboard, {})).resolves.toMatchObject({ people: 1 })
      expect(asked).toHaveLength(2)
    },
  )
  test('twice is an error', async () => {
    answers.push(reply(503), reply(503), reply(200))
    await expect(call(GetDashboard, {})).rejects.toMatchObject({ status: 503 })
  })
  test.each([400, 403, 404, 422])('with %i is not tried again', async status => {
    answers.push(reply(status), reply(200))
    await expect(call(GetDashboard, {})).rejects.toMatchObject({ status })
    expect(asked).toHaveLength(1)
  })
  test('is no command: those are never sent twice', covers('7.30'), async () => {
    answers.push(reply(503), reply(200))
    await expect(
      call(PostCardAssignment, {
        params: { cardId: 'c' },
        body: {
          employeeId: 'e',
          from: '',
        },
      }),
    ).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })
})

describe('the session', () => {
  test.each([401, 412])('ends on %i', covers('7.24', '7.26', '7.27'), async status => {
    answers.push(reply(status, { error: 'x', code: 'x' }))
    await call(GetDashboard, {}).catch(() => undefined)
    expect([session.current(), session.ending()]).toEqual([null, 'unauthorized'])
  })
  test('ends on the sentence Unauthenticated. too', covers('7.25', '7.27'), async () => {
    answers.push(reply(400, { error: 'Unauthenticated.', code: 'x' }))
    await call(GetDashboard, {}).catch(() => undefined)
    expect(session.current()).toBeNull()
  })
  test('goes on after 403, 409 and 500', async () => {
    for (const status of [403, 409, 500]) {
      answers.push(reply(status), reply(status))
      await call(GetDashboard, {}).catch(() => undefined)
    }
    expect(session.token()).toBe('secret')
  })
  test('a wrong password at sign-in is an answer, not the end of a session', async () => {
    session.end(null)
    answers.push(reply(401, { error: 'Yanlış.', code: 'access.login-failed' }))
    await expect(
      call(PostLogin, { body: { username: 'a', password: 'b' } }),
    ).rejects.toMatchObject({
      code: 'access.login-failed',
    })
    expect(session.ending()).toBeNull()
  })
  test('a late 401 of the session before does not end the new one', async () => {
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>(resolve => {
          answer = resolve
        }),
    )
    const late = call(GetDashboard, {}).catch(() => undefined)
    session.begin({
      error: null,
      access_token: 'next',
      file_access_token: 'f',
      user_data: user,
      passwordChange: false,
      use_custom_logo: false,
      subscription: null,
    })
    answer(reply(401))
    await late
    expect(session.token()).toBe('next')
  })
  test('sends no token after eight hours', covers('7.20', '9.17'), () => {
    vi.useFakeTimers({ now: Date.now() + 8 * 3_600_000 + 1 })
    expect(session.token()).toBeNull()
    vi.useRealTimers()
  })
})

test('a file keeps the name the server gives it', async () => {
  answers.push(
    new Response('a;b', {
      headers: { 'content-disposition': 'attachment; filename="gunluk.csv"' },
    }),
  )
  const { file, name } = await download(GetDaily, {
    query: { from: '2026-11-20', to: '2026-11-20', format: 'csv' },
  })
  expect([name, file.size]).toEqual(['gunluk.csv', 3])
})
