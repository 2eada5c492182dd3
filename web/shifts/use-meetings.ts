import { useQuery } from '@tanstack/react-query'
import { GetPolicy } from '#api/contract/policy.ts'
import { useMay } from '../lib/settings.ts'
import { oneQuery } from '../lib/reads.ts'
import type { ShiftForm } from './shift-form.ts'

/** Where policies of a shift meet others in a way that wants to be known (`attendance-rules §14`, its table). */
type Meeting = 'planFilled' | 'kindByDate' | 'offset' | 'breakTolerance' | 'snapping'

/** Those with the company's rules only for who may see these. */
export const useMeetings = ({ type, policies, tolerances }: ShiftForm): readonly Meeting[] => {
  const may = useMay('policy.view')
  const byDay = policies.overtimeBy === 'day' && (type === 'fixed' || type === 'rotational')
  const { data } = useQuery({ ...oneQuery(GetPolicy, {}), enabled: may && byDay })
  const company = data?.values
  const snaps = [
    tolerances.earlyArrival,
    tolerances.lateArrival,
    tolerances.earlyExit,
    tolerances.lateExit,
  ].some(isSet)
  const found: Readonly<Record<Meeting, boolean>> = {
    planFilled: byDay && company?.missingExit === 'planFilled',
    kindByDate: byDay && company?.kindByDate === true,
    offset: byDay && company?.offsetMissingWithOvertime === true,
    breakTolerance: policies.paidBreak.on && type !== 'flexible' && isSet(tolerances.break),
    snapping: byDay && snaps,
  }
  return meetings.filter(meeting => found[meeting])
}
const meetings: readonly Meeting[] = [
  'planFilled',
  'kindByDate',
  'offset',
  'breakTolerance',
  'snapping',
]
const isSet = (text: string): boolean => text.trim() !== '' && text.trim() !== '0'
