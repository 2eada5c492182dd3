import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Admission } from './admission.ts'

/** Figures of the gateway; labels are codes and outcomes, never devices or companies (there may be thousands). */
export const gatewayMetrics = (registry: Registry, room: Pick<Admission, 'inUse'>) => {
  const registers = [registry]
  return {
    places: new Gauge({
      name: 'mesai_gateway_places',
      help: 'Requests of devices being read or waiting for the log',
      labelNames: ['pool'] as const,
      registers,
      collect(): void {
        for (const pool of pools) this.set({ pool }, room.inUse(pool).places)
      },
    }),
    bytes: new Gauge({
      name: 'mesai_gateway_bytes',
      help: 'Bytes of their bodies that are here',
      labelNames: ['pool'] as const,
      registers,
      collect(): void {
        for (const pool of pools) this.set({ pool }, room.inUse(pool).bytes)
      },
    }),
    noRoom: new Counter({
      name: 'mesai_gateway_no_room_total',
      help: 'Requests told to come again because there was no room, by what was short',
      labelNames: ['shortage'] as const,
      registers,
    }),
    hungUp: new Counter({
      name: 'mesai_gateway_hung_up_total',
      help: 'Requests whose sender was gone before they were done',
      registers,
    }),
    movements: new Counter({
      name: 'mesai_gateway_movements_total',
      help: 'Movements by what became of them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    refused: new Counter({
      name: 'mesai_gateway_refused_total',
      help: 'Requests refused, by code',
      labelNames: ['code'] as const,
      registers,
    }),
    seconds: new Histogram({
      name: 'mesai_gateway_answer_seconds',
      help: 'From the request to its answer after the durable append',
      registers,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    }),
  }
}
const pools = ['proven', 'unproven'] as const
export type GatewayMetrics = ReturnType<typeof gatewayMetrics>
