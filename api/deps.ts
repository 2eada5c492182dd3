import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { SmsMeans } from '#commands/integrations/connection.ts'
import type { FindingSink } from '#commands/integrations/reports.ts'
import type { NamedCarry } from '#commands/outbox/published.ts'
import type { SmsOf } from '#commands/sms/published.ts'
import type { Reads } from '#commands/reads.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { SubscriptionStandings } from '#commands/subscription/published.ts'
import type { Network } from '#commands/shared/outbound/target.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { CaptchaWork } from './access/captcha.ts'
import type { ArrivalBounds } from './shared/arrivals.ts'
import type { FileTurnsBounds } from './shared/file-turns.ts'
import type { ForeignReading, ReadingBounds } from './foreign/reading.ts'
import type { Scanner } from './foreign/scanner.ts'
import type { Printing, PrintingBounds } from './papers/printing.ts'
import type { News } from './movements/news.ts'

/** What its routes work with: what it was made with, and what decisions ask of read models. */
export type ApiDeps = ApiParts & {
  readonly reads: Reads
  readonly sms: SmsOf
  readonly smsCarry: (company: CompanyId) => Promise<NamedCarry | null>
  readonly hasSms: (company: CompanyId) => Promise<boolean>
  readonly integrations: Integrations
  readonly standings: SubscriptionStandings
}

/** What lives as long as the app does: by what files of others are read, by what papers are printed, and itself. */
export type ApiTools = {
  readonly foreign: ForeignReading
  readonly printing: Printing
  readonly app: FastifyInstance
}

/** Ways out of the product, null where the installation has none, and who hears what became of text messages. */
export type Integrations = SmsMeans & {
  readonly smsPortal: string | null
  readonly deviceSales: string | null
  readonly found: FindingSink
}

/** What the API is made with. */
export type ApiParts = Deps & {
  readonly logger: FastifyBaseLogger | false
  /** Rate limits; off only for load tests on a loopback address. */
  readonly rateLimit: boolean
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Tells that new movements can be read; see `movements/news.ts`. */
  readonly news: News
  /** Folder of the built web app; null where there is none. */
  readonly webRoot: string | null
  /** Behind TLS: browsers are told to insist on it. */
  readonly tls: boolean
  /** The company's last mails can be looked at: in demo mode only. */
  readonly showsOutbox?: () => boolean
  /** How companies stand with the installation, where that is not said by its books. */
  readonly standings?: SubscriptionStandings
  /** By whom text messages go that somebody waits for, where it is not by the company's integration. */
  readonly sms?: SmsOf
  /** By whom they are carried, where it is not by the company's integration. */
  readonly smsCarry?: (company: CompanyId) => Promise<NamedCarry | null>
  /** Whether they have a provider, paused or not, where that is not said by the company's integration. */
  readonly hasSms?: (company: CompanyId) => Promise<boolean>
  /** What the installation says of integrations; without it companies choose among providers of phones. */
  readonly integrations?: Integrations
  /** The one address at which passkeys are taken; null or none: nowhere. */
  readonly passkeyOrigin?: string | null
  /**
   * Where readers post to, as shown to whoever sets one up; without it the gateway's usual port on the same machine.
   */
  readonly gateway?: { readonly host: string | null; readonly port: number }
  /** How much a captcha costs, where it is not as usual. */
  readonly captchaWork?: CaptchaWork
  /** Looks through files that are kept of people; null or none: nobody does. */
  readonly scanner?: Scanner | null
  /** Under which people reach the web, for what leaves the house on paper. */
  readonly publicUrl?: string
  /** Hosts that webhooks may be sent to though they are inner; none. */
  readonly outboundHosts?: readonly string[]
  /** How hosts that somebody entered are looked up, where it is not as usual. */
  readonly network?: Network
  /** How papers are printed, where it is not as usual. */
  readonly printing?: Partial<PrintingBounds>
  /** How one waits for a file, where it is not as usual. */
  readonly fileTurns?: Partial<FileTurnsBounds>
  /** How slowly one may send, where it is not as usual. */
  readonly arrivals?: Partial<ArrivalBounds>
  /** How foreign files are read, where it is not as usual. */
  readonly foreign?: Partial<ReadingBounds>
  /** Aborted when the process is about to stop: balancers send nothing new, what is here is answered. */
  readonly draining?: AbortSignal
}
