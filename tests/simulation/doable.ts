/** Long because it is one table of all that is done in the offices, with what each of it sends. */
import { z } from 'zod'
import { warningCodes } from '#domain/payroll/checklist.ts'
import type { BasePerson } from './base.ts'
import type { Asked, Clerk } from './clerks.ts'
import type { Simulation } from './scheduler.ts'

/** What an act sends; null: there is nothing to do it to. */
type Doing = (clerk: Clerk, mark: string) => Asked | null | Promise<Asked | null>
export type Doable = {
  readonly by: readonly BasePerson['role'][]
  /** How often beside the others; once where it is not said. */
  readonly often?: number
  readonly doing: Doing
  /** What others hear of it, by word of mouth. */
  readonly learn?: (clerk: Clerk, body: unknown) => void
}

const managers = ['company-admin', 'administrator', 'manager'] as const
const office = ['company-admin', 'administrator'] as const
const everybody = [...managers, 'employee'] as const

const saidId = z.object({ employeeId: z.string() })
const saidCorrection = z.object({ correctionId: z.string() })
const saidOvertime = z.object({ overtimeId: z.string() })
const saidLeaves = z.object({ saved: z.array(z.object({ requestId: z.string() })) })
const saidUnlock = z.object({ requestId: z.string() })
const period = z.object({
  state: z.enum(['open', 'proposed', 'locked', 'exported']),
  busy: z.unknown(),
  openLines: z.number(),
  unlock: z.object({ requestId: z.string() }).nullable(),
})
const checklist = z.object({
  items: z.array(z.object({ code: z.string(), count: z.number() })),
})

const dayMs = 24 * 60 * 60_000
/** Up to yesterday; sometimes of the month that payroll locks. */
const day = (sim: Simulation): string =>
  sim.chance(0.3)
    ? `2026-02-2${sim.between(3, 7)}`
    : new Date(Date.now() - sim.between(1, 2) * dayMs).toISOString().slice(0, 10)
const worker = ({ sim, base }: Clerk): BasePerson =>
  sim.pick(base.a.people.filter(({ role }) => role === 'employee'))
const added = (clerk: Clerk, who: BasePerson, mark: string) => ({
  reason: `Kartını unutmuş ${mark}`,
  changes: [
    {
      kind: 'add',
      employeeId: who.employeeId,
      localTime: `${day(clerk.sim)}T${clerk.sim.pick(['08:30', '12:15', '18:45'])}`,
      direction: clerk.sim.pick(['in', 'out']),
    },
  ],
})
const post = (path: string, body?: object): Asked => ({
  method: 'POST',
  path,
  ...(body === undefined ? {} : { body }),
})
/** One of the newest, so that two take the same. */
const oneOf = <T>({ sim }: Clerk, newest: readonly T[], count: number): T | null =>
  newest.length === 0 ? null : sim.pick(newest.slice(-count))

const february = 'payroll/periods/2026-02'
const csvProfile = '6d657361-6900-4000-8000-000000000001'
const looked = async <T>(
  clerk: Clerk,
  path: string,
  shape: z.ZodType<T>,
): Promise<T | null> => {
  const answer = await clerk.look(path)
  return answer === 'lost' || answer.status !== 200
    ? null
    : shape.parse(JSON.parse(answer.body))
}
const locking = async (clerk: Clerk): Promise<Asked | null> => {
  const list = await looked(clerk, `${february}/checklist`, checklist)
  return (
    list &&
    post(`${february}/lock`, {
      // He has seen what there is, and would not mind some more of it.
      acknowledge: Object.fromEntries(
        warningCodes.map(code => [
          code,
          60 + (list.items.find(one => one.code === code)?.count ?? 0),
        ]),
      ),
    })
  )
}

/** Long because it is one table of all that is done. */
export const doable = {
  hire: {
    by: office,
    often: 3,
    doing: ({ sim, base, known }, mark) =>
      post('employees', {
        name: `Yeni ${mark}`,
        surname: 'Er',
        phone: `53${String(70_000_000 + Number(mark))}`,
        birthDate: '1990-05-17',
        position: 'Usta',
        // the next one, which somebody else takes at the same minute; or one that is taken
        employeeNo: `${known.numbers - (sim.chance(0.2) ? 1 : 0)}`,
        departmentId: base.a.departments.production,
        startOfEmployment: '2026-03-02',
        shift: { shiftId: base.a.shifts[0], weekdays: [1, 2, 3, 4, 5] },
      }),
    learn: ({ known }, body) => {
      known.hired.push(saidId.parse(body).employeeId)
      known.numbers += 1
    },
  },
  move: {
    by: office,
    often: 2,
    doing: clerk =>
      post(
        `employees/${clerk.sim.pick([worker(clerk).employeeId, ...clerk.known.hired])}/move`,
        {
          departmentId:
            clerk.base.a.departments[clerk.sim.pick(['office', 'production'] as const)],
          from: day(clerk.sim),
        },
      ),
  },
  assign: {
    by: office,
    often: 2,
    doing: clerk =>
      post(`shifts/${clerk.sim.pick(clerk.base.a.shifts)}/assign`, {
        employeeId: worker(clerk).employeeId,
        from: day(clerk.sim),
        weekdays: [1, 2, 3, 4, 5],
      }),
  },
  'hand over': {
    by: office,
    doing: clerk =>
      post(`cards/${worker(clerk).cardId}/assign`, {
        employeeId: worker(clerk).employeeId,
        from: new Date(Date.now()).toISOString(),
      }),
  },
  'take back': {
    by: office,
    doing: clerk =>
      post(`cards/${worker(clerk).cardId}/unassign`, {
        until: new Date(Date.now()).toISOString(),
      }),
  },
  correct: {
    by: managers,
    often: 2,
    doing: (clerk, mark) => post('corrections', added(clerk, worker(clerk), mark)),
  },
  demand: {
    by: ['employee'],
    often: 2,
    doing: (clerk, mark) => post('corrections/demand', added(clerk, clerk.who, mark)),
    learn: ({ known }, body) => {
      known.demands.push(saidCorrection.parse(body).correctionId)
    },
  },
  decide: {
    by: managers,
    often: 3,
    doing: clerk => {
      const one = oneOf(clerk, clerk.known.demands, 1)
      const word = clerk.sim.chance(0.7)
        ? { approve: true }
        : { approve: false, reason: 'Kayıtta yok' }
      return one === null ? null : post(`corrections/${one}/decide`, word)
    },
  },
  'ask for leave': {
    by: ['employee'],
    often: 2,
    doing: ({ sim, base }, mark) => {
      const from = `2026-03-1${sim.between(0, 3)}`
      return post('leaves/demands', {
        leaveTypeId: sim.pick(base.a.leaveTypes),
        description: `Aile ziyareti ${mark}`,
        from,
        to: from,
      })
    },
    learn: ({ known, who }, body) => {
      for (const { requestId } of saidLeaves.parse(body).saved)
        known.leaves.push({ employeeId: who.employeeId, requestId })
    },
  },
  'decide on leave': {
    by: managers,
    often: 3,
    doing: clerk => {
      const one = oneOf(clerk, clerk.known.leaves, 2)
      const what = clerk.sim.pick([
        'approve',
        'approve',
        'approve',
        'reject',
        'revoke',
        'delete',
      ])
      return one && post(`leaves/${what}`, { items: [one] })
    },
  },
  'ask for overtime': {
    by: ['employee'],
    doing: ({ sim }, mark) =>
      post('overtime/demands', {
        day: `2026-03-0${sim.between(2, 4)}`,
        minutes: sim.pick([30, 60, 120]),
        compensation: sim.pick(['pay', 'timeOff']),
        description: `Sevkiyat yetişsin ${mark}`,
      }),
    learn: ({ known, who }, body) => {
      known.overtime.push({
        employeeId: who.employeeId,
        overtimeId: saidOvertime.parse(body).overtimeId,
      })
    },
  },
  'decide on overtime': {
    by: managers,
    often: 2,
    doing: clerk => {
      const one = oneOf(clerk, clerk.known.overtime, 2)
      const what = clerk.sim.pick(['approve', 'approve', 'reject', 'revoke'])
      return one && post(`overtime/${what}`, { items: [one] })
    },
  },
  /** Whatever comes next for the month that is over: proposed, locked, unlocked by two, exported, adjusted. */
  payroll: {
    by: office,
    often: 2,
    doing: async clerk => {
      const { sim } = clerk
      const now = await looked(clerk, february, period)
      if (now === null) return null
      if (now.state === 'open')
        return sim.chance(0.5) ? post(`${february}/propose`) : locking(clerk)
      if (now.state === 'proposed')
        return sim.chance(0.2) ? post(`${february}/withdraw`) : locking(clerk)
      if (now.unlock !== null)
        return post(
          `${february}/unlock/${now.unlock.requestId}/${sim.pick(['approve', 'approve', 'reject'])}`,
        )
      if (sim.chance(0.25))
        return post(`${february}/unlock`, { reason: 'Yanlış vardiya girilmiş' })
      const kind = sim.chance(0.5) ? 'adjustments' : 'period'
      return post('payroll/exports', {
        kind,
        period: kind === 'period' ? '2026-02' : '2026-03',
        profileId: csvProfile,
      })
    },
    learn: ({ known }, body) => {
      const { data } = saidUnlock.safeParse(body)
      if (data) known.unlocks.push(data.requestId)
    },
  },
  'end employment': {
    by: office,
    doing: clerk =>
      post(`employees/${clerk.base.a.people.at(-1)?.employeeId ?? ''}/terminate`, {
        lastDay: '2026-03-02',
      }),
  },
  erase: {
    by: ['company-admin'],
    often: 2,
    doing: ({ sim, base: { a } }) =>
      post(`employees/${sim.pick([a.former, a.people.at(-1)?.employeeId ?? a.former])}/erase`, {
        ground: 'asked',
        evenSo: true,
      }),
  },
  undo: {
    by: managers,
    often: 3,
    doing: clerk => {
      const one = oneOf(clerk, clerk.known.positions, 12)
      return one === null
        ? null
        : post(`reports/activity/${one}/undo`, { reason: 'yanlışlıkla' })
    },
  },
  'check in': {
    by: everybody,
    often: 2,
    doing: ({ base, sim }) =>
      post('check-ins', {
        code: base.a.doorCode,
        position: { latitude: 41.00842, longitude: 28.978359, accuracy: 8, ageSeconds: 1 },
        direction: sim.pick(['in', 'out', 'next']),
      }),
  },
  look: {
    by: managers,
    doing: () => ({
      method: 'GET',
      path: 'reports/daily?from=2026-03-02&to=2026-03-04',
    }),
  },
  'take as a file': {
    by: managers,
    doing: () => ({
      method: 'GET',
      path: 'reports/daily?from=2026-03-02&to=2026-03-04&format=csv',
    }),
  },
  /** As known at an instant that is over: what is read of it from there on stays what it was. */
  'look as known': {
    by: office,
    often: 2,
    doing: ({ sim }) => {
      const asOf = new Date(Date.now() - sim.between(1, 40 * 60 * 60) * 1000).toISOString()
      return {
        method: 'GET',
        path: `reports/daily?from=2026-02-23&to=2026-03-03&limit=200&asOf=${asOf}`,
      }
    },
  },
} as const satisfies Record<string, Doable>
export type ActName = keyof typeof doable
export const actNames = Object.keys(doable) as readonly ActName[] // of the record's own keys
