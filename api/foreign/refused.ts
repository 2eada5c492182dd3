import type { Code } from '#words/refusals.ts'

/**
 * What a file is refused for, found while it was read: a code of `api/contract/messages` and its figures. Crosses
 * threads as a value.
 */
export type FileRefusal = {
  readonly code: Extract<
    Code,
    | `files.${string}`
    | `calendar.file-${string}`
    | `device-files.${string}`
    | `devices.list-${string}`
    | `leave.opening-${string}`
    | `payroll.template-${string}`
    | 'employees.import-empty'
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
