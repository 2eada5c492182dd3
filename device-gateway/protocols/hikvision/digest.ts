import { hash } from 'node:crypto'
import { isSame } from '../shared/same.ts'

/** What a `Digest` or `Basic` header shows. */
type Shown =
  | { readonly scheme: 'basic'; readonly username: string; readonly password: string }
  | { readonly scheme: 'digest'; readonly fields: ReadonlyMap<string, string> }

export const realm = 'mesai'
const nonceLifeMs = 5 * 60_000
const noncesKept = 10_000

/** @returns null for no header, or another scheme. */
export const shownIn = (authorization: string | undefined): Shown | null => {
  const [, scheme = '', rest = ''] =
    /^(basic|digest) +(.{1,2000})$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'digest') return { scheme: 'digest', fields: fieldsOf(rest) }
  if (scheme === '') return null
  const [, username = '', password = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(rest, 'base64').toString('utf8')) ?? []
  return { scheme: 'basic', username, password }
}

const fieldsOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([a-z]+) *= *(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gi)].map(
      ([, name = '', quoted, plain = '']) => [
        name.toLowerCase(),
        quoted?.replace(/\\(.)/g, '$1') ?? plain,
      ],
    ),
  )

export type Verdict = 'right' | 'wrong' | 'stale'

/**
 * The server's side of HTTP Digest (RFC 7616 with MD5, which is what terminals offer; also without `qop`). A nonce says
 * when it was made under an HMAC that all gateways share, so any of them can check it; each of them lets a count be
 * used once. Long because a nonce is made, checked and counted by one memory.
 */
export const digestServer = (hmac: (text: string) => string, nowMs: () => number) => {
  const used = new Map<string, number>()
  const nonceAt = (ms: number): string =>
    `${ms.toString(36)}.${hmac(`digest-nonce:${ms}`).slice(0, 32)}`
  const ageOf = (nonce: string): number | null => {
    const ms = Number.parseInt(nonce.split('.')[0] ?? '', 36)
    return Number.isSafeInteger(ms) && isSame(nonce, nonceAt(ms)) ? nowMs() - ms : null
  }
  /** A count seen before is a copy; the newest nonces are remembered. */
  const countOnce = (nonce: string, count: number): boolean => {
    if ((used.get(nonce) ?? 0) >= count) return false
    used.delete(nonce)
    used.set(nonce, count)
    if (used.size > noncesKept)
      for (const [oldest] of used) {
        used.delete(oldest)
        break
      }
    return true
  }

  return {
    challenge: (stale: boolean): string =>
      `Digest realm="${realm}", qop="auth", algorithm=MD5, nonce="${nonceAt(nowMs())}"${stale ? ', stale=true' : ''}`,
    check: (
      fields: ReadonlyMap<string, string>,
      method: string,
      url: string,
      password: string,
    ): Verdict => {
      const [username = '', nonce = '', uri = '', qop, response = ''] = [
        'username',
        'nonce',
        'uri',
        'qop',
        'response',
      ].map(name => fields.get(name))
      const age = ageOf(nonce)
      if (
        age === null ||
        pathOf(uri) !== pathOf(url) ||
        !['auth', undefined].includes(qop) ||
        (fields.get('algorithm') ?? 'MD5').toUpperCase() !== 'MD5'
      )
        return 'wrong'
      const [ha1, ha2] = [md5(`${username}:${realm}:${password}`), md5(`${method}:${uri}`)]
      const [nc = '', cnonce = ''] = [fields.get('nc'), fields.get('cnonce')]
      const right =
        qop === undefined
          ? md5(`${ha1}:${nonce}:${ha2}`)
          : md5(`${ha1}:${nonce}:${nc}:${cnonce}:${qop}:${ha2}`)
      if (!isSame(response.toLowerCase(), right)) return 'wrong'
      if (age < -1000 || age > nonceLifeMs) return 'stale'
      return qop === undefined || countOnce(nonce, Number.parseInt(nc, 16) || 0)
        ? 'right'
        : 'stale'
    },
  }
}
export type DigestServer = ReturnType<typeof digestServer>

/** Some clients name the whole address. */
const pathOf = (uri: string): string => uri.replace(/^https?:\/\/[^/]*/i, '')
const md5 = (text: string): string => hash('md5', text, 'hex')
