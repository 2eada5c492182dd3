import type { Reply } from '../lib/call.ts'
import type { GetPolicy } from '#api/contract/policy.ts'
import type { ShiftForm } from './shift-form.ts'

/** Where policies of a shift meet others in a way that wants to be known (`attendance-rules §14`, its table). */
const meetings = ['planFilled', 'kindByDate', 'offset', 'breakTolerance', 'snapping'] as const
export type Meeting = (typeof meetings)[number]
type Company = Pick<
  Reply<typeof GetPolicy>['values'],
  'missingExit' | 'kindByDate' | 'offsetMissingWithOvertime'
>

/** Whether it fills by the day what is missing, which is where rules of the company meet it. */
export const countsByDay = ({
  type,
  policies,
}: Pick<ShiftForm, 'type' | 'policies'>): boolean =>
  policies.overtimeBy === 'day' && (type === 'fixed' || type === 'rotational')

/** @param company undefined for who may not see its rules, or before they have come */
export const shiftMeetings = (
  form: Pick<ShiftForm, 'type' | 'policies' | 'tolerances'>,
  company: Company | undefined,
): readonly Meeting[] => {
  const { type, policies, tolerances } = form
  const byDay = countsByDay(form)
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
const isSet = (text: string): boolean => text.trim() !== '' && text.trim() !== '0'
