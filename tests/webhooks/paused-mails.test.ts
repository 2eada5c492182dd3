import { beforeAll, expect, test } from 'vitest'
import { PutWebhookPause, DeleteWebhookPause } from '#api/contract/webhooks.ts'
import { webhookMails } from '#api/webhooks/paused-mails.ts'
import { noteWebhooks } from '#commands/webhooks/places.ts'
import { webhooksStream } from '#commands/webhooks/streams.ts'
import { handle } from '#commands/shared/handle.ts'
import { lastMails, openMail, type Mail } from '#database/outbox.ts'
import type { WebhookId } from '#domain/shared/values.ts'
import type { WebhookPause } from '#domain/webhooks/events.ts'
import { webhooks } from '#domain/webhooks/webhooks.ts'
import { withAddresses } from '#tests/views/world.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'
import { madeWebhook } from './rig.ts'

const world = apiTest()
const mails = async (): Promise<Mail[]> => {
  const rows = await world.deps.db.withCompany(world.a.id, tx => lastMails(tx, world.a.id))
  const opened = await Promise.all(
    rows.map(({ mailId, about, sealed }) =>
      sealed
        ? openMail(world.deps.vault, { company: world.a.id, mailId }, about, sealed)
        : null,
    ),
  )
  return opened.filter(mail => mail !== null)
}
const look = () => webhookMails({ ...world.deps, publicUrl: 'https://mesai.example' })()
const pauseByItself = async (webhookId: WebhookId, why: WebhookPause): Promise<void> => {
  done(
    await handle(
      world.deps,
      webhooksStream(world.a.id),
      webhooks,
      { type: 'Pause', webhookId, why, at: world.deps.now() },
      { company: world.a.id, actor: 'system:webhooks', correlation: 'test' },
    ),
  )
  await noteWebhooks(world.deps, world.a.id)
}
beforeAll(() => withAddresses(world, world.a, ['chief', 'manager', 'welder']))

test('A webhook that paused by itself is told by mail to whoever may change it, once for each time', async () => {
  const { webhookId } = await madeWebhook(world, 'http://127.0.0.1:9/hook')
  await world.call(PutWebhookPause, 'chief', { webhookId })
  await look()
  expect(await mails()).toEqual([]) // somebody said so
  await world.call(DeleteWebhookPause, 'chief', { webhookId })
  await pauseByItself(webhookId, 'failing')
  await world.settle()
  await look()
  await look()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Webhook duraklatıldı: Bordro')
  expect(mail?.text).toContain('Alıcı bir gün boyunca kabul etmedi.')
  expect(mail?.text).toContain('https://mesai.example/settings/webhooks')
  expect(mail?.text).not.toContain('127.0.0.1') // the address may be a secret
})

test('One that somebody has seen to since is no news any more', async () => {
  const before = (await mails()).length
  const { webhookId } = await madeWebhook(world, 'http://127.0.0.1:9/hook')
  await pauseByItself(webhookId, 'gone')
  await world.call(DeleteWebhookPause, 'chief', { webhookId })
  await world.settle()
  await look()
  expect(await mails()).toHaveLength(before)
})
