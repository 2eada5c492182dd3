import { afterAll, beforeAll, expect, test } from 'vitest'
import { GetOwnPushes, PostOwnPush } from '#api/contract/pushes.ts'
import { pushCarryOf } from '#commands/push/published.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { outboxRig } from '#tests/outbox/rig.ts'
import { lookOnce } from '#tests/outbox/send-outbox.ts'
import { pushService, type PushServiceDouble } from './push-service.ts'

/** A notice that lies in the outbox, on its way to the browsers of its user. */
const hosts: string[] = []
const world = apiTest({ outbound: { outboundHosts: hosts } })
const { call } = world
let service: PushServiceDouble
beforeAll(async () => {
  service = await pushService(() => Date.parse(world.clock.at))
  hosts.push(service.host)
})
afterAll(() => service.close())

test('goes without what it says, and to nobody of whom no browser is left until he switches one on', async () => {
  const { userId } = world.a.people.welder
  const rig = outboxRig(world.database, world.a.id)
  const byPush = pushCarryOf(rig.parts, {
    allowedHosts: hosts,
    subject: 'mailto:ik@example.com',
  })
  const write = () => rig.write({ kind: 'notice', channel: 'push', to: userId })
  const goes = () =>
    lookOnce(rig.parts, async (_company, channel) => (channel === 'push' ? byPush() : null))
  const { key } = await call(GetOwnPushes, 'welder')
  const browser = service.browser(key)
  await call(PostOwnPush, 'welder', browser.says)

  const first = await write()
  await goes()
  expect(await rig.stateOf(first)).toBe('accepted')
  expect(JSON.stringify(browser.taken())).not.toContain('Merhaba')
  expect(browser.taken()).toMatchObject([{ said: { language: 'tr' } }])

  browser.leave()
  const second = await write()
  await goes()
  expect(await rig.stateOf(second)).toBe('refused')
  expect(await rig.stateOf(await write())).toBe('lapsed')

  const another = service.browser(key)
  await call(PostOwnPush, 'welder', another.says)
  const third = await write()
  await goes()
  expect(await rig.stateOf(third)).toBe('accepted')
  expect(another.taken()).toHaveLength(1)
})
