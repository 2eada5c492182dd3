import { z } from 'zod'
import type { Act, FactsOf } from './acts.ts'
import type { Days } from './days.ts'
import {
  isInstant,
  isLocalDate,
  isLocalDateTime,
  isUuid,
  type Brand,
  type Credential,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from './values.ts'

/**
 * What an event's shape is made of. A shape is stored for ever: fields are only added, optional; a new meaning is a new
 * type, or a new version with an upcaster from the one before.
 */

/** Why a personal field is kept, and so for how long: each class of a person has a key of its own. */
export type PersonalClass = 'identity' | 'contact' | 'location' | 'visitor' | 'credential'

/** A personal field as read: `null` once its key is destroyed. */
export type Personal<T> = T | null

/**
 * Marks a field as personal: it lies in the log as a sealed envelope, never in clear, and reads as `null` once the
 * person is erased.
 */
export const personal = <S extends z.ZodType>(kept: PersonalClass, shape: S) =>
  shape.nullable().meta({ personal: kept })

/** How an event lies in the log. */
export type EventShape<D extends z.ZodObject = z.ZodObject> = {
  /** Version of the shape that is written now; 1 when not given. */
  readonly version?: number
  readonly data: D
  /** Whose keys seal the personal fields: a person's id, or another subject such as `device:<id>:2026-03`. */
  subject?(data: z.infer<D>): string
  /**
   * `upcast[n]` turns data of version n into version n + 1. A field that became personal passes through as it is: the
   * log blanks what lies in clear on reading once its subject's key is destroyed.
   */
  readonly upcast?: Readonly<
    Record<
      number,
      (
        data: Record<string, unknown>,
        recorded: { readonly actor: string },
      ) => Record<string, unknown>
    >
  >
}
export type EventShapes = Readonly<Record<string, EventShape>>

/** An event, and what it means to days and to the log of acts. */
type EventSpec<D extends z.ZodObject, Y, A> = EventShape<D> & {
  /**
   * What it has to do with anybody's days. Evaluation does not compile before it answers for an event that may change
   * some, and need not name one that changes none.
   */
  readonly days: Y
  /**
   * What somebody did by it, told for the log of acts; `nobody`: a movement, the clock, what a reader says of itself.
   */
  readonly act: A
}
type DataOf<D extends z.ZodObject> = Readonly<z.infer<D>>
type Telling<D extends z.ZodObject> = (data: DataOf<D>, known: FactsOf) => Act

/** A field that lay in clear and is personal from the next version on. */
export const asItWas = (data: Record<string, unknown>): Record<string, unknown> => data

/** Whose keys seal what somebody wrote about a thing, where nobody else is named: his who wrote it (`user:<id>`). */
export const wordsOf = (actor: string): string => `words-of:${actor}`

/** Whose keys seal what is written about an account; they go with its person's. */
export const userSubject = (userId: string): string => `user:${userId}`

/** Declares one event; the shape's type flows into `subject`, `days` and `act`. */
export const event = <
  D extends z.ZodObject,
  const Y extends Days<DataOf<D>>,
  A extends 'nobody' | Telling<D>,
>(
  spec: EventSpec<D, Y, A>,
): EventSpec<D, Y, A> => spec

/** The union of the events that a record of specs declares. */
export type EventOf<Specs> = {
  [T in keyof Specs & string]: Specs[T] extends { readonly data: infer D extends z.ZodObject }
    ? { readonly type: T; readonly data: Readonly<z.infer<D>> }
    : never
}[keyof Specs & string]

/** Whether an event is one of those that a record of specs declares. */
export const isOf = <E extends { readonly type: string }, Specs extends object>(
  specs: Specs,
  one: E,
): one is Extract<E, { readonly type: keyof Specs }> => one.type in specs

export const id = <B extends Brand<string, string>>() => z.custom<B>(isUuid, 'not an id')
export const localDate = () => z.custom<LocalDate>(isLocalDate, 'not a date')
export const localDateTime = () =>
  z.custom<LocalDateTime>(isLocalDateTime, 'not a local date and time')
export const instant = () => z.custom<Instant>(isInstant, 'not an instant')
export const zone = () =>
  z.custom<Zone>(
    value => typeof value === 'string' && /^[A-Za-z0-9_+\-/]{1,64}$/.test(value),
    'not a zone name',
  )
export const credential = () =>
  z.custom<Credential>(
    value => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
    'not a credential',
  )
/** `08:30`, `00:00` to `23:59`. */
export const timeOfDay = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
