import { useQuery } from '@tanstack/react-query'
import type { Subject } from '../kit/fields/subjects.tsx'
import { correction, type Correction } from './requests-api.ts'

/** Of whom and which days acts of correction are, as far as their lines are at hand. */
export const subjectsOf = (rows: readonly Pick<Correction, 'lines'>[]): Subject[] =>
  rows.flatMap(({ lines }) =>
    lines.map(({ employeeId, employeeNo, fullName, localTime }) => ({
      employeeId,
      employeeNo,
      fullName,
      day: localTime.slice(0, 10),
    })),
  )

/** People beside those, whose names a list leaves out. */
export const othersOf = (rows: readonly Pick<Correction, 'lines' | 'people'>[]): number =>
  rows.reduce(
    (sum, { people, lines }) =>
      sum + Math.max(0, people - new Set(lines.map(({ employeeId }) => employeeId)).size),
    0,
  )

/** A list brings an act with its first lines; one that is decided on alone is asked for with all of them. */
export const useWhole = (rows: readonly Correction[]): readonly Correction[] => {
  const [one] = rows
  const cut = rows.length === 1 && one !== undefined && one.movements > one.lines.length
  const { data } = useQuery({ ...correction(one?.correctionId ?? ''), enabled: cut })
  return cut && data ? [data] : rows
}
