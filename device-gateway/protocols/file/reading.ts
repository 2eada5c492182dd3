import type { CredentialKind } from '#domain/cards/events.ts'
import type { DateOrder } from '#domain/foreign/moments.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { Instant, LocalDateTime } from '#domain/shared/values.ts'

/**
 * `numbered`: pin, time, device number, status, verification, work code; `plain`: without the device number
 * (`device-protocols §4`).
 */
export type AttlogReading = { readonly form: 'attlog'; readonly layout: 'numbered' | 'plain' }
/**
 * Which column of a table holds what, from 0; `date` holds the time of day as well unless `time` names its column.
 * Where no word is said, a direction is read by the words that all files share.
 */
export type TableReading = {
  readonly form: 'csv'
  readonly separator: ',' | ';' | 'tab' | '|'
  /** Its first line names the columns, and is no record. */
  readonly isHeaded: boolean
  readonly pin: number | null
  readonly card: number | null
  readonly date: number
  readonly time: number | null
  readonly direction: number | null
  readonly dateOrder: DateOrder
  readonly inWords: readonly string[]
  readonly outWords: readonly string[]
}
export type FileReading = AttlogReading | TableReading

/** Why a line of a file cannot be read as a movement. */
export type LineCode =
  | 'movement.unreadable'
  | 'movement.time-unreadable'
  | 'movement.time-out-of-range'
  | 'movement.no-credential'
  | 'movement.credential-unreadable'
  | 'movement.code-unreadable'
  | 'movement.too-long'

/** A line as read: who and when, and what else it says; `line` counts from 1 as an editor does. */
export type FileRecord = {
  readonly line: number
  /** As it came. */
  readonly text: string
  readonly kind: CredentialKind
  readonly number: string
  readonly at: { readonly local: LocalDateTime } | { readonly instant: Instant }
  readonly direction: Direction
  readonly verification: string | null
  readonly rawStatus: string | null
}
export type BadLine = { readonly line: number; readonly code: LineCode; readonly raw: string }

/** Longer lines are no records (`device-protocols §10`). */
export const longestLine = 4096

/** A number as one may lie in a log: no blanks inside, no control characters, nothing that was no text. */
export const isNumber = (text: string): boolean => /^[^\s\p{Cc}\p{Cs}\ufffd]{1,64}$/u.test(text)

/**
 * A clock that lost its battery says 1970 or 2000-01-01; what lies outside a century of readers cannot be a day's work.
 */
export const isLikely = (time: string): boolean => time >= '2000' && time < '2101'
