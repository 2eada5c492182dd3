import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GetWhatIf, PostWhatIf } from '#api/contract/what-if.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { workOnWhatIfs } from '#commands/payroll/what-if-job.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { done } from '#tests/api/world.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

/** More than are worked on in one go, of a lock and of a what-if. */
const hired = 300
const atOnce = 12

/** Work that takes a while at the end of a month says how far it is, to whoever waits for it. */
let it: PayrollWorld
let people = 0
beforeAll(async () => {
  // What is told while it is worked on is read as it goes on.
  it = await payrollWorld({ projector: true })
  const { deps } = it.world
  const { caller, departments } = it.company
  for (let no = 0; no < hired; no += atOnce) {
    await Promise.all(
      Array.from(
        {
          length: atOnce,
        },
        async (_, index) =>
          done(
            await hireEmployee(deps)(caller, {
              name: 'Işıl',
              surname: 'Yılmaz',
              employeeNo: String(1000 + no + index),
              departmentId: (no + index) % 2 === 0 ? departments.office : departments.welding,
              startOfEmployment: asLocalDate('2026-03-02'),
            }),
          ),
      ),
    )
    await it.world.settle()
  }
  people = hired + Object.keys(it.company.people).length
  await it.now('2026-04-02T08:00:00.000Z')
}, 600_000)
afterAll(() => it.world.close())

const failed = (error: unknown): never => {
  throw error
}
/** What is told while work goes on, each time it is another; `until` ends it. */
const told = async <T>(
  work: (stop: AbortSignal) => Promise<void>,
  look: () => Promise<T>,
  until: (seen: T) => Promise<boolean> = () => Promise.resolve(false),
): Promise<readonly T[]> => {
  const seen: T[] = []
  const going = new AbortController()
  let working = true
  const worked = work(going.signal).finally(() => {
    working = false
  })
  const looking = async (): Promise<void> => {
    const one = await look()
    if (JSON.stringify(one) !== JSON.stringify(seen.at(-1))) seen.push(one)
    if (working && !(await until(one))) await looking()
  }
  await Promise.all([worked, looking()])
  return [...seen, await look()]
}
const isRising = (figures: readonly number[]): boolean =>
  figures.every((figure, at) => figure >= (figures[at - 1] ?? 0))

describe('of more people than are worked on in one go', {
  timeout: 300_000,
}, () => {
  const everything = {
    from: '2026-03-01',
    to: '2026-03-31',
  }
  const ask = async (): Promise<string> =>
    PostWhatIf.reply.parse(
      (
        await it.must(
          it.post('payroll/what-if', {
            ...everything,
            changes: {
              policy: {
                overtimeRounding: 30,
              },
            },
          }),
        )
      ).body,
    ).id
  const shown = async (id: string) =>
    GetWhatIf.reply.parse((await it.must(it.get(`payroll/what-if/${id}`))).body)
  const tryRules = (stop: AbortSignal): Promise<void> =>
    workOnWhatIfs(it.world.deps, it.world.deps.reads.whatIfs)(stop, failed)

  test('a what-if says of how many it is done, until all are', async () => {
    const id = await ask()
    const seen = await told(tryRules, () => shown(id))
    expect(seen.at(-1)).toMatchObject({
      state: 'done',
      done: people,
      total: people,
      result: { people },
    })
    expect(isRising(seen.map(one => one.done))).toBe(true)
    const running = seen.filter(({ state }) => state === 'running')
    expect(running.at(-1)).toMatchObject({
      total: people,
      result: null,
    })
  })

  test('a what-if is ended amid its work, and makes nothing of what it did', async () => {
    const id = await ask()
    let endedAt = 0
    const seen = await told(
      tryRules,
      () => shown(id),
      async ({ state, total }) => {
        if (state !== 'running' || total === 0) return false
        endedAt = performance.now()
        const { status } = await it.world.ask('DELETE', `/api/app/payroll/what-if/${id}`, {
          token: it.token(),
        })
        expect(status).toBe(200)
        return true
      },
    )
    expect(endedAt).toBeGreaterThan(0)
    expect(seen.at(-1)).toMatchObject({
      state: 'cancelled',
      result: null,
    })
    expect(seen.at(-1)?.done).toBeLessThan(people)
  })

  test('a period that is locked says how many sheets are frozen, and nothing else is done to it', async () => {
    const { body } = await it.must(it.get('payroll/periods/2026-03/checklist'))
    const { items } = body as {
      items: {
        code: string
        count: number
      }[]
    }
    const acknowledge = Object.fromEntries(items.map(({ code, count }) => [code, count]))
    const asked = await it.must(it.post('payroll/periods/2026-03/lock', { acknowledge }))
    expect(asked.body['busy']).toEqual({
      done: 0,
      total: 0,
    })
    expect((await it.post('payroll/periods/2026-03/withdraw')).body['code']).toBe(
      'payroll.busy',
    )

    const reads = it.world.deps.reads.payroll
    const seen = await told(
      stop => workOnLocks(it.world.deps, reads)(stop, failed),
      async () => (await it.period('2026-03')).busy,
    )

    // 0 of 0: not counted yet, or done and not read yet.
    const figures = seen.flatMap(busy => (busy && busy.total > 0 ? [busy] : []))
    expect(isRising(figures.map(busy => busy.done))).toBe(true)
    expect(figures.some(busy => busy.done > 0 && busy.done < busy.total)).toBe(true)
    expect(figures.at(-1)?.total).toBe(people)
    await it.world.settle()
    expect(await it.period('2026-03')).toMatchObject({
      state: 'locked',
      busy: null,
      people,
    })
  })
})
