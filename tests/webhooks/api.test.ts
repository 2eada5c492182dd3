import { describe, expect, test } from 'vitest'
import {
  DeleteWebhook,
  DeleteWebhookPause,
  GetWebhooks,
  GetWebhookTries,
  PostWebhook,
  PostWebhookReplay,
  PostWebhookSecret,
  PostWebhookTest,
  PutWebhook,
  PutWebhookPause,
} from '#api/contract/webhooks.ts'
import { noteWebhooks } from '#commands/webhooks/places.ts'
import { rightsBy } from '#tests/access/rights-rig.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { madeWebhook } from './rig.ts'

const world = apiTest()
const { call, refusal } = world
const terms = {
  name: 'Bordro',
  url: 'http://127.0.0.1:9/hook',
  kinds: ['person.left'],
  departments: [],
} as const
const nowhere = '00000000-0000-4000-8000-000000000000'

describe('a webhook is refused', () => {
  test('at an address that may not be sent to, and at a name that nobody has', async () => {
    for (const url of [
      'http://hooks.example.com/in', // no TLS
      'https://127.0.0.1/', // this machine
      'http://127.0.0.1:5432/', // the database beside it
      'https://169.254.169.254/latest/meta-data/',
      'https://user:pass@hooks.example.com/',
    ])
      expect([url, await refusal(PostWebhook, 'chief', { ...terms, url })]).toEqual([
        url,
        expect.objectContaining({ status: 422, code: 'webhooks.address-refused' }),
      ])
    expect(
      await refusal(PostWebhook, 'chief', {
        ...terms,
        url: 'https://gone.mesai-nowhere.example/',
      }),
    ).toMatchObject({ status: 422, code: 'webhooks.address-unknown' })
    expect((await call(GetWebhooks, 'chief')).rows).toEqual([])
  })
  test('of a department that there is not, and of another company', async () => {
    for (const department of [nowhere, world.b.departments.office])
      expect(
        await refusal(PostWebhook, 'chief', { ...terms, departments: [department] }),
      ).toMatchObject({ status: 422, code: 'webhooks.department-unknown' })
  })
  test('where there is none, or it is another company’s', async () => {
    const { webhookId } = await madeWebhook(world, terms.url)
    const missing = { status: 404, code: 'not-found' }
    for (const [who, id] of [
      ['chief', nowhere],
      ['stranger', webhookId],
    ] as const) {
      const which = { webhookId: id }
      expect(await refusal(GetWebhookTries, who, which)).toMatchObject(missing)
      expect(await refusal(PutWebhook, who, { ...terms, ...which })).toMatchObject(missing)
      expect(await refusal(PutWebhookPause, who, which)).toMatchObject(missing)
      expect(await refusal(DeleteWebhookPause, who, which)).toMatchObject(missing)
      expect(
        await refusal(PostWebhookSecret, who, { ...which, secretAt: '2026-03-01T08:00:00Z' }),
      ).toMatchObject(missing)
      expect(
        await refusal(PostWebhookReplay, who, { ...which, from: '2026-03-01' }),
      ).toMatchObject(missing)
      expect(await refusal(PostWebhookTest, who, which)).toMatchObject(missing)
      expect(await refusal(DeleteWebhook, who, which)).toMatchObject(missing)
    }
    expect((await call(GetWebhooks, 'stranger')).rows).toEqual([])
    await call(DeleteWebhook, 'chief', { webhookId })
  })
  test('to whoever works with his departments or himself alone', async () => {
    for (const who of ['manager', 'welder'] as const) {
      expect(await refusal(GetWebhooks, who)).toMatchObject({ status: 403 })
      expect(await refusal(PostWebhook, who, terms)).toMatchObject({ status: 403 })
    }
  })
  test('of a day that is kept no more, with the first that is', async () => {
    const { webhookId } = await madeWebhook(world, terms.url)
    expect(
      await refusal(PostWebhookReplay, 'chief', { webhookId, from: '2026-02-01' }),
    ).toMatchObject({ status: 422, code: 'webhooks.not-kept' })
    await call(DeleteWebhook, 'chief', { webhookId })
  })
})

test('What whoever makes it may not see himself is told to nobody on his behalf', async () => {
  const rights = rightsBy(world, await world.tokenOf('chief'))
  const group = await rights.define('Entegrasyon', [
    'integrations.view',
    'integrations.create',
    'employees.view',
  ])
  await rights.give(world.a.people.administrator.userId, group)
  await world.signInAgain('administrator')
  const kinds = ['person.left', 'period.locked'] as const
  expect(await refusal(PostWebhook, 'administrator', { ...terms, kinds })).toMatchObject({
    status: 422,
    code: 'webhooks.kind-not-allowed',
    kind: 'period.locked',
  })
  const { webhookId } = await call(PostWebhook, 'administrator', terms)
  expect((await call(GetWebhooks, 'chief')).rows).toMatchObject([
    { webhookId, host: '127.0.0.1:9', by: { fullName: 'Ferit Aksoy' } },
  ])
})

test('What was removed long ago costs nothing when another is made', async () => {
  const asked = async () => {
    let queries = 0
    const { db, log, now } = world.deps
    const counting: typeof db = {
      ...db,
      withCompany: (company, work) =>
        db.withCompany(company, tx =>
          work({
            query: (...of) => {
              queries++
              return tx.query(...of)
            },
          }),
        ),
    }
    await noteWebhooks({ log, db: counting, now }, world.a.id)
    return queries
  }
  const before = await asked()
  for (let n = 0; n < 10; n++) {
    const { webhookId } = await madeWebhook(world, terms.url)
    await call(DeleteWebhook, 'chief', { webhookId })
  }
  expect(await asked()).toBe(before)
})
