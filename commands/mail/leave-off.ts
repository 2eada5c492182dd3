import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '#database/types.ts'
import { periodicMail, type PeriodicMail } from '#domain/organization/events.ts'
import { asCompanyId, asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'

/**
 * What is left off by a link in a mail, without signing in: all that comes to somebody by itself, as he would switch it
 * off on his account page; one kind of mail that his company has go out by itself; or the mails of one view to one
 * recipient, who may be nobody's account.
 */
export type LeftOff =
  | { readonly kind: 'own'; readonly company: CompanyId; readonly userId: UserId }
  | {
      readonly kind: 'periodic'
      readonly company: CompanyId
      readonly userId: UserId
      readonly mail: PeriodicMail
    }
  | {
      readonly kind: 'view'
      readonly company: CompanyId
      readonly viewId: string
      readonly recipientId: string
    }

const kinds = { own: 1, view: 2, periodic: 3 } as const
/** How many bytes are said of each, before the signature. */
const lengths = { own: 33, view: 49, periodic: 34 } as const
/** By which a mail is named; one that comes later comes at the end. */
const mails: readonly PeriodicMail[] = periodicMail.options
const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidAt = (bytes: Buffer, at: number): string =>
  bytes
    .subarray(at, at + 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** 128 bits under a key that lies nowhere in the database; another company's is another. */
const signatureOf = (vault: Pick<Vault, 'hmac'>, company: CompanyId, said: Buffer): Buffer =>
  Buffer.from(vault.hmac('claim', company, `mail-off:${said.toString('hex')}`), 'hex').subarray(
    0,
    16,
  )

const saidOf = (what: LeftOff): Buffer => {
  const ids = what.kind === 'view' ? [what.viewId, what.recipientId] : [what.userId]
  return Buffer.concat([
    Buffer.from([kinds[what.kind]]),
    bytesOf(what.company),
    ...ids.map(bytesOf),
    ...(what.kind === 'periodic' ? [Buffer.from([mails.indexOf(what.mail)])] : []),
  ])
}

/**
 * Stands in the address of a mail's link. It serves as long as the installation's keys do: an old mail is left off,
 * too, and it does nothing but that.
 * @returns base64url, at most 87 characters
 */
export const leaveOffToken = (vault: Pick<Vault, 'hmac'>, what: LeftOff): string => {
  const said = saidOf(what)
  return Buffer.concat([said, signatureOf(vault, what.company, said)]).toString('base64url')
}

/** Null for a token that is none of ours. */
export const readLeaveOff = (vault: Pick<Vault, 'hmac'>, token: string): LeftOff | null => {
  const bytes = Buffer.from(token, 'base64url')
  const said = bytes.subarray(0, -16)
  const kind = kindNames.find(name => kinds[name] === said[0])
  if (kind === undefined || said.length !== lengths[kind]) return null
  const company = asCompanyId(uuidAt(said, 1))
  if (!timingSafeEqual(signatureOf(vault, company, said), bytes.subarray(-16))) return null
  switch (kind) {
    case 'own':
      return { kind, company, userId: asUserId(uuidAt(said, 17)) }
    case 'view':
      return { kind, company, viewId: uuidAt(said, 17), recipientId: uuidAt(said, 33) }
    case 'periodic': {
      const mail = mails[said[33] ?? -1]
      return mail === undefined
        ? null
        : { kind, company, userId: asUserId(uuidAt(said, 17)), mail }
    }
  }
}
const kindNames = ['own', 'view', 'periodic'] as const
