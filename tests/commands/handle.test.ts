import { expect, test } from 'vitest'
import { handle } from '#commands/shared/handle.ts'
import { derivedId, newId } from '#commands/shared/ids.ts'
import { departmentsStream } from '#commands/organization/streams.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { changeDepartment } from '#commands/organization/change-department.ts'
import { departments } from '#domain/organization/departments.ts'
import { isUuid } from '#domain/shared/values.ts'
import { departmentId } from '#tests/shared/ids.ts'
import { caller, memoryDeps, otherCompany } from '#tests/shared/memory.ts'
import { added, command, stream, withRival, write } from './departments-stream.ts'

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
