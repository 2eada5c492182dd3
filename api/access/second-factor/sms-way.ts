import type { SmsWay } from '#commands/access/sent-codes.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { smsTexts } from '#words/second-factor.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'

/** Whether text messages of the company go anywhere. */
export const sendsSms = ({ sms }: Pick<ApiDeps, 'sms'>, company: CompanyId): boolean =>
  (sms?.(company) ?? null) !== null

/** How somebody is sent a code; null where nobody sends messages, or no phone of his takes them. */
export const smsWay = (
  { sms }: Pick<ApiDeps, 'sms'>,
  company: CompanyId,
  phone: string | null,
  language: Language,
  text: keyof typeof smsTexts = 'second-factor.sms',
): SmsWay | null => {
  const port = sms?.(company) ?? null
  const to = smsNumberOf(phone)
  return port && to
    ? {
        port,
        to,
        textOf: (code, reference) =>
          fillSentence(smsTexts[text], language, { code, reference }),
      }
    : null
}
