import { isDeepStrictEqual } from 'node:util'
import type { ExportBegun, ExportReady } from '#domain/payroll-exports/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { exportFile } from './export-file.ts'
import { lookThrough, sentAs } from './look-through.ts'
import { planOf, sourceOf } from './plan.ts'
import type { PayrollExportReads } from './reads.ts'

/** What is sent of a file: the bytes that were said, or, once people in it were erased or lost, those without names. */
export type FileAgain = {
  readonly sha256: string
  readonly size: number
  readonly bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** People in it who were erased since, or whose names are lost with their keys; 0: it is what it was. */
  readonly erased: number
  readonly lost: number
}
export type FileAgainRefusal =
  | {
      readonly code: 'payroll.file-differs'
      readonly sha256: string
      readonly expected: string
    }
  | { readonly code: 'payroll.figures-behind' }

/** A file of a few months is sent from memory; a larger one is made twice. */
const keptUpTo = 16 * 2 ** 20

/** Makes a file again, and says whether it is the one that was said. */
export const exportAgain = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  reads: PayrollExportReads,
  company: CompanyId,
  begun: ExportBegun,
  ready: ExportReady,
): Promise<Result<FileAgain, FileAgainRefusal>> => {
  const source = await sourceOf(deps, company, begun)
  if (!source) throw new Error('a file is ready of a batch that is not there')
  if (!(await reads.knows(source.position))) return refuse({ code: 'payroll.figures-behind' })
  const plan = await planOf(deps, reads, company, begun, source)
  const file = await exportFile(deps, reads, plan)
  const looked = await lookThrough(file, null, keptUpTo)
  if (!looked) throw new Error('a file was not looked through to its end')
  const { sha256, bytes: size, end, kept } = looked
  const isSame = end.ok && sha256 === ready.sha256
  const { erased, lost } = isSame ? { erased: 0, lost: 0 } : file
  const sums = ({ rows, people, lines, controlSums }: Summed) => ({
    rows,
    people,
    lines,
    controlSums,
  })
  // Without their names, or with those whose keys came back, it is another file with the same figures: anything else is
  // neither erasure nor loss.
  const isNamedOtherwise = file.erased > ready.erased || file.lost !== (ready.lost ?? 0)
  const isRight =
    isSame || (end.ok && isNamedOtherwise && isDeepStrictEqual(sums(end.summary), sums(ready)))
  return isRight
    ? ok({ sha256, size, bytes: kept ? [kept] : sentAs(file, sha256), erased, lost })
    : refuse({ code: 'payroll.file-differs', sha256, expected: ready.sha256 })
}
type Summed = Pick<ExportReady, 'rows' | 'people' | 'lines'> & {
  readonly controlSums: Readonly<Record<string, number>>
}
