import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sms, SmsSent } from '#commands/sms/published.ts'
import { makeLogger } from '#runtime/log.ts'
import { lastMails, openMail } from '#database/outbox.ts'
import { makeWorld, type Person, type World } from '#tests/api/world.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { covers } from '#tests/specification/covers.ts'

/** The own phone, where text messages are sent. Long because all of it is asked of one world. */
const sent: Sms[] = []
const lines: string[] = []
let answer: SmsSent = { kind: 'accepted', id: '1' }
let world: World
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  world = await makeWorld({
    logger: makeLogger('trace', stream),
    sms: company =>
      company === world.a.id
        ? {
            send: sms => {
              sent.push(sms)
              return Promise.resolve(answer)
            },
          }
        : null,
  })
})
beforeEach(() => {
  world.advance(16) // no code of the test before serves any more
  answer = { kind: 'accepted', id: '1' }
})
afterAll(() => world.close())

const as = async (person: Person) => {
  const token = await world.signIn(person)
  const phone = (body: object) =>
    world.ask('PUT', '/api/app/myaccount/change-phone', { token, body })
  const reached = async () => {
    await world.settle()
    const { body } = await world.ask('GET', '/api/app/myaccount/user-details', { token })
    return (body['user_data'] as { phone: string | null }).phone
  }
  return {
    token,
    phone,
    reached,
  }
}
const codeIn = (sms = sent.at(-1)): string => /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const record = async ({ employeeId }: Person, contact: object) => {
  const { status, text } = await world.ask('PUT', `/api/app/employees/${employeeId}`, {
    token: await world.signIn(world.a.people.chief),
    body: {
      name: 'Gonca',
      surname: 'Ünal',
      ...contact,
    },
  })
  if (status !== 200) throw new Error(text)
  await world.settle()
}
const toldOf = async ({ userId }: Person): Promise<number> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx => lastMails(tx, world.a.id))
  const mails = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed && about === userId
        ? openMail(world.deps.vault, { company: world.a.id, mailId }, about, sealed)
        : null,
    ),
  )
  return mails.filter(mail => mail?.subject === 'Telefonunuz değiştirildi').length
}
const ended = { status: 422, body: { code: 'account.code-ended' } }

describe('the own phone, where messages are sent', () => {
  test(
    'changes once the code is typed that was sent to the new one, and its owner is mailed',
    covers('1.72', '7.17'),
    async () => {
      const { clerk } = world.a.people
      await record(clerk, { phone: '5321110000', email: 'gonca@demir.example' })
      const she = await as(clerk)
      const phone = '0532 123 4567'.replaceAll(' ', '')
      const asked = await she.phone({ phone, password: clerk.password })
      expect([asked.status, asked.body]).toEqual([
        200,
        {
          error: null,
          position: null,
          confirm: {
            until: new Date(Date.parse(world.clock.at) + 300_000).toISOString(),
            again_after: 180,
            reference: expect.stringMatching(/^[A-HJ-NP-Z]{4}$/),
          },
        },
      ])
      const { reference } = asked.body['confirm'] as { reference: string }
      expect(sent.at(-1)).toMatchObject({ to: '+905321234567', about: clerk.userId })
      expect(sent.at(-1)?.text).toMatch(
        new RegExp(`bu numarayı hesabınıza yazmak için kod \\d{6} \\(referans ${reference}\\)`),
      )
      expect(await she.reached()).toBe('5321110000')
      const done = await she.phone({ phone, code: codeIn() })
      expect(done.body).toMatchObject({ confirm: null, position: expect.any(String) })
      expect(await she.reached()).toBe(phone)
      expect(await toldOf(clerk)).toBe(1)
      expect(await she.phone({ phone: '5321110000', code: codeIn() })).toMatchObject(ended)
    },
  )
  test('stays, and nothing is sent, without the password; a code alone is none', async () => {
    const { manager } = world.a.people
    const he = await as(manager)
    const before = [await he.reached(), sent.length]
    for (const password of [undefined, 'Yanlis-1234'])
      expect(
        await he.phone({ phone: '5329990000', ...(password ? { password } : {}) }),
      ).toMatchObject({ status: 422, body: { code: 'access.old-password-wrong' } })
    expect(await he.phone({ phone: '5329990000', code: '123456' })).toMatchObject(ended)
    expect([await he.reached(), sent.length]).toEqual(before)
  })
  test(
    'is kept by three wrong codes, also from the right one; of twenty at once three are looked at',
    covers('5.73'),
    async () => {
      const { manager } = world.a.people
      const he = await as(manager)
      const phone = '5329990000'
      await he.phone({ phone, password: manager.password })
      const code = codeIn()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => he.phone({ phone, code: otherThan(code) })),
      )
      expect(
        answers.map(({ body }) => `${String(body['code'])} ${String(body['left'])}`).toSorted(),
      ).toEqual([
        ...Array.from({ length: 18 }, () => 'account.code-ended undefined'),
        'account.code-wrong 1',
        'account.code-wrong 2',
      ])
      expect(await he.phone({ phone, code })).toMatchObject(ended)
      expect(await he.reached()).not.toBe(phone)
    },
  )
  test('is sent another code after 180 seconds, which ends the one before and is of that number alone', async () => {
    const { manager } = world.a.people
    const he = await as(manager)
    const [wrong, phone] = ['5329990001', '5329990002']
    await he.phone({ phone: wrong, password: manager.password })
    const first = codeIn()
    const before = sent.length
    world.advance(1)
    expect(await he.phone({ phone, password: manager.password })).toMatchObject({
      status: 429,
      body: { code: 'account.code-too-soon', seconds: 120 },
    })
    expect(sent.length).toBe(before)
    world.advance(2)
    expect((await he.phone({ phone, password: manager.password })).status).toBe(200)
    expect((await he.phone({ phone: wrong, code: first })).body).toMatchObject({
      code: 'account.code-wrong',
      left: 2,
    })
    expect((await he.phone({ phone: wrong, code: codeIn() })).body).toMatchObject({ left: 1 })
    expect((await he.phone({ phone, code: codeIn() })).status).toBe(200)
    expect(await he.reached()).toBe(phone)
  })
  test('is too late after five minutes', async () => {
    const { manager } = world.a.people
    const he = await as(manager)
    await he.phone({ phone: '5329990003', password: manager.password })
    world.advance(5)
    expect(await he.phone({ phone: '5329990003', code: codeIn() })).toMatchObject(ended)
  })
  test('says so where the message cannot be sent, and can be asked for again at once', async () => {
    const { manager } = world.a.people
    const he = await as(manager)
    const asking = { phone: '5329990004', password: manager.password }
    answer = {
      kind: 'refused',
      state: 'invalid',
      answer: '452',
    }
    expect(await he.phone(asking)).toMatchObject({
      status: 422,
      body: { code: 'access.sms-unsent' },
    })
    answer = { kind: 'filed' }
    expect((await he.phone(asking)).status).toBe(200)
  })
  test('is one that takes messages', async () => {
    const { manager } = world.a.people
    const before = sent.length
    expect(
      await (await as(manager)).phone({ phone: '02125550000', password: manager.password }),
    ).toMatchObject({ status: 422, body: { code: 'account.phone-no-sms' } })
    expect(sent.length).toBe(before)
  })
})

describe('two at once', () => {
  test('with one code change it once, and its owner is told once', async () => {
    const { clerk } = world.a.people
    const she = await as(clerk)
    const [phone, before] = ['5321234500', await toldOf(clerk)]
    await she.phone({ phone, password: clerk.password })
    const answers = await Promise.all([1, 2].map(() => she.phone({ phone, code: codeIn() })))
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await she.reached()).toBe(phone)
    expect(await toldOf(clerk)).toBe(before + 1)
    expect(await she.phone({ phone: '5321234501', code: codeIn() })).toMatchObject(ended)
  })
  test(
    'who want the same number: one gets it, and the other is told',
    covers('8.17'),
    async () => {
      const { clerk, manager } = world.a.people
      const both = await Promise.all([clerk, manager].map(as))
      const phone = '5327770000'
      const codes: string[] = []
      for (const [n, person] of [clerk, manager].entries()) {
        await both[n]?.phone({ phone, password: person.password })
        codes.push(codeIn())
      }
      const answers = await Promise.all(
        both.map((one, n) => one.phone({ phone, code: codes[n] })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('claimed.phone')
    },
  )
  test('where his record is changed while the code is under way: the number that he proved counts', async () => {
    const { clerk } = world.a.people
    const she = await as(clerk)
    const phone = '5326660000'
    await she.phone({ phone, password: clerk.password })
    await record(clerk, { phone: '5326660009', email: 'gonca@demir.example' })
    expect((await she.phone({ phone, code: codeIn() })).status).toBe(200)
    expect(await she.reached()).toBe(phone)
  })
})

test('nothing that is kept or logged has number or code in clear, and with the person its row goes', async () => {
  const { welder, chief } = world.a.people
  const he = await as(welder)
  const phone = '5324681357'
  const row = () =>
    world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.sent_codes where user_id = $1', [welder.userId]),
    )
  await he.phone({ phone, password: welder.password })
  const first = codeIn()
  const clear = async () => {
    expect(await searchEverywhere(world.database.urls.superuser, [phone])).toEqual([])
    expect(lines.join('')).not.toContain(phone)
    expect(lines.join('')).not.toMatch(new RegExp(`\\b${first}\\b`))
  }
  const [kept] = await row()
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`\\b${first}\\b`))
  await clear()
  expect((await he.phone({ phone, code: first })).status).toBe(200)
  await world.settle()
  expect(lines.join('')).not.toContain(phone)
  world.advance(4)
  await he.phone({ phone: '5324681358', password: welder.password })
  expect(await row()).toHaveLength(1)
  const token = await world.signIn(chief)
  const ending = await world.ask('POST', `/api/app/employees/${welder.employeeId}/terminate`, {
    token,
    body: { lastDay: '2026-02-27' },
  })
  expect(ending.status).toBe(200)
  const erased = await world.ask('POST', `/api/app/employees/${welder.employeeId}/erase`, {
    token,
    body: { ground: 'asked' },
  })
  expect(erased.status).toBe(200)
  expect(await row()).toEqual([])
})

test('where nobody sends messages it changes with the password alone, and the settings say which', async () => {
  const { clerk } = world.b.people
  const she = await as(clerk)
  const answered = await she.phone({ phone: '5325550000', password: clerk.password })
  expect([answered.status, answered.body]).toEqual([
    200,
    {
      error: null,
      confirm: null,
      position: expect.any(String),
    },
  ])
  expect(await she.reached()).toBe('5325550000')
  const connected = async (token: string) =>
    (await world.ask('GET', '/api/app-settings', { token })).body['integrationStatutes']
  expect(await connected(she.token)).toEqual({ sms: { state: 'none', since: null } })
})
