import { afterEach, describe, expect, test } from 'vitest'
import { subscribedSms } from '#commands/sms/providers.ts'
import { json, objectIn } from './doubles/double.ts'
import { iletimerkeziDouble, iletimerkeziKeys } from './doubles/iletimerkezi.ts'
import { netgsmDouble, netgsmKeys } from './doubles/netgsm.ts'
import { twilioDouble, twilioKeys } from './doubles/twilio.ts'
import { verimorDouble, verimorKeys } from './doubles/verimor.ts'
import { aMessage, given } from './examples/messages.ts'
import { now } from './rigs.ts'

/** What a provider has that others have not. */
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const meansOf = (double: { readonly origin: string; close: () => Promise<void> }) => {
  closing.push(double.close)
  return { origin: double.origin, timeoutMs: 10_000, now: () => now }
}
const other = { ...aMessage, ref: 'another' }
const isTurkish = { ...aMessage, text: 'Işık bugün gelmedi' }

describe('Netgsm', () => {
  const open = async () => {
    const double = await netgsmDouble()
    return {
      double,
      provider: subscribedSms({ provider: 'netgsm', ...netgsmKeys }, meansOf(double)),
    }
  }
  const bodies = ({ received }: { received: readonly { body: string }[] }) =>
    received.map(({ body }) => objectIn(body))

  test('pays for the Turkish coding only where a letter needs it, and says what is advertising', async () => {
    const { double, provider } = await open()
    await provider.send(aMessage)
    await provider.send({ ...isTurkish, commercial: true })
    const [plain, turkish] = bodies(double)
    expect(plain).toMatchObject({ iysfilter: '0', msgheader: 'MESAI' })
    expect(plain).not.toHaveProperty('encoding')
    expect(turkish).toMatchObject({ iysfilter: '11', encoding: 'TR' })
  })
  test('is asked for a hundred messages at once, by the clock of Turkey', async () => {
    const { double, provider } = await open()
    const all = []
    for (let n = 0; n < provider.asked.atOnce; n++) {
      const sent = await provider.send(aMessage)
      all.push(given(sent.kind === 'accepted' ? sent.id : null))
    }
    const answer = await provider.reports(all)
    expect(answer.kind === 'answered' && answer.value.length).toBe(100)
    expect(bodies(double).at(-1)).toMatchObject({
      startdate: '29.11.2026 16:00:00',
      stopdate: '29.11.2026 17:05:00',
    })
  })
  test.each(['100', '101'])(
    'that says that its system failed (%s) may have the message',
    async code => {
      const { double, provider } = await open()
      double.always(json(406, { code, jobid: null, description: 'system error' }))
      expect(await provider.send(aMessage)).toEqual({ kind: 'time-out', answer: code })
    },
  )
  test('that reports of a job which it was not asked for is not heard', async () => {
    const { double, provider } = await open()
    const jobs = ['1', '2'].map(jobid => ({ jobid, status: 1 }))
    double.always(json(200, { code: '00', jobs }))
    expect(await provider.reports([given('2')])).toMatchObject({ value: [{ id: '2' }] })
  })
  test('that has no package of messages says its credit in liras', async () => {
    const { double, provider } = await open()
    double.account.packages = 0
    expect(await provider.balance()).toEqual({
      kind: 'answered',
      value: { credits: null, amount: { value: '57.860', currency: 'TRY' } },
    })
  })
})

describe('Verimor', () => {
  const open = async () => {
    const double = await verimorDouble()
    return {
      double,
      provider: subscribedSms({ provider: 'verimor', ...verimorKeys }, meansOf(double)),
    }
  }
  test('has a message once whose answer was lost, and finds it by our reference', async () => {
    const { double, provider } = await open()
    double.next('break')
    expect((await provider.send(aMessage)).kind).toBe('time-out')
    expect(await provider.send(aMessage)).toEqual({ kind: 'accepted', id: double.held[0]?.id })
    expect(double.held).toHaveLength(1)
  })
  test('that cannot be asked what it has keeps a repeated message waiting, and does not call it refused', async () => {
    const { double, provider } = await open()
    double.next('break')
    await provider.send(aMessage)
    double.account.asksLeft = 0
    expect(await provider.send(aMessage)).toMatchObject({ kind: 'later', fault: 'rate' })
    double.account.asksLeft = 20
    expect((await provider.send(aMessage)).kind).toBe('accepted')
  })
  test('that shows another campaign than it was asked for reports nothing', async () => {
    const { double, provider } = await open()
    const elsewhere = { campaign_id: 7, campaign_custom_id: 'another', status: 'DELIVERED' }
    double.always(json(200, [elsewhere]))
    expect(await provider.reports([given(null)])).toEqual({ kind: 'answered', value: [] })
  })
  test('refuses another message of the same text on the same day', async () => {
    const { provider } = await open()
    await provider.send(aMessage)
    expect(await provider.send(other)).toEqual({
      kind: 'refused',
      state: 'duplicate',
      answer: 'MUKERRER_RAPORLAMA',
    })
  })
  test('is told the coding of a text within Turkey, and chooses it itself abroad', async () => {
    const { double, provider } = await open()
    for (const text of ['plain', 'ışık', 'حضور']) await provider.send({ ...aMessage, text })
    await provider.send({ ...aMessage, to: '+4915112345678' })
    expect(double.received.map(({ body }) => objectIn(body)['datacoding'])).toEqual([
      '0',
      '1',
      '2',
      undefined,
    ])
  })
})

test('İleti Merkezi refuses the same text to the same phone, and has it once', async () => {
  const double = await iletimerkeziDouble()
  const provider = subscribedSms(
    { provider: 'iletimerkezi', ...iletimerkeziKeys },
    meansOf(double),
  )
  double.next('break')
  expect((await provider.send(aMessage)).kind).toBe('time-out')
  expect(await provider.send(aMessage)).toMatchObject({ kind: 'refused', state: 'duplicate' })
  expect(double.held).toHaveLength(1)
})

describe('Twilio', () => {
  const open = async (keys: Partial<{ callback: string | null }> = {}) => {
    const double = await twilioDouble()
    const subscription = { provider: 'twilio', ...twilioKeys, ...keys } as const
    return { double, provider: subscribedSms(subscription, meansOf(double)) }
  }
  test('is told where to say what becomes of a message', async () => {
    const { double, provider } = await open()
    await provider.send(aMessage)
    expect(new URLSearchParams(double.received[0]?.body).get('StatusCallback')).toBe(
      twilioKeys.callback,
    )
  })
  test('sends under a name that begins as a messaging service does, and under one that is', async () => {
    const { double } = await open()
    const service = `MG${'0123456789abcdef'.repeat(2)}`
    for (const sender of ['MGTEKSTIL', service])
      await subscribedSms({ provider: 'twilio', ...twilioKeys, sender }, meansOf(double)).send(
        aMessage,
      )
    const forms = double.received.map(({ body }) => new URLSearchParams(body))
    expect(forms.map(form => [form.get('From'), form.get('MessagingServiceSid')])).toEqual([
      ['MGTEKSTIL', null],
      [null, service],
    ])
  })
  test('that knows no such account says so, and not that it knows no message', async () => {
    const { double, provider } = await open()
    double.always(json(404, { code: 20404, status: 404 }))
    expect(await provider.reports([given('SM1')])).toMatchObject({
      kind: 'failed',
      fault: 'credentials',
    })
  })
  test('that tells of another message than it was asked for is not heard', async () => {
    const { double, provider } = await open()
    double.always(json(200, { sid: 'SM2', status: 'delivered' }))
    expect(await provider.reports([given('SM1')])).toMatchObject({ kind: 'failed' })
  })
  test('carries no advertising to Turkey', async () => {
    const { double, provider } = await open()
    expect(await provider.send({ ...aMessage, commercial: true })).toMatchObject({
      kind: 'refused',
      state: 'register-rejected',
    })
    expect(double.received).toEqual([])
  })
  test('is believed at the address of this company alone', async () => {
    const { double, provider } = await open()
    await provider.send(aMessage)
    const [held] = double.held
    if (!held) throw new Error('it has nothing')
    const request = double.pushed(held, 'delivered')
    const elsewhere = await open({
      callback: 'https://mesai.example/sms/reports/3f9a?company=2',
    })
    expect(elsewhere.provider.pushed?.(request)).toEqual({ kind: 'forged' })
    const nowhere = await open({ callback: null })
    expect(nowhere.provider.pushed?.(request)).toEqual({ kind: 'forged' })
    expect(provider.pushed?.(request)).toMatchObject({ kind: 'reports', proven: true })
  })
})
