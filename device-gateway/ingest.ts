import type { FastifyReply, FastifyRequest } from 'fastify'
import { credentialOf } from '#commands/cards/credential.ts'
import { recordMovements, type Outcome, type Reading, type Unreadable } from '#commands/movements/record-movements.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { Admission, Place } from './admission.ts'
import type { authenticator } from './authenticate.ts'
import type { Device } from './device.ts'
import type { GatewayMetrics } from './metrics.ts'
import { Problem } from './problem.ts'
import type { CredentialOf } from './protocols/shared/credential-of.ts'
import { turnstile } from './turnstile.ts'

/** What every protocol shares: who sends, whether there is room, and the durable record. A protocol turns bytes into items and outcomes into an answer. */
export type Ingest = {
  /** Hook before the body is read: the device behind the key, and a place for what it sends. @throws {Problem} @throws {LogUnavailable} */
  enterByKey(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** As `enterByKey`, for a protocol that found out otherwise which device it is. @throws {Problem} when it is not approved. @throws {LogUnavailable} */
  enterAs(request: FastifyRequest, reply: FastifyReply, device: Device): void
  credentialOf(request: FastifyRequest): CredentialOf
  /** An outcome for each item once all are durable. @throws {LogUnavailable} and then nothing may be acknowledged. */
  record(request: FastifyRequest, items: readonly (Reading | Unreadable)[]): Promise<readonly Outcome[]>
  /** Credentials of a device that no request stands for. */
  credentialFor(device: Pick<Device, 'company'>): CredentialOf
  /** As `record`, for what comes outside HTTP (UDP, MQTT, fetched records). @throws {Problem} when the device is not approved. @throws {LogUnavailable} */
  recordFor(device: Device, items: readonly (Reading | Unreadable)[], correlation: string): Promise<readonly Outcome[]>
}

/** On the request itself: the garbage collector looks through a weak map each time it runs. */
export const entered = Symbol('entered')
declare module 'fastify' {
  interface FastifyRequest { [entered]?: Entered | undefined }
}
type Entered = { readonly device: Device; readonly place: Place }
export type IngestParts = {
  readonly deps: Pick<Deps, 'log' | 'vault' | 'now'>
  readonly authenticate: ReturnType<typeof authenticator>
  readonly admission: Admission
  readonly metrics: GatewayMetrics
  readonly bodyLimit: number
}

export const makeIngest = ({ deps, authenticate, admission, metrics, bodyLimit }: IngestParts): Ingest => {
  const turn = turnstile(recordsAtOnce)
  const record = recordMovements({ ...deps, log: heard(deps.log, admission.progress) })
  const enteredBy = (request: FastifyRequest): Entered => {
    const found = request[entered]
    if (!found) throw new TypeError('a protocol must let a request enter before it records')
    return found
  }

  const enterAs: Ingest['enterAs'] = (request, reply, device) => {
    refuseUnlessApproved(device)
    const place = admission.enter(announcedBytes(request, bodyLimit))
    reply.raw.once('close', place.leave) // after the answer is out, too
    request[entered] = { device, place }
  }
  const recordIn = async ({ device, place }: Entered, items: readonly (Reading | Unreadable)[], correlation: string): Promise<readonly Outcome[]> => {
    if (items.length === 0) return []
    const outcomes = await place.wait(turn(items.length, () => record(device, items, correlation))).catch(unavailable)
    for (const outcome of ['accepted', 'repeated', 'put-aside'] as const) metrics.movements.inc({ outcome }, outcomes.filter(each => each === outcome).length)
    return outcomes
  }
  const credentialFor: Ingest['credentialFor'] = ({ company }) =>
    (kind, number) => (normaliseNumber(kind, number) === '' ? null : credentialOf(deps.vault, company, kind, number))

  return {
    enterByKey: async (request, reply) => {
      const device = await authenticate(request.headers.authorization)
      if (!device) throw new Problem('device.key-unknown')
      enterAs(request, reply, device)
    },
    enterAs,
    credentialOf: request => credentialFor(enteredBy(request).device),
    record: (request, items) => recordIn(enteredBy(request), items, request.id),
    credentialFor,
    recordFor: async (device, items, correlation) => {
      refuseUnlessApproved(device)
      const place = admission.enter(items.length * bytesOfItem)
      try {
        return await recordIn({ device, place }, items, correlation)
      } finally {
        place.leave()
      }
    },
  }
}

/** Several times what the log takes in one commit. */
const recordsAtOnce = 1_000

/** What an item that has no body of its own is taken to weigh. */
const bytesOfItem = 400

const refuseUnlessApproved = ({ status }: Device): void => {
  if (status === 'waiting') throw new Problem('device.not-approved')
  if (status === 'suspended') throw new Problem('device.suspended')
}

/** A long backlog is many appends: each that is stored shows that the log gets on. */
const heard = (log: Deps['log'], progress: () => void): Deps['log'] => ({
  ...log,
  append: async append => {
    const appended = await log.append(append)
    progress()
    return appended
  },
})

/** A request that announces no body has none; one that does not say how long it is may be as long as any. */
const announcedBytes = ({ headers }: FastifyRequest, bodyLimit: number): number => {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return 0
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length <= bodyLimit ? length : bodyLimit
}

/** A database that is away shows itself in many errors, and all of them mean: send it again. Only a bug stays one. */
const unavailable = (error: unknown): never => {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError || error instanceof LogUnavailable) throw error
  throw new LogUnavailable('the movements could not be recorded', { cause: error })
}
