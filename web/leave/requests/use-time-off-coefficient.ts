import { useQuery } from '@tanstack/react-query'
import { leaveTypesInUse } from './api.ts'

/** By which the company's leave instead of overtime is offered: of its first such type that says so; null: of none. */
export const useTimeOffCoefficient = (): number | null => {
  const types = useQuery(leaveTypesInUse).data?.types ?? []
  const said = types.find(
    ({ calculation, overtimeCoefficient }) =>
      calculation === 'insteadOvertime' && typeof overtimeCoefficient === 'number',
  )
  return said?.overtimeCoefficient ?? null
}
