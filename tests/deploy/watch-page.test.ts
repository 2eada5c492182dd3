import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeServer, serveMetrics } from '#runtime/metrics.ts'
import { watchFigures } from '#runtime/watch/figures.ts'
import { watchPage } from '#runtime/watch/page.ts'
import { languages } from '#words/shared/languages.ts'
import { registryOf } from './registry.ts'

const call = (route: string) => ({ method: 'GET', route, status: '200' })

describe('the figures of a process', () => {
  test('name the read models that are not at the end of the log, and count the others', async () => {
    const { registry, behind, parked } = registryOf()
    expect((await watchFigures(registry)).readModels).toEqual({ count: 3, notLevel: [] })
    behind.set({ projection: 'users' }, 7)
    parked.set({ projection: 'cards' }, 2)
    expect((await watchFigures(registry)).readModels).toEqual({
      count: 3,
      notLevel: [
        { name: 'users', behind: 7, parked: 0 },
        { name: 'cards', behind: 0, parked: 2 },
      ],
    })
  })
  test('name each lane with how far it is behind and who leads it', async () => {
    const { registry, gauge } = registryOf()
    const behind = gauge('mesai_lane_behind_events', ['projection', 'lane'])
    const leader = gauge('mesai_lane_leader', ['projection', 'lane', 'process'])
    behind.set({ projection: 'attendance', lane: '1' }, 0)
    behind.set({ projection: 'attendance', lane: '2' }, 1234)
    leader.set({ projection: 'attendance', lane: '1', process: 'one:7' }, 1)
    const figures = await watchFigures(registry)
    expect(figures.lanes).toEqual([
      { name: 'attendance', lane: '1', behind: 0, leader: 'one:7' },
      { name: 'attendance', lane: '2', behind: 1234, leader: null },
    ])
    const page = watchPage(figures, 'en')
    expect(page).toContain('Lanes')
    expect(page).toMatch(/attendance 1[^]*good[^]*attendance 2[^]*1\u202f234[^]*look/)
  })
  test('count messages by channel and state, in words', async () => {
    const { registry, gauge } = registryOf()
    const messages = gauge('mesai_outbox_messages', ['channel', 'state'])
    messages.set({ channel: 'sms', state: 'unknown' }, 3)
    messages.set({ channel: 'mail', state: 'waiting' }, 1200)
    const figures = await watchFigures(registry)
    expect(figures.outbox).toEqual([
      { channel: 'sms', state: 'unknown', count: 3 },
      { channel: 'mail', state: 'waiting', count: 1200 },
    ])
    expect(watchPage(figures, 'en')).toMatch(
      /SMS[^]*unknown whether they went[^]*3[^]*Mail[^]*waiting[^]*1 200/,
    )
    expect(watchPage(figures, 'tr')).toMatch(/gidip gitmediği bilinmiyor[^]*bekliyor/)
  })
  test('have the call first that fails, then the slowest by 99 in 100 of its times', async () => {
    const { registry, seconds, failures } = registryOf()
    for (let times = 0; times < 100; times++) seconds.observe(call('/quick'), 0.05)
    for (let times = 0; times < 98; times++) seconds.observe(call('/seldom-slow'), 0.05)
    for (let times = 0; times < 2; times++) seconds.observe(call('/seldom-slow'), 5)
    seconds.observe(call('/stuck'), 60)
    seconds.observe({ ...call('/broken'), status: '500' }, 0.05)
    failures.inc({ route: '/broken' })
    expect((await watchFigures(registry)).calls).toEqual([
      { route: '/broken', count: 1, withinSeconds: 0.1, failures: 1 },
      { route: '/stuck', count: 1, withinSeconds: null, failures: 0 },
      { route: '/seldom-slow', count: 100, withinSeconds: 10, failures: 0 },
      { route: '/quick', count: 100, withinSeconds: 0.1, failures: 0 },
    ])
  })
  test('are none of what a process does not do', async () =>
    expect(await watchFigures(new Registry())).toEqual({
      readModels: null,
      lanes: [],
      outbox: [],
      readers: null,
      calls: null,
      process: { memoryBytes: null, loopSeconds: null },
      mail: null,
      storage: null,
    }))
})

describe('the page of them', () => {
  test.each(languages)('says in %s what is good and where to look', async language => {
    const { registry, refused, gauge } = registryOf()
    refused.inc({ code: 'device.unknown' }, 1234)
    gauge('mesai_data_free_bytes').set(5 * 2 ** 30)
    gauge('mesai_data_size_bytes').set(100 * 2 ** 30)
    const page = watchPage(await watchFigures(registry), language)
    expect(page).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    )
    expect(page).toContain('device.unknown')
    expect(page).toContain('1\u202f234')
    expect(page).toContain(
      `5\u202f120 MB (${language === 'tr' ? '%5' : language === 'en' ? '5%' : '5\u200e%\u200e'})`,
    )
    expect(page).not.toContain('…') // a figure that a sentence asks for and is not given
    expect(page.match(/class="look"/g)).toHaveLength(2) // the disk, and the backup that never was
    expect(page).not.toContain('<script')
  })
  test('takes nothing for markup that a metric says', async () => {
    const { registry, failures, seconds } = registryOf()
    seconds.observe(call('<img src=x>'), 0.05)
    failures.inc({ route: '<img src=x>' })
    expect(watchPage(await watchFigures(registry), 'en')).toContain('&lt;img src=x&gt;')
  })
})

describe('the port of a process', () => {
  const { registry } = registryOf()
  let at = ''
  let server: Awaited<ReturnType<typeof serveMetrics>>
  beforeAll(async () => {
    server = await serveMetrics(registry, 0)
    const address = server.address()
    at = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  })
  afterAll(() => closeServer(server))

  test('answers with the page in the language that is asked for, and lets it run nothing', async () => {
    const answer = await fetch(`${at}/`, { headers: { 'accept-language': 'ar' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('dir="rtl"')
  })
  test('looks again by itself only where that is asked for', async () => {
    const [still, renewing] = [await fetch(`${at}/`), await fetch(`${at}/?renews`)]
    expect(await still.text()).not.toContain('http-equiv="refresh"')
    expect(await renewing.text()).toContain('http-equiv="refresh"')
  })
  test('has its figures for what collects them, and nothing else', async () => {
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('mesai_gateway_places')
    expect((await fetch(`${at}/toString`)).status).toBe(404)
    expect((await fetch(`${at}/`, { method: 'POST' })).status).toBe(404)
  })
})
