import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ApiDeps } from './deps.ts'
import { healthFacts, type HealthFacts } from './health/facts.ts'
import type { LaneHealth, ProjectionHealth } from '#projections/shared/health.ts'

/** Of a pool of connections, where it can be asked. */
export type PoolState = () => {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/**
 * Figures of the API: requests by route and status, the event loop, the pool, the log's growth, how far the read models
 * are. No label names a company or a person.
 */
export const apiMetrics = (
  app: FastifyInstance,
  deps: Pick<ApiDeps, 'log' | 'db'>,
  registry: Registry = new Registry(),
  pool?: PoolState,
): Registry => {
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'mesai_api_' })
  const seconds = new Histogram({
    name: 'mesai_api_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const failures = new Counter({
    name: 'mesai_api_failures_total',
    help: 'Answers with a status of 500 or more',
    labelNames: ['route'] as const,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode >= 500) failures.inc({ route })
  })
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  app.addHook('onClose', async () => {
    loop.disable()
  })
  registry.registerMetric(
    new Gauge({
      name: 'mesai_api_event_loop_delay_p99_seconds',
      help: 'Delay of the event loop since it was last asked',
      registers: [],
      collect(): void {
        this.set(loop.percentile(99) / 1e9)
        loop.reset()
      },
    }),
  )
  if (pool)
    registry.registerMetric(
      new Gauge({
        name: 'mesai_api_pool_connections',
        help: 'Connections to the database, by state',
        labelNames: ['state'] as const,
        registers: [],
        collect(): void {
          for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
        },
      }),
    )
  readModelMetrics(deps, registry)
  return registry
}

/** One look at the log and the read models feeds them all. The log's rate is the derivative of its head. */
const readModelMetrics = (deps: Pick<ApiDeps, 'log' | 'db'>, registry: Registry): void => {
  const facts = lookedAt(() => healthFacts(deps))
  const ofEach = (
    name: string,
    help: string,
    figure: (projection: ProjectionHealth) => number,
  ): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['projection'] as const,
        registers: [],
        async collect(): Promise<void> {
          for (const projection of (await facts()).projections)
            this.set({ projection: projection.name }, figure(projection))
        },
      }),
    )
  ofEach(
    'mesai_projection_behind_events',
    'Events of the log that are not in the read tables yet',
    ({ behind }) => behind,
  )
  ofEach(
    'mesai_projection_parked_streams',
    'Streams that wait for a fault to be mended',
    ({ parkedStreams }) => parkedStreams,
  )
  laneMetrics(facts, registry)
  registry.registerMetric(
    new Gauge({
      name: 'mesai_log_head',
      help: 'Position of the last event: its derivative is the rate of appends',
      registers: [],
      async collect(): Promise<void> {
        this.set(Number((await facts()).head))
      },
    }),
  )
}

/** Of read models that are written in several lanes; counted from one, as they are told everywhere. */
const laneMetrics = (facts: () => Promise<HealthFacts>, registry: Registry): void => {
  const ofEach = (
    name: string,
    help: string,
    labels: readonly string[],
    set: (gauge: Gauge, labels: { projection: string; lane: string }, lane: LaneHealth) => void,
  ): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['projection', 'lane', ...labels],
        registers: [],
        async collect(): Promise<void> {
          this.reset() // another number of lanes, another leader
          for (const { name: projection, lanes } of (await facts()).projections)
            for (const lane of lanes.length > 1 ? lanes : [])
              set(this, { projection, lane: String(lane.number + 1) }, lane)
        },
      }),
    )
  ofEach(
    'mesai_lane_behind_events',
    'Events of the log that a lane of the read tables has not come to yet',
    [],
    (gauge, labels, { behind }) => gauge.set(labels, behind),
  )
  ofEach(
    'mesai_lane_leader',
    'The process that took a lane over last',
    ['process'],
    (gauge, labels, { ledBy }) => {
      if (ledBy !== null) gauge.set({ ...labels, process: ledBy }, 1)
    },
  )
}

/** The same answer for all who ask within a second. */
const lookedAt = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null
  return () => {
    if (last === null || performance.now() - last.at > 1000)
      last = { at: performance.now(), answer: look() }
    return last.answer
  }
}
