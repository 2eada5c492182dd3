import { departmentsStream } from '#commands/organization/streams.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { departmentId } from '#tests/shared/ids.ts'
import { company } from '#tests/shared/memory.ts'

export const stream = departmentsStream(company)
export const added = (n: number): MesaiEvent => ({
  type: 'DepartmentAdded',
  data: { departmentId: departmentId(n), name: `Department ${n}`, code: null, parentId: null },
})
export const write = (deps: Deps, event: MesaiEvent) =>
  deps.log.append({
    company,
    stream,
    expected: 'any',
    events: [event],
    metadata: { actor: 'system:test', correlation: 'rival' },
  })
export const command = (n: number) =>
  ({
    type: 'AddDepartment',
    departmentId: departmentId(n),
    name: `Department ${n}`,
    code: null,
    parentId: null,
  }) as const
/** Somebody else writes to the stream before each of the first `times` appends. */
export const withRival = (deps: Deps, times: number): Deps => {
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
