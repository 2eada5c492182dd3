import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GetAppSettings, PostUserPassword } from '#api/contract/access.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import {
  DeleteSms,
  GetIntegrations,
  GetSmsAccount,
  PostSms,
  PostSmsPause,
  PostSmsReportAddress,
  PostSmsResume,
  PostSmsSenders,
  PostSmsTest,
  PutSms,
  PutSmsKeys,
} from '#api/contract/integrations.ts'
import { GetSmsMessages } from '#api/contract/outbox.ts'
import { chooseSms } from '#commands/integrations/choose-sms.ts'
import { dropStraySecrets } from '#commands/integrations/kept-secrets.ts'
import { removeSms, rotateSmsKeys } from '#commands/integrations/manage.ts'
import { smsStream } from '#commands/integrations/connection.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { netgsmKeys } from '#tests/sms/doubles/netgsm.ts'
import { twilioKeys } from '#tests/sms/doubles/twilio.ts'
import { verimorKeys } from '#tests/sms/doubles/verimor.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { covers } from '#tests/specification/covers.ts'
import { findings, providers } from './rig.ts'

/** A company's provider of text messages: chosen, proven, watched, paused and removed. Long because it is one life. */
let at: Awaited<ReturnType<typeof providers>>
const offersLocal = { on: false }
const { found } = findings()
const world = apiTest({
  publicUrl: 'https://mesai.example',
  integrations: {
    publicUrl: 'https://mesai.example',
    reach: name => at.reach(name),
    offersLocal: () => offersLocal.on,
    smsPortal: 'https://portal.example/giris',
    deviceSales: 'https://okuyucu.example',
    found,
  },
})
const { call, refusal } = world
beforeAll(async () => {
  at = await providers()
  await call(
    PutEmployee,
    { token: await world.signIn(world.a.people.chief) },
    {
      employeeId: world.a.people.chief.employeeId,
      name: 'Ece',
      surname: 'Aydın',
      phone: '+905321234567',
    },
  )
  await world.settle()
})
afterAll(() => at.close())

const netgsm = {
  provider: 'netgsm',
  account: netgsmKeys.username,
  secret: netgsmKeys.password,
  sender: netgsmKeys.sender,
  plain: false,
} as const
const verimor = {
  provider: 'verimor',
  account: verimorKeys.username,
  secret: verimorKeys.password,
  sender: verimorKeys.sender,
  plain: false,
} as const
const sms = async () => (await call(GetIntegrations, 'chief')).sms
const statutes = async () => (await call(GetAppSettings, 'clerk')).integrationStatutes.sms
const secrets = async () =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ kind: string }>(
      'select kind from integrations.secrets where company_id = $1 order by kind',
      [world.a.id],
    ),
  )

beforeEach(async () => {
  world.advance(2)
  at.impatient(undefined)
  offersLocal.on = false
  if ((await sms()).provider !== null) await call(DeleteSms, 'chief')
})

describe('a provider is chosen', () => {
  test(
    'once it let the company in, and what it signs on with is shown to nobody',
    covers('1.67', '2.64'),
    async () => {
      expect(await sms()).toMatchObject({
        state: 'none',
        provider: null,
        forAll: false,
      })
      expect(await call(PostSms, 'chief', netgsm)).toMatchObject({ reportAddress: null })
      const shown = await sms()
      expect(shown).toMatchObject({
        state: 'working',
        since: world.clock.at,
        provider: 'netgsm',
        sender: 'MESAI',
        accountEnd: '67',
        keysSince: world.clock.at,
        reports: false,
        offered: ['netgsm', 'verimor', 'iletimerkezi', 'twilio'],
      })
      expect(JSON.stringify(shown)).not.toContain(netgsmKeys.username)
      expect(
        await searchEverywhere(world.database.urls.superuser, [netgsmKeys.password]),
      ).toEqual([])
    },
  )
  test('with its names fetched before, and not under one that it has not approved', async () => {
    const { provider, account, secret } = netgsm
    expect(
      await call(PostSmsSenders, 'chief', {
        provider,
        account,
        secret,
      }),
    ).toEqual({
      senders: ['MESAI', '8501234567'],
    })
    expect(
      await call(PostSmsSenders, 'chief', {
        provider: 'twilio',
        account: twilioKeys.accountSid,
        secret: twilioKeys.authToken,
      }),
    ).toEqual({ senders: null })
    expect(
      await refusal(PostSms, 'chief', {
        ...netgsm,
        sender: 'mesai',
      }),
    ).toMatchObject({
      status: 422,
      code: 'integrations.sender-not-approved',
      sender: 'mesai',
    })
  })
  test('not with wrong or missing keys, not twice, not while it is silent, and nothing of it is kept', async () => {
    const refused = async (given: object) =>
      (
        await refusal(PostSms, 'chief', {
          ...netgsm,
          ...given,
        })
      ).code
    expect(await refused({ secret: 'yanlis' })).toBe('integrations.keys-refused')
    expect(await refused({ secret: undefined })).toBe('integrations.keys-missing')
    expect(await refused({ sender: undefined })).toBe('integrations.sender-missing')
    expect(await refused({ provider: 'local' })).toBe('integrations.not-offered')
    expect(await refused({ provider: 'iletimerkezi' })).toBe('integrations.keys-refused')
    at.impatient(200)
    at.netgsm.next('hang')
    expect(await refused({})).toBe('integrations.provider-silent')
    expect(await secrets()).toEqual([])
    at.impatient(undefined)
    await call(PostSms, 'chief', netgsm)
    expect(await refused(verimor)).toBe('integrations.sms-there')
    expect(await secrets()).toEqual([{ kind: 'keys' }])
    expect(await sms()).toMatchObject({
      provider: 'netgsm',
    })
  })
  test('by one of two who choose at once; the other is told so', async () => {
    const answers = await Promise.all([
      world.send(PostSms, 'chief', netgsm),
      world.send(PostSms, 'administrator', verimor),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { provider } = await sms()
    expect(await secrets()).toEqual(
      provider === 'netgsm' ? [{ kind: 'keys' }] : [{ kind: 'address' }, { kind: 'keys' }],
    )
  })
  test('to lie here where nobody is anybody, and nowhere else', async () => {
    offersLocal.on = true
    await call(PostSms, 'chief', {
      provider: 'local',
      plain: false,
    })
    expect(await call(PostSmsTest, 'chief')).toEqual({
      outcome: 'filed',
      fault: null,
      phone: '67',
    })
    expect((await call(GetSmsMessages, 'chief')).rows).toMatchObject([
      { kind: 'test', state: 'filed', cause: null, askedBy: { again: false }, again: false },
    ])
    expect(
      (
        await refusal(PutSmsKeys, 'chief', {
          account: 'a',
          secret: 'b',
        })
      ).code,
    ).toBe('integrations.no-keys')
  })
})

describe('keys are replaced', () => {
  test('once the provider takes the new ones; then the old ones are gone, in copies too', async () => {
    await call(PostSms, 'chief', netgsm)
    const [old] = await rows()
    expect(
      (
        await refusal(PutSmsKeys, 'chief', {
          account: 'x',
          secret: 'y',
        })
      ).code,
    ).toBe('integrations.keys-refused')
    expect(await rows()).toEqual([old])
    world.advance(60)
    const { account, secret } = netgsm
    await call(PutSmsKeys, 'chief', { account, secret })
    expect(await sms()).toMatchObject({
      keysSince: world.clock.at,
    })
    const [now, ...more] = await rows()
    expect(more).toEqual([])
    expect(now?.secretId).not.toBe(old?.secretId)
    const subject = {
      company: world.a.id,
      subject: `integration:${old?.secretId}`,
      class: 'credential',
    } as const
    expect(await world.deps.vault.destroyed([subject])).toEqual([true])
  })
  test('by two at once: one pair is left, and it is the one that the log names', async () => {
    await call(PostSms, 'chief', netgsm)
    const { account, secret } = netgsm
    const caller = (name: string) => ({
      ...world.a.caller,
      actor: `user:${name}`,
      correlation: name,
    })
    const outcomes = await Promise.all(
      ['one', 'other'].map(name =>
        rotateSmsKeys(world.deps, world.deps.integrations)(caller(name), { account, secret }),
      ),
    )
    expect(outcomes.map(one => (one.ok ? 'rotated' : one.refusal.code)).toSorted()).toEqual([
      'integrations.replaced-meanwhile',
      'rotated',
    ])
    expect(await rows()).toHaveLength(1)
    world.advance(61)
    await dropStraySecrets(world.deps)
    expect(await rows()).toHaveLength(1)
    expect(await sms()).toMatchObject({
      state: 'working',
      accountEnd: '67',
    })
  })
  test('by one of two who ask at once; the other is told so', async () => {
    await call(PostSms, 'chief', netgsm)
    const { account, secret } = netgsm
    const answers = await Promise.all(
      [1, 2].map(() => world.send(PutSmsKeys, 'chief', { account, secret })),
    )
    expect(answers.map(({ status, body }) => [status, body['code']]).toSorted()).toEqual([
      [200, undefined],
      [409, 'integrations.replaced-meanwhile'],
    ])
  })
  test('what a process left behind that died goes after an hour, and what serves stays', async () => {
    await call(PostSms, 'chief', netgsm)
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(
        `insert into integrations.secrets (company_id, secret_id, kind, sealed, made_at)
         select company_id, gen_random_uuid(), kind, sealed, made_at from integrations.secrets where company_id = $1`,
        [world.a.id],
      ),
    )
    await dropStraySecrets(world.deps)
    expect(await rows()).toHaveLength(2)
    world.advance(61)
    await dropStraySecrets(world.deps)
    expect(await rows()).toHaveLength(1)
    expect(await sms()).toMatchObject({
      state: 'working',
      accountEnd: '67',
    })
  })
  test('a request that is sent again replaces nothing twice', async () => {
    const caller = {
      ...world.a.caller,
      requestKey: 'one-choice',
    }
    const choose = () => chooseSms(world.deps, world.deps.integrations)(caller, { ...verimor })
    const [first, again] = [await choose(), await choose()]
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      ok: true,
      value: { reportAddress: expect.any(String) },
    })
    expect(await secrets()).toEqual([{ kind: 'address' }, { kind: 'keys' }])
  })
})
const rows = () =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query<{ secretId: string }>(
      `select secret_id as "secretId" from integrations.secrets where company_id = $1 and kind = 'keys'`,
      [world.a.id],
    ),
  )

describe('how it stands', () => {
  test(
    'is told to everybody, one answer an integration, as it is',
    covers('3.181', '6.135', '7.8'),
    async () => {
      expect(await statutes()).toEqual({
        state: 'none',
        since: null,
      })
      await call(PostSms, 'chief', netgsm)
      const chosen = world.clock.at
      expect(await statutes()).toEqual({
        state: 'working',
        since: chosen,
      })
      world.advance(5)
      await call(PostSmsPause, 'chief')
      expect(await statutes()).toEqual({
        state: 'paused',
        since: world.clock.at,
      })
      expect(await world.deps.sms(world.a.id)).toBeNull()
      world.advance(5)
      await call(PostSmsResume, 'chief')
      expect(await statutes()).toEqual({
        state: 'working',
        since: world.clock.at,
      })
      expect(await world.deps.sms(world.a.id)).not.toBeNull()
      expect(await world.deps.sms(world.b.id)).toBeNull()
    },
  )
  test('is failing since the first time, with what is at fault, until it does what it is asked', async () => {
    await call(PostSms, 'chief', netgsm)
    world.advance(1)
    const since = world.clock.at
    const { senders } = at.netgsm.account
    at.netgsm.account.senders = []
    expect(await call(PostSmsTest, 'chief')).toMatchObject({
      outcome: 'later',
      fault: 'sender',
    })
    world.advance(1)
    await call(PostSmsTest, 'chief')
    expect(await sms()).toMatchObject({
      state: 'failing',
      fault: 'sender',
      since,
    })
    expect(await statutes()).toEqual({
      state: 'failing',
      since,
    })
    at.netgsm.account.senders = senders
    world.advance(1)
    expect(await call(PostSmsTest, 'chief')).toEqual({
      outcome: 'accepted',
      fault: null,
      phone: '67',
    })
    expect(await sms()).toMatchObject({
      state: 'working',
      fault: null,
      since: world.clock.at,
    })
  })
  test('is keys lost where the key of a database that came back is gone, and new ones mend it', async () => {
    await call(PostSms, 'chief', netgsm)
    const [row] = await rows()
    await world.deps.vault.destroy(world.a.id, `integration:${row?.secretId}`, ['credential'])
    expect(await sms()).toMatchObject({
      state: 'keys-lost',
      provider: 'netgsm',
    })
    expect(await world.deps.sms(world.a.id)).toBeNull()
    const { account, secret } = netgsm
    await call(PutSmsKeys, 'chief', { account, secret })
    expect(await sms()).toMatchObject({ state: 'working' })
  })
  test(
    'with what is left, as credits or money, and the names it sends under',
    covers('9.83'),
    async () => {
      await call(PostSms, 'chief', netgsm)
      expect(await call(GetSmsAccount, 'chief')).toEqual({
        credits: 1087,
        amount: null,
        senders: ['MESAI', '8501234567'],
        fault: null,
      })
      at.netgsm.next('busy', 'busy')
      expect(await call(GetSmsAccount, 'chief')).toMatchObject({
        credits: null,
        senders: null,
        fault: 'down',
      })
    },
  )
  test('the ways out are those of the installation', covers('9.81', '9.82'), async () => {
    expect(await call(GetIntegrations, 'chief')).toMatchObject({
      smsPortal: 'https://portal.example/giris',
      deviceSales: 'https://okuyucu.example',
    })
  })
})

describe('without one', () => {
  test('what needs one says so', covers('8.68'), async () => {
    expect(await refusal(PostSmsTest, 'chief')).toMatchObject({
      status: 422,
      code: 'integrations.sms-required',
    })
    expect((await refusal(GetSmsAccount, 'chief')).code).toBe('integrations.sms-required')
    await call(PostSms, 'chief', netgsm)
    await call(PostSmsPause, 'chief')
    expect((await refusal(PostSmsTest, 'chief')).code).toBe('integrations.sms-required')
  })
  test('there is nothing to change', async () => {
    const { account, secret } = netgsm
    for (const answer of [
      await refusal(PutSms, 'chief', {
        sender: 'MESAI',
        plain: true,
      }),
      await refusal(PutSmsKeys, 'chief', {
        account,
        secret,
      }),
      await refusal(PostSmsPause, 'chief'),
      await refusal(DeleteSms, 'chief'),
    ])
      expect(answer.status).toBe(404)
    expect(await removeSms(world.deps)(world.a.caller)).toMatchObject({
      refusal: { code: 'integrations.sms-not-found' },
    })
    await call(PostSms, 'chief', netgsm)
    expect((await refusal(PostSmsReportAddress, 'chief')).code).toBe('integrations.no-reports')
  })
  test('a test message goes to no phone of somebody who has none', async () => {
    await call(PostSms, 'chief', netgsm)
    const token = await world.signIn(world.a.people.administrator)
    expect(await refusal(PostSmsTest, { token })).toMatchObject({
      status: 422,
      code: 'integrations.no-phone',
    })
  })
})

test('the name is changed to one that the provider knows alone', async () => {
  await call(PostSms, 'chief', netgsm)
  expect(
    (
      await refusal(PutSms, 'chief', {
        sender: 'BASKA',
        plain: false,
      })
    ).code,
  ).toBe('integrations.sender-not-approved')
  await call(PutSms, 'chief', {
    sender: '8501234567',
    plain: true,
  })
  expect(await sms()).toMatchObject({
    sender: '8501234567',
    plain: true,
  })
})

test(
  'whoever lacks the right does none of it',
  covers('6.88', '6.89', '6.90', '6.91'),
  async () => {
    await call(PostSms, 'chief', netgsm)
    const { account, secret } = netgsm
    for (const answer of [
      await refusal(GetIntegrations, 'clerk'),
      await refusal(GetSmsAccount, 'clerk'),
      await refusal(PostSms, 'clerk', netgsm),
      await refusal(PostSmsSenders, 'clerk', {
        provider: 'netgsm',
        account,
        secret,
      }),
      await refusal(PutSms, 'clerk', {
        sender: 'MESAI',
        plain: true,
      }),
      await refusal(PutSmsKeys, 'clerk', {
        account,
        secret,
      }),
      await refusal(PostSmsPause, 'clerk'),
      await refusal(PostSmsReportAddress, 'clerk'),
      await refusal(PostSmsTest, 'clerk'),
      await refusal(DeleteSms, 'clerk'),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'access.forbidden'])
    expect(await sms()).toMatchObject({
      state: 'working',
      provider: 'netgsm',
    })
    expect((await call(GetIntegrations, 'stranger')).sms.state).toBe('none')
  },
)

test('no event says with what it signs on', async () => {
  await call(PostSms, 'chief', netgsm)
  const events = await world.deps.log.readStream(smsStream(world.a.id))
  expect(
    JSON.stringify(events, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain(netgsmKeys.password)
  expect(events.map(({ type }) => type)).toContain('SmsProviderChosen')
})

test(
  'a random password goes by the company’s own provider, in plain letters where it says so',
  covers('6.22'),
  async () => {
    await call(PostSms, 'chief', { ...netgsm, plain: true })
    const { manager } = world.a.people
    await call(PutEmployee, 'chief', {
      employeeId: manager.employeeId,
      name: 'Selim',
      surname: 'Kaya',
      phone: '+905321110000',
    })
    await world.settle()
    world.advance(49 * 60)
    const token = await world.signIn(world.a.people.chief)
    expect(
      await call(PostUserPassword, { token }, { userId: manager.userId, send: true }),
    ).toMatchObject({ password: null, sent: 'sms' })
    const held = at.netgsm.held.at(-1)
    expect(held).toMatchObject({
      to: '5321110000',
      sender: 'MESAI',
      commercial: false,
    })
    expect(held?.text).not.toMatch(/[şŞğĞçıİ]/)
  },
)
