import { hash, timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that does not tell how much of them agrees. */
export const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether a secret that was shown is the one of which only the hash is kept. */
export const isSecret = (
  { pushSecretHash }: { readonly pushSecretHash: string | null },
  shown: string,
): boolean =>
  pushSecretHash !== null &&
  shown !== '' &&
  isSame(hash('sha256', shown, 'hex'), pushSecretHash)
