import type { DepartmentInputs } from '#domain/calendar/published.ts'
import type { GroupVersions, SchemeVersions } from './plan-inputs.ts'

/** One step on, at any time: what a pattern, a group or a department names; `rest` and `none` among it name nothing. */
export const leadsOf = {
  scheme: (versions: SchemeVersions): readonly string[] =>
    versions.flatMap(({ cycle }) => cycle),
  group: (versions: GroupVersions): readonly string[] =>
    versions.flatMap(({ schemeId }) => (schemeId === null ? [] : [schemeId])),
  department: ({ parents, rules }: DepartmentInputs): readonly string[] => [
    ...parents.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])),
    ...rules.flatMap(({ rule }) =>
      rule === null ? [] : [rule.kind === 'weekly' ? rule.shiftId : rule.schemeId],
    ),
  ],
} as const
