import { z } from 'zod'
import type { Base, BasePerson } from './base.ts'
import { actNames, doable, type ActName, type Doable } from './doable.ts'
import type { Answer, Request } from './line.ts'
import type { Simulation } from './scheduler.ts'

/** What somebody in the office did, and what became of it. */
export type Act = {
  readonly name: ActName
  readonly who: BasePerson
  /** What can be told apart in the log: a number, a reason. */
  readonly mark: string
  readonly asked: Asked
  readonly key: string | null
  /** When it was asked first. */
  readonly since: number
  readonly answer: Answer
}
/** What those who act know of what others did: by word of mouth, not from a screen. */
export type Known = {
  readonly acts: Act[]
  readonly hired: string[]
  readonly demands: string[]
  readonly leaves: { readonly employeeId: string; readonly requestId: string }[]
  readonly overtime: { readonly employeeId: string; readonly overtimeId: string }[]
  readonly unlocks: string[]
  readonly positions: string[]
  /** An employee number that several want at once. */
  numbers: number
}
export const nothingKnown = (): Known => ({
  acts: [],
  hired: [],
  demands: [],
  leaves: [],
  overtime: [],
  unlocks: [],
  positions: [],
  numbers: 900,
})

export type Clerk = {
  readonly sim: Simulation
  readonly base: Base
  readonly known: Known
  readonly who: BasePerson
  readonly ask: (request: Request) => Promise<Answer>
  readonly look: (path: string) => Promise<Answer>
  readonly token: () => Promise<string>
}
export type Asked = Pick<Request, 'method' | 'path'> & { readonly body?: object }

/**
 * Asks, and asks again under the same key as long as nobody can tell whether it was done: as the web does.
 * @param leaves how often somebody closes it at that instead.
 * @returns the answer that counted; lost where there was none in the end.
 */
export const asking = async (
  { sim, ask, token }: Pick<Clerk, 'sim' | 'ask' | 'token'>,
  { method, path, body }: Asked,
  key: string | null,
  leaves = 0,
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
    if (isAnswered(answer)) return answer
    if (leaves > 0 && sim.chance(leaves)) return 'lost'
    await sim.sleep(sim.between(1, 30) * 1000)
  }
  return answer
}
/** Neither lost nor put off: whoever hears it knows what became of what he asked. */
export const isAnswered = (answer: Answer): boolean =>
  answer !== 'lost' &&
  answer.status !== 503 &&
  !(answer.status === 409 && answer.body.includes('request.in-flight'))

const said = z.object({ position: z.string().nullish() })

/** One who does something now and then, some of it at the moment when others do; or when `rival` does the same. */
export const clerk = async (
  own: Clerk,
  rival: Clerk,
  plan: readonly { readonly name: ActName; readonly at: number; readonly n: number }[],
): Promise<void> => {
  const { sim } = own
  for (const { name, at, n } of plan) {
    await sim.sleep(Math.max(0, at - Date.now()))
    const meets = sim.chance(0.35) && mayDo(rival.who, name)
    await Promise.all([
      does(own, name, String(n)),
      ...(meets ? [does(rival, name, String(1000 + n))] : []),
    ])
  }
}
const mayDo = (who: BasePerson, name: ActName): boolean => {
  const { by }: Doable = doable[name]
  return by.includes(who.role)
}

const does = async (own: Clerk, name: ActName, mark: string): Promise<void> => {
  const { sim, who } = own
  const { doing }: Doable = doable[name]
  const asked = await doing(own, mark)
  if (asked === null) return
  const key = asked.method === 'GET' ? null : `key-${who.card}-${mark}`
  // The same from two windows at once, now and then.
  const windows = key !== null && sim.chance(0.15) ? [1, 2] : [1]
  const since = Date.now()
  const answers = await Promise.all(windows.map(() => asking(own, asked, key, 0.3)))
  for (const answer of answers) note(own, { name, who, mark, asked, key, since, answer })
}

const note = (own: Clerk, act: Act): void => {
  const { sim, known } = own
  const { answer, name, who } = act
  known.acts.push(act)
  sim.say(
    `${who.card} ${name} ${answer === 'lost' ? 'lost' : `${answer.status} ${answer.body}`}`,
  )
  if (answer === 'lost' || answer.status !== 200 || act.asked.method === 'GET') return
  const body: unknown = JSON.parse(answer.body)
  const { learn }: Doable = doable[name]
  learn?.(own, body)
  const { position } = said.parse(body)
  if (position && position !== '0') known.positions.push(position)
}

/** When several of them do something: so they meet. In milliseconds, in their order. */
export const momentsOf = (sim: Simulation, from: number): readonly number[] =>
  Array.from({ length: 8 }, () => from + sim.between(4 * 60, 70 * 60) * 60_000).toSorted(
    (x, y) => x - y,
  )

type Planned = { readonly name: ActName; readonly at: number; readonly n: number }
/** Who does what when. Payroll goes on at most of the moments: it takes several steps, each by the one before. */
export const plansOf = (
  sim: Simulation,
  people: readonly BasePerson[],
  moments: readonly number[],
) => {
  let n = 0
  return people.map(who => {
    const own = actNames.flatMap(name => {
      const { by, often = 1 }: Doable = doable[name]
      return by.includes(who.role) ? Array.from({ length: often }, () => name) : []
    })
    const plan: Planned[] = Array.from({ length: who.role === 'employee' ? 3 : 7 }, () => ({
      name: sim.pick(own),
      at: sim.pick(moments),
      n: ++n,
    }))
    if (mayDo(who, 'payroll'))
      for (const at of moments)
        if (sim.chance(0.6))
          plan.push({ name: 'payroll', at: at + sim.between(0, 5000), n: ++n })
    return { who, plan: plan.toSorted((x, y) => x.at - y.at) }
  })
}
