import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meets } from '#api/contract/features.ts'
import { featuresOf } from '#api/shared/features.ts'
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
    const grants = { permissions: new Set(['outbox.view'] as const), groupPages: null }
    expect(isOpen(page, grants, ['outbox', 'degrees.index'])).toBe(true)
    expect(isOpen(page, grants, ['outbox'])).toBe(false)
    expect(
      isOpen(page, { ...grants, permissions: new Set() }, ['outbox', 'degrees.index']),
    ).toBe(false)
  })
})

test('an installation that shows what would have been sent says so, and no other', () => {
  expect(featuresOf({ showsOutbox: () => true })).toContain('outbox')
  expect(featuresOf({ showsOutbox: () => false })).not.toContain('outbox')
  expect(featuresOf({})).not.toContain('outbox')
})

describe('the settings of somebody signed in', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  }, 60_000)
  afterAll(() => world.close())
  test(
    'name the features of the company’s plan, the plan among them, and what is connected',
    covers('3.180', '3.181', '7.3'),
    async () => {
      for (const person of [world.a.people.chief, world.a.people.clerk]) {
        const token = await world.signIn(person)
        const { body } = await world.ask('GET', '/api/app-settings', { token })
        expect(body).toMatchObject({
          features: ['plan.pro', 'degrees.index', 'myaccount-change-send-email'],
          integrationStatutes: { sms: false },
        })
        const details = await world.ask('GET', '/api/app/myaccount/user-details', { token })
        expect(body['features']).toContain(
          `plan.${(details.body['user_data'] as { plan: string }).plan}`,
        )
      }
    },
  )
})
