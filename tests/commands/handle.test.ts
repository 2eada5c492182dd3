import { expect, test } from 'vitest'
import { handle, handleAnswering, handleWithState } from '#commands/shared/handle.ts'
import { derivedId, newId } from '#commands/shared/ids.ts'
import { departmentsStream } from '#commands/organization/streams.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { changeDepartment } from '#commands/organization/change-department.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { departments } from '#domain/organization/departments.ts'
import type { AnsweringDecider } from '#domain/shared/decider.ts'
import { ok } from '#domain/shared/result.ts'
import { isUuid, type DepartmentId } from '#domain/shared/values.ts'
import { departmentId } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps, otherCompany } from '#tests/shared/memory.ts'

const stream = departmentsStream(company)
const added = (n: number): MesaiEvent => ({
  type: 'DepartmentAdded',
  data: { departmentId: departmentId(n), name: `Department ${n}`, code: null, parentId: null },
})
const write = (deps: Deps, event: MesaiEvent) =>
  deps.log.append({
    company,
    stream,
    expected: 'any',
    events: [event],
    metadata: { actor: 'system:test', correlation: 'rival' },
  })
const command = (n: number) =>
  ({
    type: 'AddDepartment',
    departmentId: departmentId(n),
    name: `Department ${n}`,
    code: null,
    parentId: null,
  }) as const
/** Somebody else writes to the stream before each of the first `times` appends. */
const withRival = (deps: Deps, times: number): Deps => {
  let n = 100
  return {
    ...deps,
    log: {
      ...deps.log,
      append: async append => {
        if (n < 100 + times) await write(deps, added(n++))
        return deps.log.append(append)
      },
    },
  }
}

test('what was decided is recorded once, and the answer says where', async () => {
  const deps = memoryDeps()
  const result = await addDepartment(deps)(caller(), { name: 'Production' })
  expect(result).toMatchObject({ ok: true, value: { position: 1n } })
  expect(
    (await deps.log.readStream(stream)).map(({ type, actor }) => ({ type, actor })),
  ).toEqual([{ type: 'DepartmentAdded', actor: 'system:test' }])
})

test('a decision that changes nothing has no position', async () => {
  const deps = memoryDeps()
  await write(deps, added(1))
  expect(
    await changeDepartment(deps)(caller(), {
      departmentId: departmentId(1),
      name: 'Department 1',
    }),
  ).toEqual({
    ok: true,
    value: { position: null },
  })
})

test('three others who were faster do not hinder: it is decided anew each time', async () => {
  const deps = memoryDeps()
  expect(
    await addDepartment(withRival(deps, 3))(caller(), { name: 'Production' }),
  ).toMatchObject({
    ok: true,
    value: { position: 4n },
  })
})

test('a fourth one is a conflict, and nothing of the command is recorded', async () => {
  const deps = memoryDeps()
  expect(await addDepartment(withRival(deps, 4))(caller(), { name: 'Production' })).toEqual({
    ok: false,
    refusal: { code: 'conflict' },
  })
  expect(await deps.log.readStream(stream)).toHaveLength(4)
})

test('the decision after a conflict is made on what is true then', async () => {
  const deps = memoryDeps()
  await write(deps, added(1))
  const moves = await Promise.all([
    write(deps, added(2)).then(() =>
      changeDepartment(deps)(caller(), {
        departmentId: departmentId(1),
        parentId: departmentId(2),
      }),
    ),
    write(deps, added(3)).then(() =>
      changeDepartment(deps)(caller(), {
        departmentId: departmentId(2),
        parentId: departmentId(1),
      }),
    ),
  ])
  expect(moves.filter(move => move.ok)).toHaveLength(1)
  expect(moves.find(move => !move.ok)).toMatchObject({
    refusal: { code: 'organization.department-below-itself' },
  })
})

test('a repeated request gets the same id and position, and records nothing', async () => {
  const deps = memoryDeps()
  const keyed = caller({ requestKey: 'k1' })
  const first = await addDepartment(deps)(keyed, { name: 'Production' })
  await write(deps, added(7))
  expect(await addDepartment(deps)(keyed, { name: 'Production' })).toEqual(first)
  expect(await deps.log.head()).toBe(2n)
})

test('a request repeated at once, sixteen times, is one department', async () => {
  const deps = memoryDeps()
  const all = await Promise.all(
    Array.from({ length: 16 }, () =>
      addDepartment(deps)(caller({ requestKey: 'k1' }), { name: 'Production' }),
    ),
  )
  expect(
    new Set(
      all.map(result =>
        JSON.stringify(result, (_, value) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      ),
    ).size,
  ).toBe(1)
  expect(await deps.log.head()).toBe(1n)
})

test('a repeated request gets its first answer even where it would be refused by now', async () => {
  const deps = memoryDeps()
  await write(deps, added(1))
  await write(deps, added(2))
  const under = { departmentId: departmentId(1), parentId: departmentId(2) }
  const first = await changeDepartment(deps)(caller({ requestKey: 'k1' }), under)
  await changeDepartment(deps)(caller(), { departmentId: departmentId(1), parentId: null })
  await changeDepartment(deps)(caller(), {
    departmentId: departmentId(2),
    parentId: departmentId(1),
  })
  expect(first).toEqual({ ok: true, value: { position: 3n } })
  expect(await changeDepartment(deps)(caller({ requestKey: 'k1' }), under)).toEqual(first)
  expect(await changeDepartment(deps)(caller({ requestKey: 'k2' }), under)).toMatchObject({
    ok: false,
    refusal: { code: 'organization.department-below-itself' },
  })
})

test('two appends of one request have keys of their own', async () => {
  const deps = memoryDeps()
  const run = (n: number) =>
    handle(deps, stream, departments, command(n), caller({ requestKey: 'k1' }), { append: n })
  expect([await run(1), await run(2), await run(1)]).toEqual(
    [1n, 2n, 1n].map(position => ({ ok: true, value: { position } })),
  )
})

test('a name that another stream holds is refused with its scope, and nothing is recorded', async () => {
  const deps = memoryDeps()
  const claims = [{ scope: 'name', value: 'x', action: 'take' }] as const
  expect(
    await handle(deps, stream, departments, command(1), caller(), { claims }),
  ).toMatchObject({ ok: true })
  expect(
    await handle(
      deps,
      departmentsStream(otherCompany),
      departments,
      command(1),
      caller({ company: otherCompany }),
      {
        claims,
      },
    ),
  ).toEqual({ ok: false, refusal: { code: 'claimed', scope: 'name' } })
  expect(await deps.log.head()).toBe(1n)
})

test('ids: the same for a repeated request, different for each thing, request and company', () => {
  const ids = [
    newId(caller({ requestKey: 'k1' }), 'card'),
    newId(caller({ requestKey: 'k1' }), 'employee'),
    newId(caller({ requestKey: 'k2' }), 'card'),
    newId(caller({ requestKey: 'k1', company: otherCompany }), 'card'),
    newId(caller(), 'card'),
    newId(caller(), 'card'),
  ]
  expect(newId(caller({ requestKey: 'k1' }), 'card')).toBe(ids[0])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isUuid)).toBe(true)
  expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'))
})

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
