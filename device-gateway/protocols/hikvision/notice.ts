import { z } from 'zod'

/** One event as a terminal tells it, by whichever form; nothing is judged yet. */
export type Notice =
  | { readonly what: 'sign-of-life'; readonly identity: Identity; readonly time: string | null }
  /** Of the device, and no event at a door: motion, disk, network. */
  | { readonly what: 'other'; readonly identity: Identity }
  | { readonly what: 'event'; readonly identity: Identity; readonly event: AccessEvent }

/** What may name the device where its path does not; `mac` without colons, in upper case. */
export type Identity = {
  readonly serial: string | null
  readonly shortSerial: string | null
  readonly mac: string | null
}

export type AccessEvent = {
  readonly time: string
  readonly major: number
  readonly minor: number
  readonly employee: string | null
  readonly card: string | null
  /** The device's record id; rises over all events, those of the door too. */
  readonly record: number | null
  /** Record id of the event sent before this one, where the device says so. */
  readonly previous: number | null
  /** False: replayed from memory. */
  readonly live: boolean
  readonly attendance: string | null
}

/** JSON has numbers and booleans where XML has text. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform(value =>
    value === undefined || value === null || value.trim() === '' ? null : value.trim(),
  )
const whole = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,15}\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0))
const maybeWhole = whole
  .nullish()
  .catch(null)
  .transform(value => value ?? null)
const truth = z
  .union([z.boolean(), z.string().transform(value => value.trim().toLowerCase() !== 'false')])
  .nullish()
  .catch(null)
  .transform(value => value ?? true)

const detail = z.object({
  majorEventType: whole.optional(),
  subEventType: whole.optional(),
  major: whole.optional(),
  minor: whole.optional(),
  time: text,
  employeeNoString: text,
  employeeNo: text,
  cardNo: text,
  serialNo: maybeWhole,
  frontSerialNo: maybeWhole,
  currentEvent: truth,
  attendanceStatus: text,
})
const envelope = z.object({
  dateTime: text,
  eventType: text,
  macAddress: text,
  deviceSerialNumber: text,
  shortSerialNumber: text,
  AccessControllerEvent: z.unknown().optional(),
})

/** @returns null when the value is no event of this protocol. */
export const noticeOf = (value: unknown): Notice | null => {
  const outer = envelope.safeParse(unwrapped(value))
  if (!outer.success) return null
  const { dateTime, eventType, AccessControllerEvent: inner } = outer.data
  const found = detail.safeParse(
    typeof inner === 'object' && inner !== null ? inner : undefined,
  )
  const identity = identityOf(outer.data)
  if (found.success) {
    const event = eventOf(found.data, dateTime)
    return event && { what: 'event', identity, event }
  }
  if (inner !== undefined || eventType === null) return null
  return /^(?:heartbeat|videoloss)$/i.test(eventType)
    ? { what: 'sign-of-life', identity, time: dateTime }
    : { what: 'other', identity }
}

/** A record of a fetched list (`AcsEvent.InfoList`), whose fields have shorter names. */
export const fetchedEvent = (value: unknown): AccessEvent | null => {
  const found = detail.safeParse(value)
  return found.success ? eventOf(found.data, found.data.time) : null
}

/** XML names the envelope by its root, some JSON by a field. */
const unwrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'EventNotificationAlert' in value
    ? value.EventNotificationAlert
    : value

const eventOf = (found: z.infer<typeof detail>, time: string | null): AccessEvent | null => {
  const {
    employeeNoString,
    employeeNo,
    cardNo,
    serialNo: record,
    frontSerialNo: previous,
    currentEvent: live,
    attendanceStatus: attendance,
  } = found
  const [major, minor] = [
    found.majorEventType ?? found.major,
    found.subEventType ?? found.minor,
  ]
  if (major === undefined || minor === undefined || time === null) return null
  return {
    time,
    major,
    minor,
    employee: named(employeeNoString) ?? named(employeeNo),
    card: named(cardNo),
    record,
    previous: previous === 0 ? null : previous,
    live,
    attendance,
  }
}

/** 0 stands for nobody, and for no card. */
const named = (number: string | null): string | null =>
  number === null || /^0+$/.test(number) ? null : number

const identityOf = ({
  deviceSerialNumber,
  shortSerialNumber,
  macAddress,
}: z.infer<typeof envelope>): Identity => ({
  serial: deviceSerialNumber,
  shortSerial: shortSerialNumber,
  mac: macAddress === null ? null : macAddress.replace(/[:\-.]/g, '').toUpperCase(),
})
