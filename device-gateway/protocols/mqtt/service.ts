import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#commands/shared/deps.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import type { Device } from '../../device.ts'
import type { Directory } from '../../directory.ts'
import type { Ingest } from '../../ingest.ts'
import type { Leases } from '#database/leases.ts'
import { Problem } from '../../problem.ts'
import type { Signals } from '../../signals.ts'
import { isTooMuch } from '../json/body.ts'
import { format, readMessage } from '../template/message.ts'
import { topicsOf } from './topics.ts'

export type MqttOptions = {
  readonly url: string
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** The broker keeps what comes for this name while nobody is there; one for all gateways of an installation. */
  readonly clientId?: string
  readonly everyMs?: number
  readonly retryMs?: number
}
export type MqttDeps = Pick<Deps, 'now'> & {
  readonly ingest: Pick<Ingest, 'recordFor' | 'credentialFor'>
  readonly directory: Directory
  readonly leases: Leases
  readonly signals: Pick<Signals, 'heard' | 'refused'>
  readonly failed: (error: unknown) => void
}
type Running = {
  readonly tick: () => Promise<void>
  readonly connected: () => boolean
  readonly stop: () => Promise<void>
}

const lease = 'mqtt'
const longestMessage = 64 * 1024

/**
 * Hears devices on an MQTT broker, each on the topic of its template, with QoS 1 and a session that the broker keeps. A
 * message is acknowledged when what it says is durable: what is not, the broker sends again. Of several gateways one is
 * connected. Long because one connection, its topics and what is acknowledged on it belong together.
 */
export const startMqtt = (
  deps: MqttDeps,
  {
    url,
    username,
    password,
    clientId = 'mesai-gateway',
    everyMs = 5_000,
    retryMs = 1_000,
  }: MqttOptions,
): Running => {
  const stopping = new AbortController()
  let client: MqttClient | null = null
  /** Counts connections: an acknowledgement belongs to the one on which its message came. */
  let connection = 0
  let topics: ReadonlyMap<string, readonly Device[]> = new Map()
  let subscribed = new Set<string>()
  let ticking = Promise.resolve()

  const settings: IClientOptions = {
    clientId,
    clean: false,
    reconnectPeriod: retryMs,
    keepalive: 30,
    resubscribe: false,
    queueQoSZero: false,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  }
  const open = (): MqttClient => {
    const opened = connect(url, settings)
    opened.handleMessage = (packet, done) => {
      void handle(packet, done)
    }
    opened.on('connect', () => {
      connection += 1
      subscribed = new Set()
      void subscribe().catch(deps.failed)
    })
    opened.on('error', deps.failed)
    return opened
  }

  /**
   * Waits for a log that is away as long as this connection lasts; on the next one the broker sends the message again.
   */
  const handle = async (
    packet: IPublishPacket,
    done: (error?: Error) => void,
  ): Promise<void> => {
    const of = connection
    for (;;) {
      try {
        for (const device of topics.get(packet.topic) ?? []) await take(device, packet)
        break
      } catch (error) {
        if (!(error instanceof LogUnavailable)) deps.failed(error)
        await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted || of !== connection) return
      }
    }
    if (of === connection && !stopping.signal.aborted) done()
  }

  const take = async (device: Device, { payload, retain }: IPublishPacket): Promise<void> => {
    const { template } = device
    if (!template) return
    // Kept by the broker from before, and given out again at each subscription: without a time of its own it would
    // happen again.
    if (retain && template.time === null) return
    const bytes = Buffer.from(payload)
    const message =
      bytes.length > longestMessage ? undefined : messageOf(bytes.toString('utf8'))
    const item =
      message === undefined
        ? { code: 'movement.unreadable', raw: bytes.toString('utf8', 0, 4096), format }
        : readMessage(message, {
            template,
            cardFormat: device.cardFormat,
            credentialOf: deps.ingest.credentialFor(device),
            receivedAt: deps.now(),
          })
    try {
      if (item) await deps.ingest.recordFor(device, [item], 'mqtt')
      deps.signals.heard(device, { address: null, pushed: item !== null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      deps.signals.refused(device, error.code)
    }
  }

  const subscribe = async (): Promise<void> => {
    topics = topicsOf(deps.directory.of('mqtt'))
    if (!client?.connected) return
    const [more, fewer] = [
      [...topics.keys()].filter(topic => !subscribed.has(topic)),
      [...subscribed].filter(topic => !topics.has(topic)),
    ]
    if (more.length > 0) await client.subscribeAsync(more, { qos: 1 })
    if (fewer.length > 0) await client.unsubscribeAsync(fewer)
    subscribed = new Set(topics.keys())
  }

  const tickOnce = async (): Promise<void> => {
    await deps.directory.refresh()
    if (!(await deps.leases.hold(lease))) return close()
    topics = topicsOf(deps.directory.of('mqtt')) // before the first message
    client ??= open()
    await subscribe()
  }
  const close = async (): Promise<void> => {
    const last = client
    client = null
    connection += 1
    subscribed = new Set()
    await last?.endAsync(true).catch(deps.failed)
  }
  const tick = (): Promise<void> => {
    ticking = ticking
      .then(() => (stopping.signal.aborted ? undefined : tickOnce()))
      .catch(deps.failed)
    return ticking
  }

  const timer = setInterval(() => void tick(), everyMs)
  void tick()
  return {
    tick,
    connected: () => client?.connected === true,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await ticking
      await close()
    },
  }
}

/** @returns undefined for what is no JSON object. */
const messageOf = (text: string): object | undefined => {
  if (isTooMuch(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
