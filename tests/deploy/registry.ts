import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** As a process has them that is api and gateway at once. */
export const registryOf = () => {
  const registry = new Registry()
  const registers = [registry]
  const gauge = <Label extends string>(name: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help: name, labelNames, registers })
  const behind = gauge('mesai_projection_behind_events', ['projection'])
  const parked = gauge('mesai_projection_parked_streams', ['projection'])
  for (const projection of ['attendance', 'users', 'cards']) {
    behind.set({ projection }, 0)
    parked.set({ projection }, 0)
  }
  gauge('mesai_gateway_places', ['pool']).set({ pool: 'proven' }, 12)
  const refused = new Counter({
    name: 'mesai_gateway_refused_total',
    help: 'refused',
    labelNames: ['code'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'mesai_api_request_seconds',
    help: 'calls',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.1, 1, 10],
    registers,
  })
  const failures = new Counter({
    name: 'mesai_api_failures_total',
    help: 'failures',
    labelNames: ['route'] as const,
    registers,
  })
  return { registry, behind, parked, refused, seconds, failures, gauge }
}
