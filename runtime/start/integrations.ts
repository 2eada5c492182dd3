import type { Integrations } from '#api/deps.ts'
import { subscriptionOf, type SmsAccount } from '#commands/sms/accounts/published.ts'
import { hearReport } from '#commands/outbox/reports.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Config } from '../config.ts'

/** What this installation says of integrations. Nobody in a demo is anybody: no message of it goes to a phone. */
export const integrationsOf = (
  { integrations, mail }: Pick<Config, 'integrations' | 'mail'>,
  deps: Pick<Deps, 'db' | 'now'>,
  inDemo: () => boolean = () => false,
): Integrations => ({
  forAll: () => (inDemo() ? { provider: 'local' } : accountForAll(integrations)),
  offersLocal: inDemo,
  publicUrl: mail.publicUrl,
  smsPortal: integrations.smsPortal,
  deviceSales: integrations.deviceSales,
  found: (company, provider, one) => hearReport(deps, company, provider, one),
})

const accountForAll = ({ smsForAll }: Config['integrations']): SmsAccount | null => {
  if (smsForAll === null) return null
  const { provider, ...account } = smsForAll
  // An address for reports is one company's: of what all send by, the provider is asked.
  return subscriptionOf(provider, { ...account, callback: null })
}
