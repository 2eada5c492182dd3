import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { PostEmployeeCheck } from '#api/contract/employees.ts'
import { emailForm, nationalIdForm, phoneAsSent, phoneForm } from '#api/contract/formats.ts'
import { call, type Reply } from '../../lib/call.ts'
import type { Draft } from './draft.ts'

type Names = Reply<typeof PostEmployeeCheck>
/** `spec §9`. */
const debounceMs = 300

/** Which of the names that are typed somebody else has by now. */
export const useNamesFree = (draft: Draft): Names => {
  const now = namesOf(draft)
  const [settled] = useDebouncedValue(JSON.stringify(now), debounceMs)
  const asked = settled !== '{}' && settled === JSON.stringify(now)
  const query = useQuery({
    queryKey: ['employees/check', settled],
    queryFn: ({ signal }) => call(PostEmployeeCheck, { body: now, signal }),
    enabled: asked,
    staleTime: 10_000,
    gcTime: 0,
  })
  return asked ? (query.data ?? {}) : {}
}

/** Those that are whole: of half a number nothing is asked. */
const namesOf = ({ details, withUser, username, employeeNo, cardNumber }: Draft) => {
  const fits = (text: string, form: RegExp): string | undefined =>
    form.test(text.trim()) ? text.trim() : undefined
  const something = /\S/
  const all = {
    nationalId: fits(details.nationalId, nationalIdForm),
    phone: fits(phoneAsSent(details.phone), phoneForm),
    email: fits(details.email, emailForm),
    username: withUser ? fits(username, /\S{3}/) : undefined,
    employeeNo: fits(employeeNo, something),
    cardNumber: fits(cardNumber, something),
  }
  const whole: Partial<Record<keyof typeof all, string>> = {}
  for (const name of names) if (all[name] !== undefined) whole[name] = all[name]
  return whole
}
const names = ['nationalId', 'phone', 'email', 'username', 'employeeNo', 'cardNumber'] as const
