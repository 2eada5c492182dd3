import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meets } from '#api/contract/features.ts'
import { featuresOf } from '#api/shared/features.ts'
import { unlimitedStanding } from '#commands/subscription/published.ts'
import { isOpen } from '#api/shared/open-pages.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

describe('what a page or a part of it needs', () => {
  const both = { allOf: ['outbox', 'degrees.index'] } as const
  const either = { anyOf: ['outbox', 'degrees.index'] } as const
  test('is there where all of it is', covers('6.133'), () => {
    expect(meets(both, ['outbox', 'degrees.index', 'plan.pro'])).toBe(true)
    expect(meets(both, ['outbox'])).toBe(false)
    expect(meets(both, [])).toBe(false)
    expect(meets({}, [])).toBe(true)
  })
  test('is there where any of it is', covers('6.134'), () => {
    expect(meets(either, ['degrees.index'])).toBe(true)
    expect(meets(either, ['plan.pro'])).toBe(false)
    expect(meets({ ...either, allOf: ['plan.pro'] }, ['outbox'])).toBe(false)
    expect(meets({ anyOf: [] }, ['outbox'])).toBe(false)
  })
  test('opens no page to who may not open it otherwise', () => {
    const page = { path: '/dev/outbox', permission: 'outbox.view', features: both } as const
    const grants = {
      permissions: new Set(['outbox.view'] as const),
      groupPages: null,
      isEmployee: true,
    }
    expect(isOpen(page, grants, ['outbox', 'degrees.index'])).toBe(true)
    expect(isOpen(page, grants, ['outbox'])).toBe(false)
    expect(
      isOpen(page, { ...grants, permissions: new Set() }, ['outbox', 'degrees.index']),
    ).toBe(false)
  })
})

test('an installation that shows what would have been sent says so, and no other', () => {
  expect(featuresOf({ showsOutbox: () => true }, { standing: unlimitedStanding })).toContain(
    'outbox',
  )
  expect(
    featuresOf({ showsOutbox: () => false }, { standing: unlimitedStanding }),
  ).not.toContain('outbox')
  expect(featuresOf({}, { standing: unlimitedStanding })).not.toContain('outbox')
})

describe('the settings of somebody signed in', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())
  test(
    'name the features of the company’s plan, the plan among them, and what is connected',
    covers('3.180', '3.181', '7.3'),
    async () => {
      for (const person of [world.a.people.chief, world.a.people.clerk]) {
        const token = await world.signIn(person)
        const { body } = await world.ask('GET', '/api/app-settings', { token })
        expect(body).toMatchObject({
          features: ['plan.enterprise', 'degrees.index', 'myaccount-change-send-email'],
          integrationStatutes: { sms: { state: 'none', since: null } },
        })
        const details = await world.ask('GET', '/api/app/myaccount/user-details', { token })
        expect(body['features']).toContain(
          `plan.${(details.body['user_data'] as { plan: string }).plan}`,
        )
      }
    },
  )
})

describe('a company whose plan has less', () => {
  let world: World
  let token = ''
  beforeAll(async () => {
    world = await makeWorld({ plan: 'lite' })
    token = await world.signIn(world.a.people.chief)
  })
  afterAll(() => world.close())

  test('has no list of degrees, which a larger one has', covers('6.136'), async () => {
    const larger = await makeWorld({ plan: 'pro' })
    try {
      const chief = await larger.signIn(larger.a.people.chief)
      const { body } = await larger.ask('GET', '/api/app-settings', { token: chief })
      expect(body['pages']).toContain('/settings/degrees')
      expect(body['features']).toContain('degrees.index')
    } finally {
      await larger.close()
    }
    const { body } = await world.ask('GET', '/api/app-settings', { token })
    expect(body['pages']).not.toContain('/settings/degrees')
    expect(body['features']).not.toContain('degrees.index')
  })
  test('has neither the features nor the pages of a larger one', covers('3.180'), async () => {
    const { body } = await world.ask('GET', '/api/app-settings', { token })
    expect(body['features']).toEqual(['plan.lite'])
    expect(body['pages']).not.toContain('/settings/degrees')
    expect(body['pages']).toContain('/company-management/positions')
    const details = await world.ask('GET', '/api/app/myaccount/user-details', { token })
    expect(details.body['user_data']).toMatchObject({ plan: 'lite' })
  })
  test(
    'is refused what belongs to one, in a sentence, and nothing is written',
    covers('6.137'),
    async () => {
      const sendsMails = async () =>
        (await world.ask('GET', '/api/app/myaccount/settings', { token })).body['send_email']
      const before = await sendsMails()
      const refused = await world.ask('PUT', '/api/app/myaccount/change-send-email', {
        token,
        body: { send_email: !before },
      })
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({
          code: 'access.no-feature',
          error: 'Şirketinizin paketinde bu özellik yok.',
        }),
      ])
      expect(await sendsMails()).toBe(before)
    },
  )
  test('still says first who may not do it at all', async () => {
    expect(
      await world.ask('PUT', '/api/app/myaccount/change-send-email', {
        body: { send_email: false },
      }),
    ).toMatchObject({ status: 401, body: { code: 'access.signed-out' } })
  })
})
