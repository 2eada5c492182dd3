import { GetHealthReport, GetLiveness, GetReadiness } from '#api/contract/health.ts'
import { mailServerState } from '#commands/mail/server-state.ts'
import type { Api } from '#api/shared/route.ts'
import { toldOf } from '#event-store/log-trouble.ts'
import { ok } from '#domain/shared/result.ts'
import { dataUntil } from '#projections/shared/freshness.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import { mailServer } from '#words/watch.ts'
import type { ApiDeps } from '../deps.ts'
import { healthFacts, readyOf } from './facts.ts'

/** Nothing while mails go, or nobody has looked. */
const mailTold = async ({ db }: Pick<ApiDeps, 'db'>) => {
  const state = await mailServerState(db).catch(() => null)
  if (state === null || state.trouble === null) return {}
  const { trouble: code, since } = state
  return { mail: { code, since, what: mailServer[code].en } }
}

export const healthRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLiveness, async () => ok({ status: 'ok' as const }))
  api.route(GetReadiness, async ({ raw }) => {
    const facts = await healthFacts(deps)
    const checks = readyOf(facts)
    const ready = deps.draining?.aborted !== true && Object.values(checks).every(Boolean)
    if (!ready) void raw.reply.code(503).header('retry-after', '2')
    return ok({
      status: ready ? ('ok' as const) : ('unavailable' as const),
      checks,
      ...(facts.trouble ? { log: toldOf(facts.trouble) } : {}),
      ...(await mailTold(deps)),
    })
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
