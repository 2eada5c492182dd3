import type { PayrollExportReply } from '#api/contract/payroll-exports.ts'
import { shape } from '#api/shared/problem.ts'
import { servedName } from '#domain/payroll-exports/file-name.ts'
import type { ExportBegun, ExportFailed, ExportReady } from '#domain/payroll-exports/events.ts'
import type { Language } from '#words/shared/languages.ts'

type Failed = Omit<ExportFailed, 'value'> & { readonly value?: string | null }

/** As it was refused: who asks at once, and who finds it failed later, are told the same. */
export const refusalOf = ({ code, employee, column, value, letters, people, rows }: Failed) => {
  switch (code) {
    case 'payroll.value-does-not-fit':
      return { code, employee, column: column ?? '', value: value ?? '–' }
    case 'payroll.not-encodable':
      return { code, letters: letters ?? '', people: people ?? 0 }
    case 'payroll.file-too-long':
      return { code, rows: rows ?? 0, most: 1_048_576 }
    case 'payroll.nothing-to-export':
      return { code }
  }
}

export const shownExport = (
  {
    begun,
    ready,
    failed,
  }: {
    readonly begun: ExportBegun
    readonly ready: ExportReady | null
    readonly failed: Failed | null
  },
  checkpoint: string | null,
  locale: Language,
): PayrollExportReply => ({
  exportId: begun.exportId,
  kind: begun.kind,
  period: begun.period,
  version: begun.version,
  batches: ready ? [...ready.batches] : begun.batch === null ? [] : [begun.batch],
  profileId: begun.profileId,
  profileVersion: begun.profileVersion,
  state: ready ? 'ready' : failed ? 'failed' : 'preparing',
  fileName: ready ? servedName(ready.fileName) : null,
  sha256: ready?.sha256 ?? null,
  bytes: ready?.bytes ?? null,
  rows: ready?.rows ?? null,
  people: ready?.people ?? null,
  lines: ready?.lines ?? null,
  controlSums: ready && { ...ready.controlSums },
  hash: ready?.hash ?? null,
  checkpoint,
  by: begun.by,
  problem: failed && problemOf(failed, locale),
})

const problemOf = (failed: Failed, locale: Language) => {
  const refusal = refusalOf(failed)
  return { code: refusal.code, error: shape(refusal, locale).body.error }
}
