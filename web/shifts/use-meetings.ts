import { useQuery } from '@tanstack/react-query'
import { GetPolicy } from '#api/contract/policy.ts'
import { useMay } from '../lib/settings.ts'
import { oneQuery } from '../lib/reads.ts'
import { countsByDay, shiftMeetings, type Meeting } from './meetings.ts'
import type { ShiftForm } from './shift-form.ts'

/** Those with the company's rules only for who may see these. */
export const useMeetings = (form: ShiftForm): readonly Meeting[] => {
  const may = useMay('policy.view')
  const { data } = useQuery({
    ...oneQuery(GetPolicy, {}),
    enabled: may && countsByDay(form),
  })
  return shiftMeetings(form, data?.values)
}
