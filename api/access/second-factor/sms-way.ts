import type { SmsPort } from '#commands/sms/published.ts'
import { smsNumberOf } from '#domain/access/codes.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { smsTexts } from '#words/second-factor.ts'
import { filled, type Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'

export type SmsWay = {
  readonly port: SmsPort
  readonly to: string
  readonly textOf: (code: string, reference: string) => string
}

/** How somebody is sent a code; null where nobody sends messages, or no phone of his takes them. */
export const smsWay = (
  { sms }: Pick<ApiDeps, 'sms'>,
  company: CompanyId,
  phone: string | null,
  language: Language,
): SmsWay | null => {
  const port = sms?.(company) ?? null
  const to = smsNumberOf(phone)
  return port && to
    ? {
        port,
        to,
        textOf: (code, reference) =>
          filled(smsTexts['second-factor.sms'][language], { code, reference }),
      }
    : null
}
