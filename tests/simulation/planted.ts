// Long because it is one table of what could be wrong.
import { asLogPosition } from '#domain/shared/values.ts'
import type { hearReport } from '#commands/outbox/reports.ts'
import type { Job } from '#commands/shared/jobs.ts'
import type { Database, Vault } from '#database/types.ts'
import type { Append, EventStore } from '#event-store/contract.ts'
import type { Admission, Slot } from '#gateway/admission.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'
import { read } from '#projections/tables/index.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { changedDatabase, changedTx } from '#tests/shared/changed-statements.ts'
import type { Base } from './base.ts'
import type { LockTable } from './locks.ts'
import type { Simulation } from './scheduler.ts'

/** A fault that is put into the product on purpose: what does not find it looks at nothing. */
export type Planted = {
  /** What somebody would have written wrongly. */
  readonly what: string
  /** It is found within so many seeds. */
  readonly within: number
  /** Readers and gateway alone show it. */
  readonly gate?: boolean
  /** The outbox alone shows it. */
  readonly outbox?: boolean
  readonly store?: (store: EventStore, sim: Simulation) => EventStore
  readonly room?: (room: Admission) => Admission
  readonly db?: (db: Database, sim: Simulation, base: Base) => Database
  readonly projector?: (db: ProjectorDatabase, sim: Simulation) => ProjectorDatabase
  readonly projections?: (all: readonly Projection[]) => readonly Projection[]
  readonly jobs?: (all: readonly Job[]) => readonly Job[]
  readonly locks?: (locks: LockTable) => LockTable
  readonly vault?: (vault: Vault) => Vault
  readonly hearing?: (hear: typeof hearReport, base: Base) => typeof hearReport
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

/** Each by its name, as a run is told. */
export const plants = {
  'acknowledged-unstored': {
    what: 'an append of movements that failed is answered as if it had been stored',
    within: 5,
    gate: true,
    store: (store, sim) => ({
      ...store,
      append: async append =>
        firstOf(append) === 'MovementRecorded' && sim.chance(0.05)
          ? {
              status: 'stored',
              revision: 1,
              position: asLogPosition(1),
              repeated: [],
            }
          : store.append(append),
    }),
  },
  'movement-without-key': {
    what: 'movements are stored without their natural key',
    within: 5,
    gate: true,
    store: appending(append => ({
      ...append,
      events: append.events.map(({ key: _key, ...event }) => event),
    })),
  },
  'repeats-said-new': {
    what: 'movements that were known are counted as new in the answer',
    within: 5,
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
    within: 5,
    gate: true,
    store: appending(append =>
      firstOf(append) === 'MovementRecorded' && append.events.length > 1
        ? { ...append, events: append.events.slice(0, -1) }
        : append,
    ),
  },
  'place-leaked': {
    what: 'who leaves while the log works for him never gives his place back',
    within: 5,
    gate: true,
    room: room => ({ ...room, begin: () => leaking(room.begin()) }),
  },
  'bytes-leaked': {
    what: 'who leaves within his body never gives back what came of it',
    within: 5,
    gate: true,
    room: room => ({ ...room, begin: () => growing(room.begin()) }),
  },
  'place-given-early': {
    what: 'a request moves to another pool without leaving the first',
    within: 5,
    gate: true,
    room: room => ({
      ...room,
      begin: () => {
        const [slot, other] = [room.begin(), room.begin()]
        return {
          ...slot,
          enter: (pool, holders) => {
            other.enter(pool, holders)
            slot.enter(pool, holders)
          },
        }
      },
    }),
  },
  'claim-lost': {
    what: 'that a message is being tried is not written, so others try it as well',
    within: 5,
    outbox: true,
    db: (db, sim) =>
      changedDatabase(
        db,
        changedTx(async (tx, text, values) =>
          text.includes('update mail.outbox set state = $3') &&
          values?.[2] === 'sending' &&
          sim.chance(0.3)
            ? []
            : tx.query(text, values),
        ),
      ),
  },
  'report-of-another': {
    what: 'a report is looked up among the messages of every company',
    within: 5,
    outbox: true,
    hearing:
      (hear, { a, b }) =>
      async (deps, company, ...told) => {
        for (const { id } of [a, b]) if (id !== company) await hear(deps, id, ...told)
        return hear(deps, company, ...told)
      },
  },
  'given-up-unsaid': {
    what: 'what was given up stands on no page, and nobody counts it',
    within: 5,
    outbox: true,
    db: db =>
      changedDatabase(
        db,
        changedTx((tx, text, values) =>
          tx.query(
            text
              .replace('from mail.counts()', "from mail.counts() where state <> 'given-up'")
              .replaceAll("o.channel = 'sms'", "o.channel = 'sms' and o.state <> 'given-up'"),
            values,
          ),
        ),
      ),
  },
  'names-not-claimed': {
    what: 'employee numbers are looked up, and not claimed',
    within: 40,
    store: appending(({ claims: _claims, ...append }) => append),
  },
  'command-unstored': {
    what: 'a command is answered before its append, which fails',
    within: 5,
    store: (store, sim) => ({
      ...store,
      append: async append =>
        append.requestKey !== undefined && sim.chance(0.1)
          ? {
              status: 'stored',
              revision: 1,
              position: asLogPosition((await store.head()) + 1000n),
              repeated: [],
            }
          : store.append(append),
    }),
  },
  'written-and-not-advanced': {
    what: 'rows of a batch are written without its place, and so a second time',
    within: 5,
    projections: projecting('activity', batch => [...batch, ...batch.slice(-1)]),
  },
  'employee-event-skipped': {
    what: 'the list of employees leaves out an event now and then',
    within: 5,
    projections: projecting('employees', each(2)),
  },
  'movement-skipped': {
    what: 'evaluation leaves out a movement now and then',
    within: 5,
    projections: projecting('attendance', each(20)),
  },
  'card-event-skipped': {
    what: 'the list of cards leaves out an event now and then',
    within: 40,
    projections: projecting('cards', each(2)),
  },
  'leave-event-skipped': {
    what: 'the list of leave leaves out an event now and then',
    within: 5,
    projections: projecting('leave_requests', each(2)),
  },
  'correction-twice': {
    what: 'the list of corrections takes the last of a batch first',
    within: 5,
    projections: projecting('corrections', batch => batch.toReversed()),
  },
  'days-not-settled': {
    what: 'days that were marked are evaluated without those of the last round',
    within: 5,
    projections: all =>
      all.map(one => {
        if (one.name !== 'attendance' || !one.settle) return one
        const { settle: _settle, ...rest } = one
        return rest
      }),
  },
  'log-read-out-of-order': {
    what: 'a page of the log comes in another order than it was written',
    within: 5,
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
    within: 5,
    projections: projecting('attendance', batch =>
      batch.filter(({ type }) => type !== 'MovementsCorrected'),
    ),
  },
  'request-twice': {
    what: 'a request that comes again under its key is done again: a check-in sent twice counts twice',
    within: 5,
    db: db =>
      changedDatabase(
        db,
        changedTx(async (tx, text, values) =>
          text.includes('insert into access.request_answers')
            ? [{ key_hash: '' }]
            : tx.query(text, values),
        ),
      ),
    store: store => ({
      ...appending(({ requestKey: _key, ...append }) => append)(store),
      answered: async () => undefined,
    }),
  },
  'tenant-mixed': {
    what: 'a connection of the pool is still another company’s',
    within: 5,
    db: (db, _sim, { a, b }) => ({
      ...db,
      withCompany: (company, work) =>
        company === b.id
          ? db.withCompany(company, own =>
              db.withCompany(a.id, other =>
                work(
                  changedTx((_tx, text, values) =>
                    text.includes(read.dayResults) || text.includes(read.acts)
                      ? other.query(
                          text,
                          values?.map(one => (one === b.id ? a.id : one)),
                        )
                      : own.query(text, values),
                  )(own),
                ),
              ),
            )
          : db.withCompany(company, work),
    }),
  },
  'check-on-what-was-read': {
    what: 'a decision is stored whatever came since it was read what it decides on',
    within: 40,
    store: appending(append =>
      typeof append.expected === 'number' ? { ...append, expected: 'any' } : append,
    ),
  },
  'keys-kept': {
    what: 'who is erased keeps his keys',
    within: 40,
    vault: vault => ({ ...vault, destroy: async () => undefined }),
  },
  'sheet-unstored': {
    what: 'a sheet of a lock is taken for stored though it is not',
    within: 40,
    store: (store, sim) => ({
      ...store,
      append: async append =>
        firstOf(append) === 'EmployeeFiguresLocked' && sim.chance(0.2)
          ? { status: 'stored', revision: 1, position: await store.head(), repeated: [] }
          : store.append(append),
    }),
  },
  'job-left-out': {
    what: 'nobody prepares the files that were asked for',
    within: 40,
    jobs: all => all.filter(({ name }) => name !== 'payroll-exports'),
  },
  'lease-of-the-dead': {
    what: 'what a process held is held after its death',
    within: 5,
    locks: locks => ({
      ...locks,
      open: turn => ({ ...locks.open(turn), lose: () => undefined }),
    }),
  },
  'undo-half': {
    what: 'that an act was taken back is stored, and not what leads back',
    within: 5,
    store: appending(append =>
      firstOf(append) === 'ActUndone'
        ? { ...append, events: append.events.slice(0, 1) }
        : append,
    ),
  },
  'passed-too-far': {
    what: 'a read model that nothing concerns is moved one event too far',
    within: 40,
    projector: db => ({
      transaction: (work, options) =>
        db.transaction(
          tx =>
            work(
              changedTx((own, text, values) =>
                text.includes('with free as')
                  ? own.query(
                      text,
                      values?.map(one =>
                        String(one).replaceAll(
                          /"to":"(\d+)"/g,
                          (_, to: string) => `"to":"${BigInt(to) + 1n}"`,
                        ),
                      ),
                    )
                  : own.query(text, values),
              )(tx),
            ),
          options,
        ),
    }),
  },
  'reaction-left-out': {
    what: 'nobody makes a movement of a check-in whose process died in between',
    within: 150,
    jobs: all => all.filter(({ name }) => name !== 'reaction:check-ins'),
  },
} as const satisfies Record<string, Planted>
export type PlantName = keyof typeof plants

const leaking = (slot: Slot): Slot => {
  let working = 0
  return {
    ...slot,
    wait: async work => {
      working += 1
      try {
        return await slot.wait(work)
      } finally {
        working -= 1
      }
    },
    end: () => {
      if (working === 0) slot.end()
    },
  }
}
/** What grew is held by a slot that nobody ends. */
const growing = (slot: Slot): Slot => {
  let waited = false
  return {
    ...slot,
    wait: work => {
      waited = true
      return slot.wait(work)
    },
    end: () => {
      if (waited) slot.end()
    },
  }
}
