import { readFile } from 'node:fs/promises'
import { authorityAt } from '#commands/proof/stamp/authority.ts'
import type { StampingPlan } from '#commands/proof/stamp/stamp-checkpoints.ts'
import { certificatesIn } from '#commands/proof/stamp/verify-stamp.ts'
import { StartRefused } from '#database/errors.ts'
import type { Config } from '../config.ts'

/**
 * By whom checkpoints are stamped; null where the environment names nobody.
 * @throws {StartRefused} when the file of certificates cannot be read.
 */
export const stampingOf = async ({
  stamps,
}: Pick<Config, 'stamps'>): Promise<StampingPlan | null> => {
  if (!stamps) return null
  const { url, minutes, certificates: file } = stamps
  const pem = file === null ? null : await readFile(file, 'utf8').catch(() => '')
  const certificates = pem === null ? null : certificatesIn(pem)
  if (pem !== null && certificates === null)
    throw new StartRefused('TSA_CERTIFICATES is no file of certificates in PEM.')
  return { authority: authorityAt(url, certificates), minutes }
}
