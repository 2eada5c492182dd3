import { describe, expect, test } from 'vitest'
import { asDepartmentId, asInstant, asUserId, asWebhookId } from '#domain/shared/values.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import { kindsAllowed, rightsOfKind, webhookKinds } from '#domain/webhooks/kinds.ts'
import { afterFailure } from '#domain/webhooks/pace.ts'
import { mostWebhooks, webhooks } from '#domain/webhooks/webhooks.ts'
import { webhookKinds as kindsOfContract } from '#api/contract/webhook-bounds.ts'
import { given } from '#tests/shared/given.ts'

const webhookId = asWebhookId('3f0e0000-0000-4000-8000-000000000001')
const by = asUserId('3f0e0000-0000-4000-8000-00000000000a')
const other = asUserId('3f0e0000-0000-4000-8000-00000000000b')
const welding = asDepartmentId('3f0e0000-0000-4000-8000-00000000000d')
const at = asInstant('2026-03-02T08:00:00.000Z')
const later = asInstant('2026-03-02T09:00:00.000Z')
const terms = {
  name: 'Bordro',
  url: 'https://hooks.example.com/in',
  kinds: ['person.left', 'movement.recorded'] as const,
  departments: [welding, welding],
}
const made: WebhookEvent = {
  type: 'WebhookMade',
  data: {
    webhookId,
    ...terms,
    kinds: ['movement.recorded', 'person.left'],
    departments: [welding],
    by,
    at,
  },
}
const paused: WebhookEvent = {
  type: 'WebhookPaused',
  data: { webhookId, why: 'failing', at },
}

describe('a webhook', () => {
  test('is made once, its kinds in one order and each department once', () => {
    expect.hasAssertions()
    const make = { type: 'Make', webhookId, by, at, ...terms } as const
    given(webhooks).when(make).then(made)
    given(webhooks, made).when(make).then()
  })
  test('is one of twenty', () => {
    expect.hasAssertions()
    const full = Array.from(
      { length: mostWebhooks },
      (_, n): WebhookEvent =>
        ({
          type: 'WebhookMade',
          data: {
            ...made.data,
            webhookId: asWebhookId(`3f0e0000-0000-4000-9000-${String(n).padStart(12, '0')}`),
          } as typeof made.data & { by: typeof by },
        }) as WebhookEvent,
    )
    given(webhooks, ...full)
      .when({ type: 'Make', webhookId, by, at, ...terms })
      .refused({ code: 'webhooks.too-many', most: 20 })
  })
  test('that there is not, or no more, is nobody’s to change', () => {
    expect.hasAssertions()
    const gone: WebhookEvent = { type: 'WebhookRemoved', data: { webhookId, at } }
    const missing = { code: 'webhooks.not-found' } as const
    for (const command of [
      { type: 'Change', webhookId, by, at, ...terms },
      { type: 'Pause', webhookId, why: 'asked', at },
      { type: 'Resume', webhookId, by, at },
      { type: 'Replay', webhookId, from: at, at },
      { type: 'RotateSecret', webhookId, rotations: 0, at },
      { type: 'Remove', webhookId, at },
    ] as const) {
      given(webhooks).when(command).refused(missing)
      given(webhooks, made, gone).when(command).refused(missing)
    }
  })
  test('is given another secret by one of those who ask for it at once', () => {
    expect.hasAssertions()
    const rotated: WebhookEvent = { type: 'WebhookSecretRotated', data: { webhookId, at } }
    const rotate = (rotations: number) =>
      ({ type: 'RotateSecret', webhookId, rotations, at }) as const
    given(webhooks, made).when(rotate(0)).then(rotated)
    given(webhooks, made, rotated).when(rotate(0)).refused({ code: 'webhooks.secret-changed' })
    given(webhooks, made, rotated).when(rotate(1)).then(rotated)
  })
  test('is paused and resumed once, and what paused it first is what is said', () => {
    expect.hasAssertions()
    given(webhooks, made, paused)
      .when({ type: 'Pause', webhookId, why: 'gone', at: later })
      .then()
    given(webhooks, made).when({ type: 'Resume', webhookId, by, at: later }).then()
    given(webhooks, made, paused)
      .when({ type: 'Resume', webhookId, by: other, at: later })
      .then({ type: 'WebhookResumed', data: { webhookId, by: other, at: later } })
  })
  test('is told for whoever said last what it is told, or resumed it', () => {
    const resumed: WebhookEvent = {
      type: 'WebhookResumed',
      data: { webhookId, by: other, at: later },
    }
    const state = [made, paused, resumed].reduce(webhooks.evolve, webhooks.initial)
    expect(state.get(webhookId)).toMatchObject({ by: other, paused: null })
  })
})

describe('what may be told', () => {
  const all = new Set<string>(['integrations.create', ...Object.values(rightsOfKind).flat()])
  test('is what whoever it is told for may see now', () => {
    expect(kindsAllowed(webhookKinds, all)).toEqual(webhookKinds)
    for (const kind of webhookKinds)
      for (const key of rightsOfKind[kind]) {
        const less = new Set([...all].filter(one => one !== key))
        expect(kindsAllowed([kind], less)).toEqual([])
      }
  })
  test('is nothing once he makes no webhooks any more, or has left', () => {
    const less = new Set([...all].filter(key => key !== 'integrations.create'))
    expect(kindsAllowed(webhookKinds, less)).toEqual([])
    expect(kindsAllowed(webhookKinds, null)).toEqual([])
  })
  test('is called alike in the log and in what is asked', () =>
    expect(kindsOfContract).toEqual(webhookKinds))
})

describe('a receiver that fails', () => {
  test('is tried again later and later, never all at the same second, and given up after a day', () => {
    let failing: Parameters<typeof afterFailure>[0] = null
    let now = at
    const waits: number[] = []
    for (;;) {
      const next = afterFailure(failing, { now, scatter: 0, afterSeconds: null })
      if (next.pause) break
      waits.push((Date.parse(next.tryAt) - Date.parse(now)) / 1000)
      ;({ failing } = next)
      now = next.tryAt
    }
    expect(waits.slice(0, 7)).toEqual([5, 30, 120, 600, 1800, 3600, 3600])
    expect(Date.parse(now) - Date.parse(at)).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(Date.parse(now) - Date.parse(at)).toBeLessThan(25.5 * 3_600_000)
    const after = (scatter: number, afterSeconds: number | null) =>
      afterFailure(null, { now: at, scatter, afterSeconds }).tryAt
    expect(after(1, null)).toBe('2026-03-02T08:00:06.000Z')
    expect(after(0, 90)).toBe('2026-03-02T08:01:30.000Z')
    expect(after(0, 1)).toBe('2026-03-02T08:00:05.000Z')
    expect(after(0, 86_400)).toBe('2026-03-02T09:00:00.000Z')
  })
})
