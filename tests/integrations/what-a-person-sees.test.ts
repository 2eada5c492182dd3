import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeleteSms, GetIntegrations, PostSms } from '#api/contract/integrations.ts'
import { smsCarryOf, type SmsTry } from '#commands/integrations/carry.ts'
import { askForReports } from '#commands/integrations/reports.ts'
import { sha256Scatter } from '#commands/notifications/scatter.ts'
import { answerTry } from '#domain/notifications/answers.ts'
import { reportDelivery } from '#domain/notifications/delivery.ts'
import type { Message } from '#domain/notifications/message.ts'
import { claimTry, timeOutTry } from '#domain/notifications/tries.ts'
import { writtenMessage } from '#domain/notifications/writing.ts'
import { instantOf } from '#domain/shared/time.ts'
import { twilioSignature } from '#commands/sms/twilio/pushed.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { netgsmKeys } from '#tests/sms/doubles/netgsm.ts'
import { iletimerkeziKeys } from '#tests/sms/doubles/iletimerkezi.ts'
import { twilioKeys } from '#tests/sms/doubles/twilio.ts'
import { verimorKeys } from '#tests/sms/doubles/verimor.ts'
import { findings, providers } from './rig.ts'

/**
 * The table of docs/sms-providers.md: what becomes of a message, and what the page says, for each fault of a provider.
 * Long because each fault is a life of its own.
 */
let at: Awaited<ReturnType<typeof providers>>
const { heard, found } = findings()
const publicUrl = 'https://mesai.example'
const world = apiTest({
  publicUrl,
  integrations: {
    publicUrl,
    reach: name => at.reach(name),
    found,
  },
})
const { call } = world
const carrier = {
  honoursIds: false,
  scatter: sha256Scatter,
}
beforeAll(async () => {
  at = await providers()
})
afterAll(() => at.close())
beforeEach(async () => {
  world.advance(2)
  at.impatient(undefined)
  heard.length = 0
  if ((await page()).provider !== null)
    await call(DeleteSms, {
      token: await world.signIn(world.a.people.chief),
    })
})

const accounts = {
  iletimerkezi: [iletimerkeziKeys.key, iletimerkeziKeys.hash, iletimerkeziKeys.sender],
  netgsm: [netgsmKeys.username, netgsmKeys.password, netgsmKeys.sender],
  verimor: [verimorKeys.username, verimorKeys.password, verimorKeys.sender],
  twilio: [twilioKeys.accountSid, twilioKeys.authToken, twilioKeys.sender],
} as const
const choose = async (provider: keyof typeof accounts) => {
  const [account, secret, sender] = accounts[provider]
  await call(
    PostSms,
    { token: await world.signIn(world.a.people.chief) },
    { provider, account, secret, sender, plain: false },
  )
}
const page = async () =>
  (
    await call(GetIntegrations, {
      token: await world.signIn(world.a.people.chief),
    })
  ).sms

let count = 0
/** A message of the outbox and its tries, by the rules that its workers carry out. */
const written = () => {
  const mailId = `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
  const { userId: to } = world.a.people.chief
  let message: Message = writtenMessage(
    {
      id: mailId,
      kind: 'notice',
      channel: 'sms',
      to,
      notAfter: null,
    },
    world.clock.at,
    null,
  )
  const tried = async (): Promise<SmsTry | null> => {
    const by = await smsCarryOf(world.deps, world.deps.integrations)(world.a.id)
    message = claimTry(message, world.clock.at)
    const answer = await by?.carry.send(
      message,
      { to: '+905321234567', text: `Haber ${count}` },
      mailId,
    )
    if (!answer) return null
    if (answer.kind === 'time-out') {
      world.advance(1)
      message = timeOutTry(message, world.clock.at, carrier)
    } else message = answerTry(message, answer, world.clock.at, carrier).message
    return answer
  }
  const untilNext = () => {
    if (message.next !== null)
      world.clock.at = instantOf(Math.max(Date.parse(message.next), Date.parse(world.clock.at)))
  }
  const told = () => {
    for (const { state } of heard.splice(0)) message = reportDelivery(message, state).message
  }
  return {
    mailId,
    tried,
    untilNext,
    told,
    now: () => message,
  }
}
const ask = async () => {
  at.netgsm.account.asksLeft = 10
  at.verimor.account.asksLeft = 20
  await askForReports(
    world.deps,
    world.deps.integrations,
    found,
  )(new AbortController().signal, () => undefined)
}

test('an answer that is lost: tried once more, then unknown, and a report says that it is there', async () => {
  await choose('verimor')
  const message = written()
  at.verimor.next('break')
  await message.tried()
  expect([message.now().state, await page()]).toMatchObject([
    'waiting',
    { state: 'failing', fault: 'down' },
  ])
  message.untilNext()
  at.verimor.next('break')
  await message.tried()
  expect(message.now().state).toBe('unknown')
  world.advance(2)
  await ask()
  message.told()
  expect([message.now().state, message.now().delivery, await page()]).toMatchObject([
    'accepted',
    'pending',
    { state: 'working' },
  ])
  expect(at.verimor.held.filter(({ ref }) => ref === message.mailId)).toHaveLength(1)
})
test('what is refused as sent already is the message whose answer was lost, and not another one', async () => {
  await choose('iletimerkezi')
  const message = written()
  at.iletimerkezi.next('break')
  await message.tried()
  expect(message.now().state).toBe('waiting')
  message.untilNext()
  await message.tried()
  expect([message.now().state, await page()]).toMatchObject(['accepted', { state: 'working' }])
  count-- // the same text
  const other = written()
  await other.tried()
  expect([other.now().state, other.now().delivery]).toEqual(['refused', 'duplicate'])
  expect(at.iletimerkezi.held).toHaveLength(1)
  count++
})
test('an answer of another form: as one that is lost, and the page says that it cannot be read', async () => {
  await choose('netgsm')
  const message = written()
  at.netgsm.next('garbled')
  await message.tried()
  expect([message.now().state, await page()]).toMatchObject([
    'waiting',
    { state: 'failing', fault: 'unreadable' },
  ])
})
test('503 for an hour: it waits, and goes out once after it', async () => {
  await choose('netgsm')
  const message = written()
  const since = world.clock.at
  const minutes: number[] = []
  for (let n = 0; n < 4; n++) {
    at.netgsm.next('busy')
    await message.tried()
    expect(await page()).toMatchObject({
      state: 'failing',
      fault: 'down',
      since,
    })
    message.untilNext()
    minutes.push(Math.round((Date.parse(world.clock.at) - Date.parse(since)) / 60_000))
  }
  expect(minutes.at(-1)).toBeGreaterThan(60)
  await message.tried()
  expect([message.now().state, await page()]).toMatchObject([
    'accepted',
    { state: 'working', since: world.clock.at },
  ])
  expect(at.netgsm.held.filter(({ text }) => text === `Haber ${count}`)).toHaveLength(1)
})
const waited: readonly (readonly [string, keyof typeof accounts, () => void, string])[] = [
  ['too many at once', 'netgsm', () => at.netgsm.next('crowded'), 'rate'],
  ['credit gone', 'verimor', () => void (at.verimor.account.credits = 0), 'credit'],
  [
    'a name that is not approved',
    'netgsm',
    () => void (at.netgsm.account.senders = []),
    'sender',
  ],
]
test.each(waited)('%s: it waits, and the page says why', async (_, provider, plant, fault) => {
  await choose(provider)
  const message = written()
  const { credits } = at.verimor.account
  const { senders } = at.netgsm.account
  plant()
  await message.tried()
  at.verimor.account.credits = credits
  at.netgsm.account.senders = senders
  expect([message.now().state, await page()]).toMatchObject([
    'waiting',
    { state: 'failing', fault },
  ])
  message.untilNext()
  await message.tried()
  expect([message.now().state, await page()]).toMatchObject(['accepted', { state: 'working' }])
})
test('a report that is told twice and early, or with a wrong signature', async () => {
  await choose('twilio')
  const message = written()
  const answer = await message.tried()
  const id = answer?.kind === 'accepted' ? String(answer.providerId) : ''
  const form = new URLSearchParams(at.twilio.received.at(-1)?.body ?? '')
  const callback = String(form.get('StatusCallback'))
  const fields = [
    ['MessageSid', id],
    ['MessageStatus', 'delivered'],
  ] as const
  const post = (signature: string) =>
    world.app.inject({
      method: 'POST',
      url: callback.slice(publicUrl.length),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      },
      payload: new URLSearchParams(fields.map(pair => [...pair])).toString(),
    })
  expect((await post('AAAAAAAAAAAAAAAAAAAAAAAAAAA=')).statusCode).toBe(403)
  message.told()
  expect(message.now().delivery).toBe('pending')
  for (let n = 0; n < 2; n++)
    await post(twilioSignature(twilioKeys.authToken, callback, fields))
  message.told()
  expect([message.now().delivery, (await page()).state]).toEqual(['delivered', 'working'])
})

test('the page of providers says the same', () => {
  const text = readFileSync(new URL('../../docs/sms-providers.md', import.meta.url), 'utf8')
  for (const row of [
    '| it takes a message and its answer is lost | waiting, then unknown after the second time;',
    '| it refuses as sent already what it may have (İleti Merkezi: within ten minutes) | accepted,',
    '| it answers in another form than it publishes | as a lost answer | failing, *could not be read* |',
    '| 503 for an hour | waiting: tried after 1, 5, 15 and 60 minutes, then accepted |',
    '| too many at once | waiting | failing,',
    '| credit gone, said at sending | waiting, for 24 hours | failing,',
    '| the name of the sender not approved | waiting, for 24 hours | failing,',
    '| a report twice, or before the answer | delivered, once | working |',
    '| a report with a wrong signature | unchanged | working |',
  ])
    expect(text).toContain(row)
})
