import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import { fileFormats, rereadFileLine } from './file/published.ts'
import { hikvisionFormats, rereadHikvision } from './hikvision/published.ts'
import { readItem } from './json/items.ts'
import type { ReadAs } from './shared/credential-of.ts'
import { rereadTemplate, templateFormats } from './template/published.ts'
import { rereadUhppote, uhppoteFormats } from './uhppote/published.ts'
import { rereadAttlog, rereadRtlog, attlogFormats, rtlogFormats } from './zk/published.ts'

/** Reads one record again that was put aside, as it came: a reading of it, or why it still cannot be read. */
export type RecordReader = (raw: string, as: ReadAs) => Reading | Unreadable

const readJson: RecordReader = (raw, { credentialOf }) => {
  try {
    return readItem(JSON.parse(raw), credentialOf)
  } catch {
    return { code: 'movement.unreadable', raw } // cut off when it was put aside
  }
}

const readers: ReadonlyMap<string, RecordReader> = new Map([
  ['json-movement', readJson],
  ...fileFormats.map(
    format => [format, rereadFileLine(format)] satisfies [string, RecordReader],
  ),
  ...attlogFormats.map(
    format => [format, rereadAttlog(format)] satisfies [string, RecordReader],
  ),
  ...rtlogFormats.map(format => [format, rereadRtlog(format)] satisfies [string, RecordReader]),
  ...hikvisionFormats.map(format => [format, rereadHikvision] satisfies [string, RecordReader]),
  ...uhppoteFormats.map(format => [format, rereadUhppote] satisfies [string, RecordReader]),
  ...templateFormats.map(format => [format, rereadTemplate] satisfies [string, RecordReader]),
])

/**
 * @param format of `MovementPutAside`; not given: an item of `POST /v1/movements`. @returns null when nothing reads
 * this form as movements.
 */
export const readerOf = (format: string | undefined): RecordReader | null =>
  readers.get(format ?? 'json-movement') ?? null
