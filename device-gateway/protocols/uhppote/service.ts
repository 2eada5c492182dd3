import type { Device } from '../../device.ts'
import type { Directory } from '../../directory.ts'
import type { Leases } from '#database/leases.ts'
import { carryOutWaiting } from '../../carry-out.ts'
import type { CommandQueue } from '../../command-queue.ts'
import { hostRefusals } from '../../host-refusals.ts'
import { addressOfHost, type Reach } from '../../reach.ts'
import type { Signals } from '../../signals.ts'
import { isAllowed, plainAddress } from '../shared/addresses.ts'
import { carryOut } from './cards.ts'
import { follower, type FollowDeps, type Follower } from './follow.ts'
import type { Packet } from './packet.ts'
import {
  controllerPort,
  NoAnswer,
  openAsking,
  openListening,
  type AskOptions,
  type ControllerPlace,
} from './socket.ts'

export type UhppoteOptions = Reach & {
  readonly port: number
  readonly bind: string
  readonly pollMs?: number
  readonly ask?: AskOptions
}
export type UhppoteDeps = Omit<FollowDeps, 'asking' | 'signals'> & {
  readonly directory: Directory
  readonly leases: Leases
  readonly signals: Signals
  readonly queue: CommandQueue
  readonly failed: (error: unknown) => void
}
type Running = {
  readonly port: number
  readonly pollAll: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Addresses of names are looked up again after so long. */
const addressKeptMs = 60_000
/** Live packets under way at once; more are dropped, since the controller's log has them. */
const mostLive = 200

/**
 * Follows all registered controllers of the UHPPOTE family: hears their live packets on a UDP port and reads their logs
 * every minute. Where several gateways run, each controller's log is read by one of them, which also tells it whose
 * cards open. Long because live packets and polls go to the same followers, under the same leases.
 */
export const startUhppote = async (
  deps: UhppoteDeps,
  { port, bind, pollMs = 60_000, ask, ...reach }: UhppoteOptions,
): Promise<Running> => {
  const stopping = new AbortController()
  const asking = await openAsking(ask)
  const followers = new Map<string, Follower>()
  const addresses = new Map<string, { readonly address: string; readonly until: number }>()
  const failedAt = hostRefusals(deps)
  const polls = new Map<string, Promise<void>>()
  let live = 0
  /** Before the devices were read once, everybody would be a stranger. */
  let known = false

  const followerOf = (device: Device): Follower => {
    const found =
      followers.get(device.deviceId) ?? follower({ ...deps, asking }, Number(device.serial))
    followers.set(device.deviceId, found)
    return found
  }
  const whereIs = async ({ host, port: given }: Device): Promise<ControllerPlace | null> => {
    if (host === null) return null
    const last = addresses.get(host)
    const kept =
      last && last.until > performance.now()
        ? last
        : {
            address: await addressOfHost(host, {
              ...reach,
              family: 4,
            }),
            until: performance.now() + addressKeptMs,
          }
    addresses.set(host, kept)
    return {
      address: kept.address,
      port: given ?? controllerPort,
    }
  }

  const poll = (device: Device): Promise<void> => {
    const under = polls.get(device.deviceId)
    if (under) return under
    const started = pollOnce(device)
      .catch(error => (error instanceof NoAnswer ? undefined : failedAt(device, error)))
      .finally(() => {
        polls.delete(device.deviceId)
      })
    polls.set(device.deviceId, started)
    return started
  }
  const pollOnce = async (device: Device): Promise<void> => {
    if (!isController(device)) return
    if (!(await deps.leases.hold(leaseOf(device))))
      return void followers.delete(device.deviceId)
    const where = await whereIs(device)
    if (!where) return
    await followerOf(device).poll(device, where, stopping.signal)
    await carryOutWaiting(deps.queue, device, stopping.signal, command =>
      carryOut(asking, where, Number(device.serial), command, device.cardFormat),
    )
  }
  const pollAll = async (): Promise<void> => {
    await deps.directory.refresh().then(() => {
      known = true
    }, deps.failed)
    await Promise.all(deps.directory.of('uhppote').map(poll))
  }

  const heard = (packet: Packet, address: string): void => {
    if (!known || live >= mostLive || stopping.signal.aborted) return
    live += 1
    takeLive(packet, address)
      .catch(deps.failed)
      .finally(() => {
        live -= 1
      })
  }
  const takeLive = async (packet: Packet, from: string): Promise<void> => {
    const serial = String(packet.serial)
    const device = deps.directory.bySerial(serial)
    if (!device)
      return deps.signals.stranger(serial, 'uhppote', {
        address: from,
      })
    if (!isController(device)) return
    if (!(await isFrom(device, plainAddress(from))))
      return deps.signals.refused(device, 'device.address-refused')
    if ((await followerOf(device).live(device, packet)) && deps.leases.has(leaseOf(device)))
      await poll(device)
  }
  /** Its own address, or one of those it is said to speak from: there is nothing else to know it by. */
  const isFrom = async (device: Device, from: string): Promise<boolean> => {
    if (device.allowedAddresses.length > 0 && isAllowed(from, device.allowedAddresses))
      return true
    const where = await whereIs(device).catch(async error => {
      await failedAt(device, error)
      return null
    })
    return where?.address === from
  }

  const listening = await openListening(port, bind, heard)
  const timer = setInterval(() => void pollAll(), pollMs)
  const first = pollAll()
  return {
    port: listening.port,
    pollAll,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await listening.close()
      await Promise.all([first, ...polls.values()])
      await asking.close()
    },
  }
}

const isController = ({ protocol, status, serial }: Device): boolean =>
  protocol === 'uhppote' &&
  status === 'approved' &&
  /^[1-9]\d{0,9}$/.test(serial) &&
  Number(serial) <= 0xffff_ffff
const leaseOf = ({ deviceId }: Device): string => `uhppote:${deviceId}`
