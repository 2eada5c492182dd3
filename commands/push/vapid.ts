import type { PushKey } from '#database/types.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'

/** A push service takes 24 hours at most (RFC 8292 §2), and its clock may be another. */
const goodForSeconds = 12 * 60 * 60
const base64url = (text: string): string => Buffer.from(text).toString('base64url')

/**
 * Says to the push service of an address whose message it is (RFC 8292): for its origin alone, for half a day.
 * @param subject where whoever runs the service reaches whoever runs this: `mailto:` or `https:`
 */
export const vapidHeader = (
  key: PushKey,
  { endpoint, subject, at }: { endpoint: string; subject: string; at: Instant },
): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(epochMsOf(at) / 1000) + goodForSeconds,
    sub: subject,
  }
  const said = `${base64url('{"typ":"JWT","alg":"ES256"}')}.${base64url(JSON.stringify(claims))}`
  const signature = Buffer.from(key.sign(said)).toString('base64url')
  return `vapid t=${said}.${signature}, k=${Buffer.from(key.publicKey).toString('base64url')}`
}

/**
 * The address of the installation, where it is one that is told outside; else that of its mails. Some services take no
 * `https:` that names this machine.
 */
export const vapidSubjectOf = ({
  publicUrl,
  from,
}: {
  readonly publicUrl: string
  /** `name@host`, or `Name <name@host>`. */
  readonly from: string
}): string => {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  return protocol === 'https:' && isName
    ? origin
    : `mailto:${/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from}`
}
