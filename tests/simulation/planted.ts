import type { Database } from '#database/types.ts'
import type { Append, EventStore } from '#event-store/contract.ts'
import type { Admission, Stay } from '#gateway/admission.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'
import type { Projection } from '#projections/shared/projection.ts'
import type { Simulation } from './scheduler.ts'

/** A fault that is put into the product on purpose: what does not find it looks at nothing. */
export type Planted = {
  /** What somebody would have written wrongly. */
  readonly what: string
  /** A seed at which it is found. */
  readonly at: number
  /** Readers and gateway alone show it. */
  readonly gate?: boolean
  readonly store?: (store: EventStore, sim: Simulation) => EventStore
  readonly room?: (room: Admission) => Admission
  readonly db?: (db: Database, sim: Simulation) => Database
  readonly projector?: (db: ProjectorDatabase, sim: Simulation) => ProjectorDatabase
  readonly projections?: (all: readonly Projection[]) => readonly Projection[]
}

const appending = (change: (append: Append) => Append) => (store: EventStore) => ({
  ...store,
  append: (append: Append) => store.append(change(append)),
})
const firstOf = ({ events }: Append): string => events[0]?.type ?? ''

/** One read model, and what becomes of each of its batches. */
const projecting =
  (name: string, change: (batch: Batch, sofar: { n: number }) => Batch) =>
  (all: readonly Projection[]): readonly Projection[] => {
    const sofar = { n: 0 }
    return all.map(one =>
      one.name === name
        ? { ...one, project: (tx, batch) => one.project(tx, change(batch, sofar)) }
        : one,
    )
  }
type Batch = Parameters<Projection['project']>[1]
const each = (n: number) => (batch: Batch, sofar: { n: number }) =>
  batch.filter(() => ++sofar.n % n !== 0)

/** Each by its name, as a run is told. Long because it is one table of what could be wrong. */
export const plants = {
  'acknowledged-unstored': {
    what: 'an append of movements that failed is answered as if it had been stored',
    at: 5,
    gate: true,
    store: (store, sim) => ({
      ...store,
      append: async append =>
        firstOf(append) === 'MovementRecorded' && sim.chance(0.05)
          ? {
              status: 'stored',
              revision: 1,
              position: 1n,
              repeated: [],
            }
          : store.append(append),
    }),
  },
  'movement-without-key': {
    what: 'movements are stored without their natural key',
    at: 1,
    gate: true,
    store: appending(append => ({
      ...append,
      events: append.events.map(({ key: _key, ...event }) => event),
    })),
  },
  'repeats-said-new': {
    what: 'movements that were known are counted as new in the answer',
    at: 1,
    gate: true,
    store: store => ({
      ...store,
      append: async append => {
        const answer = await store.append(append)
        return answer.status === 'repeated'
          ? { ...answer, status: 'stored', repeated: [] }
          : answer
      },
    }),
  },
  'last-of-a-batch-lost': {
    what: 'of several movements that come together the last is not stored',
    at: 1,
    gate: true,
    store: appending(append =>
      firstOf(append) === 'MovementRecorded' && append.events.length > 1
        ? { ...append, events: append.events.slice(0, -1) }
        : append,
    ),
  },
  'place-leaked': {
    what: 'who leaves while the log works for him never gives his place back',
    at: 7,
    gate: true,
    room: room => ({ ...room, begin: () => leaking(room.begin()) }),
  },
  'bytes-leaked': {
    what: 'who leaves within his body never gives back what came of it',
    at: 1,
    gate: true,
    room: room => ({ ...room, begin: () => growing(room.begin()) }),
  },
  'place-given-early': {
    what: 'a request moves to another pool without leaving the first',
    at: 1,
    gate: true,
    room: room => ({
      ...room,
      begin: () => {
        const [stay, other] = [room.begin(), room.begin()]
        return {
          ...stay,
          enter: (pool, holders) => {
            other.enter(pool, holders)
            stay.enter(pool, holders)
          },
        }
      },
    }),
  },
  'names-not-claimed': {
    what: 'employee numbers are looked up, and not claimed',
    at: 1,
    store: appending(({ claims: _claims, ...append }) => append),
  },
  'command-unstored': {
    what: 'a command is answered before its append, which fails',
    at: 1,
    store: (store, sim) => ({
      ...store,
      append: async append =>
        append.requestKey !== undefined && sim.chance(0.1)
          ? {
              status: 'stored',
              revision: 1,
              position: (await store.head()) + 1000n,
              repeated: [],
            }
          : store.append(append),
    }),
  },
  'written-and-not-advanced': {
    what: 'rows of a batch are written without its place, and so a second time',
    at: 1,
    projections: projecting('activity', batch => [...batch, ...batch.slice(-1)]),
  },
  'employee-event-skipped': {
    what: 'the list of employees leaves out an event now and then',
    at: 1,
    projections: projecting('employees', each(2)),
  },
  'movement-skipped': {
    what: 'evaluation leaves out a movement now and then',
    at: 1,
    projections: projecting('attendance', each(20)),
  },
  'card-event-skipped': {
    what: 'the list of cards leaves out an event now and then',
    at: 2,
    projections: projecting('cards', each(2)),
  },
  'leave-event-skipped': {
    what: 'the list of leave leaves out an event now and then',
    at: 1,
    projections: projecting('leave_requests', each(2)),
  },
  'correction-twice': {
    what: 'the list of corrections takes the last of a batch first',
    at: 1,
    projections: projecting('corrections', batch => batch.toReversed()),
  },
  'days-not-settled': {
    what: 'days that were marked are evaluated without those of the last round',
    at: 1,
    projections: all =>
      all.map(one => {
        if (one.name !== 'attendance' || !one.settle) return one
        const { settle: _settle, ...rest } = one
        return rest
      }),
  },
  'log-read-out-of-order': {
    what: 'a page of the log comes in another order than it was written',
    at: 1,
    store: store => ({
      ...store,
      readAll: async query => {
        const page = await store.readAll(query)
        const last = page.at(-1)
        return last ? [...page.slice(0, -1).toReversed(), last] : page
      },
    }),
  },
  'undo-forgotten': {
    what: 'what is taken back is not told to the read models of days',
    at: 1,
    projections: projecting('attendance', batch =>
      batch.filter(({ type }) => type !== 'MovementsCorrected'),
    ),
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
/** What grew is held by a stay that nobody ends. */
const growing = (stay: Stay): Stay => {
  let waited = false
  return {
    ...stay,
    wait: work => {
      waited = true
      return stay.wait(work)
    },
    end: () => {
      if (waited) stay.end()
    },
  }
}
