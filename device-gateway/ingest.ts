import type { FastifyRequest } from 'fastify'
import { credentialOf } from '#commands/cards/credential.ts'
import {
  recordMovements,
  type Outcome,
  type Reading,
  type Unreadable,
} from '#commands/movements/record-movements.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import { LogRefused, LogUnavailable } from '#event-store/contract.ts'
import { HungUp, type Admission, type Pool, type Slot } from './admission.ts'
import type { authenticator } from './authenticate.ts'
import type { Device } from './device.ts'
import type { GatewayMetrics } from './metrics.ts'
import type { Holder } from './places.ts'
import { Problem } from './problem.ts'
import { foreignAddressFinder } from './foreign-address.ts'
import { plainAddress, prefixOf } from './protocols/shared/addresses.ts'
import type { CredentialOf } from './protocols/shared/credential-of.ts'
import { slotOf } from './slots.ts'
import { turnstile } from './turnstile.ts'

/**
 * What every protocol shares: who sends, whether there is room, and the durable record. A protocol turns bytes into
 * items and outcomes into an answer.
 */
export type Ingest = {
  /**
   * Hook before the body is read: the device behind the key, and a place for what it sends. @throws {Problem} @throws
   * {LogUnavailable} @throws {HungUp}
   */
  enterByKey(request: FastifyRequest): Promise<void>
  /**
   * As `enterByKey`, for a protocol that found out otherwise which device it is: `proven` when it showed a secret or
   * spoke from an address of its own. One that proves itself later enters again. @throws {Problem} when it is not
   * approved. @throws {LogUnavailable} @throws {HungUp}
   */
  enterAs(request: FastifyRequest, device: Device, pool: Pool): void
  /** A place among the unproven for a body that says itself who sends it. @throws {LogUnavailable} @throws {HungUp} */
  enterUnnamed(request: FastifyRequest): void
  /** Who sends it, as far as that is known. */
  senderOf(request: FastifyRequest): Device | undefined
  credentialOf(request: FastifyRequest): CredentialOf
  /**
   * What it sends comes from an address that is not its own, as far as anybody said: it is kept, and says nothing of
   * the reader.
   */
  isForeign(request: FastifyRequest): Promise<boolean>
  /** An outcome for each item once all are durable. @throws {LogUnavailable} and then nothing may be acknowledged. */
  record(
    request: FastifyRequest,
    items: readonly (Reading | Unreadable)[],
  ): Promise<readonly Outcome[]>
  /** Credentials of a device that no request stands for. */
  credentialFor(device: Pick<Device, 'company'>): CredentialOf
  /**
   * As `record`, for what comes outside HTTP (UDP, MQTT, fetched records). @throws {Problem} when the device is not
   * approved. @throws {LogUnavailable}
   */
  recordFor(
    device: Device,
    items: readonly (Reading | Unreadable)[],
    correlation: string,
  ): Promise<readonly Outcome[]>
}

/** On the request itself: the garbage collector looks through a weak map each time it runs. */
export const sender = Symbol('sender')
const foreign = Symbol('foreign address')
declare module 'fastify' {
  interface FastifyRequest {
    [sender]?: Device | undefined
    [foreign]?: Promise<string | null>
  }
}
export type IngestParts = {
  readonly deps: Pick<Deps, 'log' | 'vault' | 'now'>
  readonly authenticate: ReturnType<typeof authenticator>
  readonly admission: Admission
  readonly metrics: GatewayMetrics
}

/** Long because each way of entering and recording knows its sender and its slot by the request. */
export const makeIngest = ({ deps, authenticate, admission, metrics }: IngestParts): Ingest => {
  const turn = turnstile(recordsAtOnce)
  const foreignFor = foreignAddressFinder(deps)
  const record = recordMovements({ ...deps, log: heard(deps.log, admission.progress) })
  const deviceOf = (request: FastifyRequest): Device => {
    const device = request[sender]
    if (!device) throw new TypeError('a protocol must let a request enter before it records')
    return device
  }

  const enterAs: Ingest['enterAs'] = (request, device, pool) => {
    refuseUnlessApproved(device)
    request[sender] = device // before it is let in: also who finds no room is somebody's reader
    slotOf(request).enter(
      pool,
      pool === 'proven' ? ofDevice(device) : [bySelf(device), byAddress(request)],
    )
  }
  const recordIn = async (
    slot: Slot,
    device: Device,
    items: readonly (Reading | Unreadable)[],
    correlation: string,
  ): Promise<readonly Outcome[]> => {
    if (items.length === 0) return []
    const outcomes = await slot
      .wait(() => turn(items.length, () => record(device, items, correlation)))
      .catch(unavailable)
    for (const outcome of ['accepted', 'repeated', 'put-aside'] as const)
      metrics.movements.inc({ outcome }, outcomes.filter(each => each === outcome).length)
    return outcomes
  }
  /** Asked once of each request: where it came from, where that is no address of the reader's own. */
  const foreignAddressOf = (request: FastifyRequest): Promise<string | null> => {
    request[foreign] ??= slotOf(request)
      .wait(() => foreignFor(deviceOf(request), plainAddress(request.ip), request.id))
      .catch(unavailable)
    return request[foreign]
  }
  const credentialFor: Ingest['credentialFor'] =
    ({ company }) =>
    (kind, number) =>
      normaliseNumber(kind, number) === ''
        ? null
        : credentialOf(deps.vault, company, kind, number)

  return {
    enterByKey: async request => {
      const device = await authenticate(request.headers.authorization)
      // The key of a tablet, or of a screen with codes, opens the page that it shows and nothing here.
      if (!device || device.protocol === 'kiosk' || device.protocol === 'qr')
        throw new Problem('device.key-unknown')
      enterAs(request, device, 'proven')
    },
    enterAs,
    enterUnnamed: request => slotOf(request).enter('unproven', [byAddress(request)]),
    senderOf: request => request[sender],
    credentialOf: request => credentialFor(deviceOf(request)),
    isForeign: async request => (await foreignAddressOf(request)) !== null,
    record: async (request, items) => {
      if (items.length === 0) return []
      const foreignAddress = await foreignAddressOf(request)
      return recordIn(
        slotOf(request),
        foreignAddress === null ? deviceOf(request) : { ...deviceOf(request), foreignAddress },
        items,
        request.id,
      )
    },
    credentialFor,
    recordFor: (device, items, correlation) =>
      admission.during(async slot => {
        refuseUnlessApproved(device)
        slot.enter('proven', ofDevice(device))
        slot.grow(items.length * bytesOfItem)
        return recordIn(slot, device, items, correlation)
      }),
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

/**
 * A device leaves two thirds to all others, and all devices of a company a half: a reader that fails hurts its company
 * less than itself, and others not at all.
 */
const bySelf = ({ deviceId }: Device): Holder => ({ name: deviceId, restraint: 2 })
const ofDevice = (device: Device): readonly Holder[] => [
  bySelf(device),
  { name: device.company, restraint: 1 },
]
/** Who has shown nothing has an address. */
const byAddress = ({ ip }: FastifyRequest): Holder => ({ name: prefixOf(ip), restraint: 1 })

/** A database that is away shows itself in many errors, and all of them mean: send it again. Only a bug stays one. */
const unavailable = (error: unknown): never => {
  if (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof LogUnavailable ||
    error instanceof LogRefused ||
    error instanceof HungUp
  )
    throw error
  throw new LogUnavailable('the movements could not be recorded', { cause: error })
}
