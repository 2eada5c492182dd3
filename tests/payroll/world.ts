import { GetPayrollPeriod, type PayrollPeriodReply } from '#api/contract/payroll-periods.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { expect } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import { makeWorld, type Answer } from '#tests/api/world.ts'

type Who = 'chief' | 'administrator'
/** What an answer says of open lines. */
const openOf = ({ body }: Answer): unknown =>
  'openLines' in body ? body['openLines'] : (body['lines'] ?? body['rows'] ?? null)

/** A company with who locks and unlocks its periods. Long because it is one world with all that is asked of it. */
export const payrollWorld = async (options: Parameters<typeof makeWorld>[0] = {}) => {
  const world = await makeWorld(options)
  const { deps, a: company } = world
  const tokens: Record<Who, string> = { chief: '', administrator: '' }
  const now = async (at: string): Promise<void> => {
    world.clock.at = asInstant(at)
    await reachClock(deps)(world.clock.at)
    // Whoever signed in long ago is signed out by now.
    for (const who of ['chief', 'administrator'] as const)
      tokens[who] = await world.signIn(company.people[who])
    await world.settle()
  }
  const look = (url: string, who: Who): Promise<Answer> =>
    world.ask('GET', `/api/app/${url}`, { token: tokens[who] })
  /** What is open is the same whoever was compared before, as with everybody compared anew. */
  const get = async (url: string, who: Who = 'chief'): Promise<Answer> => {
    const answer = await look(url, who)
    if (/^payroll\/(?:adjustments|periods)/.test(url) && answer.status === 200) {
      await deps.db.withCompany(company.id, tx => tx.query('delete from payroll.compared'))
      expect(openOf(await look(url, who))).toEqual(openOf(answer))
    }
    return answer
  }
  const post = (url: string, body: object = {}, who: Who = 'chief'): Promise<Answer> =>
    world.ask('POST', `/api/app/${url}`, { token: tokens[who], body })
  const must = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status, text } = await answer
    if (status !== 200) throw new Error(`it was answered ${status}: ${text}`)
    await world.settle()
    return answer
  }
  const period = async (name: string): Promise<PayrollPeriodReply> =>
    GetPayrollPeriod.reply.parse((await must(get(`payroll/periods/${name}`))).body)
  /** As the process does beside requests, as often as evaluation takes. */
  const work = async (name: string): Promise<void> => {
    for (let tries = 0; tries < 20; tries++) {
      await workOnLocks(deps, deps.reads.payroll)(new AbortController().signal, error => {
        throw error
      })
      await world.settle()
      if ((await period(name)).busy === null) return
    }
    throw new Error('a period was busy for ever')
  }
  const seen = async (name: string): Promise<Record<string, number>> => {
    const { items } = (await must(get(`payroll/periods/${name}/checklist`))).body as {
      items: { code: string; count: number }[]
    }
    return Object.fromEntries(items.map(({ code, count }) => [code, count]))
  }
  return {
    world,
    company,
    now,
    token: (who: Who = 'chief'): string => tokens[who],
    get,
    post,
    must,
    period,
    work,
    lock: async (name: string): Promise<PayrollPeriodReply> => {
      await must(post(`payroll/periods/${name}/lock`, { acknowledge: await seen(name) }))
      await work(name)
      return period(name)
    },
    terminate: (who: 'welder' | 'clerk', lastDay: string) =>
      must(
        post(`employees/${company.people[who].employeeId}/terminate`, {
          lastDay,
          reason: null,
        }),
      ),
  }
}
export type PayrollWorld = Awaited<ReturnType<typeof payrollWorld>>
