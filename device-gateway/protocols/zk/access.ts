// Long because it is one dialect, whose calls share their session.
import { recordAlerts, type HeardAlert } from '#commands/devices/record-alerts.ts'
import { deviceReading, zoneInForce } from '#commands/movements/device-zones.ts'
import { isUnreadable } from '#commands/movements/record-movements.ts'
import { clockOf, dateAt, epochMsOf, offsetAt } from '#domain/shared/time.ts'
import type { LocalDateTime } from '#domain/shared/values.ts'
import { LogRefused, LogUnavailable } from '#event-store/contract.ts'
import { mayPass } from '#projections/devices/passing.ts'
import { commandQueue } from '../../command-queue.ts'
import { cardShown, readAccessLine, type AccessItem } from './access-log.ts'
import { aheadOfUtc, withClock } from '../shared/clock-shown.ts'
import { inTurns } from '../shared/in-turns.ts'
import { secondsBetween } from '../shared/seconds-between.ts'
import { accessSessions, tokenIn, tokenOf, type AccessSession } from './access-session.ts'
import { settingsOf } from './fields.ts'
import type { ZkAnswer, ZkHandler, ZkParts, ZkRequest } from './handler.ts'
import { readSettings } from './info.ts'
import { linesOf, mostLines } from './lines.ts'
import { asideOf } from './operlog.ts'
import { recordNumbers } from './record-numbers.ts'
import { packedOf } from './wall-clock.ts'

export type AccessHandlers = {
  /** A handler that is reached only with the token of the device's registration, where the request shows one. */
  readonly checked: (handler: ZkHandler) => ZkHandler
  /**
   * Whether a request to `cdata` is of this dialect: an access device is never answered as a terminal, nor the other
   * way round.
   */
  readonly isAccess: (query: ZkRequest['query']) => boolean
  readonly cdata: ZkHandler
  readonly registry: ZkHandler
  readonly push: ZkHandler
  readonly querydata: ZkHandler
  readonly rtdata: ZkHandler
}

/**
 * Tables that are acknowledged and kept nowhere: people as the device knows them, their templates, and settings of its
 * doors.
 */
const isNotKept = (table: string): boolean =>
  [
    /^(?:user|userauthorize|extuser|mulcarduser)$/i,
    /^(?:templatev\d*|biodata|biophoto|userpic|fingertmp|facetmp|facev\d*|fvein\w*|palm\w*)$/i,
    /^(?:timezone|holiday|firstcard|multimcard|inoutfun)$/i,
    /^(?:doorpa\w+|auxin|auxout|reader\w*|door\w*|dev\w*)$/i,
  ].some(kind => kind.test(table))
const accessTables = new Set(['rtlog', 'rtstate', 'tabledata'])

/**
 * ZKTeco access push (`device-protocols §3`). Long because all calls of the dialect share its sessions, its queue and
 * what is acknowledged when it is durable.
 */
export const accessHandlers = (
  { deps, signals }: ZkParts,
  delaySeconds: () => number,
): AccessHandlers => {
  const sessions = accessSessions(deps)
  const queue = commandQueue(deps)
  const alerts = recordAlerts(deps)
  const numbers = recordNumbers(deps, signals)

  const heard = ({ device, address }: ZkRequest, more: object = {}): void =>
    signals.heard(device, { address, dialect: 'access', ...more })

  /** @throws {LogUnavailable} before anything is acknowledged that is not durable. */
  const take = async (request: ZkRequest, read: readonly AccessItem[]): Promise<void> => {
    const { device, correlation } = request
    await request.record(
      withClock(
        read.flatMap(({ item }) => item ?? []),
        device,
        clockSeen(request, read),
        deps.now(),
      ),
    )
    if (await request.isForeign()) return
    const marks = read.flatMap(({ mark }) => mark ?? [])
    const restarted = await trying(() => numbers.heard(device, marks))
    const said: HeardAlert[] = [...read.flatMap(({ alert }) => alert ?? []), ...restarted]
    if (said.length > 0) await trying(() => alerts(device, said, correlation))
  }
  const takeEvents = async (
    request: ZkRequest,
    source: 'push' | 'pulled',
  ): Promise<number | null> => {
    const { device, body, credentialOf } = request
    const lines = linesOf(body)
    if (!lines) return null
    const read = await inTurns(lines, line =>
      readAccessLine(line, { credentialOf, device, zones: device.zones }),
    )
    await take(
      request,
      source === 'push'
        ? read
        : read.map(each =>
            each.item && !isUnreadable(each.item)
              ? { ...each, item: { ...each.item, source } }
              : each,
          ),
    )
    heard(request, { pushed: true })
    if (source === 'push' && !(await request.isForeign())) noteDrift(request, read)
    return lines.length
  }
  const clockSeen = (
    { device, online }: ZkRequest,
    read: readonly AccessItem[],
  ): number | null => {
    const [only] = read
    if (
      read.length !== 1 ||
      !only?.mark ||
      !only.item ||
      isUnreadable(only.item) ||
      only.item.source === 'pulled'
    )
      return null
    return online || only.mark.local > deviceReading(device.zones, deps.now()).local
      ? aheadOfUtc(only.mark.local, deps.now())
      : null
  }
  /** A clock is compared by what happens now: one record alone, of a device that was there a moment ago. */
  const noteDrift = ({ device, online }: ZkRequest, read: readonly AccessItem[]): void => {
    const [only] = read
    if (read.length !== 1 || !only?.mark) return
    const seconds = secondsBetween(
      deviceReading(device.zones, deps.now()).local,
      only.mark.local,
    )
    if (online || Math.abs(seconds) <= likelyDrift) signals.drift(device, seconds)
  }

  const tabledata = async (request: ZkRequest): Promise<ZkAnswer> => {
    const table = (request.query.get('tablename') ?? '').trim()
    if (/^transaction$/i.test(table))
      return counted(table, request, await takeEvents(request, 'push'))
    const lines = linesOf(request.body)
    if (!lines) return tooMany
    if (!isNotKept(table))
      await take(
        request,
        lines.map(line => ({
          item: asideOf(line, 'device.record-unknown').aside,
          alert: null,
          mark: null,
        })),
      )
    heard(request)
    return counted(table, request, lines.length)
  }
  const cdata: ZkHandler = async request => {
    const { device, query, body } = request
    if (query.get('authtype')?.toLowerCase() === 'device') return authorise(request)
    switch ((query.get('table') ?? '').toLowerCase()) {
      case 'rtlog':
        return (await takeEvents(request, 'push')) === null ? tooMany : 'OK\n'
      case 'tabledata':
        return tabledata(request)
      case 'options': {
        const { said, holds } = readSettings(body.toString('utf8'))
        heard(request, said)
        if (holds !== null) signals.holds(device, holds)
        return 'OK\n'
      }
      case 'rtstate':
        heard(request)
        return 'OK\n'
      default:
        return handshake(request)
    }
  }
  const handshake = async (request: ZkRequest): Promise<ZkAnswer> => {
    heard(request)
    const session = await trying(() => sessions.of(request.device))
    await trying(() => queue.renew(request.device, 'access'))
    return session
      ? `registry=ok\nRegistryCode=${session.registryCode}\n${optionsOf(session, delaySeconds())}`
      : 'OK\n'
  }
  /**
   * The server decides whether the door opens; when it cannot know, it stays shut (`device-protocols §3.2`). A card
   * that was held to it decides before the pin that its holder is known by: it may be lost, or pass elsewhere only.
   */
  const authorise = async ({ device, body, credentialOf }: ZkRequest): Promise<ZkAnswer> => {
    const line = linesOf(body)?.[0]
    const as = { credentialOf, device, zones: device.zones }
    const item = line ? readAccessLine(line, as).item : null
    if (!line || !item || isUnreadable(item)) return refusedAuth
    const card = cardShown(line, as)
    if (card === 'unreadable') return refusedAuth
    const at = deps.now()
    const query = {
      company: device.company,
      deviceId: device.deviceId,
      credential: card ?? item.credential,
      at,
      today: dateAt(zoneInForce(device.zones, at), at),
    }
    const passes = await deps.db
      .withCompany(device.company, tx => mayPass(tx, query))
      .catch(() => false)
    return passes
      ? `AUTH=SUCCESS\r\n${line.text.trim()}\r\nCONTROL DEVICE 01${doorOf(line.text)}0105\r\n`
      : refusedAuth
  }

  const checked =
    (handler: ZkHandler): ZkHandler =>
    async request => {
      const token = tokenIn(request.headers.cookie)
      if (token === null) return handler(request)
      const session = await trying(() => sessions.of(request.device))
      const serials = [request.device.serial, request.query.get('sn') ?? '']
      if (session && serials.some(serial => tokenOf(session, serial) === token))
        return handler(request)
      signals.refused(request.device, 'device.token-wrong')
      return { status: 406, body: 'registration needed\n' }
    }

  return {
    checked,
    isAccess: query =>
      query.get('devicetype')?.toLowerCase() === 'acc' ||
      query.has('authtype') ||
      accessTables.has((query.get('table') ?? '').toLowerCase()),
    cdata: async request =>
      request.query.has('options') ? handshake(request) : checked(cdata)(request),
    registry: async request => {
      const text = request.body.toString('utf8')
      // Some terminals ask here as well; a session would make them controllers.
      if (settingsOf(text).get('devicetype')?.toLowerCase() === 'att') return 'OK\n'
      const { said, holds } = readSettings(text)
      heard(request, said)
      if (holds !== null) signals.holds(request.device, holds)
      const session = await trying(() =>
        sessions.register(request.device, atRegistration(text)),
      )
      await trying(() => queue.renew(request.device, 'access'))
      return `RegistryCode=${session.registryCode}\n`
    },
    push: async request => {
      heard(request)
      const session = await trying(() => sessions.of(request.device))
      return session
        ? optionsOf(session, delaySeconds())
        : { status: 406, body: 'registration needed\n' }
    },
    querydata: checked(async request => {
      const table = (request.query.get('tablename') ?? '').trim()
      return /^transaction$/i.test(table)
        ? counted(table, request, await takeEvents(request, 'pulled'))
        : tabledata(request)
    }),
    rtdata: checked(async request => {
      heard(request)
      if (request.query.get('type')?.toLowerCase() !== 'time') return 'OK\n'
      const now = deps.now()
      const offset = offsetAt(clockOf(zoneInForce(request.device.zones, now)), epochMsOf(now))
      const packed = packedOf(now.slice(0, 19) as LocalDateTime)
      return `DateTime=${packed},ServerTZ=${offsetText(offset)}\n`
    }),
  }
}

/**
 * Not `GET OPTION FROM`, nor any key of the other dialect: a controller that gets those registers again and again
 * (`device-protocols §3.1`).
 */
const optionsOf = ({ sessionId, old }: AccessSession, delaySeconds: number): string =>
  [
    'ServerVersion=3.0.1',
    'ServerName=ADMS',
    old ? 'PushVersion=3.0.1' : 'PushProtVer=3.0.1',
    'ErrorDelay=30',
    `RequestDelay=${delaySeconds}`,
    'TransTimes=00:00',
    'TransInterval=1',
    'TransTables=User\tTransaction',
    'Realtime=1',
    `SessionID=${sessionId}`,
    'TimeoutSec=10',
  ]
    .map(line => `${line}\n`)
    .join('')

const atRegistration = (text: string) => {
  const settings = settingsOf(text)
  const doors = Number(settings.get('lockcount') ?? NaN)
  return {
    doors: Number.isInteger(doors) && doors > 0 && doors <= 64 ? doors : null,
    old: /^(?:8|9|10)$/.test(settings.get('machinetype') ?? ''),
  }
}

/** `<tablename>=<count>`: plain `OK` makes it send again. The count is the device's own where it says one. */
const counted = (table: string, { query }: ZkRequest, lines: number | null): ZkAnswer => {
  if (lines === null) return tooMany
  const own = query.get('count') ?? ''
  return `${/^\w{1,40}$/.test(table) ? table : 'table'}=${/^\d{1,9}$/.test(own) ? Number(own) : lines}\n`
}
const tooMany: ZkAnswer = { status: 413, body: `at most ${mostLines} lines\n` }
const refusedAuth: ZkAnswer = 'AUTH=FAILED\r\n'

const doorOf = (text: string): string => {
  const door = Number(settingsOf(text).get('eventaddr') ?? 1)
  return (Number.isInteger(door) && door >= 1 && door <= 64 ? door : 1)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0')
}
/** Further off, a record that came alone while nothing was heard of the device may have waited. */
const likelyDrift = 15 * 60
const offsetText = (offsetMs: number): string => {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

/** A database that is away means "try later"; only a bug stays one. */
const trying = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (
      error instanceof TypeError ||
      error instanceof RangeError ||
      error instanceof ReferenceError ||
      error instanceof LogUnavailable ||
      error instanceof LogRefused
    )
      throw error
    throw new LogUnavailable('what the device sent could not be recorded', { cause: error })
  }
}
