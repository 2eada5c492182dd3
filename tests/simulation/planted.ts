import type { EventStore } from '#event-store/contract.ts'
import type { Admission, Stay } from '#gateway/admission.ts'
import type { Simulation } from './scheduler.ts'

/** A fault that is put into the product on purpose: what does not find it looks at nothing. */
export type Planted = {
  /** What somebody would have written wrongly. */
  readonly what: string
  readonly store?: (store: EventStore, sim: Simulation) => EventStore
  readonly room?: (room: Admission) => Admission
}

/** Each by its name, as a run is told. */
export const plants = {
  'acknowledged-unstored': {
    what: 'an append that failed is answered as if it had been stored',
    store: (store, sim) => ({
      ...store,
      append: async append => {
        if (append.events[0]?.type === 'MovementRecorded' && sim.chance(0.05))
          return {
            status: 'stored',
            revision: 1,
            position: 1n,
            repeated: [],
          }
        return store.append(append)
      },
    }),
  },
  'movement-without-key': {
    what: 'movements are stored without their natural key',
    store: store => ({
      ...store,
      append: append =>
        store.append({
          ...append,
          events: append.events.map(({ key: _key, ...event }) => event),
        }),
    }),
  },
  'place-leaked': {
    what: 'who leaves while the log works for him never gives his place back',
    room: room => ({ ...room, begin: () => leaking(room.begin()) }),
  },
} as const satisfies Record<string, Planted>
export type PlantName = keyof typeof plants

const leaking = (stay: Stay): Stay => {
  let working = 0
  return {
    ...stay,
    wait: async work => {
      working += 1
      try {
        return await stay.wait(work)
      } finally {
        working -= 1
      }
    },
    end: () => {
      if (working === 0) stay.end()
    },
  }
}
