import { createServer } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sms, SmsProvider } from '#commands/sms/published.ts'
import type { UserId } from '#domain/shared/values.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { now, type Rig, rigs } from './rigs.ts'

/** Long because one suite holds every provider to one port. */
const sms: Sms = {
  ref: 'late/e1/2026-03-02/m1/sms',
  about: '00000000-0000-4000-8000-000000000001' as UserId,
  to: '+905321234567',
  text: 'Ayşe Işık bugün gelmedi, ödül için değil',
  commercial: false,
}
const lost = {
  kind: 'time-out',
  answer: expect.any(String),
}

describe.each(Object.entries(rigs))('%s', (_name, open) => {
  let rig: Rig
  let provider: SmsProvider
  beforeEach(async () => {
    rig = await open()
    provider = rig.provider
  })
  afterEach(() => rig.double.close())
  const accepted = async (message = sms) => {
    const sent = await provider.send(message)
    if (sent.kind !== 'accepted' || sent.id === null) throw new Error(JSON.stringify(sent))
    return sent.id
  }
  const given = (id: string | null, ref = sms.ref) => ({
    ref,
    id,
    at: now,
  })

  test('takes a message once, whole, under the name of the company, as word of work', async () => {
    const id = await accepted()
    const { to, text, commercial } = rig.double.held[0] ?? {}
    expect({
      id,
      to,
      text,
      commercial,
    }).toEqual({
      id: rig.double.held[0]?.id,
      to: rig.numbers[0],
      text: sms.text,
      commercial: false,
    })
    expect(rig.double.held).toHaveLength(1)
    expect(rig.double.held[0]?.ref).toBe(rig.keepsRefs ? sms.ref : null)
  })
  test('sends a number of another country in its own form, or says that it takes none', async () => {
    const sent = await provider.send({ ...sms, to: '+4915112345678', text: 'Hello' })
    if (rig.numbers[1] === null) {
      expect(sent).toEqual({
        kind: 'refused',
        state: 'not-sent',
        answer: 'abroad',
      })
      expect(rig.double.received).toEqual([])
    } else {
      expect(sent.kind).toBe('accepted')
      expect(rig.double.held[0]?.to).toBe(rig.numbers[1])
    }
  })
  test('carries Turkish and several lines without changing a letter, and Arabic or says no', async () => {
    for (const text of ['Pınar Çağrı\nİğne Şişe ÖÜ', 'plain { [ € ] }']) {
      await accepted({ ...sms, text, ref: text })
      expect(rig.double.held.at(-1)?.text).toBe(text)
    }
    const text = 'حضور 09:00'
    const sent = await provider.send({ ...sms, text, ref: 'ar' })
    if (rig.takesArabic) expect(rig.double.held.at(-1)?.text).toBe(text)
    else
      expect(sent).toMatchObject({
        kind: 'refused',
        state: 'not-sent',
      })
  })
  test('says of advertising that it is', async () => {
    const sent = await provider.send({ ...sms, commercial: true })
    if (sent.kind === 'refused') expect(sent.state).toBe('register-rejected')
    else expect(rig.double.held[0]?.commercial).toBe(true)
  })

  describe('when nobody knows', () => {
    test.each(['hang', 'drip', 'break', 'gateway', 'garbled', 'endless'] as const)(
      'whether it has the message (%s) says so, and not that it is to be sent again',
      async fault => {
        rig.double.next(fault)
        const isSilent = fault === 'hang' || fault === 'drip'
        expect(await (isSilent ? rig.impatient : provider).send(sms)).toEqual(lost)
        await expect.poll(() => rig.double.held.length).toBe(1)
      },
    )
  })
  test('that breaks at the question itself (500) may have the message', async () => {
    rig.double.always({
      status: 500,
      body: 'Internal Server Error',
    })
    expect(await provider.send(sms)).toEqual(lost)
  })
  test('that is down for an hour is tried later, and has the message once after it', async () => {
    const down = Array.from({ length: 4 }, () => 'busy' as const)
    rig.double.next(...down)
    for (const _ of down)
      expect(await provider.send(sms)).toMatchObject({
        kind: 'later',
        fault: 'down',
      })
    await accepted()
    expect(rig.double.held).toHaveLength(1)
  })
  test('that cannot be reached has nothing', async () => {
    const away = rig.at(`http://127.0.0.1:${await freePort()}`)
    expect(await away.send(sms)).toMatchObject({
      kind: 'later',
      fault: 'down',
    })
    expect(await away.balance()).toMatchObject({
      kind: 'failed',
      fault: 'down',
    })
  })
  test('that sends elsewhere is not followed', async () => {
    rig.double.next('elsewhere')
    expect(await provider.send(sms)).toMatchObject({
      kind: 'later',
      fault: 'unreadable',
    })
    expect(rig.double.received.map(({ path }) => path)).not.toContain('/elsewhere')
  })
  test('that says how long to wait is heard', async () => {
    rig.double.next('crowded')
    expect(await provider.send(sms)).toMatchObject({
      kind: 'later',
      fault: 'rate',
      afterSeconds: 120,
    })
  })
  test('that is asked too often says so', async () => {
    rig.crowded()
    expect(await provider.send(sms)).toMatchObject({
      kind: 'later',
      fault: 'rate',
    })
    expect(rig.double.held).toEqual([])
  })

  test('with a wrong password answers nothing, and everything can be put right', async () => {
    const wrong = rig.withKeys('wrong')
    const shut = { fault: 'credentials' }
    expect(await wrong.send(sms)).toMatchObject({
      kind: 'later',
      ...shut,
    })
    expect(await wrong.balance()).toMatchObject({
      kind: 'failed',
      ...shut,
    })
    if (wrong.senders)
      expect(await wrong.senders()).toMatchObject({
        kind: 'failed',
        ...shut,
      })
    const id = await accepted()
    expect(await wrong.reports([given(id)])).toMatchObject({
      kind: 'failed',
      ...shut,
    })
  })
  test('under a name that is not approved sends nothing', async () => {
    expect(await rig.withKeys('unapproved').send(sms)).toMatchObject({
      kind: 'later',
      fault: 'sender',
    })
    expect(rig.double.held).toEqual([])
  })
  test('without credit keeps the message waiting', async () => {
    if (!rig.emptied) return expect(rig.emptied).toBeNull() // it says so in its report alone
    rig.emptied()
    expect(await provider.send(sms)).toMatchObject({
      kind: 'later',
      fault: 'credit',
    })
    expect(rig.double.held).toEqual([])
  })

  test('says what became of messages, and nothing of those it does not know', async () => {
    const id = await accepted()
    const asked = async (one = given(id)) => {
      const answer = await provider.reports([one])
      if (answer.kind !== 'answered') throw new Error(JSON.stringify(answer))
      return answer.value
    }
    expect(await asked()).toMatchObject([{ id, state: 'pending' }])
    rig.settle(id, 'failed')
    expect(await asked()).toMatchObject([{ id, state: rig.failure }])
    rig.settle(id, 'delivered')
    expect(await asked()).toMatchObject([{ id, state: 'delivered', credits: rig.credits }])
    expect(await asked(given('99', 'another'))).toEqual([])
    if (rig.keepsRefs)
      expect(await asked(given(null))).toMatchObject([{ ref: sms.ref, state: 'delivered' }])
    else expect(await asked(given(null))).toEqual([])
    expect(await provider.reports([])).toEqual({
      kind: 'answered',
      value: [],
    })
  })
  test('says what is left and under which names it sends', async () => {
    expect(await provider.balance()).toEqual({
      kind: 'answered',
      value: rig.balance,
    })
    expect(provider.senders && (await provider.senders())).toEqual(
      rig.senders && { kind: 'answered', value: rig.senders },
    )
  })

  test('reads what it is told, twice alike, and before the answer too', async () => {
    if (!rig.pushed || !provider.pushed) return expect(provider.pushed).toBe(rig.pushed)
    rig.double.next('break')
    expect(await provider.send(sms)).toEqual(lost)
    const [held] = rig.double.held
    if (!held) throw new Error('it has nothing')
    const request = rig.pushed(held, 'delivered')
    const read = {
      kind: 'reports',
      proven: rig.proven,
      reports: [
        expect.objectContaining({
          id: held.id,
          ref: rig.keepsRefs ? sms.ref : null,
          state: 'delivered',
        }),
      ],
    }
    expect(provider.pushed(request)).toEqual(read)
    expect(provider.pushed(request)).toEqual(read)
    expect(provider.pushed(rig.pushed(held, 'failed'))).toMatchObject({ kind: 'reports' })
  })
  test('believes no report that is signed by another', async () => {
    const [held] = [await accepted()].map(id => rig.double.held.find(one => one.id === id))
    if (!rig.pushed || !provider.pushed || !held) return expect(rig.proven).toBe(false)
    const request = rig.pushed(held, 'delivered')
    const forged = { ...request.headers, 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }
    const answers = [
      provider.pushed({ ...request, headers: {} }),
      provider.pushed({ ...request, headers: forged }),
      provider.pushed({ ...request, body: `${request.body}&Status=delivered` }),
    ]
    for (const answer of answers)
      expect(rig.proven ? answer.kind : 'proven' in answer && answer.proven).not.toBe(
        rig.proven ? 'reports' : true,
      )
  })

  test('never throws, whatever comes back, and never takes it for sent', async () => {
    const word = fc.constantFrom('00', 'constructor', '__proto__', 'a\u0000', '', 7, null)
    const anything = fc.oneof(
      fc.json({ maxDepth: 2 }),
      fc.string({ maxLength: 40 }),
      fc
        .record({
          code: word,
          status: word,
          jobid: word,
          id: word,
          report: fc.record({
            packet_id: word,
            status: fc.constant('delivered'),
          }),
          jobs: fc.array(
            fc.record({
              jobid: word,
              status: word,
            }),
          ),
        })
        .map(one =>
          JSON.stringify({
            ...one,
            response: {
              status: one,
              order: one,
            },
          }),
        ),
      fc.constantFrom('null', '[]', '{}', '[null]', 'constructor', '{"response":{}}'),
    )
    await fc.assert(
      fc.asyncProperty(
        anything,
        fc.constantFrom(200, 201, 400, 406, 500),
        async (body, status) => {
          rig.double.always({
            status,
            body,
          })
          // A number alone is an answer of Verimor's, and 00 one of Netgsm's.
          const isTaken = /^\d+$/.test(body.trim()) || body.includes('"code":"00"')
          const sent = await provider.send(sms)
          expect(sent.kind === 'accepted' && !isTaken).toBe(false)
          expect(sent.kind === 'later' ? sent.fault : 'down').toEqual(expect.any(String))
          expect(sent.kind === 'refused' ? sent.state : 'other').toEqual(expect.any(String))
          for (const answer of [
            await provider.balance(),
            await provider.reports([given('1')]),
            provider.senders ? await provider.senders() : null,
          ])
            expect(answer?.kind === 'failed' ? typeof answer.fault : 'string').toBe('string')
          const names = [sent.kind === 'accepted' ? sent.id : null]
          const pushed = provider.pushed?.({ headers: {}, body })
          if (pushed?.kind === 'reports')
            for (const { ref, id } of pushed.reports) names.push(ref, id)
          expect(names.every(name => name === null || /^\P{Cc}{1,200}$/u.test(name))).toBe(true)
          expect(['reports', 'forged', 'unreadable', undefined]).toContain(pushed?.kind)
        },
      ),
      { numRuns: 40 },
    )
  })
  test('tells neither number, text nor password to whoever writes down what happened', async () => {
    const said: unknown[] = []
    for (const fault of [undefined, 'busy', 'break', 'garbled'] as const) {
      if (fault) rig.double.next(fault)
      said.push(await provider.send(sms), await rig.withKeys('wrong').send(sms))
    }
    said.push(
      await rig.at('http://127.0.0.1:1').balance(),
      await rig.withKeys('wrong').balance(),
    )
    const text = JSON.stringify(said)
    for (const secret of [...rig.secrets, '5321234567', 'Ayşe', 'yanlis'])
      expect(text).not.toContain(secret)
  })
})

test('a line that takes what is said and is cut is not one that was never there', async () => {
  const cut = createServer(socket => socket.destroy())
  await new Promise<void>(listening => cut.listen(0, '127.0.0.1', listening))
  const address = cut.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [open] = Object.values(rigs)
  const rig = await open?.()
  expect(await rig?.at(`http://127.0.0.1:${port}`).send(sms)).toEqual(lost)
  await rig?.double.close()
  cut.close()
})
