/** What other features may know of who carries text messages; how they are asked is `commands/sms/published.ts`. */
export type { Reach } from '../ask.ts'
export {
  reportsOfItself,
  smsProviderOf,
  subscriptionOf,
  type SmsAccount,
  type SmsKeys,
  type SubscribedName,
} from '../providers.ts'
