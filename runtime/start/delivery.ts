import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deliveryOf, type Delivery } from '#commands/mail/delivery.ts'
import { watchedDelivery, watchMailServer } from '#commands/mail/server-state.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Job } from '#commands/shared/jobs.ts'
import { StartRefused } from '#database/errors.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { saysOfMailServer } from '../watch/mail-server.ts'

/**
 * By what mails go, and the job that looks whether they can.
 * @throws {StartRefused} when the file of certificates cannot be read.
 */
export const openDelivery = async (
  { mail: { authority: file, ...mail } }: Pick<Config, 'mail'>,
  deps: Pick<Deps, 'db' | 'now'>,
  logger: Logger,
): Promise<{ readonly delivery: Delivery; readonly watch: Job }> => {
  const authority = file === null ? null : await certificatesOf(file)
  const hears = saysOfMailServer(logger)
  const delivery = deliveryOf({ ...mail, authority })
  return {
    delivery: watchedDelivery(deps, delivery, hears),
    watch: watchMailServer(deps, delivery, hears),
  }
}

const certificatesOf = async (file: string): Promise<string> => {
  try {
    const pem = await readFile(file, 'utf8')
    // Throws where there is none: else every mail would wait for what a word at the start says.
    return new X509Certificate(pem).toString() && pem
  } catch {
    throw new StartRefused('SMTP_CA_FILE is no file of certificates in PEM that can be read.')
  }
}
