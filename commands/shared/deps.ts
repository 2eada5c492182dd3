import type { Database, Vault } from '#database/types.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { CompanyId, Instant, LogPosition } from '#domain/shared/values.ts'
import type { Log } from '#event-store/contract.ts'

/** What every command is made with. */
export type Deps = {
  readonly log: Log<MesaiEvent>
  readonly vault: Vault
  readonly db: Database
  readonly now: () => Instant
  /**
   * A new id; with a request key it is derived from it, so that a repeated request names the same thing. `what` tells
   * several ids of one request apart.
   */
  readonly newId: (caller: Caller, what: string) => string
}

/** On whose behalf, and in which request, a command runs. */
export type Caller = {
  readonly company: CompanyId
  /** `user:<id>`, `device:<id>` or `system:<what>` */
  readonly actor: string
  readonly correlation: string
  /**
   * `Idempotency-Key` of the request, already bound to its user: the n-th append of the request is keyed `<key>:<n>`.
   */
  readonly requestKey?: string
  /**
   * When a request with a key came first. A process that died under it had it before: what goes by the moment at which
   * somebody did something goes by this one.
   */
  readonly since?: Instant
}

/** Where it was recorded; null when it changed nothing. */
export type Position = LogPosition | null
