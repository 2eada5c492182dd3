import type { CardFormat, DirectionRule, FieldTemplate } from '#domain/devices/events.ts'
import type { CredentialKind } from '#domain/cards/events.ts'
import type { Credential } from '#domain/shared/values.ts'

/** The credential of a value as read, or null when nothing is left of it once it is normalised. */
export type CredentialOf = (kind: CredentialKind, number: string) => Credential | null

/** What a reader of records must know of the device, beside the bytes. `Device` has it. */
export type ReadAs = {
  readonly credentialOf: CredentialOf
  readonly device: {
    readonly statusMeaningful: boolean
    readonly cardFormat: CardFormat
    readonly directionRule: DirectionRule
    readonly template?: FieldTemplate | null
  }
}
