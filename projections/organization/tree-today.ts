import type { Tx } from '#database/types.ts'
import type { CompanyId, DepartmentId } from '#domain/shared/values.ts'
import { own } from '../tables/index.ts'

/** Hangs a department, with all below it, where it is today. */
export const placeToday = async (
  tx: Tx,
  company: CompanyId,
  departmentId: DepartmentId,
  parentId: DepartmentId | null,
): Promise<void> => {
  await tx.query(
    `update ${own.departments} set parent_id = $3 where company_id = $1 and department_id = $2`,
    [company, departmentId, parentId],
  )
  await tx.query(
    `update ${own.departments} set path = coalesce((select path
       from ${own.departments}
       where company_id = $1 and department_id = $3),
       '{}') || path[array_position(path, $2::uuid):]
     where company_id = $1 and path @> array[$2::uuid]`,
    [company, departmentId, parentId],
  )
}
