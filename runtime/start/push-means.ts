import { vapidSubjectOf } from '#commands/push/published.ts'
import type { Config } from '../config.ts'

/** How browsers' push services are reached, and whom they may ask about it. */
export const pushMeansOf = ({
  mail,
  outboundHosts,
}: Pick<Config, 'mail' | 'outboundHosts'>) => ({
  allowedHosts: outboundHosts,
  subject: vapidSubjectOf(mail),
})
