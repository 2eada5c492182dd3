import type { Code } from '#words/refusals.ts'

/** Whose table it is: what its file is refused for is said in that feature's words. */
export type TableOf =
  | 'calendar.file'
  | 'employees.file'
  | 'move-in.file'
  | 'devices.list-file'
  | 'leave.opening-file'

/**
 * What a file is refused for, found while it was read: a code of `api/contract/messages` and its figures. Crosses
 * threads as a value.
 */
export type FileRefusal = {
  readonly code: Extract<
    Code,
    | `files.${string}`
    | `${TableOf}-${string}`
    | 'calendar.file-date-order'
    | 'calendar.file-no-days'
    | `device-files.${string}`
    | `devices.list-${string}`
    | `leave.opening-${string}`
    | `payroll.template-${string}`
    | 'employees.import-empty'
    | 'employees.import-date-order'
    | 'move-in.empty'
  >
} & Readonly<Record<string, unknown>>

export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Why a table cannot be read, before anybody says whose it is. */
export type TableFault =
  | { readonly fault: 'unreadable' }
  /** `line`: as an editor counts, from 1. */
  | { readonly fault: 'quote'; readonly line: number }
  | { readonly fault: 'too-large' }
  /** `at`: the cell or row that lies outside. */
  | { readonly fault: 'reaches-too-far'; readonly at: string }

export class TableFaulty extends Error {
  override readonly name = 'TableFaulty'
  readonly why: TableFault
  constructor(why: TableFault) {
    super(why.fault)
    this.why = why
  }
}
