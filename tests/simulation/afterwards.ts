/** Long because it has all that is looked at over the API once a history is over. */
import { z } from 'zod'
import type { BaseCompany, BasePerson } from './base.ts'
import { asking, type Act, type Asked, type Clerk } from './clerks.ts'
import type { Answer } from './line.ts'

type Looking = (who: BasePerson, path: string, company?: BaseCompany) => Promise<Answer>
export type Calm = {
  readonly calmly: (who: BasePerson, company?: BaseCompany) => Clerk
  /** Read models and jobs have done what there is to do. */
  readonly settled: () => Promise<void>
}

const until = z.object({ dataUntil: z.string() })
const rows = z.object({
  rows: z.array(z.looseObject({ employeeId: z.string(), day: z.string() })),
})
const position = z.object({ position: z.string() })
/** What of a day is its own: whoever it is of may be called otherwise by now, or be nobody any more. */
const daysIn = (body: string): readonly string[] =>
  rows
    .parse(JSON.parse(body))
    .rows.map(({ fullName: _name, employeeId, day, ...more }) =>
      [employeeId, day, JSON.stringify(more)].join(' '),
    )
    .toSorted()
const firstOther = (before: string, after: string): string => {
  const [were, are] = [daysIn(before), daysIn(after)]
  const gone = were.find(one => !are.includes(one))
  return `${gone ?? 'nothing'}, and now ${are.find(one => !were.includes(one)) ?? 'nothing'}`
}
const isSame = (before: string, after: string): boolean =>
  daysIn(before).join('\n') === daysIn(after).join('\n')

/** Days as known at an instant that read models had passed are what they were when somebody first looked. */
export const knownStays = async (acts: readonly Act[], { calmly }: Calm): Promise<string[]> => {
  const broken: string[] = []
  for (const { name, who, asked, answer } of acts) {
    if (name !== 'look as known' || answer === 'lost' || answer.status !== 200) continue
    const asOf = /asOf=(.+)$/.exec(asked.path)?.[1] ?? ''
    if (until.parse(JSON.parse(answer.body)).dataUntil <= asOf) continue
    const again = await asking(calmly(who), asked, null)
    if (again === 'lost' || again.status !== 200)
      broken.push(`${asked.path} cannot be looked at any more`)
    else if (!isSame(answer.body, again.body))
      broken.push(`${asked.path} is another by now: ${firstOther(answer.body, again.body)}`)
  }
  return broken
}

/** What can be done to somebody's days at any time, since nobody else does that. */
const reversible = ({ spareShift }: BaseCompany, { employeeId }: BasePerson) =>
  ({
    correct: {
      method: 'POST',
      path: 'corrections',
      body: {
        reason: 'Kartını unutmuş',
        changes: [{ kind: 'add', employeeId, localTime: '2026-03-03T03:17', direction: 'in' }],
      },
    },
    assign: {
      method: 'POST',
      path: `shifts/${spareShift}/assign`,
      body: { employeeId, from: '2026-03-03', weekdays: [2, 4] },
    },
  }) as const satisfies Record<string, Asked>

/** What somebody does and takes back leaves every figure as it was; and it can still be done. */
export const undoLeadsBack = async ({ a }: Clerk['base'], calm: Calm): Promise<string[]> => {
  const [chief] = a.people
  const worker = a.people.find(({ role }) => role === 'employee')
  if (!chief || !worker) throw new Error('somebody is missing in the base')
  const clerk = calm.calmly(chief)
  const days = async (): Promise<string> => {
    await calm.settled()
    const path = 'reports/daily?from=2026-03-02&to=2026-03-03&limit=200'
    const answer = await asking(clerk, { method: 'GET', path }, null)
    return answer === 'lost' || answer.status !== 200
      ? 'no days'
      : daysIn(answer.body).join('\n')
  }
  const name = clerk.sim.pick(['correct', 'assign'] as const)
  const before = await days()
  const done = await asking(clerk, reversible(a, worker)[name], `afterwards-${name}`)
  if (done === 'lost' || done.status !== 200)
    return [`afterwards one cannot ${name}: ${JSON.stringify(done)}`]
  if ((await days()) === before) return [`afterwards to ${name} changes no figure`]
  const path = `reports/activity/${position.parse(JSON.parse(done.body)).position}/undo`
  const undo = { method: 'POST', path, body: { reason: 'yanlışlıkla' } } as const
  const back = await asking(clerk, undo, `back-${name}`)
  if (back === 'lost' || back.status !== 200)
    return [`to ${name} is not taken back: ${JSON.stringify(back)}`]
  return (await days()) === before ? [] : [`to ${name} and take it back does not lead back`]
}

const people = z.object({
  rows: z.array(z.object({ employeeId: z.string(), departmentId: z.string() })),
})
/**
 * Nobody sees another company's people, and a manager none outside of his departments. Long because it asks as each of
 * them, for all that could be seen.
 */
export const seenFrom = async (
  { base: { a, b }, known: { hired } }: Pick<Clerk, 'base' | 'known'>,
  { calmly }: Calm,
): Promise<string[]> => {
  const broken: string[] = []
  const [stranger] = b.people
  const manager = a.people.find(({ role }) => role === 'manager')
  const [chief] = a.people
  if (!stranger || !manager || !chief) throw new Error('somebody is missing in the base')
  const look: Looking = (who, path, company = a) =>
    asking(calmly(who, company), { method: 'GET', path }, null)
  const text = async (...of: Parameters<Looking>): Promise<string> => {
    const answer = await look(...of)
    if (answer === 'lost' || answer.status !== 200)
      broken.push(`${of[1]} was answered ${JSON.stringify(answer).slice(0, 200)}`)
    return answer === 'lost' ? '' : answer.body
  }
  const own = [...a.people.map(({ employeeId }) => employeeId), ...hired]
  const paths = [
    'employees?limit=200',
    'reports/daily?from=2026-03-02&to=2026-03-04&limit=200',
    'reports/activity?limit=200',
  ]
  for (const path of paths) {
    const foreign = await text(stranger, path, b)
    if (own.some(id => foreign.includes(id))) broken.push(`${path} shows another company's`)
    const whole = await text(chief, path)
    for (const { employeeId } of b.people)
      if (whole.includes(employeeId)) broken.push(`${path} shows another company's`)
  }
  for (const id of own.slice(-2)) {
    const foreign = await look(stranger, `employees/${id}`, b)
    if (foreign === 'lost' || foreign.status !== 404)
      broken.push(`a stranger asks for ${id} and is answered ${JSON.stringify(foreign)}`)
  }
  const listed = await text(manager, 'employees?limit=200')
  const scoped = listed === '' ? [] : people.parse(JSON.parse(listed)).rows
  for (const { departmentId, employeeId } of scoped)
    if (departmentId !== a.departments.production && employeeId !== manager.employeeId)
      broken.push('a manager sees somebody outside of his departments')
  return broken
}
