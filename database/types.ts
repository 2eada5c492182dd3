import type { PersonalClass } from '#domain/shared/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'

/** One transaction. Every statement inside sees only the company it was opened for (row-level security), and filters by it as well. */
export type Tx = {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The database as the application sees it (role without rights of its own on other companies' rows). */
export type Database = {
  /** Runs `work` in one transaction for one company; rolls back when it throws. */
  withCompany<T>(company: CompanyId, work: (tx: Tx) => Promise<T>): Promise<T>
  /** For what happens before a company is known (sign-in, device lookup) and for tables that are no company's: row-level security shows no company's rows. */
  withoutCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A sealed personal value: AES-256-GCM under the key of (company, subject, class). JSON, so that it can lie in an event or a row. */
export type Envelope = { readonly sealed: { readonly s: string; readonly c: PersonalClass; readonly v: number; readonly iv: string; readonly ct: string } }

/** What is sealed, and to what it is bound: an envelope moved to another company, person, class or field does not open. */
export type Sealing = { readonly company: CompanyId; readonly subject: string; readonly class: PersonalClass; readonly about: string }

/** Keys of persons. Wrapped by the key-encryption key of `KEY_FILE`, which never lies in the database. */
export type Vault = {
  /** Makes missing keys; one query for the keys that are not at hand. */
  seal(items: readonly (Sealing & { readonly plain: string })[]): Promise<Envelope[]>
  /** `null` where the key was destroyed. */
  open(items: readonly (Sealing & { readonly envelope: Envelope })[]): Promise<(string | null)[]>
  /** Destroys the keys of a subject, for good, everywhere: no process opens or seals with them again. */
  destroy(company: CompanyId, subject: string, classes: readonly PersonalClass[]): Promise<void>
  /** HMAC-SHA256 (hex) under the pepper of a purpose, and of a company unless the value is unique across companies. */
  hmac(purpose: 'credential' | 'claim' | 'username', company: CompanyId | null, value: string): string
}
