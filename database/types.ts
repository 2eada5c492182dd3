import type { PersonalClass } from '#domain/shared/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'

/**
 * One transaction. Every statement inside sees only the company it was opened for (row-level security), and filters by
 * it as well.
 */
export type Tx = {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>
}

/**
 * Whose connections are used: those of whoever waits for a screen, or the few of rows that leave as a file, which take
 * long and keep nobody at a screen waiting.
 */
export type ConnectionsFor = 'screens' | 'files'

/** The database as the application sees it (role without rights of its own on other companies' rows). */
export type Database = {
  /**
   * Runs `work` in one transaction for one company; rolls back when it throws. No company has more than half of the
   * connections, and waits in turn where it asks for more. One that is begun within another does not wait for what its
   * own company holds.
   */
  withCompany<T>(
    company: CompanyId,
    work: (tx: Tx) => Promise<T>,
    connections?: ConnectionsFor,
  ): Promise<T>
  /**
   * For what happens before a company is known (sign-in, device lookup) and for tables that are no company's: row-level
   * security shows no company's rows.
   */
  withoutCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * A sealed personal value: AES-256-GCM under the key of (company, subject, class). JSON, so that it can lie in an event
 * or a row.
 */
export type Envelope = {
  readonly sealed: {
    readonly s: string
    readonly c: PersonalClass
    readonly v: number
    readonly iv: string
    readonly ct: string
    /** 2: bound to the event it was sealed in as well; absent: it is not. */
    readonly a?: 2 | undefined
    /** The event it was read from; the log says it on reading, and it is never stored with the envelope in the log. */
    readonly e?: string | undefined
  }
}

/**
 * What is sealed, and to what it is bound: an envelope moved to another company, person, class, field or event (where
 * it lies in one) does not open.
 */
export type SealBinding = {
  readonly company: CompanyId
  readonly subject: string
  readonly class: PersonalClass
  readonly about: string
  readonly event?: string | undefined
}

/** Signs a company's checkpoints with Ed25519, under a name; the key itself is shown to nobody. */
export type Signer = {
  readonly name: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  sign(text: string): Uint8Array
}

/** Signs what says to push services whose messages these are (ECDSA on P-256); the key itself is shown to nobody. */
export type PushKey = {
  /** The point, uncompressed: 65 bytes. */
  readonly publicKey: Uint8Array
  /** 64 bytes. */
  sign(text: string): Uint8Array
}

/** Keys of persons. Wrapped by the key-encryption key of `KEY_FILE`, which never lies in the database. */
export type Vault = {
  /** Under keys that the database has now; makes those that are missing. One query a company. */
  seal(items: readonly (SealBinding & { readonly plain: string })[]): Promise<Envelope[]>
  /** `null` where the key was destroyed, and where it is lost. */
  open(
    items: readonly (SealBinding & { readonly envelope: Envelope })[],
  ): Promise<(string | null)[]>
  /**
   * Whether each is lost with its key: the database has no such key and nobody destroyed it, as after a database came
   * back that is older than the log (docs/decisions/0340).
   */
  lost(
    items: readonly (Pick<SealBinding, 'company' | 'subject' | 'class'> & {
      readonly envelope: Envelope
    })[],
  ): Promise<boolean[]>
  /** Whether the keys of each were destroyed: for what lies in clear and should not be shown any more. */
  destroyed(
    subjects: readonly Pick<SealBinding, 'company' | 'subject' | 'class'>[],
  ): Promise<boolean[]>
  /** Destroys the keys of subjects, for good, everywhere: no process opens or seals with them again. */
  destroy(
    company: CompanyId,
    subject: string | readonly string[],
    classes: readonly PersonalClass[],
  ): Promise<void>
  /**
   * Destroys the keys that a subject has of a class so far: nothing sealed before can be read again, but what is sealed
   * of it later can. What another process was sealing just then is lost, too.
   */
  destroySoFar(company: CompanyId, subject: string, kept: PersonalClass): Promise<void>
  /** HMAC-SHA256 (hex) under the pepper of a purpose, and of a company unless the value is unique across companies. */
  hmac(
    purpose: 'credential' | 'claim' | 'username',
    company: CompanyId | null,
    value: string,
  ): string
  /** By which the company's checkpoints are signed; always the same. */
  signer(company: CompanyId): Signer
  /** By which push services know this installation; always the same. */
  pushKey(): PushKey
}
