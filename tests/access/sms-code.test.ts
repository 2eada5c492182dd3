import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiTest } from '#tests/api/api-test.ts'
import { smsProviderOf } from '#commands/sms/providers.ts'
import type { Sms, SmsSent } from '#commands/sms/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { bySmsOf } from '#tests/outbox/port-carry.ts'
import { lookOnce } from '#tests/outbox/send-outbox.ts'
import { covers } from '#tests/specification/covers.ts'
import type { Person } from '#tests/api/world.ts'
import { rigOf } from './second-factor-rig.ts'

/** A code that is sent to the phone. Long because all of it is asked of one world, which takes a second to found. */
const sent: Sms[] = []
let answer: SmsSent = { kind: 'accepted', id: '1' }
let away = false
const world = apiTest({
  sms: company =>
    company === world.a.id
      ? {
          send: async sms => {
            if (away) throw new Error('no network')
            sent.push(sms)
            return answer
          },
        }
      : null,
})
let rig: ReturnType<typeof rigOf>
let clerk: Person
let token = ''
beforeAll(async () => {
  rig = rigOf(world)
  clerk = world.a.people.clerk
  given = await phoneOf('+90 5321234567')
  token = await world.signIn(clerk)
  await rig.change(token, clerk.password, 'sms', true)
  await rig.confirm(token, 'sms', codeIn(sent.at(-1)))
})
beforeEach(() => {
  world.advance(49 * 60) // nothing is remembered of the one before
  answer = { kind: 'accepted', id: '1' }
  away = false
})

/** The act that gave the clerk his phone. */
let given = ''
/** @returns which act it was. */
const phoneOf = async (phone: string, person = world.a.people.clerk): Promise<string> => {
  const { status, text, body } = await world.ask(
    'PUT',
    `/api/app/employees/${person.employeeId}`,
    {
      token: await world.signIn(world.a.people.chief),
      body: { name: 'Gonca', surname: 'Ünal', phone },
    },
  )
  if (status !== 200) throw new Error(text)
  await world.settle()
  return String(body['position'])
}
const codeIn = (sms: Sms | undefined): string => /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? ''
const again = (reference: string) =>
  world.ask('POST', '/api/auth/verify/send', { body: { reference } })

describe('a code by text message', () => {
  test(
    'is sent after the password, with four letters that stand on the screen too, and signs in',
    covers('5.72'),
    async () => {
      const before = sent.length
      const asked = await rig.asked(clerk)
      expect(sent.length).toBe(before + 1)
      const sms = sent.at(-1)
      expect(sms?.to).toBe('+905321234567')
      expect(asked).toMatchObject({
        methods: ['sms'],
        phone: '67',
        sms: { reference: expect.stringMatching(/^[A-HJ-NP-Z]{4}$/), again: 180 },
      })
      expect(sms?.text).toContain(`referans ${asked.sms?.reference}`)
      expect(codeIn(sms)).toMatch(/^\d{6}$/)
      expect((await rig.verify(asked.reference, codeIn(sms))).status).toBe(200)
      const next = await rig.asked(clerk)
      expect((await rig.verify(next.reference, codeIn(sms))).body['code']).toBe(
        'access.code-wrong',
      )
    },
  )
  test('speaks the language of the page', async () => {
    await world.ask('POST', '/api/auth/login', {
      body: { username: clerk.username, password: clerk.password },
      headers: { 'accept-language': 'en' },
    })
    expect(sent.at(-1)?.text).toMatch(/^Your Mesai code: \d{6} \(reference [A-Z]{4}\)/)
  })
  test(
    'is not sent again before 180 seconds are over; a new one ends the one before',
    covers('9.66'),
    async () => {
      const asked = await rig.asked(clerk)
      const first = codeIn(sent.at(-1))
      const before = sent.length
      world.advance(1)
      expect((await again(asked.reference)).body).toMatchObject({
        sms: { reference: asked.sms?.reference, again: 120 },
      })
      expect(sent.length).toBe(before)
      world.advance(2)
      const fresh = await again(asked.reference)
      expect(fresh.body).toMatchObject({ sms: { again: 180 } })
      expect(sent.length).toBe(before + 1)
      expect((await rig.verify(asked.reference, first)).status).toBe(422)
      expect((await rig.verify(asked.reference, codeIn(sent.at(-1)))).status).toBe(200)
    },
  )
  test('serves for five minutes, however often the password is given meanwhile', async () => {
    const asked = await rig.asked(clerk)
    const code = codeIn(sent.at(-1))
    world.advance(2)
    const later = await rig.asked(clerk)
    expect(later.sms).toEqual({ reference: asked.sms?.reference, again: 60 })
    expect(codeIn(sent.at(-1))).toBe(code)
    world.advance(3)
    expect((await rig.verify(later.reference, code)).body['code']).toBe('access.code-wrong')
  })
  test('is looked at three times, with however many references it is tried', async () => {
    const first = await rig.asked(clerk)
    const code = codeIn(sent.at(-1))
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 2; n++) await rig.verify(first.reference, other)
    const second = await rig.asked(clerk)
    await rig.verify(second.reference, other)
    expect((await rig.verify(second.reference, code)).body['code']).toBe('access.code-wrong')
  })
  test('that cannot be sent is said so, and can be asked for at once', async () => {
    answer = { kind: 'refused', state: 'invalid', answer: '452' }
    const failed = await rig.asked(clerk)
    expect(failed).toMatchObject({ methods: ['sms'], sms: null })
    expect(await again(failed.reference)).toMatchObject({
      status: 422,
      body: { code: 'access.sms-unsent' },
    })
    answer = { kind: 'filed' }
    const asked = await rig.asked(clerk)
    expect((await rig.verify(asked.reference, codeIn(sent.at(-1)))).status).toBe(200)
  })
  test('that its provider cannot take now is sent again within seconds', async () => {
    answer = { kind: 'later', fault: 'down', answer: '100', afterSeconds: null }
    const asked = await rig.asked(clerk)
    const code = codeIn(sent.at(-1))
    expect(asked.sms).not.toBe(null)
    answer = { kind: 'filed' }
    const before = sent.length
    world.clock.at = instantOf(epochMsOf(world.clock.at) + 6000)
    await lookOnce(world.deps, bySmsOf(world.deps.smsCarry))
    expect(sent.slice(before).map(codeIn)).toEqual([code])
    expect((await rig.verify(asked.reference, code)).status).toBe(200)
  })
  test('whose provider is away goes when it is back, and the code serves when it arrives', async () => {
    away = true
    const asked = await rig.asked(clerk)
    expect(asked.sms).not.toBe(null)
    away = false
    const before = sent.length
    for (const seconds of [61, 6]) {
      world.clock.at = instantOf(epochMsOf(world.clock.at) + seconds * 1000)
      await lookOnce(world.deps, bySmsOf(world.deps.smsCarry))
    }
    const code = codeIn(sent.slice(before).at(-1))
    expect((await rig.verify(asked.reference, code)).status).toBe(200)
  })
  test('of which nobody knows whether it was sent counts when it arrives, and another waits', async () => {
    answer = { kind: 'time-out', answer: 'no-answer' }
    const asked = await rig.asked(clerk)
    const code = codeIn(sent.at(-1))
    const before = sent.length
    world.advance(1)
    expect((await again(asked.reference)).body).toMatchObject({ sms: { again: 120 } })
    expect(sent.length).toBe(before)
    answer = { kind: 'filed' }
    expect((await rig.verify(asked.reference, code)).status).toBe(200)
  })
  test('lies nowhere as it is', async () => {
    await rig.asked(clerk)
    const [row] = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.sent_codes where user_id = $1', [clerk.userId]),
    )
    expect(row).toBeDefined()
    expect(JSON.stringify(row)).not.toContain(`"${codeIn(sent.at(-1))}"`)
  })
})

describe('a phone', () => {
  test('that is taken away lets nobody past: a recovery code is asked for', async () => {
    const made = await world.ask('POST', '/api/app/myaccount/recovery-codes', {
      token: await enter(),
      body: { password: clerk.password },
    })
    const [spare = ''] = made.body['recoveryCodes'] as string[]
    const undone = await world.ask('POST', `/api/app/reports/activity/${given}/undo`, {
      token: await world.signIn(world.a.people.chief),
      body: { reason: 'yanlış numara' },
    })
    expect([undone.status, undone.text]).toEqual([200, expect.any(String)])
    await world.settle()
    const asked = await rig.asked(clerk)
    expect(asked).toMatchObject({ methods: [], sms: null, phone: null })
    expect(await again(asked.reference)).toMatchObject({
      status: 422,
      body: { code: 'access.sms-not-offered' },
    })
    expect((await rig.verify(asked.reference, spare)).status).toBe(200)
    await phoneOf('5321234567')
  })
  test('is needed, and somebody who sends: else it is not offered', async () => {
    const { manager } = world.a.people
    for (const [person, company] of [
      [manager, world.a],
      [world.b.people.clerk, world.b],
    ] as const) {
      const own = await world.signIn(person)
      expect([
        company.id,
        (await world.ask('GET', '/api/app/myaccount/second-factor', { token: own })).body[
          'sms'
        ],
      ]).toEqual([company.id, { since: null, offered: false, phone: null }])
      expect(await rig.change(own, person.password, 'sms', true)).toMatchObject({
        status: 422,
        body: { code: 'access.sms-not-offered' },
      })
    }
  })
  test('may stand beside an app: then a message is sent when it is asked for', async () => {
    const { secret: _secret } = await rig.turnOnApp(clerk, await enter())
    world.advance(4)
    const before = sent.length
    const asked = await rig.asked(clerk)
    expect(asked).toMatchObject({ methods: ['authenticator', 'sms'], sms: null, phone: '67' })
    expect(sent.length).toBe(before)
    expect((await again(asked.reference)).status).toBe(200)
    expect((await rig.verify(asked.reference, codeIn(sent.at(-1)))).status).toBe(200)
  })
})

const enter = async (): Promise<string> => {
  const { reference } = await rig.asked(clerk)
  const { body } = await rig.verify(reference, codeIn(sent.at(-1)))
  return String(body['access_token'])
}

test('without a provider messages lie sealed where the demo shows mails, and go with whom they are about', async () => {
  const port = smsProviderOf(world.deps, world.a.id, { provider: 'local' })
  const { welder } = world.a.people
  const sms = {
    ref: '00000000-0000-4000-8000-00000000abcd',
    about: welder.userId,
    to: '+905320000000',
    text: 'Mesai kodunuz: 246810',
    commercial: false,
  }
  expect(await port.send(sms)).toEqual({ kind: 'filed' })
  expect(await port.send(sms)).toEqual({ kind: 'filed' })
  expect(port.honoursIds).toBe(true)
  expect(await port.reports([{ ref: sms.ref, id: null, at: world.deps.now() }])).toEqual({
    kind: 'answered',
    value: [],
  })
  expect(await rig.mailsTo(welder, world.a)).toMatchObject([
    { to: '+905320000000', subject: 'SMS', text: 'Mesai kodunuz: 246810' },
  ])
  const [row] = await world.deps.db.withCompany(world.a.id, tx =>
    tx.query('select state, sealed from mail.outbox where mail_id = $1', [sms.ref]),
  )
  expect(row).toMatchObject({ state: 'filed' })
  expect(JSON.stringify(row)).not.toContain('246810')
})
