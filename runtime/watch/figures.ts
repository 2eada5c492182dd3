import type { Registry } from 'prom-client'

/** What the operator's page shows of one process, out of its metrics; null and empty: this process has none. */
export type WatchFigures = {
  readonly readModels: {
    readonly count: number
    /** Those that are behind, or have something set aside. */
    readonly notLevel: readonly {
      readonly name: string
      readonly behind: number
      readonly parked: number
    }[]
  } | null
  /** Of those that are written in several lanes; `leader`: the process that took it over last. */
  readonly lanes: readonly {
    readonly name: string
    readonly lane: string
    readonly behind: number
    readonly leader: string | null
  }[]
  readonly readers: {
    readonly places: readonly { readonly pool: string; readonly count: number }[]
    readonly noRoom: number
    readonly refused: readonly { readonly code: string; readonly count: number }[]
  } | null
  readonly calls: readonly Call[] | null
  readonly process: {
    readonly memoryBytes: number | null
    readonly loopSeconds: number | null
  }
  /** Why no mail can be sent, and since when (ms since 1970); `trouble` null: they can. */
  readonly mail: { readonly trouble: string | null; readonly sinceMs: number } | null
  /** How many messages of a channel are in which state; empty: nothing was sent, or nobody counts them here. */
  readonly outbox: readonly {
    readonly channel: string
    readonly state: string
    readonly count: number
  }[]
  /** `backupSeconds` null: no backup was noted. */
  readonly storage: {
    readonly freeBytes: number
    readonly sizeBytes: number
    readonly backupSeconds: number | null
  } | null
}
/** `withinSeconds`: the bound under which 99 in 100 lie; null: beyond the last one. */
export type Call = {
  readonly route: string
  readonly count: number
  readonly withinSeconds: number | null
  readonly failures: number
}

type Value = {
  readonly labels: Readonly<Record<string, string | number | undefined>>
  readonly value: number
  readonly metricName?: string
}
/** Values of each metric by its name; of one that there is not, none. */
type Metrics = (name: string) => readonly Value[]

export const watchFigures = async (registry: Registry): Promise<WatchFigures> => {
  const found = new Map(
    (await registry.getMetricsAsJSON()).map(({ name, values }) => [name, values] as const),
  )
  const metrics: Metrics = name => found.get(name) ?? []
  const first = (name: string): number | null => metrics(name)[0]?.value ?? null
  const [freeBytes, sizeBytes] = [
    first('mesai_data_free_bytes'),
    first('mesai_data_size_bytes'),
  ]
  return {
    readModels: readModelsOf(metrics),
    lanes: lanesOf(metrics),
    readers: found.has('mesai_gateway_places') ? readersOf(metrics) : null,
    calls: found.has('mesai_api_request_seconds') ? callsOf(metrics) : null,
    process: {
      memoryBytes:
        first('mesai_api_process_resident_memory_bytes') ??
        first('mesai_projector_process_resident_memory_bytes') ??
        first('mesai_gateway_process_resident_memory_bytes'),
      loopSeconds: first('mesai_api_event_loop_delay_p99_seconds'),
    },
    mail: mailOf(metrics),
    outbox: metrics('mesai_outbox_messages').map(({ labels, value }) => ({
      channel: String(labels['channel']),
      state: String(labels['state']),
      count: value,
    })),
    storage:
      freeBytes === null || sizeBytes === null
        ? null
        : { freeBytes, sizeBytes, backupSeconds: first('mesai_backup_age_seconds') },
  }
}

const readModelsOf = (metrics: Metrics): WatchFigures['readModels'] => {
  const behind = metrics('mesai_projection_behind_events')
  if (behind.length === 0) return null
  const parked = new Map(
    metrics('mesai_projection_parked_streams').map(({ labels, value }) => [
      labels['projection'],
      value,
    ]),
  )
  const all = behind.map(({ labels, value }) => ({
    name: String(labels['projection']),
    behind: value,
    parked: parked.get(labels['projection']) ?? 0,
  }))
  return {
    count: all.length,
    notLevel: all.filter(model => model.behind > 0 || model.parked > 0),
  }
}

const lanesOf = (metrics: Metrics): WatchFigures['lanes'] => {
  const of = ({ labels }: Value): string => `${labels['projection']} ${labels['lane']}`
  const leaders = new Map(
    metrics('mesai_lane_leader').map(one => [of(one), String(one.labels['process'])]),
  )
  return metrics('mesai_lane_behind_events').map(one => ({
    name: String(one.labels['projection']),
    lane: String(one.labels['lane']),
    behind: one.value,
    leader: leaders.get(of(one)) ?? null,
  }))
}

const mailOf = (metrics: Metrics): WatchFigures['mail'] => {
  const [usable] = metrics('mesai_mail_server_usable')
  if (!usable) return null
  const [since] = metrics('mesai_mail_server_unusable_since_seconds')
  return {
    trouble: since === undefined ? null : String(since.labels['trouble']),
    sinceMs: (since?.value ?? 0) * 1000,
  }
}

const readersOf = (metrics: Metrics): WatchFigures['readers'] => ({
  places: metrics('mesai_gateway_places').map(({ labels, value }) => ({
    pool: String(labels['pool']),
    count: value,
  })),
  noRoom: sumOf(metrics('mesai_gateway_no_room_total')),
  refused: metrics('mesai_gateway_refused_total')
    .map(({ labels, value }) => ({ code: String(labels['code']), count: value }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count),
})
const sumOf = (values: readonly Value[]): number =>
  values.reduce((sum, { value }) => sum + value, 0)

const mostCalls = 10
/** The slowest by what 99 in 100 of them took at most, of all that were made since the process began. */
const callsOf = (metrics: Metrics): readonly Call[] => {
  const failures = new Map(
    metrics('mesai_api_failures_total').map(({ labels, value }) => [labels['route'], value]),
  )
  const byRoute = new Map<string, Value[]>()
  for (const value of metrics('mesai_api_request_seconds')) {
    const route = String(value.labels['route'])
    byRoute.set(route, [...(byRoute.get(route) ?? []), value])
  }
  return [...byRoute]
    .map(([route, values]) => ({
      route,
      count: sumOf(values.filter(({ metricName }) => metricName?.endsWith('_count'))),
      withinSeconds: boundOf(
        values.filter(({ metricName }) => metricName?.endsWith('_bucket')),
      ),
      failures: failures.get(route) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        other.failures - one.failures ||
        (other.withinSeconds ?? Infinity) - (one.withinSeconds ?? Infinity) ||
        other.count - one.count,
    )
    .slice(0, mostCalls)
}

/** Of buckets, each of which counts all below its bound. */
const boundOf = (buckets: readonly Value[]): number | null => {
  const below = new Map<string, number>()
  for (const { labels, value } of buckets) {
    const bound = String(labels['le'])
    below.set(bound, (below.get(bound) ?? 0) + value)
  }
  const all = below.get('+Inf') ?? 0
  const bounds = [...below.keys()].map(Number).filter(Number.isFinite)
  return (
    bounds
      .toSorted((one, other) => one - other)
      .find(bound => (below.get(String(bound)) ?? 0) >= all * 0.99) ?? null
  )
}
