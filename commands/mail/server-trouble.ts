/**
 * Why no mail can be sent: what somebody can look at and put right. `sender` and `relay` are seen when a mail is sent
 * and not before: a try without a mail names no sender and no recipient.
 */
export const mailTroubles = [
  'name',
  'refused',
  'unreachable',
  'starttls',
  'tls',
  'certificate-authority',
  'certificate-name',
  'certificate-date',
  'credentials',
  'busy',
  'sender',
  'relay',
  'folder',
  'other',
] as const
export type MailTrouble = (typeof mailTroubles)[number]

/** What nodemailer says of a failure; all of it may be missing. */
type Failed = {
  readonly code: string
  /** Of the system or of TLS, where `code` is nodemailer's own. */
  readonly originalCode: string
  readonly command: string
  readonly responseCode: number | null
  readonly text: string
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const failedOf = (error: Error): Failed => {
  const said: Readonly<Record<string, unknown>> = { ...error }
  const { responseCode } = said
  return {
    code: text(said['code']),
    originalCode: text(said['originalCode']),
    command: text(said['command']),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    text: error.message,
  }
}

const ofConnection: readonly (readonly [MailTrouble, RegExp])[] = [
  ['certificate-authority', /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED/],
  ['certificate-name', /ALTNAME_INVALID|HOSTNAME_MISMATCH/],
  ['certificate-date', /CERT_(?:HAS_EXPIRED|NOT_YET_VALID)/],
  ['name', /ENOTFOUND|EAI_AGAIN|EDNS/],
  ['refused', /ECONNREFUSED/],
  ['unreachable', /ETIMEDOUT|EABORT|EHOSTUNREACH|ENETUNREACH/],
  ['tls', /ERR_SSL|ERR_TLS|EPROTO\b|ETLS/],
]

/**
 * What of the server stands in the way, out of what a try ended with; null where it is about one mail or one recipient.
 * @param error of nodemailer
 */
export const troubleOf = (error: unknown): MailTrouble | null => {
  if (!(error instanceof Error)) return 'other'
  const failed = failedOf(error)
  const { code, originalCode, command, responseCode } = failed
  const isLastWord = responseCode === null || responseCode >= 500
  if (code === 'EAUTH') return isLastWord ? 'credentials' : 'busy'
  if (command === 'MAIL FROM') return isLastWord ? 'sender' : 'busy'
  if (command === 'RCPT TO') return isNotRelayed(failed) ? 'relay' : null
  if (command === 'DATA' || code === 'EMESSAGE' || code === 'EENVELOPE') return null
  if (responseCode !== null) return command === 'STARTTLS' ? 'starttls' : 'busy'
  const found = ofConnection.find(([, form]) => form.test(`${originalCode} ${code}`))
  return found?.[0] ?? 'other'
}

/**
 * A server that takes nothing for others from us says so of each recipient (RFC 3463, X.7.1): whoever runs it can put
 * that right, and no recipient is to be taken for wrong meanwhile.
 */
const isNotRelayed = ({ responseCode, text: said }: Failed): boolean =>
  responseCode !== null && responseCode >= 500 && /relay/i.test(said) && /\b5\.7\.\d/.test(said)
