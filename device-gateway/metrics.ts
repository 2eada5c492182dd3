import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Figures of the gateway; labels are codes and outcomes, never devices or companies (there may be thousands). */
export const gatewayMetrics = (registry: Registry, waiting: () => number) => {
  const registers = [registry]
  return {
    waiting: new Gauge({
      name: 'mesai_gateway_requests_waiting', help: 'Requests of devices being read or waiting for the log', registers,
      collect(): void { this.set(waiting()) },
    }),
    movements: new Counter({ name: 'mesai_gateway_movements_total', help: 'Movements by what became of them', labelNames: ['outcome'] as const, registers }),
    refused: new Counter({ name: 'mesai_gateway_refused_total', help: 'Requests refused, by code', labelNames: ['code'] as const, registers }),
    seconds: new Histogram({
      name: 'mesai_gateway_answer_seconds', help: 'From the request to its answer after the durable append', registers,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    }),
  }
}
export type GatewayMetrics = ReturnType<typeof gatewayMetrics>
