import { beforeAll, describe, expect, test } from 'vitest'
import { GetAppSettings, GetUserDetails } from '#api/contract/access.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import { PostMenuGroup, PutUserMenuGroup } from '#api/contract/menu-groups.ts'
import { GetAccountSettings, PutEmail, PutPhone } from '#api/contract/my-account.ts'
import { GetPersonCard } from '#api/contract/people.ts'
import { addUser } from '#commands/access/add-user.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { done, type Answer, type Person } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because it is one account, changed step by step. */
const world = apiTest()
const { call, send } = world

const mails = async (company = world.a): Promise<Mail[]> => {
  const rows = await world.deps.db.withCompany(company.id, tx => lastMails(tx, company.id))
  const all = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed
        ? openMail(world.deps.vault, { company: company.id, mailId }, about, sealed)
        : null,
    ),
  )
  return all.flatMap(mail => mail ?? [])
}
const codeFor = async (address: string): Promise<string> => {
  const mail = (await mails()).find(
    ({ to, subject }) => to === address && /\d{6}/.test(subject),
  )
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}
const as = async (person: Pick<Person, 'username' | 'password'>) => {
  const token = await world.signIn(person)
  const put = (what: string, body: unknown): Promise<Answer> =>
    world.ask('PUT', `/api/app/myaccount/${what}`, { token, body })
  return {
    token,
    put,
    email: (body: Asking<typeof PutEmail>) => send(PutEmail, { token }, body),
    phone: (body: Asking<typeof PutPhone>) => send(PutPhone, { token }, body),
    details: async () => {
      await world.settle()
      const body = await call(GetUserDetails, { token })
      return body.user_data
    },
  }
}
/** Changes his address, as it should be done. */
const changed = async (person: Person, email: string): Promise<void> => {
  const he = await as(person)
  const asked = await he.email({ email, password: person.password })
  if (asked.status !== 200) throw new Error(asked.text)
  const answer = await he.email({ email, code: await codeFor(email) })
  if (answer.status !== 200) throw new Error(answer.text)
  world.advance(4)
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the own e-mail address', () => {
  test(
    'changes once the code is typed that was mailed to the new one, and the old one is told',
    covers('1.73', '7.18'),
    async () => {
      const { welder } = world.a.people
      await changed(welder, 'ibrahim@demir.example')
      const he = await as(welder)
      const email = 'yeni@demir.example'
      const asked = await he.email({ email, password: welder.password })
      expect([asked.status, asked.body]).toEqual([
        200,
        {
          error: null,
          position: null,
          confirm: { until: '2026-03-02T08:19:00.000Z', again_after: 180 },
        },
      ])
      expect((await he.details()).email).toBe('ibrahim@demir.example')
      const answer = await he.email({ email, code: await codeFor(email) })
      expect(answer.body).toMatchObject({
        error: null,
        confirm: null,
        position: expect.any(String),
      })
      expect((await he.details()).email).toBe(email)
      const told = (await mails()).filter(
        ({ subject }) => subject === 'E-posta adresiniz değiştirildi',
      )
      expect(told.map(({ to }) => to)).toEqual(['ibrahim@demir.example'])
      const record = await call(
        GetPersonCard,
        { token: he.token },
        { employeeId: welder.employeeId },
      )
      expect(record.contact).toMatchObject({ email })
    },
  )
  test('is the same that his record has: whoever keeps records sees and changes it', async () => {
    const { welder, chief } = world.a.people
    const token = await world.signIn(chief)
    await call(
      PutEmployee,
      { token },
      {
        employeeId: welder.employeeId,
        name: 'İbrahim',
        surname: 'Şen',
        email: 'ofis@demir.example',
      },
    )
    const he = await as(welder)
    expect((await he.details()).email).toBe('ofis@demir.example')
  })
  test('stays without the password, and without the code', async () => {
    const { clerk } = world.a.people
    const she = await as(clerk)
    const email = 'gonca@demir.example'
    const before = (await mails()).length
    for (const password of [undefined, 'Yanlis-1234'])
      expect(await she.email({ email, ...(password ? { password } : {}) })).toMatchObject({
        status: 422,
        body: { code: 'access.old-password-wrong' },
      })
    expect((await mails()).length).toBe(before)
    expect(await she.email({ email, code: '123456' })).toMatchObject({
      status: 422,
      body: { code: 'account.code-ended' },
    })
    expect((await she.details()).email).toBeNull()
  })
  test('three wrong codes end it for the right one, too, and of twenty at once three are looked at', async () => {
    const { clerk } = world.a.people
    const she = await as(clerk)
    const email = 'gonca@demir.example'
    await she.email({ email, password: clerk.password })
    const code = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => she.email({ email, code: wrongOf(code) })),
    )
    expect(
      answers
        .map(({ body }) => `${String(body['code'])} ${String(body['left'] ?? '')}`)
        .toSorted(),
    ).toEqual([
      ...Array.from({ length: 18 }, () => 'account.code-ended '),
      'account.code-wrong 1',
      'account.code-wrong 2',
    ])
    expect(await she.email({ email, code })).toMatchObject({
      status: 422,
      body: { code: 'account.code-ended' },
    })
    expect((await she.details()).email).toBeNull()
  })
  test('another code is sent after three minutes, and ends the one before', async () => {
    const { clerk } = world.a.people
    const she = await as(clerk)
    world.advance(4)
    const email = 'gonca@demir.example'
    await she.email({ email, password: clerk.password })
    const first = await codeFor(email)
    world.advance(1)
    expect(await she.email({ email, password: clerk.password })).toMatchObject({
      status: 429,
      body: { code: 'account.code-too-soon', seconds: 120 },
      headers: { 'retry-after': '120' },
    })
    world.advance(2)
    expect((await she.email({ email, password: clerk.password })).status).toBe(200)
    const second = await codeFor(email)
    expect(await she.email({ email, code: first })).toMatchObject({
      body: { code: 'account.code-wrong', left: 2 },
    })
    // It is of that address, and of no other.
    expect(await she.email({ email: 'baska@demir.example', code: second })).toMatchObject({
      body: { code: 'account.code-wrong' },
    })
    expect((await she.email({ email, code: second })).status).toBe(200)
    expect((await she.details()).email).toBe(email)
  })
  test('a code is too old after a quarter of an hour', async () => {
    const { manager } = world.a.people
    const he = await as(manager)
    const email = 'selim@demir.example'
    await he.email({ email, password: manager.password })
    world.advance(15)
    expect(await he.email({ email, code: await codeFor(email) })).toMatchObject({
      status: 422,
      body: { code: 'account.code-ended' },
    })
  })
  test(
    'of two who want the same, one gets it, and the other is told',
    covers('8.18'),
    async () => {
      const { chief, administrator } = world.a.people
      const email = 'ortak@demir.example'
      const both = [await as(chief), await as(administrator)] as const
      const codes: string[] = []
      for (const [index, person] of [chief, administrator].entries()) {
        await both[index]?.email({ email, password: person.password })
        codes.push(await codeFor(email))
        world.advance(1)
      }
      const answers = await Promise.all(
        both.map((each, index) => each.email({ email, code: codes[index] })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('claimed.email')
    },
  )
  test.each(['gonca', 'gonca@', '@demir.example', 'gonca@demir', 'gon ca@demir.example'])(
    '%s is none',
    async email => {
      const { clerk } = world.a.people
      const answer = await (await as(clerk)).email({ email, password: clerk.password })
      expect([answer.status, answer.body['code']]).toEqual([400, 'request.invalid'])
    },
  )
  test('no table has the new address before it is confirmed, nor the code', async () => {
    const { clerk } = world.a.people
    world.advance(4)
    const email = 'zqvax@demir.example'
    await (await as(clerk)).email({ email, password: clerk.password })
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.sent_codes where company_id = $1', [world.a.id]),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('zqvax')
    expect(JSON.stringify(rows)).not.toContain(await codeFor(email))
  })
})

describe('the own phone', () => {
  test(
    'changes with the password, and its owner is mailed',
    covers('1.72', '7.17'),
    async () => {
      const { clerk } = world.a.people
      const she = await as(clerk)
      expect(await she.phone({ phone: '05321234567', password: 'Yanlis-1234' })).toMatchObject({
        status: 422,
        body: { code: 'access.old-password-wrong' },
      })
      const answer = await she.phone({ phone: '05321234567', password: clerk.password })
      expect(answer).toMatchObject({ status: 200, body: { error: null, confirm: null } })
      expect(await she.details()).toMatchObject({
        phone: '05321234567',
        email: 'gonca@demir.example',
      })
      const told = (await mails()).filter(
        ({ subject }) => subject === 'Telefonunuz değiştirildi',
      )
      expect(told.map(({ to }) => to)).toEqual(['gonca@demir.example'])
    },
  )
  test('is nobody else’s, however it is written', covers('8.17'), async () => {
    const { welder } = world.a.people
    const answer = await (await as(welder)).phone({
      phone: '+90 5321234567',
      password: welder.password,
    })
    expect([answer.status, answer.body['code']]).toEqual([409, 'claimed.phone'])
  })
  test.each(['532123456', 'telefon', '532 123 45 67', '1234567890123456789'])(
    '%s is none',
    async phone => {
      const { clerk } = world.a.people
      const answer = await (await as(clerk)).phone({ phone, password: clerk.password })
      expect([answer.status, answer.body['code']]).toEqual([400, 'request.invalid'])
    },
  )
  test('is refused where a group has not the right to change account settings', async () => {
    const { chief, manager } = world.a.people
    const token = await world.signIn(chief)
    const group = await call(
      PostMenuGroup,
      { token },
      {
        title: 'Bakan',
        permissions: ['reports.view', 'account-settings.view'],
        pages: ['/reports/daily', '/my-account'],
      },
    )
    const given = (menuGroupId: string | null) =>
      call(PutUserMenuGroup, { token }, { userId: manager.userId, menuGroupId })
    await given(group.menuGroupId)
    await world.settle()
    const he = await as(manager)
    for (const answer of [
      await he.phone({ phone: '5329998877', password: manager.password }),
      await he.email({ email: 's@demir.example', password: manager.password }),
      await he.put('change-send-email', { send_email: false }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
    await given(null)
    await world.settle()
    expect((await he.phone({ phone: '5329998877', password: manager.password })).status).toBe(
      200,
    )
  })
})

describe('a user who is nobody’s employee', () => {
  const founder = { username: 'kurucu.1', password: 'Kavak-Dali-77f' }
  beforeAll(async () => {
    done(
      await addUser(world.deps)(world.a.caller, {
        by: 'system',
        employeeId: null,
        role: 'company-admin',
        ...founder,
      }),
    )
    await world.settle()
  })
  test('keeps phone and e-mail with his account, and loses neither by changing the other', async () => {
    const he = await as(founder)
    const email = 'kurucu@demir.example'
    expect((await he.phone({ phone: '5331112233', password: founder.password })).status).toBe(
      200,
    )
    await he.email({ email, password: founder.password })
    expect((await he.email({ email, code: await codeFor(email) })).status).toBe(200)
    expect(await he.details()).toMatchObject({ phone: '5331112233', email })
  })
  test('has them for himself among employees, too', async () => {
    const { welder } = world.a.people
    const answer = await (await as(welder)).phone({
      phone: '05331112233',
      password: welder.password,
    })
    expect([answer.status, answer.body['code']]).toEqual([409, 'claimed.phone'])
    const he = await as(founder)
    expect(
      (await he.phone({ phone: '5321234567', password: founder.password })).body['code'],
    ).toBe('claimed.phone')
  })
})

describe('how somebody likes the product', () => {
  test('is kept with the account, so that it is so in every browser', async () => {
    const { clerk, welder } = world.a.people
    const she = await as(clerk)
    const settings = async (token: string) =>
      (await call(GetAppSettings, { token })).preferences
    expect(await settings(she.token)).toEqual({ times: null, language: null })
    expect((await she.put('preferences', { times: 'decimal' })).body).toEqual({ error: null })
    expect((await she.put('preferences', { language: 'ar' })).status).toBe(200)
    expect(await settings(await world.signIn(clerk))).toEqual({
      times: 'decimal',
      language: 'ar',
    })
    expect(await settings(await world.signIn(welder))).toEqual({ times: null, language: null })
  })
  test('whether mails come by themselves is said and kept', covers('7.15'), async () => {
    const she = await as(world.a.people.clerk)
    const wanted = async () => call(GetAccountSettings, { token: she.token })
    expect(await wanted()).toMatchObject({ send_email: true, times: 'decimal' })
    expect((await she.put('change-send-email', { send_email: false })).body).toEqual({
      error: null,
    })
    expect(await wanted()).toMatchObject({ send_email: false, times: 'decimal' })
  })
})
