import type { ApiDeps } from '#api/deps.ts'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { fitsExport, workOnExports } from '#commands/payroll-exports/export-job.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { asInstant } from '#domain/shared/values.ts'
import { makeWorld, type Answer } from '#tests/api/world.ts'

export const ready = {
  csv: '6d657361-6900-4000-8000-000000000001',
  xlsx: '6d657361-6900-4000-8000-000000000002',
  mega: '6d657361-6900-4000-8000-000000000003',
}
export type Asker = 'chief' | 'administrator' | 'manager' | 'welder'

/** What goes on beside requests with files that were asked for. */
export const finishExports = async (deps: ApiDeps): Promise<void> => {
  const { payroll, payrollExports } = deps.reads
  const { signal } = new AbortController()
  const thrown = (error: unknown): never => {
    throw error
  }
  await workOnLocks(deps, payroll, fitsExport(deps, payrollExports))(signal, thrown)
  await workOnExports(deps, payrollExports)(signal, thrown)
}

/** A company in April, and what its payroll asks. Long because it is one world with all that is asked of it. */
export const openPayroll = async (options: Parameters<typeof makeWorld>[0] = {}) => {
  const world = await makeWorld(options)
  world.clock.at = asInstant('2026-04-02T08:00:00.000Z')
  await reachClock(world.deps)(world.clock.at)
  const tokens: Record<Asker, string> = {
    chief: '',
    administrator: '',
    manager: '',
    welder: '',
  }
  const signIn = async (...people: readonly Asker[]): Promise<void> => {
    for (const who of people) tokens[who] = await world.signIn(world.a.people[who])
    await world.settle()
  }
  await signIn('chief', 'administrator', 'manager', 'welder')
  const get = (url: string, who: Asker = 'chief'): Promise<Answer> =>
    world.ask('GET', `/api/app/${url}`, {
      token: tokens[who],
      headers: { 'accept-language': 'tr' },
    })
  const tell = (
    method: string,
    url: string,
    body: object,
    who: Asker = 'chief',
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    world.ask(method, `/api/app/${url}`, {
      token: tokens[who],
      body,
      headers: { 'accept-language': 'tr', ...headers },
    })
  const must = async (answer: Promise<Answer>): Promise<Answer['body']> => {
    const { status, text, body } = await answer
    if (status !== 200) throw new Error(`it was answered ${status}: ${text}`)
    await world.settle()
    return body
  }
  const post = (url: string, body: object = {}, who: Asker = 'chief') =>
    must(tell('POST', url, body, who))
  const lock = async (period: string): Promise<void> => {
    const { items } = await must(get(`payroll/periods/${period}/checklist`))
    const acknowledge = Object.fromEntries(
      (items as { code: string; count: number }[]).map(({ code, count }) => [code, count]),
    )
    await post(`payroll/periods/${period}/lock`, { acknowledge })
    await workOnLocks(world.deps, world.deps.reads.payroll)(
      new AbortController().signal,
      error => {
        throw error
      },
    )
    await world.settle()
  }
  const unlock = async (period: string): Promise<void> => {
    const { requestId } = await post(`payroll/periods/${period}/unlock`, {
      reason: 'Yanlış vardiya girilmiş',
    })
    await post(
      `payroll/periods/${period}/unlock/${String(requestId)}/approve`,
      {},
      'administrator',
    )
  }
  /** A busy machine takes longer than a request waits: then jobs make it, as beside requests. */
  const prepared = async (made: Answer['body']): Promise<Answer['body']> => {
    await finishExports(world.deps)
    await world.settle()
    return must(get(`payroll/exports/${String(made['exportId'])}`))
  }
  const file = async (exportId: unknown, who: Asker = 'chief') => {
    const { statusCode, headers, rawPayload } = await world.app.inject({
      method: 'GET',
      url: `/api/app/payroll/exports/${String(exportId)}/file`,
      headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'tr' },
    })
    return { status: statusCode, headers, bytes: rawPayload }
  }
  return {
    world,
    get,
    tell,
    must,
    post,
    lock,
    unlock,
    prepared,
    file,
    signIn,
    close: () => world.close(),
  }
}
