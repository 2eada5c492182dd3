import { expect, test } from 'vitest'
import { handle, handleAnswering, handleWithState } from '#commands/shared/handle.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { departments } from '#domain/organization/departments.ts'
import type { AnsweringDecider } from '#domain/shared/decider.ts'
import { ok } from '#domain/shared/result.ts'
import type { DepartmentId } from '#domain/shared/values.ts'
import { departmentId } from '#tests/shared/ids.ts'
import { caller, memoryDeps } from '#tests/shared/memory.ts'
import { added, command, stream, withRival, write } from './departments-stream.ts'

/** Adds, and answers how many there are already. */
const counted: AnsweringDecider<typeof departments.initial, Adding, MesaiEvent, never, number> =
  {
    initial: departments.initial,
    evolve: (state, event) =>
      departments.evolve(state, event as Parameters<typeof departments.evolve>[1]),
    decide: ({ departments: there }, wanted) =>
      ok({
        events: there.has(wanted.departmentId) ? [] : [added(wanted.number)],
        answer: there.size,
      }),
  }
type Adding = { readonly departmentId: DepartmentId; readonly number: number }
const adding = (number: number): Adding => ({ departmentId: departmentId(number), number })

test('whoever asks is told how the stream stands after, and what the decision answers', async () => {
  const deps = memoryDeps()
  await write(deps, added(1))
  const result = await handleAnswering(deps, stream, counted, adding(2), caller())
  expect(result).toMatchObject({ ok: true, value: { position: 2n, answer: 1 } })
  expect(result.ok && [...result.value.state.departments.keys()]).toEqual([
    departmentId(1),
    departmentId(2),
  ])
})

test('the answer is that of the decision that was recorded, not of one that came too late', async () => {
  const deps = withRival(memoryDeps(), 2)
  expect(await handleAnswering(deps, stream, counted, adding(1), caller())).toMatchObject({
    value: { position: 3n, answer: 2 },
  })
})

test('a request sent again is told how things stand now, and no answer', async () => {
  const deps = memoryDeps()
  const keyed = caller({ requestKey: 'k1' })
  await handleAnswering(deps, stream, counted, adding(1), keyed)
  await write(deps, added(7))
  const again = await handleAnswering(deps, stream, counted, adding(1), keyed)
  expect(again).toMatchObject({ ok: true, value: { position: 1n, answer: null } })
  expect(again.ok && again.value.state.departments.size).toBe(2)
})

test('what the first run recorded after it was read is in what a second one is told', async () => {
  const deps = memoryDeps()
  const keyed = caller({ requestKey: 'k1' })
  const late: Deps = {
    ...deps,
    log: {
      ...deps.log,
      append: async append => {
        await deps.log.append(append)
        return deps.log.append(append)
      },
    },
  }
  const result = await handleWithState(late, stream, departments, command(1), keyed)
  expect(result).toMatchObject({ ok: true, value: { position: 1n } })
  expect(result.ok && result.value.state.departments.size).toBe(1)
})

test('what is only judged is told as it would stand, and handle itself tells where alone', async () => {
  const deps = memoryDeps()
  const judged = await handleWithState(deps, stream, departments, command(1), caller(), {
    dryRun: true,
  })
  expect(judged.ok && judged.value.state.departments.size).toBe(1)
  expect(await deps.log.head()).toBe(0n)
  const made = await handle(deps, stream, departments, command(1), caller())
  expect(made).toEqual({ ok: true, value: { position: 1n } })
})
