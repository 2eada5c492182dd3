import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { EventLeft, walk, type Walk } from '#commands/shared/walk.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { asInstant, asWebhookId, type WebhookId } from '#domain/shared/values.ts'
import { company, memoryDeps } from '#tests/shared/memory.ts'

/** What is said of facts, one after the other, and what becomes of those that cannot be said. */
const at = asInstant('2026-03-02T08:00:00.000Z')
const rig = (over: Partial<Walk<'WebhookRemoved'>> = {}) => {
  const deps = memoryDeps()
  const ids: WebhookId[] = []
  const said: WebhookId[] = []
  const heard: unknown[] = []
  let broken: ReadonlySet<WebhookId> = new Set()
  let thrown: Error = new Error('poison')
  const look = walk(deps, {
    types: ['WebhookRemoved'],
    work: async events => {
      if (events.some(({ data }) => broken.has(data.webhookId))) throw thrown
      said.push(...events.map(({ data }) => data.webhookId))
    },
    ...over,
  })
  return {
    ids,
    said,
    heard,
    breaks: (which: readonly WebhookId[], how?: Error) => {
      broken = new Set(which)
      thrown = how ?? thrown
    },
    record: async (count: number) => {
      for (let time = 0; time < count; time++) {
        const webhookId = asWebhookId(randomUUID())
        ids.push(webhookId)
        await deps.log.append({
          company,
          stream: `${company}-webhooks-${company}`,
          expected: 'any',
          events: [{ type: 'WebhookRemoved', data: { webhookId, at } }],
          metadata: { actor: 'system:test', correlation: 'test' },
        })
      }
    },
    look: (stop?: AbortSignal) => look(stop, error => heard.push(error)),
    lookUnheard: () => look(),
  }
}

test('each is said once, in the order of the log, and what comes later with the next look', async () => {
  const { ids, said, heard, record, look } = rig()
  await record(501) // more than a page
  await look()
  await look()
  expect(said).toEqual(ids)
  await record(2)
  await look()
  expect([said, heard]).toEqual([ids, []])
})
test('one that cannot be worked on keeps none behind it, and is said once it can be', async () => {
  const { ids, said, heard, breaks, record, look } = rig()
  await record(3)
  breaks(ids.slice(0, 1))
  await look()
  expect(said).toEqual(ids.slice(1))
  expect(heard).toHaveLength(1)
  breaks([])
  await look()
  expect(said).toEqual([...ids.slice(1), ...ids.slice(0, 1)])
  await look()
  expect([said.length, heard.length]).toEqual([3, 1])
})
test('one that never can be is left after five times, which is heard of, too', async () => {
  const { ids, said, heard, breaks, record, look } = rig()
  await record(1)
  breaks(ids)
  for (let time = 0; time < 7; time++) await look()
  expect(heard.map(error => error instanceof EventLeft)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  breaks([])
  await look()
  expect(said).toEqual([])
})
test('the database being away is no fault of an event: all goes on when it is back', async () => {
  const { ids, said, heard, breaks, record, look } = rig()
  await record(2)
  breaks(ids.slice(1), new DatabaseUnavailable('away'))
  for (let time = 0; time < 9; time++) await expect(look()).rejects.toThrow(DatabaseUnavailable)
  breaks([])
  await look()
  expect(new Set(said)).toEqual(new Set(ids))
  expect(heard).toEqual([])
})
test('without anybody who hears of it what fails is thrown', async () => {
  const { ids, breaks, record, lookUnheard } = rig()
  await record(1)
  breaks(ids)
  await expect(lookUnheard()).rejects.toThrow('poison')
})
test('who is told to stop says no more, and says the rest the next time', async () => {
  const { ids, said, record, look } = rig()
  await record(2)
  await look(AbortSignal.abort())
  expect(said).toEqual([])
  await look()
  expect(said).toEqual(ids)
})
test('what is not ready ends a look, and those of one name are worked on together', async () => {
  let ready = false
  const groups: number[] = []
  const { record, look } = rig({
    isReady: ({ revision }) => ready || revision < 3,
    nameOf: ({ revision }) => (revision % 2 === 0 ? 'even' : 'odd'),
    work: async events => void groups.push(events.length),
  })
  await record(5)
  await look()
  expect(groups).toEqual([1, 1])
  ready = true
  await look()
  expect(groups).toEqual([1, 1, 2, 1])
})
