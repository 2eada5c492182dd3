import { presenceLock } from '#event-store/eventstoredb/presence.ts'
import type { IndexNews } from '#event-store/eventstoredb/pace.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { asLogPosition } from '#domain/shared/values.ts'
import { describe, expect, test } from 'vitest'
import { acme, aKey, aStream, stored, to } from './given.ts'
import { indexOf } from './index-copies.ts'
import { reindexed, someFacts } from './reindexing.ts'
import { logRig } from './rig.ts'

const rig = logRig('test', { deadlineMs: 5000, patienceMs: 10_000 })

describe('npm run log -- reindex, beside a process that has the log open', () => {
  test('waits for no process that has the log open, be it one that only reads, and touches nothing then', async () => {
    await someFacts(rig.open())
    await rig.closeAll()
    const before = await indexOf(rig.owner)
    const reader = rig.open()
    expect(await reader.readAll({ after: asLogPosition(0), max: 10 })).toHaveLength(5)
    const tried = reindexed(rig, 100)
    await expect(tried).rejects.toThrow(LogUnavailable)
    await expect(tried).rejects.toThrow('1 process has the log open: stop the processes first')
    expect(await indexOf(rig.owner)).toEqual(before)
    await rig.closeAll()
    expect((await reindexed(rig, 100)).after.events).toBe(5)
  })
  test('keeps processes out that start meanwhile, and lets them in afterwards', async () => {
    await someFacts(rig.open())
    await rig.closeAll()
    await rig.owner.query('select pg_advisory_lock($1)', [presenceLock])
    const store = rig.open({ limits: { deadlineMs: 5000, patienceMs: 100 } })
    await expect(store.append(to(aStream()))).rejects.toThrow('is being made anew')
    await expect(store.known(acme, [aKey()])).rejects.toThrow('is being made anew')
    expect(await store.health()).toMatchObject({ ok: false })
    await rig.owner.query('select pg_advisory_unlock($1)', [presenceLock])
    stored(await store.append(to(aStream())))
  })
  test('ends a process of which nothing was heard meanwhile: it would go on with what it remembers', async () => {
    const heard: IndexNews[] = []
    const store = rig.open({ tell: news => heard.push(news) })
    await someFacts(store)
    expect(await store.readAll({ after: asLogPosition(0), max: 10 })).toHaveLength(5)
    await rig.owner.query('update log_index.made set id = gen_random_uuid()') // as by another, out of its reach
    await expect(store.readAll({ after: asLogPosition(0), max: 10 })).rejects.toThrow(
      'Start it again',
    )
    await expect(store.append(to(aStream()))).rejects.toThrow('Start it again')
    expect(await store.health()).toMatchObject({ ok: false })
    expect(heard).toEqual([{ rift: expect.stringContaining('Start it again'), isOver: true }])
    stored(await rig.open().append(to(aStream())))
  })
  test('waits for nobody who writes, and touches nothing then', async () => {
    await someFacts(rig.open())
    await rig.closeAll()
    const before = await indexOf(rig.owner)
    await rig.owner.query('select pg_advisory_lock(7316402118)')
    await expect(reindexed(rig, 100)).rejects.toThrow('stop the processes first')
    expect(await indexOf(rig.owner)).toEqual(before)
  })
})
