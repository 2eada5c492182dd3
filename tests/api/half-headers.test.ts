import { beforeAll, expect, test } from 'vitest'
import { halfAsked, noticedMs } from '#tests/shared/half-asked.ts'
import { apiTest } from './api-test.ts'

const world = apiTest()
let port = 0
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})

test('whoever sends half of his headers, or nothing, is told within seconds that he was too slow', async () => {
  const [half, none] = await Promise.all([
    halfAsked(port, 'GET /health/live HTTP/1.1\r\nhost: mesai.example\r\nx-half: '),
    halfAsked(port, ''),
  ])
  expect([half.heard.slice(0, 12), half.ms < noticedMs, none.ms < noticedMs]).toEqual([
    'HTTP/1.1 408',
    true,
    true,
  ])
})
