import type { Reach } from '#commands/sms/accounts/published.ts'
import type { FindingSink } from '#commands/integrations/reports.ts'
import type { SubscribedName } from '#commands/sms/accounts/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { iletimerkeziDouble } from '#tests/sms/doubles/iletimerkezi.ts'
import { netgsmDouble } from '#tests/sms/doubles/netgsm.ts'
import { twilioDouble } from '#tests/sms/doubles/twilio.ts'
import { verimorDouble } from '#tests/sms/doubles/verimor.ts'

/** Providers on this machine, to which an installation's companies go. */
export const providers = async () => {
  const doubles = {
    iletimerkezi: await iletimerkeziDouble(),
    netgsm: await netgsmDouble(),
    verimor: await verimorDouble(),
    twilio: await twilioDouble(),
  }
  const waiting: { ms: number | undefined } = {
    ms: undefined,
  }
  const reach = (name: SubscribedName): Reach => ({
    origin: name in doubles ? Object(doubles)[name].origin : 'http://127.0.0.1:1',
    ...(waiting.ms === undefined ? {} : { timeoutMs: waiting.ms }),
  })
  return {
    ...doubles,
    reach,
    /** Nobody in a test waits as long as in life; undefined: as in life. */
    impatient: (ms: number | undefined) => void (waiting.ms = ms),
    close: () => Promise.all(Object.values(doubles).map(double => double.close())),
  }
}

/** What was found out of messages, as the outbox hears it. */
export const findings = () => {
  const heard: (Parameters<FindingSink>[2] & {
    company: CompanyId
    provider: string
  })[] = []
  const found: FindingSink = async (company, provider, one) =>
    void heard.push({ ...one, company, provider })
  return { heard, found }
}
