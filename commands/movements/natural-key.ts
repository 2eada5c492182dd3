import { hash } from 'node:crypto'
import type { CredentialKind } from '#domain/cards/events.ts'
import {
  asMovementId,
  type CompanyId,
  type Credential,
  type DeviceId,
  type LocalDateTime,
  type MovementId,
} from '#domain/shared/values.ts'

export type NaturalKey = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly kind: CredentialKind
  readonly credential: Credential
  /** What the device's clock showed, to the second. */
  readonly local: LocalDateTime
  /**
   * What tells two movements with one reading apart. `again`: the clock showed it a second time, in the hour that comes
   * twice when a zone turns its clock back. `corrected`: another movement has the key of this reading from before the
   * zone was corrected.
   */
  readonly apart: 'again' | 'corrected' | null
  /**
   * An address that was not the reader's own, so that nobody can take the reader's movements by sending them first. Not
   * given: its own.
   */
  readonly foreignAddress?: string | undefined
}

/**
 * What makes two records one movement, as 32 hex digits: device, credential and wall clock, whatever protocol brought
 * them (`device-protocols §1`). Id, direction and verification stay out, since one record shows them differently by
 * push, pull and file. The credential is an HMAC under the company's pepper, so the key does not tell the card to who
 * tries all numbers.
 */
export const naturalKey = ({
  company,
  deviceId,
  kind,
  credential,
  local,
  apart,
  foreignAddress,
}: NaturalKey): string =>
  hash(
    'sha256',
    `movement|${company}|${deviceId}|${kind}|${credential}|${local}|${apart ?? ''}${
      foreignAddress === undefined ? '' : `|from ${foreignAddress}`
    }`,
    'hex',
  ).slice(0, 32)

/**
 * The key of something put aside: the same bytes from the same device are the same thing. `content` is an HMAC of them.
 */
export const putAsideKey = (company: CompanyId, deviceId: DeviceId, content: string): string =>
  hash('sha256', `put-aside|${company}|${deviceId}|${content}`, 'hex').slice(0, 32)

/**
 * A movement's id is its natural key, written as a UUID of version 8: the same movement has the same id wherever it is
 * read.
 */
export const movementIdOf = (key: string): MovementId => {
  const variant = ((Number.parseInt(key.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return asMovementId(
    `${key.slice(0, 8)}-${key.slice(8, 12)}-8${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20, 32)}`,
  )
}
