import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeServer, serveMetrics } from '#runtime/metrics.ts'
import { registryOf } from '#tests/deploy/registry.ts'
import { findBrowser } from './browser.ts'
import { overflow, violations } from './pages.ts'

const browser = await findBrowser()

/** The page of whoever runs it, with something in each of its tables, good and bad. */
describe.skipIf(browser === null)('the page of whoever runs it', () => {
  const chrome = browser as Browser
  let server: Awaited<ReturnType<typeof serveMetrics>>
  beforeAll(async () => {
    const { registry, behind, refused, seconds, failures, gauge } = registryOf()
    behind.set({ projection: 'users' }, 70_000)
    const lanes = gauge('mesai_lane_behind_events', ['projection', 'lane'])
    const leaders = gauge('mesai_lane_leader', ['projection', 'lane', 'process'])
    refused.inc({ code: 'device.unknown' }, 1234)
    for (const lane of ['1', '2']) {
      const labels = { projection: 'attendance', lane }
      lanes.set(labels, Number(lane) * 600 - 600)
      leaders.set({ ...labels, process: 'projector-2.mesai.example:4711' }, 1)
    }
    const route = '/api/app/company-management/department/:departmentId/managers/:employeeId'
    seconds.observe({ method: 'GET', route, status: '500' }, 5)
    failures.inc({ route })
    gauge('mesai_data_free_bytes').set(5 * 2 ** 30)
    gauge('mesai_data_size_bytes').set(100 * 2 ** 30)
    server = await serveMetrics(registry, 0)
  })
  afterAll(async () => {
    if (server) await closeServer(server)
    await chrome.close()
  })

  const looks = [
    ['tr-TR', 'light', 1440],
    ['tr-TR', 'dark', 390],
    ['en-GB', 'dark', 1440],
    ['en-GB', 'light', 390],
    ['ar', 'light', 1440],
    ['ar', 'dark', 390],
  ] as const
  test.each(looks)('is for everybody in %s, %s, %d px wide', async (locale, theme, width) => {
    const context = await chrome.newContext({
      locale,
      colorScheme: theme,
      viewport: { width, height: 844 },
      bypassCSP: true, // for axe alone; the page itself has no script
    })
    const page = await context.newPage()
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByText('device.unknown').waitFor()
    const found = { violations: await violations(page), sideways: await overflow(page) }
    await context.close()
    expect(found).toEqual({ violations: [], sideways: 0 })
  })
})
