import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DeleteSms,
  GetIntegrations,
  PostSms,
  PostSmsReportAddress,
} from '#api/contract/integrations.ts'
import { smsCarryOf } from '#commands/integrations/carry.ts'
import { nextAsking } from '#commands/integrations/given-sms.ts'
import { renewReportAddress } from '#commands/integrations/manage.ts'
import { askForReports } from '#commands/integrations/reports.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { netgsmKeys } from '#tests/sms/doubles/netgsm.ts'
import { twilioKeys } from '#tests/sms/doubles/twilio.ts'
import { verimorKeys } from '#tests/sms/doubles/verimor.ts'
import { twilioSignature } from '#commands/sms/twilio/pushed.ts'
import { sentence } from '#words/refusals.ts'
import { findings, providers } from './rig.ts'

/**
 * What became of messages: asked of providers, told by them, and believed of nobody else. Long because both are asked
 * of one world.
 */
let at: Awaited<ReturnType<typeof providers>>
const { heard, found } = findings()
const publicUrl = 'https://mesai.example'
const world = apiTest({
  publicUrl,
  integrations: { publicUrl, reach: name => at.reach(name), found },
})
const { call } = world
beforeAll(async () => {
  at = await providers()
})
afterAll(() => at.close())
beforeEach(async () => {
  world.advance(2)
  at.impatient(undefined)
  for (const who of ['chief', 'stranger'] as const)
    if ((await call(GetIntegrations, who)).sms.provider !== null) await call(DeleteSms, who)
  await ask()
  heard.length = 0
})

const accounts = {
  netgsm: [netgsmKeys.username, netgsmKeys.password, netgsmKeys.sender],
  verimor: [verimorKeys.username, verimorKeys.password, verimorKeys.sender],
  twilio: [twilioKeys.accountSid, twilioKeys.authToken, twilioKeys.sender],
} as const
/** @returns the path at which it reports; null: it needs none entered */
const choose = async (
  provider: keyof typeof accounts,
  who: 'chief' | 'stranger' = 'chief',
): Promise<string | null> => {
  const [account, secret, sender] = accounts[provider]
  const given = { provider, account, secret, sender, plain: false }
  const { reportAddress } = await call(PostSms, who, given)
  return reportAddress?.slice(publicUrl.length) ?? null
}
let last = 0
/** Sends one as the outbox does. @returns its id here, and what the provider calls it */
const send = async (company = world.a) => {
  const by = await smsCarryOf(world.deps, world.deps.integrations)(company.id)
  if (!by) throw new Error('nobody carries it')
  const mailId = `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
  const answer = await by.carry.send(
    { to: company.people.chief.userId, timeOuts: 0 },
    { to: '+905321234567', text: `Mesaj ${last}` },
    mailId,
  )
  return { mailId, id: answer.kind === 'accepted' ? (answer.providerId ?? '') : '' }
}
const failures: unknown[] = []
const ask = () =>
  askForReports(
    world.deps,
    world.deps.integrations,
    found,
  )(new AbortController().signal, error => void failures.push(error))
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const given = (company = world.a) =>
  world.deps.db.withCompany(company.id, tx =>
    tx.query('select 1 from integrations.sms_given where company_id = $1', [company.id]),
  )

describe('a provider is asked', () => {
  test('after 1, 5, 15 and 60 minutes, then every six hours, until it says delivered', async () => {
    await choose('netgsm')
    const { mailId, id } = await send()
    await ask()
    expect(heard).toEqual([])
    world.advance(1)
    await ask()
    expect(heard).toMatchObject([{ mailId, providerId: id, state: 'pending', credits: 1 }])
    world.advance(1)
    await ask()
    expect(heard).toHaveLength(1)
    world.advance(3)
    at.netgsm.settle(id, 2, 102)
    await ask()
    expect(heard.at(-1)).toMatchObject({ mailId, state: 'out-of-coverage' })
    world.advance(10)
    at.netgsm.settle(id, 1)
    await ask()
    expect(heard.at(-1)).toMatchObject({
      company: world.a.id,
      provider: 'netgsm',
      mailId,
      state: 'delivered',
    })
    expect(await given()).toEqual([])
    world.advance(45)
    await ask()
    expect(heard).toHaveLength(3)
  })
  test('of a hundred messages at once, where it takes so many', async () => {
    await choose('netgsm')
    for (let n = 0; n < 5; n++) await send()
    world.advance(1)
    const before = at.netgsm.received.length
    at.netgsm.account.asksLeft = 10
    await ask()
    expect(heard).toHaveLength(5)
    expect(at.netgsm.received.length - before).toBe(1)
  })
  test('about a message whose answer was lost, where it knows it by our name', async () => {
    await choose('verimor')
    at.verimor.next('break')
    const { mailId, id } = await send()
    expect(id).toBe('')
    world.advance(1)
    await ask()
    expect(heard).toMatchObject([{ mailId, state: 'pending', credits: 1 }])
  })
  test('later, while it does not answer, and nobody’s turn passes by it', async () => {
    await choose('netgsm')
    await send()
    world.advance(1)
    at.netgsm.account.asksLeft = 10
    at.netgsm.next('busy')
    await ask()
    expect(heard).toEqual([])
    await ask()
    expect(heard).toEqual([])
    world.advance(1)
    await ask()
    expect(heard).toHaveLength(1)
    expect(failures).toEqual([])
  })
  test('again, where what it said could not be written down', async () => {
    await choose('netgsm')
    const { mailId } = await send()
    world.advance(1)
    at.netgsm.account.asksLeft = 10
    const broken = askForReports(world.deps, world.deps.integrations, async () => {
      throw new Error('the database is away')
    })
    await broken(new AbortController().signal, error => void failures.push(error))
    expect(failures.splice(0)).toHaveLength(1)
    await ask()
    expect(heard).toMatchObject([{ mailId }])
  })
  test('no more, once it carries the company’s messages no more', async () => {
    await choose('netgsm')
    await send()
    await call(DeleteSms, 'chief')
    await choose('verimor')
    world.advance(1)
    await ask()
    expect([heard, await given()]).toEqual([[], []])
  })
})

describe('a provider tells', () => {
  test('a hint, where nothing proves it: it is asked at the next look, and what it says then counts', async () => {
    const path = String(await choose('verimor'))
    const { mailId, id } = await send()
    at.verimor.settle(id, 'DELIVERED')
    const answer = await post(path, at.verimor.pushed(id))
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: null }])
    expect(heard).toEqual([])
    await ask()
    expect(heard).toMatchObject([{ mailId, providerId: id, state: 'delivered' }])
  })
  test('and whoever else knows the path makes nothing come about by what he says', async () => {
    const path = String(await choose('verimor'))
    const { id } = await send()
    const forged = at.verimor.pushed(id).replace('SENDING', 'DELIVERED')
    expect(forged).toContain('DELIVERED')
    expect((await post(path, forged)).statusCode).toBe(200)
    await ask()
    expect(heard).toMatchObject([{ state: 'pending' }])
  })
  test('what it signed, at the address that it was given with the message', async () => {
    expect(await choose('twilio')).toBeNull()
    const { id } = await send()
    const form = new URLSearchParams(at.twilio.received.at(-1)?.body ?? '')
    const callback = String(form.get('StatusCallback'))
    expect(callback).toMatch(
      new RegExp(`^${publicUrl}/api/sms-reports/${world.a.id}/[\\w-]{43}$`),
    )
    const fields = [
      ['MessageSid', id],
      ['MessageStatus', 'delivered'],
    ] as const
    const body = new URLSearchParams(fields.map(pair => [...pair])).toString()
    const signed = twilioSignature(twilioKeys.authToken, callback, fields)
    const told = (signature: string, text = body) =>
      post(callback.slice(publicUrl.length), text, {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      })
    const forged = await told(signed, body.replace('delivered', 'failed'))
    expect([forged.statusCode, forged.json()]).toMatchObject([
      403,
      { code: 'integrations.report-forged' },
    ])
    expect(heard).toEqual([])
    expect((await told(signed)).statusCode).toBe(200)
    expect((await told(signed)).statusCode).toBe(200)
    expect(heard).toMatchObject([
      {
        company: world.a.id,
        provider: 'twilio',
        providerId: id,
        state: 'delivered',
      },
      { company: world.a.id, providerId: id },
    ])
  })
  test('nothing of another company: neither at its path nor by its names', async () => {
    const path = String(await choose('verimor'))
    const theirs = String(await choose('verimor', 'stranger'))
    const { id } = await send(world.b)
    at.verimor.settle(id, 'DELIVERED')
    expect((await post(path, at.verimor.pushed(id))).statusCode).toBe(200)
    await ask()
    expect(heard).toEqual([])
    const secret = theirs.split('/').at(-1)
    const mixed = path.replace(/[\w-]{43}$/, String(secret))
    expect((await post(mixed, at.verimor.pushed(id))).statusCode).toBe(404)
  })
  test('at no other path, and at the former one no more', async () => {
    const path = String(await choose('verimor'))
    const { id } = await send()
    const known = (url: string) => post(url, at.verimor.pushed(id))
    const { reportAddress } = await call(PostSmsReportAddress, 'chief')
    const renewed = String(reportAddress).slice(publicUrl.length)
    expect(renewed).not.toBe(path)
    const answer = await known(path)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: sentence('tr', 'integrations.report-unknown') },
    ])
    expect((await known(renewed)).statusCode).toBe(200)
    expect((await known(`${renewed.slice(0, -1)}-`)).statusCode).toBe(404)
    await call(DeleteSms, 'chief')
    expect((await known(renewed)).statusCode).toBe(404)
  })
  test('at the one address that is there once two have renewed it at once', async () => {
    await choose('verimor')
    const { id } = await send()
    const { log } = world.deps
    const waiting: (() => void)[] = []
    /** Both have seen how it stands before either says anything. */
    const readTogether: typeof log.readStream = async (...asked) => {
      const read = await log.readStream(...asked)
      if (waiting.length < 2)
        await new Promise<void>(go => {
          waiting.push(go)
          if (waiting.length === 2) for (const one of waiting) one()
        })
      return read
    }
    const renew = renewReportAddress(
      { ...world.deps, log: { ...log, readStream: readTogether } },
      world.deps.integrations,
    )
    const outcomes = await Promise.all(
      ['one', 'other'].map(correlation => renew({ ...world.a.caller, correlation })),
    )
    const refused = outcomes.flatMap(one => (one.ok ? [] : [one.refusal.code]))
    expect(refused).toEqual(['integrations.replaced-meanwhile'])
    const [path] = outcomes.flatMap(one =>
      one.ok ? [String(one.value.reportAddress).slice(publicUrl.length)] : [],
    )
    expect((await post(String(path), at.verimor.pushed(id))).statusCode).toBe(200)
  })
  test('nothing by a name that no message can have', async () => {
    const path = String(await choose('verimor'))
    const { mailId, id } = await send()
    const told = { status: 'DELIVERED', campaign_id: id, campaign_custom_id: mailId }
    for (const name of ['a\u0000b', 'a\nb', 'x'.repeat(300)])
      for (const field of ['campaign_id', 'campaign_custom_id'])
        expect((await post(path, [{ ...told, [field]: name }])).statusCode).toBe(400)
    for (const name of ['x', '\ud800', "' or 1=1"])
      expect((await post(path, [{ ...told, campaign_id: name }])).statusCode).toBe(200)
    expect(heard).toEqual([])
  })
  test('nothing that can be read by nobody, and no more than a report has', async () => {
    const path = String(await choose('verimor'))
    const unread = await post(path, '{"report": ')
    expect([unread.statusCode, unread.json()]).toMatchObject([
      400,
      { code: 'integrations.report-unreadable' },
    ])
    expect((await post(path, ' '.repeat(65 * 1024))).statusCode).toBe(413)
    const other = await post(path, 'a', { 'content-type': 'text/plain' })
    expect(other.statusCode).toBe(415)
    const named = await post('/api/auth/login', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(named.statusCode).toBe(415)
  })
})

test('a provider is asked at these times after it was given, and for 72 hours', async () => {
  const from = asInstant('2026-03-02T08:00:00.000Z')
  const minutes = (next: Instant) => (Date.parse(next) - Date.parse(from)) / 60_000
  expect([0, 1, 2, 3, 4, 5].map(asked => minutes(nextAsking(from, asked)))).toEqual([
    1, 5, 15, 60, 360, 720,
  ])
  await choose('netgsm')
  await send()
  world.advance(72 * 60 + 1)
  await ask()
  expect(await given()).toEqual([])
})
