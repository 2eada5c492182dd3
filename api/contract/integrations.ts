import { z } from 'zod'
import { endpoint, id, recordedReply, type StatusOf } from './endpoint.ts'
import { oneLine } from './one-line.ts'
import type { refusals } from '#words/integrations.ts'

const base = '/api/app/settings/integrations'

export const smsProviders = ['netgsm', 'verimor', 'iletimerkezi', 'twilio', 'local'] as const
const provider = z.enum(smsProviders)
/** What keeps a provider from doing what it is asked, as `docs/sms-providers.md` says of each. */
const fault = z.enum(['credentials', 'sender', 'credit', 'rate', 'down', 'unreadable'])
/**
 * How an integration stands. `failing`: the last thing that was asked of it was not done; `keys-lost`: with what it
 * signs on has to be entered again.
 */
export const integrationState = z.enum(['none', 'working', 'failing', 'paused', 'keys-lost'])
/** One answer per integration, for whoever is signed in. `since`: it stands so; null: there is none. */
export const integrationStatutes = z.object({
  sms: z.object({ state: integrationState, since: z.string().nullable() }),
})

/** With what one signs on: name and password, İleti Merkezi's key and hash, Twilio's account and its token. */
const account = oneLine({ most: 100 })
const secret = oneLine({ most: 200 })
/** As the provider approved it, letter by letter. */
const sender = oneLine({ least: 3, most: 34 })

const changed = recordedReply.extend({
  /** To be entered at the provider, shown this once; null: it needs none. */
  reportAddress: z.string().nullable(),
})

export const GetIntegrations = endpoint({
  method: 'GET',
  url: base,
  access: { permission: 'integrations.view' },
  summary: 'By whom text messages go, how that stands and since when, and what may be chosen',
  reply: z.object({
    sms: z.object({
      state: integrationState,
      since: z.string().nullable(),
      /** Of `failing`. */
      fault: fault.nullable(),
      provider: provider.nullable(),
      /** The company chose none itself: the installation has one for all. */
      forAll: z.boolean(),
      sender: z.string().nullable(),
      /** Without the letters that need a dearer coding (ş Ş ğ Ğ ç ı İ). */
      plain: z.boolean(),
      /** Since when it signs on with these keys, which are shown to nobody; null: it has none. */
      keysSince: z.string().nullable(),
      /** The last two characters of the account. */
      accountEnd: z.string().nullable(),
      /** It reports what became of messages at an address of the company. */
      reports: z.boolean(),
      offered: z.array(provider),
    }),
    /** Ways out, as the installation says them. */
    smsPortal: z.string().nullable(),
    deviceSales: z.string().nullable(),
  }),
})
export const GetSmsAccount = endpoint({
  method: 'GET',
  url: `${base}/sms/account`,
  access: { permission: 'integrations.view' },
  summary: 'Asks the provider what is left and under which names it sends',
  reply: z.object({
    /** What is left, in messages, in money, or both; null: it did not say. */
    credits: z.number().nullable(),
    amount: z.object({ value: z.string(), currency: z.string() }).nullable(),
    /** Null: it has no list of them, or did not say. */
    senders: z.array(z.string()).nullable(),
    /** Why it did not say. */
    fault: fault.nullable(),
  }),
})
export const PostSmsSenders = endpoint({
  method: 'POST',
  url: `${base}/sms/senders`,
  access: { permission: 'integrations.create' },
  summary:
    'Asks a provider under which names somebody sends who signs on so; nothing of it is kept',
  body: z.strictObject({ provider: provider.exclude(['local']), account, secret }),
  /** Null: it has no list of them. */
  reply: z.object({ senders: z.array(z.string()).nullable() }),
})
export const PostSms = endpoint({
  method: 'POST',
  url: `${base}/sms`,
  access: { permission: 'integrations.create' },
  summary: 'Let text messages go by a provider, once it has let the company in',
  body: z.strictObject({
    provider,
    account: account.optional(),
    secret: secret.optional(),
    sender: sender.optional(),
    plain: z.boolean(),
  }),
  reply: changed,
})
export const PutSms = endpoint({
  method: 'PUT',
  url: `${base}/sms`,
  access: { permission: 'integrations.update' },
  summary: 'Send under another name, or in other letters',
  body: z.strictObject({ sender, plain: z.boolean() }),
  reply: recordedReply,
})
export const PutSmsKeys = endpoint({
  method: 'PUT',
  url: `${base}/sms/keys`,
  access: { permission: 'integrations.update' },
  summary:
    'Sign on with others, once the provider has let them in; the former ones are destroyed',
  body: z.strictObject({ account, secret }),
  reply: recordedReply,
})
export const PostSmsPause = endpoint({
  method: 'POST',
  url: `${base}/sms/pause`,
  access: { permission: 'integrations.update' },
  summary: 'Send no text message until it goes on; what is written waits',
  reply: recordedReply,
})
export const PostSmsResume = endpoint({
  method: 'POST',
  url: `${base}/sms/resume`,
  access: { permission: 'integrations.update' },
  summary: 'Send again what waits',
  reply: recordedReply,
})
export const PostSmsReportAddress = endpoint({
  method: 'POST',
  url: `${base}/sms/report-address`,
  access: { permission: 'integrations.update' },
  summary: 'Another address at which the provider reports; the former one is nobody’s',
  reply: changed,
})
export const PostSmsTest = endpoint({
  method: 'POST',
  url: `${base}/sms/test`,
  access: { permission: 'integrations.update' },
  summary: "Send a text message to the caller's own phone",
  reply: z.object({
    /** `unknown`: the provider did not answer in time. `filed`: it lies where the demo shows it. */
    outcome: z.enum(['accepted', 'filed', 'refused', 'later', 'unknown']),
    /** Why later. */
    fault: fault.nullable(),
    /** The phone's last two digits. */
    phone: z.string(),
  }),
})
export const DeleteSms = endpoint({
  method: 'DELETE',
  url: `${base}/sms`,
  access: { permission: 'integrations.delete' },
  summary: 'Let text messages go by this provider no more; with what it signed on is destroyed',
  reply: recordedReply,
})
/** As providers post it: JSON or a form, of any shape. Who posts knows the path, and no session. */
export const PostSmsReports = endpoint({
  method: 'POST',
  url: '/api/sms-reports/:companyId/:secret',
  access: 'public',
  summary: 'What a provider of text messages tells of itself, at the address of one company',
  bodyAsText: true,
  bodyLimit: 64 * 1024,
  params: z.strictObject({ companyId: id(), secret: z.string().regex(/^[\w-]{20,100}$/) }),
  body: z.strictObject({ text: z.string().max(64 * 1024) }),
  reply: z.object({ error: z.null() }),
})

export const integrationRefusals = {
  'integrations.keys-missing': 422,
  'integrations.keys-refused': 422,
  'integrations.no-keys': 422,
  'integrations.no-phone': 422,
  'integrations.no-reports': 422,
  'integrations.not-offered': 422,
  'integrations.provider-silent': 422,
  'integrations.replaced-meanwhile': 409,
  'integrations.report-forged': 403,
  'integrations.report-unreadable': 400,
  'integrations.report-unknown': 404,
  'integrations.sender-missing': 422,
  'integrations.sender-not-approved': 422,
  'integrations.sms-not-found': 404,
  'integrations.sms-required': 422,
  'integrations.sms-there': 409,
} as const satisfies StatusOf<typeof refusals>
