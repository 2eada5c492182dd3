import type { IncomingHttpHeaders } from 'node:http'
import type { Outcome, Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { KnownDevice } from '../../by-serial.ts'
import type { Signals } from '../../signals.ts'
import type { CredentialOf } from '../shared/credential-of.ts'

/** A request of an approved device, its body read whole. */
export type ZkRequest = {
  readonly device: KnownDevice
  readonly method: 'GET' | 'POST'
  /** Names in lower case. */
  readonly query: ReadonlyMap<string, string>
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Null: one that is known not to be the reader's own. */
  readonly address: string | null
  /** It was heard a moment ago: what it sends alone is what happens now. */
  readonly online: boolean
  /** It came from an address that is not the reader's own: it is kept, and says nothing of the reader. */
  isForeign(): Promise<boolean>
  readonly correlation: string
  readonly credentialOf: CredentialOf
  /**
   * As `Ingest.record`: an outcome for each once all are durable. @throws {LogUnavailable} and then nothing may be
   * acknowledged.
   */
  record(items: readonly (Reading | Unreadable)[]): Promise<readonly Outcome[]>
}

/** Text is sent with 200. */
export type ZkAnswer =
  | string
  | {
      readonly status: number
      readonly body: string
      readonly headers?: Readonly<Record<string, string>>
    }
/** @throws {LogUnavailable} for "try later"; nothing else is expected to throw. */
export type ZkHandler = (request: ZkRequest) => Promise<ZkAnswer>

/** What handlers of both dialects are made of. */
export type ZkParts = { readonly deps: Deps; readonly signals: Signals }
