import { useSettings } from '../lib/settings.ts'
import type { AfterHoursRow } from './api.ts'

/** Whether overtime of a day and kind is paid and never given as time off, by the law of where the company is then. */
export const usePaidByLaw = (): ((of: Pick<AfterHoursRow, 'day' | 'kind'>) => boolean) => {
  const said = useSettings().data?.holidaysPaid ?? []
  return ({ day, kind }) =>
    kind === 'holiday' &&
    (said.findLast(({ from }) => from === null || from <= day)?.paid ?? false)
}
