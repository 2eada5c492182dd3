import type { Instant } from '#domain/shared/values.ts'
import { parseInstant } from '#domain/shared/time.ts'
import { withTag, NotDer, oidIn, partsOf, readDer, tags, type Der } from './der.ts'

/** What of an authority's answer (RFC 3161 §2.4.2, with RFC 5652 and 5035) says and proves when something was there. */
export type Token = {
  /** Name of the hash and its bytes, of what was stamped. */
  readonly imprint: { readonly algorithm: string; readonly hash: Buffer }
  /** By the authority's clock, to the millisecond. */
  readonly at: Instant
  readonly nonce: Buffer | null
  /** Hash of the certificate that signed, by its name and bytes. */
  readonly signer: { readonly algorithm: string; readonly hash: Buffer }
  /** Certificates in DER, in no order. */
  readonly certificates: readonly Buffer[]
  readonly signed: {
    readonly digest: string
    readonly isPss: boolean
    /** Over which the signature is. */
    readonly attributes: Buffer
    readonly signature: Buffer
    /** What the attributes say that the content's hash is, and the content. */
    readonly contentHash: Buffer
    readonly content: Buffer
  }
}

const digests: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const oids = {
  signedData: '1.2.840.113549.1.7.2',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  pss: '1.2.840.113549.1.1.10',
} as const

const digestIn = (algorithm: Der | undefined): string => {
  const name = digests[oidIn(partsOf(withTag(tags.sequence, algorithm))[0])]
  if (name === undefined) throw new NotDer()
  return name
}
const first = (value: Der): Der => {
  const [part] = partsOf(value)
  if (!part) throw new NotDer()
  return part
}

/**
 * Reads an answer, and believes nothing of it.
 * @returns null where the authority gave no stamp, by its own word.
 * @throws {NotDer} where it is no answer of this form.
 */
export const readToken = (response: Buffer): Token | null => {
  const [status, token] = partsOf(withTag(tags.sequence, readDer(response)))
  const granted = withTag(tags.integer, first(withTag(tags.sequence, status))).content
  // granted, and granted with modifications
  if (granted.length !== 1 || (granted[0] ?? 9) > 1) return null
  const [type, wrapped] = partsOf(withTag(tags.sequence, token))
  if (oidIn(type) !== oids.signedData) throw new NotDer()
  const data = partsOf(withTag(tags.sequence, first(withTag(tags.first, wrapped))))
  const content = contentOf(data[2])
  const info = partsOf(withTag(tags.sequence, readDer(content)))
  const [algorithm, hashed] = partsOf(withTag(tags.sequence, info[2]))
  return {
    imprint: { algorithm: digestIn(algorithm), hash: withTag(tags.octets, hashed).content },
    at: instantIn(withTag(tags.generalizedTime, info[4]).content.toString('latin1')),
    nonce: info.slice(5).find(({ tag }) => tag === tags.integer)?.content ?? null,
    certificates: partsOf(withTag(tags.first, data[3])).map(({ whole }) => whole),
    ...signedBy(withTag(tags.set, data.at(-1)), content),
  }
}

const contentOf = (encapsulated: Der | undefined): Buffer => {
  const [type, wrapped] = partsOf(withTag(tags.sequence, encapsulated))
  if (oidIn(type) !== oids.stampInfo) throw new NotDer()
  return withTag(tags.octets, first(withTag(tags.first, wrapped))).content
}

/** `20261126091500.25Z`, in UTC and with as much of a second as the authority likes. */
const instantIn = (text: string): Instant => {
  const [, y, mo, d, h, mi, s, part = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(text) ?? []
  const instant = parseInstant(
    `${y}-${mo}-${d}T${h}:${mi}:${s}.${part.slice(0, 3).padEnd(3, '0')}Z`,
  )
  if (instant === null) throw new NotDer()
  return instant
}

/** An authority signs alone (RFC 3161 §2.4.2): one signer, with attributes. */
const signedBy = (signers: Der, content: Buffer): Pick<Token, 'signer' | 'signed'> => {
  const all = partsOf(signers)
  if (all.length !== 1) throw new NotDer()
  const [, , digest, attributes, algorithm, signature] = partsOf(withTag(tags.sequence, all[0]))
  const listed = withTag(tags.first, attributes)
  const named = new Map(
    partsOf(listed).map(attribute => {
      const [name, values] = partsOf(withTag(tags.sequence, attribute))
      return [oidIn(name), first(withTag(tags.set, values))] as const
    }),
  )
  if (oidIn(named.get(oids.contentType)) !== oids.stampInfo) throw new NotDer()
  return {
    signer: signerIn(named),
    signed: {
      digest: digestIn(digest),
      isPss: oidIn(first(withTag(tags.sequence, algorithm))) === oids.pss,
      // as a SET, though it lies as [0] (RFC 5652 §5.4)
      attributes: Buffer.concat([Buffer.of(tags.set), listed.whole.subarray(1)]),
      signature: withTag(tags.octets, signature).content,
      contentHash: withTag(tags.octets, named.get(oids.messageDigest)).content,
      content,
    },
  }
}

/** Which certificate signed is itself signed: else another of the same key could be put in its place. */
const signerIn = (named: ReadonlyMap<string, Der>): Token['signer'] => {
  const later = named.get(oids.signingCertificateV2)
  const listed = later ?? named.get(oids.signingCertificate)
  const own = partsOf(withTag(tags.sequence, first(first(withTag(tags.sequence, listed)))))
  const [head, next] = own
  if (head?.tag === tags.octets)
    return { algorithm: later ? 'sha256' : 'sha1', hash: head.content }
  return { algorithm: digestIn(head), hash: withTag(tags.octets, next).content }
}
