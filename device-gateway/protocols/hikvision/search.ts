import { z } from 'zod'
import { clockOf, epochMsOf, localOfInstant, offsetAt } from '#domain/shared/time.ts'
import type { Instant, Zone } from '#domain/shared/values.ts'
import { fetchedEvent, type AccessEvent } from './notice.ts'

/** `device-protocols §5.2` */
export const searchPath = '/ISAPI/AccessControl/AcsEvent?format=json'
export const pageSize = 30

export type Span = { readonly from: Instant; readonly to: Instant }

/** The body that asks for one page of a span; times on the device's wall clock with its offset. */
export const searchBody = (
  searchId: string,
  position: number,
  { from, to }: Span,
  zone: Zone,
): string =>
  JSON.stringify({
    AcsEventCond: {
      searchID: searchId,
      searchResultPosition: position,
      maxResults: pageSize,
      major: 5,
      minor: 0,
      startTime: withOffset(zone, from),
      endTime: withOffset(zone, to),
    },
  })

const withOffset = (zone: Zone, at: Instant): string => {
  const minutes = Math.round(offsetAt(clockOf(zone), epochMsOf(at)) / 60_000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${localOfInstant(zone, at)}${minutes < 0 ? '-' : '+'}${pad(hours)}:${pad(rest)}`
}

export type Page = {
  readonly events: readonly { readonly event: AccessEvent; readonly text: string }[]
  /** Records that cannot be read as events. */
  readonly unreadable: readonly string[]
  /** Records in this page, readable or not: where the next one begins. */
  readonly records: number
  readonly more: boolean
}

const count = z
  .union([z.number(), z.string().transform(Number)])
  .pipe(z.number().int().min(0))
  .catch(0)
const answer = z.object({
  AcsEvent: z.object({
    responseStatusStrg: z.string(),
    numOfMatches: count.optional(),
    InfoList: z.array(z.unknown()).max(1_000).nullish(),
  }),
})

/** @returns null for what is no answer to such a question. */
export const pageOf = (value: unknown): Page | null => {
  const found = answer.safeParse(value)
  if (!found.success) return null
  const { responseStatusStrg: status, InfoList: list } = found.data.AcsEvent
  const records = (list ?? []).map(record => ({
    event: fetchedEvent(record),
    text: JSON.stringify(record),
  }))
  return {
    events: records.flatMap(({ event, text }) => (event ? [{ event, text }] : [])),
    unreadable: records.flatMap(({ event, text }) => (event ? [] : [text])),
    records: records.length,
    more: status.toUpperCase() === 'MORE' && records.length > 0,
  }
}
