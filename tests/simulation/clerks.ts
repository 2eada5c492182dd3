/** Long because it has all that is done in the offices, with what each of it sends. */
import { z } from 'zod'
import type { Base, BasePerson } from './base.ts'
import type { Answer, Request } from './line.ts'
import type { Simulation } from './scheduler.ts'

/** What somebody in the office does, and what became of it. */
export type Act = {
  readonly name: string
  readonly who: BasePerson
  /** What can be told apart in the log: a number, a reason. */
  readonly mark: string
  readonly asked: Asked
  readonly key: string | null
  readonly answer: Answer
}
/** What those who act know of what others did: by word of mouth, not from a screen. */
export type Known = {
  readonly acts: Act[]
  readonly hired: string[]
  readonly demands: string[]
  readonly leaves: { readonly employeeId: string; readonly requestId: string }[]
  readonly positions: string[]
  /** An employee number that several want at once. */
  numbers: number
  marks: number
}
export const nothingKnown = (): Known => ({
  acts: [],
  hired: [],
  demands: [],
  leaves: [],
  positions: [],
  numbers: 900,
  marks: 0,
})

export type Clerk = {
  readonly sim: Simulation
  readonly base: Base
  readonly known: Known
  readonly who: BasePerson
  readonly ask: (request: Request) => Promise<Answer>
  readonly token: () => Promise<string>
}
export type Asked = Pick<Request, 'method' | 'path'> & { readonly body?: object }

/**
 * Asks, and asks again under the same key as long as nobody can tell whether it was done: as the web does.
 * @returns the answer that counted; lost where there was none in the end.
 */
export const asking = async (
  { sim, ask, token }: Clerk,
  { method, path, body }: Asked,
  key: string | null,
): Promise<Answer> => {
  let answer: Answer = 'lost'
  for (let tries = 0; tries < 12; tries++) {
    answer = await ask({
      method,
      path: `/api/app/${path}`,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer !== 'lost' && answer.status < 500 && !isInFlight(answer)) return answer
    await sim.sleep(sim.between(1, 30) * 1000)
  }
  return answer
}
const isInFlight = ({ status, body }: Exclude<Answer, string>): boolean =>
  status === 409 && body.includes('request.in-flight')

const said = z.object({ position: z.string().nullish() })
const saidId = z.object({ employeeId: z.string() })
const saidCorrection = z.object({ correctionId: z.string() })
const saidLeaves = z.object({ saved: z.array(z.object({ requestId: z.string() })) })

/** What each act sends; null: there is nothing to do it to. */
type Doing = (clerk: Clerk, mark: string) => Asked | null
type Doable = {
  readonly by: readonly BasePerson['role'][]
  readonly doing: Doing
  readonly learn?: (clerk: Clerk, body: unknown) => void
}
const managers = ['company-admin', 'administrator', 'manager'] as const
const office = ['company-admin', 'administrator'] as const
/** Up to yesterday. */
const day = (sim: Simulation): string =>
  new Date(Date.now() - sim.between(1, 2) * 24 * 60 * 60_000).toISOString().slice(0, 10)
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

/** Long because it is one table of all that is done. */
export const doable = {
  hire: {
    by: office,
    doing: ({ sim, base, known }, mark) => ({
      method: 'POST',
      path: 'employees',
      body: {
        name: `Yeni ${mark}`,
        surname: 'Er',
        phone: `53${String(70_000_000 + Number(mark))}`,
        birthDate: '1990-05-17',
        position: 'Usta',
        employeeNo: `${known.numbers + sim.between(0, 1)}`,
        departmentId: base.a.departments.production,
        startOfEmployment: '2026-03-02',
        shift: { shiftId: base.a.shifts[0], weekdays: [1, 2, 3, 4, 5] },
      },
    }),
    learn: ({ known }, body) => {
      known.hired.push(saidId.parse(body).employeeId)
      known.numbers += 1
    },
  },
  move: {
    by: office,
    doing: clerk => ({
      method: 'POST',
      path: `employees/${clerk.sim.pick([worker(clerk).employeeId, ...clerk.known.hired])}/move`,
      body: {
        departmentId:
          clerk.base.a.departments[clerk.sim.pick(['office', 'production'] as const)],
        from: day(clerk.sim),
      },
    }),
  },
  assign: {
    by: office,
    doing: clerk => ({
      method: 'POST',
      path: `shifts/${clerk.sim.pick(clerk.base.a.shifts)}/assign`,
      body: {
        employeeId: worker(clerk).employeeId,
        from: day(clerk.sim),
        weekdays: [1, 2, 3, 4, 5],
      },
    }),
  },
  'hand over': {
    by: office,
    doing: clerk => ({
      method: 'POST',
      path: `cards/${worker(clerk).cardId}/assign`,
      body: {
        employeeId: worker(clerk).employeeId,
        from: new Date(Date.now()).toISOString(),
      },
    }),
  },
  'take back': {
    by: office,
    doing: clerk => ({
      method: 'POST',
      path: `cards/${worker(clerk).cardId}/unassign`,
      body: { until: new Date(Date.now()).toISOString() },
    }),
  },
  correct: {
    by: managers,
    doing: (clerk, mark) => ({
      method: 'POST',
      path: 'corrections',
      body: added(clerk, worker(clerk), mark),
    }),
  },
  demand: {
    by: ['employee'],
    doing: (clerk, mark) => ({
      method: 'POST',
      path: 'corrections/demand',
      body: added(clerk, clerk.who, mark),
    }),
    learn: ({ known }, body) => {
      known.demands.push(saidCorrection.parse(body).correctionId)
    },
  },
  decide: {
    by: managers,
    doing: ({ sim, known }) =>
      known.demands.length === 0
        ? null
        : {
            method: 'POST',
            path: `corrections/${sim.pick(known.demands.slice(-1))}/decide`,
            body: sim.chance(0.7)
              ? { approve: true }
              : { approve: false, reason: 'Kayıtta yok' },
          },
  },
  'ask for leave': {
    by: ['employee'],
    doing: ({ sim, base }, mark) => {
      const from = `2026-03-1${sim.between(0, 3)}`
      return {
        method: 'POST',
        path: 'leaves/demands',
        body: {
          leaveTypeId: sim.pick(base.a.leaveTypes),
          description: `Aile ziyareti ${mark}`,
          from,
          to: from,
        },
      }
    },
    learn: ({ known, who }, body) => {
      for (const { requestId } of saidLeaves.parse(body).saved)
        known.leaves.push({ employeeId: who.employeeId, requestId })
    },
  },
  'decide on leave': {
    by: managers,
    doing: ({ sim, known }) =>
      known.leaves.length === 0
        ? null
        : {
            method: 'POST',
            path: `leaves/${sim.pick(['approve', 'approve', 'reject', 'revoke', 'delete'])}`,
            body: { items: [sim.pick(known.leaves.slice(-2))] },
          },
  },
  undo: {
    by: managers,
    doing: ({ sim, known }) =>
      known.positions.length === 0
        ? null
        : {
            method: 'POST',
            path: `reports/activity/${sim.pick(known.positions.slice(-4))}/undo`,
            body: { reason: 'yanlışlıkla' },
          },
  },
  look: {
    by: managers,
    doing: () => ({
      method: 'GET',
      path: 'reports/daily?from=2026-03-02&to=2026-03-04',
    }),
  },
} as const satisfies Record<string, Doable>
export type Doing1 = keyof typeof doable

/** One who does something now and then, some of it at the moment when others do. */
export const clerk = async (
  own: Clerk,
  plan: readonly { readonly name: Doing1; readonly at: number; readonly n: number }[],
): Promise<void> => {
  const { sim, known, who } = own
  for (const { name, at, n } of plan) {
    await sim.sleep(Math.max(0, at - Date.now()))
    const { doing, learn }: Doable = doable[name]
    const mark = String(n)
    const asked = doing(own, mark)
    if (asked === null) continue
    const key = asked.method === 'GET' ? null : `key-${who.card}-${mark}`
    const answer = await asking(own, asked, key)
    known.acts.push({
      name,
      who,
      mark,
      asked,
      key,
      answer,
    })
    sim.say(`${who.card} ${name} ${answer === 'lost' ? 'lost' : answer.status}`)
    if (answer === 'lost' || answer.status !== 200) continue
    const body: unknown = JSON.parse(answer.body)
    learn?.(own, body)
    const { position } = said.parse(body)
    if (position && position !== '0') known.positions.push(position)
  }
}

/** Who does what when: several of them at the same minute, so that they meet. */
export const plansOf = (sim: Simulation, people: readonly BasePerson[], from: number) => {
  const moments = Array.from({ length: 8 }, () => from + sim.between(4 * 60, 70 * 60) * 60_000)
  let n = 0
  return people.map(who => {
    const own = (Object.keys(doable) as Doing1[]).filter(name => {
      const { by }: Doable = doable[name]
      return by.includes(who.role)
    })
    const often: readonly Doing1[] =
      who.role === 'employee' ? ['demand'] : ['decide', 'decide', 'decide']
    const count = who.role === 'employee' ? 2 : 8
    const plan = Array.from({ length: count }, () => ({
      name: sim.pick([...own, ...often]),
      at: sim.pick(moments),
      n: ++n,
    })).toSorted((x, y) => x.at - y.at)
    return { who, plan }
  })
}
