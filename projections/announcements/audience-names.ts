import type { Tx } from '#database/types.ts'
import type { AudiencePicks } from '#domain/announcements/announcement.ts'
import type { CompanyId, DepartmentId } from '#domain/shared/values.ts'
import { departmentNames } from '../organization/published.ts'
import { read } from '../tables/index.ts'

/** Whom an announcement is for beside those who are named. */
export type ChosenAudience = {
  readonly departments: readonly DepartmentId[]
  readonly picks: AudiencePicks | null
}

/** What departments, shifts and places are called that announcements are for, by id; null: it is gone. */
export const audienceNames = async (
  tx: Tx,
  company: CompanyId,
  chosen: readonly ChosenAudience[],
): Promise<ReadonlyMap<string, string | null>> => {
  const shifts = chosen.flatMap(({ picks }) => picks?.shifts ?? [])
  const places = chosen.flatMap(({ picks }) => picks?.places ?? [])
  const picked =
    shifts.length + places.length === 0
      ? []
      : await tx.query<{ id: string; name: string | null }>(
          `(select distinct on (s.shift_id) s.shift_id as id, s.title as name from ${read.shiftVersions} s
             where s.company_id = $1 and s.shift_id = any($2::uuid[]) order by s.shift_id, s.from_day desc)
           union all
           select d.device_id, d.name from ${read.devices} d
           where d.company_id = $1 and d.device_id = any($3::uuid[])`,
          [company, [...new Set(shifts)], [...new Set(places)]],
        )
  const departments = chosen.flatMap(one => one.departments)
  return new Map([
    ...(await departmentNames(tx, company, departments)),
    ...picked.map(({ id, name }) => [id, name] as const),
  ])
}

/** Those names of one, in order: departments, shifts, positions, places; without what is gone. */
export const chosenNames = (
  { departments, picks }: ChosenAudience,
  names: ReadonlyMap<string, string | null>,
): string[] => [
  ...[...departments, ...(picks?.shifts ?? [])].flatMap(id => names.get(id) ?? []),
  ...(picks?.positions ?? []),
  ...(picks?.places ?? []).flatMap(id => names.get(id) ?? []),
]
