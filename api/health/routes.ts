import { GetHealthReport, GetLiveness, GetReadiness } from '#api/contract/health.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { dataUntil } from '#projections/shared/freshness.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import type { ApiDeps } from '../deps.ts'
import { healthFacts, readyOf } from './facts.ts'

export const healthRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLiveness, async () => ok({ status: 'ok' as const }))
  api.route(GetReadiness, async ({ raw }) => {
    const checks = readyOf(await healthFacts(deps))
    const ready = deps.draining?.aborted !== true && Object.values(checks).every(Boolean)
    if (!ready) void raw.reply.code(503).header('retry-after', '2')
    return ok({ status: ready ? ('ok' as const) : ('unavailable' as const), checks })
  })
  api.route(GetHealthReport, async () => {
    const head = await deps.log.head()
    return ok(
      await deps.db.withoutCompany(async tx => ({
        head: head.toString(),
        recordedAt: await dataUntil(tx),
        projections: (await projectionHealth(tx, head)).map(
          ({ name, position, behind, building, parkedStreams, lanes }) => ({
            name,
            position: position.toString(),
            behind,
            building,
            parkedStreams,
            lanes: lanes.map(lane => ({
              number: lane.number + 1,
              behind: lane.behind,
              changing: lane.changing,
            })),
          }),
        ),
      })),
    )
  })
}
