import type { GivenSms, Sms } from '#commands/sms/published.ts'
import type { Instant, UserId } from '#domain/shared/values.ts'

export const aMessage: Sms = {
  ref: '123456789',
  about: '00000000-0000-4000-8000-000000000001' as UserId,
  to: '+905551234567',
  text: 'Test message',
  commercial: false,
}
export const given = (id: string | null): GivenSms => ({
  ref: aMessage.ref,
  id,
  at: '2026-11-29T14:00:00Z' as Instant,
})
