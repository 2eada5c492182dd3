import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#commands/shared/deps.ts'
import { epochMsOf, parseInstant } from '#domain/shared/time.ts'
import type { BySerial, KnownDevice } from '../../by-serial.ts'
import type { Ingest } from '../../ingest.ts'
import { Problem } from '../../problem.ts'
import type { DeviceSecrets } from '../../secrets.ts'
import type { Signals } from '../../signals.ts'
import { isAllowed, plainAddress } from '../shared/addresses.ts'
import { isSame } from '../shared/same.ts'

/** The body as it was sent: what a signature is over. */
export const sentBody = Symbol('body')
const shown = Symbol('signature')
declare module 'fastify' {
  interface FastifyRequest {
    [sentBody]?: Buffer | undefined
    [shown]?: Shown | undefined
  }
}
type Shown = { readonly device: KnownDevice; readonly time: string; readonly signature: string }

export type SignedParts = {
  readonly bySerial: BySerial
  readonly ingest: Ingest
  readonly secrets: DeviceSecrets
  readonly signals: Signals
  readonly deps: Pick<Deps, 'now'>
}
export type SignedForm = {
  /** The device that a signed request names, before its body is read. @throws {Problem} @throws {LogUnavailable} */
  enter(request: FastifyRequest): Promise<void>
  /** Whether the signature is the device's, once the body is here. @throws {Problem} */
  check(request: FastifyRequest): Promise<void>
}

const header =
  /^HMAC-SHA256 +serial=([\w-]{1,40}), *time=([\dTZ:.+-]{10,35}), *signature=([\da-f]{64})$/i
/** `device-protocols §7` */
const windowMs = 5 * 60_000

export const isSigned = ({ headers }: FastifyRequest): boolean =>
  /^HMAC-SHA256 /i.test(headers.authorization ?? '')

/**
 * The form for devices without TLS: `Authorization: HMAC-SHA256 serial=…, time=…, signature=…` with the HMAC, under the
 * device's secret, of method, path, time and body, a line each. The time is an instant; it may be five minutes off,
 * unless the body says `"backlog": true`. What is copied on the way and sent again says the same movements, and stores
 * nothing.
 */
export const signedForm = ({
  bySerial,
  ingest,
  secrets,
  signals,
  deps,
}: SignedParts): SignedForm => ({
  enter: async request => {
    const [, serial = '', time = '', signature = ''] =
      header.exec(request.headers.authorization ?? '') ?? []
    const device = serial === '' ? null : await bySerial(serial)
    if (!device) throw new Problem('device.key-unknown')
    const address = plainAddress(request.ip)
    if (
      device.protocol !== 'json' ||
      !device.secretSet ||
      !isAllowed(address, device.allowedAddresses)
    )
      throw new Problem('device.key-unknown')
    ingest.enterAs(request, device, 'unproven')
    request[shown] = { device, time, signature: signature.toLowerCase() }
  },
  check: async request => {
    const claim = request[shown]
    if (!claim) return
    const { device, time, signature } = claim
    const secret = await secrets.pushSecret(device)
    const right =
      secret !== null &&
      isSame(
        signature,
        signatureOf(
          secret,
          request.method,
          request.originalUrl,
          time,
          request[sentBody] ?? Buffer.alloc(0),
        ),
      )
    if (!right) {
      signals.refused(device, 'device.secret-wrong')
      throw new Problem('device.key-unknown')
    }
    ingest.enterAs(request, device, 'proven')
    const at = parseInstant(time)
    if (
      at === null ||
      (Math.abs(epochMsOf(deps.now()) - epochMsOf(at)) > windowMs && !isBacklog(request.body))
    )
      throw new Problem('request.stamp-expired')
    signals.heard(device, { address: plainAddress(request.ip), pushed: true })
  },
})

/** As hex digits. */
export const signatureOf = (
  secret: string,
  method: string,
  path: string,
  time: string,
  body: Buffer,
): string =>
  createHmac('sha256', secret)
    .update(`${method}\n${path}\n${time}\n`)
    .update(body)
    .digest('hex')

const isBacklog = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'backlog' in body && body.backlog === true
