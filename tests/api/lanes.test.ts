import { describe, expect, test } from 'vitest'
import { GetHealthReport } from '#api/contract/health.ts'
import { serveMetrics } from '#runtime/metrics.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { wantLanes } from '#projections/shared/lanes.ts'
import { untilThere } from '#tests/shared/until.ts'
import { apiTest } from './api-test.ts'

const world = apiTest({ projector: true })
const { call } = world

type Lane = { readonly number: number; readonly behind: number; readonly changing: boolean }
const lanes = async (): Promise<readonly Lane[]> => {
  const body = await call(GetHealthReport, 'chief')
  const all = body.projections
  return all.find(({ name }) => name === attendance.name)?.lanes ?? []
}

describe('days that are written in lanes', () => {
  test('are told lane by lane to whoever runs it, from the moment there are several', async () => {
    expect((await lanes()).map(({ number }) => number)).toEqual([1])
    await world.database.projector.transaction(tx => wantLanes(tx, attendance.name, 3))
    await untilThere('three lanes', async () => (await lanes()).length === 3 || null)
    await world.settle()
    expect(await lanes()).toEqual(
      [1, 2, 3].map(number => ({ number, behind: 0, changing: false })),
    )
    const server = await serveMetrics(world.metrics, 0)
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const text = await untilThere('each lane has its leader', async () => {
      const found = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return found.match(/mesai_lane_leader\{/g)?.length === 3 ? found : null
    })
    expect(text).toContain('mesai_lane_behind_events{projection="attendance",lane="3"} 0')
    expect(text).toMatch(
      /mesai_lane_leader\{projection="attendance",lane="3",process="[^"]+:\d+"\} 1/,
    )
    await new Promise(done => {
      server.close(done)
    })
  })
})
