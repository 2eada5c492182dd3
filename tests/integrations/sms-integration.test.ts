import { describe, expect, test } from 'vitest'
import type { SmsIntegrationEvent } from '#domain/integrations/events.ts'
import { smsIntegration } from '#domain/integrations/sms-integration.ts'
import { asInstant, asIntegrationId, asSecretId } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'

const idOf = (end: string) => `3f0e0000-0000-4000-8000-0000000000${end}`
const integrationId = asIntegrationId(idOf('01'))
const [former, own, others] = [
  asSecretId(idOf('0a')),
  asSecretId(idOf('0b')),
  asSecretId(idOf('0c')),
]
const chosen: SmsIntegrationEvent = {
  type: 'SmsProviderChosen',
  data: {
    integrationId,
    provider: 'verimor',
    sender: 'MESAI',
    plain: false,
    keysId: former,
    addressId: former,
    at: asInstant('2026-03-02T08:00:00.000Z'),
  },
}
const refusal = { code: 'integrations.replaced-meanwhile' } as const

/** Whoever asks while somebody else does names what both wanted to replace. */
describe('of two who replace the same', () => {
  test('keys, the first has his and the other is told so', () => {
    expect.hasAssertions()
    const rotate = (keysId: typeof own, instead = former) =>
      ({ type: 'RotateSmsKeys', keysId, instead, of: integrationId }) as const
    const rotated: SmsIntegrationEvent = {
      type: 'SmsKeysRotated',
      data: { integrationId, keysId: own },
    }
    given(smsIntegration, chosen).when(rotate(own)).then(rotated)
    given(smsIntegration, chosen, rotated).when(rotate(others)).refused(refusal)
    given(smsIntegration, chosen, rotated)
      .when(rotate(others, own))
      .then({ type: 'SmsKeysRotated', data: { integrationId, keysId: others } })
  })
  test('address for reports, the first has his and the other is told so', () => {
    expect.hasAssertions()
    const renew = (addressId: typeof own, instead = former) =>
      ({ type: 'RenewSmsReportAddress', addressId, instead, of: integrationId }) as const
    const renewed: SmsIntegrationEvent = {
      type: 'SmsReportAddressRenewed',
      data: { integrationId, addressId: own },
    }
    given(smsIntegration, chosen).when(renew(own)).then(renewed)
    given(smsIntegration, chosen, renewed).when(renew(others)).refused(refusal)
  })
})
