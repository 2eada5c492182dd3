import type { SmsProvider } from '#commands/sms/published.ts'

/** What a provider's own pages show of its interface. */
export type Example = {
  /** Repository or page, and the file or section in it. */
  readonly source: string
  /** As it is published; placeholders of keys, names and numbers are those of the double. Null: none is shown. */
  readonly question: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } | null
  readonly answer: { readonly status: number; readonly body: string }
  /** What our adapter makes of that answer. */
  readonly does: (provider: SmsProvider) => Promise<unknown>
  readonly makes: unknown
}
