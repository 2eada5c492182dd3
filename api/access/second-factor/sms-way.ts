import type { SmsWay } from '#commands/access/sent-codes.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { smsTexts } from '#words/second-factor.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'

/** Whether text messages of the company go anywhere. */
export const sendsSms = async (
  { sms }: Pick<ApiDeps, 'sms'>,
  company: CompanyId,
): Promise<boolean> => (await sms(company)) !== null

/** How somebody is sent a code; null where nobody sends messages, or no phone of his takes them. */
export const smsWay = async (
  { smsCarry }: Pick<ApiDeps, 'smsCarry'>,
  company: CompanyId,
  phone: string | null,
  language: Language,
  text: keyof typeof smsTexts = 'second-factor.sms',
): Promise<SmsWay | null> => {
  const to = smsNumberOf(phone)
  const by = to && (await smsCarry(company))
  return by && to
    ? {
        by,
        to,
        language,
        textOf: (code, reference) =>
          fillSentence(smsTexts[text], language, { code, reference }),
      }
    : null
}
