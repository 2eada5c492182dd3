import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { EventLeft } from '#commands/shared/walk.ts'
import { asLogPosition } from '#domain/shared/values.ts'
import { countLeftEvents } from '#runtime/watch/left-events.ts'

/** What a job passes over is counted for whoever runs Mesai, and what is tried again is not. */
test('an event that a job left is counted by its job, and no other failure is', async () => {
  const registry = new Registry()
  const isLeft = countLeftEvents(registry, error => error instanceof EventLeft)
  const event = { type: 'WebhookPaused', position: asLogPosition(7) }
  expect(isLeft(new Error('away for a while'), 'webhook-mails')).toBe(false)
  expect(await registry.metrics()).not.toContain('mesai_events_left_total{')
  expect(isLeft(new EventLeft(event, new Error('unreadable')), 'webhook-mails')).toBe(true)
  expect(await registry.metrics()).toContain('mesai_events_left_total{job="webhook-mails"} 1')
})
