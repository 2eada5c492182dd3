import type { Envelope, SealBinding, Vault } from '#database/types.ts'
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'

/**
 * A vault whose keys follow from their names, so that an envelope written years ago in `tests/stored` still opens. It
 * seals as the real one does: AES-256-GCM, bound to company, subject, class and field. What the same text seals to is
 * always the same.
 */
export const fixedVault = (): Vault => {
  const destroyed = new Set<string>()
  const open = (item: SealBinding & { envelope: Envelope }): string | null => {
    if (destroyed.has(nameOf(item))) return null
    const { iv, ct } = item.envelope.sealed
    const bytes = Buffer.from(ct, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(item), Buffer.from(iv, 'base64'))
      .setAAD(
        boundTo({
          ...item,
          event: item.envelope.sealed.a === 2 ? item.envelope.sealed.e : undefined,
        }),
      )
      .setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(
      'utf8',
    )
  }
  return {
    seal: async items => items.map(seal),
    open: async items => items.map(open),
    lost: async items => items.map(() => false),
    destroyed: async subjects => subjects.map(subject => destroyed.has(nameOf(subject))),
    destroy: async (company, subjects, classes) => {
      for (const subject of [subjects].flat())
        for (const kept of classes) destroyed.add(nameOf({ company, subject, class: kept }))
    },
    signer: () => {
      throw new Error('nobody signs here')
    },
    pushKey: () => {
      throw new Error('nobody pushes here')
    },
    destroySoFar: async (company, subject, kept) => {
      destroyed.add(nameOf({ company, subject, class: kept }))
    },
    hmac: (purpose, company, value) =>
      createHmac('sha256', `${purpose} ${company}`).update(value).digest('hex'),
  }
}

const seal = (item: SealBinding & { plain: string }): Envelope => {
  const iv = createHash('sha256')
    .update(`${boundTo(item).toString()} ${item.plain}`)
    .digest()
    .subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(item), iv).setAAD(boundTo(item))
  const ct = Buffer.concat([
    cipher.update(item.plain, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return {
    sealed: {
      s: item.subject,
      c: item.class,
      v: 1,
      iv: iv.toString('base64'),
      ct: ct.toString('base64'),
      ...(item.event === undefined ? {} : { a: 2 as const }),
    },
  }
}
const nameOf = ({
  company,
  subject,
  class: kept,
}: Pick<SealBinding, 'company' | 'subject' | 'class'>): string =>
  [company, subject, kept].join(' ')
const keyOf = (sealing: SealBinding): Buffer =>
  createHash('sha256')
    .update(`key ${nameOf(sealing)}`)
    .digest()
const boundTo = (sealing: SealBinding): Buffer =>
  Buffer.from(
    `${nameOf(sealing)} ${sealing.about}${sealing.event === undefined ? '' : ` ${sealing.event}`}`,
  )
