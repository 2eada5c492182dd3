import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GetAppSettings } from '#api/contract/access.ts'
import { PutEmployee } from '#api/contract/employees.ts'
import {
  DeleteSms,
  GetIntegrations,
  GetSmsAccount,
  PostSms,
  PostSmsTest,
  PutSms,
  PutSmsKeys,
} from '#api/contract/integrations.ts'
import { askForReports } from '#commands/integrations/reports.ts'
import { readConfig } from '#runtime/config.ts'
import { integrationsOf } from '#runtime/start/integrations.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { netgsmKeys } from '#tests/sms/doubles/netgsm.ts'
import { verimorKeys } from '#tests/sms/doubles/verimor.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'
import { findings, providers } from './rig.ts'

/** A provider that the installation gives to all companies that connected none (README, `SMS_ACCOUNT`). */
let at: Awaited<ReturnType<typeof providers>>
const { heard, found } = findings()
const config = readConfig({
  SMS_ACCOUNT: JSON.stringify({
    provider: 'netgsm',
    account: netgsmKeys.username,
    secret: netgsmKeys.password,
    sender: netgsmKeys.sender,
  }),
})
const nothingAsked = () => Promise.reject(new Error('not asked'))
const { forAll } = integrationsOf(config, {
  db: { withCompany: nothingAsked, withoutCompany: nothingAsked },
  now: () => {
    throw new Error('not asked')
  },
})
const world = apiTest({ integrations: { forAll, reach: name => at.reach(name), found } })
const { call, refusal } = world
const sms = async (who: 'chief' | 'stranger' = 'chief') =>
  (await call(GetIntegrations, who)).sms
const verimor = {
  provider: 'verimor',
  account: verimorKeys.username,
  secret: verimorKeys.password,
  sender: verimorKeys.sender,
  plain: false,
} as const

beforeAll(async () => {
  at = await providers()
  for (const [who, people] of [
    ['chief', world.a.people],
    ['stranger', world.b.people],
  ] as const)
    await call(PutEmployee, who, {
      employeeId: people.chief.employeeId,
      name: 'Ece',
      surname: 'Aydın',
      phone: '+905321234567',
    })
  await world.settle()
})
afterAll(() => at.close())
beforeEach(async () => {
  world.advance(2)
  heard.length = 0
  if ((await sms()).forAll === false) await call(DeleteSms, 'chief')
})

test('text messages of a company that connected none go by it, and it is told no more of it', async () => {
  for (const who of ['chief', 'stranger'] as const) {
    expect(await sms(who)).toMatchObject({
      state: 'working',
      provider: 'netgsm',
      forAll: true,
      sender: null,
      keysSince: null,
      accountEnd: null,
    })
    expect((await call(GetAppSettings, who)).integrationStatutes.sms.state).toBe('working')
    const before = at.netgsm.held.length
    expect(await call(PostSmsTest, who)).toMatchObject({ outcome: 'accepted' })
    expect(at.netgsm.held.slice(before)).toMatchObject([{ sender: netgsmKeys.sender }])
    expect(await call(GetSmsAccount, who)).toEqual({
      credits: null,
      amount: null,
      senders: null,
      fault: null,
    })
  }
  const { username, password } = netgsmKeys
  expect(await searchEverywhere(world.database.urls.superuser, [username, password])).toEqual(
    [],
  )
})

test('what became of a message is heard of by the company that sent it alone', async () => {
  const { a, b, deps } = world
  for (const { id } of [a, b])
    await deps.db.withCompany(id, tx =>
      tx.query('delete from integrations.sms_given where company_id = $1', [id]),
    )
  await call(PostSmsTest, 'stranger')
  world.advance(1)
  at.netgsm.account.asksLeft = 10
  await askForReports(
    deps,
    deps.integrations,
    found,
  )(new AbortController().signal, error => {
    throw error
  })
  expect(heard.map(({ company }) => company)).toEqual([b.id])
})

test('a company changes nothing of it, and its own goes first while it has one', async () => {
  for (const answer of [
    await refusal(PutSms, 'chief', { sender: 'BASKA', plain: true }),
    await refusal(PutSmsKeys, 'chief', { account: 'a', secret: 'b' }),
    await refusal(DeleteSms, 'chief'),
  ])
    expect(answer).toMatchObject({ status: 404 })
  await call(PostSms, 'chief', verimor)
  const before = [at.netgsm.held.length, at.verimor.held.length] as const
  await call(PostSmsTest, 'chief')
  expect([at.netgsm.held.length, at.verimor.held.length]).toEqual([before[0], before[1] + 1])
  expect(await sms('stranger')).toMatchObject({ provider: 'netgsm', forAll: true })
  await call(DeleteSms, 'chief')
  expect(await sms()).toMatchObject({ provider: 'netgsm', forAll: true })
})
