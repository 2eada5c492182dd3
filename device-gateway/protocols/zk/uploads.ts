import { recordAlerts, type HeardAlert } from '#commands/devices/record-alerts.ts'
import { deviceReading } from '#commands/movements/device-zones.ts'
import {
  isUnreadable,
  type Outcome,
  type Reading,
  type Unreadable,
} from '#commands/movements/record-movements.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant, LocalDateTime } from '#domain/shared/values.ts'
import { readAttlog } from './attlog.ts'
import type { ZkAnswer, ZkHandler, ZkParts, ZkRequest } from './handler.ts'
import { readSettings } from './info.ts'
import { linesIn, linesOf, type Line } from './lines.ts'
import { asideOf, isOperLine, readOperLine } from './operlog.ts'
import { newestStamp } from './stamps.ts'
import { aheadOfUtc, withClock } from '../shared/clock-shown.ts'
import { inTurns } from '../shared/in-turns.ts'
import { secondsBetween } from '../shared/seconds-between.ts'

/** Acknowledged and kept nowhere: people as the device knows them, and templates and photos of them. */
const notKept = new Set([
  'userinfo',
  'user',
  'biodata',
  'fingertmp',
  'biophoto',
  'face',
  'fvein',
  'userpic',
  'templatev10',
  'attphoto',
  'photo',
  'palm',
])

/**
 * What an attendance device uploads (`device-protocols §2.3`). The answer counts every line that holds something, also
 * what was known and what was put aside: strict firmware sends everything again that is not counted.
 */
export const attendanceUploads = ({ deps, signals }: ZkParts): ZkHandler => {
  const alerted = recordAlerts(deps)
  return async request => {
    const { query, body, device } = request
    const table = (query.get('table') ?? '').trim().toLowerCase()
    if (table === 'attphoto') return 'OK\n'
    if (notKept.has(table)) return counted(linesIn(body)) // templates hold bytes of any kind
    if (table === 'options' || table === 'info' || (table === '' && isSettings(body))) {
      const { said, holds } = readSettings(body.toString('utf8'))
      signals.heard(device, { address: request.address, ...said })
      if (holds !== null) signals.holds(device, holds)
      return 'OK\n'
    }
    const lines = linesOf(body)
    if (lines === null) return { status: 413, body: 'too many lines\n' }
    if (lines.length === 0) return counted(table === 'operlog' ? 1 : 0)
    const { items, alerts } = await readLines(lines, table, request)
    if (alerts.length > 0 && !(await request.isForeign()))
      await alerted(device, alerts, request.correlation)
    const outcomes = await request.record(
      withClock(items, device, clockSeen(items, request, deps.now()), deps.now()),
    )
    if (!(await request.isForeign())) note({ deps, signals }, request, items, outcomes)
    return counted(lines.length)
  }
}

const counted = (lines: number): ZkAnswer => `OK: ${lines}\n`

/** `~DeviceName=…,FWVersion=…` without a table's name. */
const isSettings = (body: Buffer): boolean => {
  const start = body.subarray(0, 2_000).toString('latin1').trimStart()
  return /^~?[A-Za-z_]\w*=/.test(start) && !/\b(?:pin|time|datetime|cardno)=/i.test(start)
}

const readLines = async (
  lines: readonly Line[],
  table: string,
  { device, credentialOf }: ZkRequest,
): Promise<{ readonly items: (Reading | Unreadable)[]; readonly alerts: HeardAlert[] }> => {
  const items: (Reading | Unreadable)[] = []
  const alerts: HeardAlert[] = []
  const isKnown = table === '' || table === 'attlog'
  await inTurns(lines, line => {
    if (isOperLine(line.text)) {
      const read = readOperLine(line, device.zones)
      if (read && 'alert' in read) alerts.push(read.alert)
      else if (read) items.push(read.aside)
      return
    }
    const read = readAttlog(line, { credentialOf, device })
    // A punch is one wherever it stands; what is none is a movement that failed to be read only where movements are
    // sent.
    items.push(
      isUnreadable(read) && !isKnown ? asideOf(line, 'device.record-unknown').aside : read,
    )
  })
  return { items, alerts }
}

/**
 * A record that came alone from a device that is online happens now; so does one of the future, which cannot have
 * waited.
 */
const clockSeen = (
  items: readonly (Reading | Unreadable)[],
  { device: { zones }, online }: ZkRequest,
  now: Instant,
): number | null => {
  const [alone, another] = items.flatMap(item =>
    isUnreadable(item) ? [] : [localOf(item, zones)],
  )
  if (alone === undefined || another !== undefined) return null
  return online || alone > deviceReading(zones, now).local ? aheadOfUtc(alone, now) : null
}

const ahead = 5 * 60_000
/** Further off, a punch that came alone while nothing was heard of the device may have waited. */
const likelyDrift = 15 * 60

/** What the upload says beside its movements: how far the log reaches, and how the clock goes. */
const note = (
  { deps, signals }: ZkParts,
  { device, address, online }: ZkRequest,
  items: readonly (Reading | Unreadable)[],
  outcomes: readonly Outcome[],
): void => {
  const now = deps.now()
  const locals = items.flatMap(item =>
    isUnreadable(item) ? [] : [localOf(item, device.zones)],
  )
  signals.heard(device, { address, pushed: true })
  const stamp = newestStamp(
    locals,
    deviceReading(device.zones, instantOf(epochMsOf(now) + ahead)).local,
  )
  if (stamp !== null) signals.stamp(device, stamp)
  const [alone, another] = locals
  if (alone === undefined || another !== undefined || outcomes[0] !== 'accepted') return
  const drift = secondsBetween(deviceReading(device.zones, now).local, alone)
  if (online || Math.abs(drift) <= likelyDrift) signals.drift(device, drift)
}

const localOf = ({ at }: Reading, zones: ZkRequest['device']['zones']): LocalDateTime =>
  'local' in at ? at.local : deviceReading(zones, at.instant).local
