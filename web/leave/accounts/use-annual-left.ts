import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/settings.ts'
import { ledger } from './api.ts'

/** In days: what somebody has left of annual leave on a date, and what of it nothing waits for or is planned. */
export type AnnualLeft = { readonly remaining: number; readonly available: number }

/**
 * @param on null: it is not asked
 * @returns undefined until it is known, and for who may not know it
 */
export const useAnnualLeft = (
  employeeId: string,
  on: string | null,
): AnnualLeft | undefined => {
  const may = useMay('leaves.view')
  const { data } = useQuery({ ...ledger(employeeId, on ?? ''), enabled: may && on !== null })
  return on === null ? undefined : data
}
