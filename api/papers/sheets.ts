/** What is drawn of each kind of paper: `petition.typ`, `code.typ`. */
export type Sheet = 'petition' | 'code'
/** What a press is asked for; `data` is JSON, `files` stand beside it by their names. */
export type Order = {
  readonly number: number
  readonly sheet: Sheet
  readonly data: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  /** Unix seconds that the file says it was made at, so that the same paper is the same bytes. */
  readonly at: number
}
/** `megabytes`: what the press holds by now. */
type Printed =
  | { readonly number: number; readonly pdf: Uint8Array; readonly megabytes: number }
  | { readonly number: number; readonly bug: string }
export type FromPress = 'ready' | 'missing' | Printed
