import { createHash } from 'node:crypto'
import { lineText } from '#domain/payroll/canonical.ts'
import type { CompanyId } from '#domain/shared/values.ts'

/** SHA-256 of UTF-8, in lower hex (`payroll-rules §3.5`). */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex')

/** The same of text that comes in parts, so that none of it is kept. */
export const runningHash = () => {
  const hash = createHash('sha256')
  return {
    add: (text: string): void => {
      hash.update(text, 'utf8')
    },
    end: (): string => hash.digest('hex'),
  }
}

/** By what an adjustment line is named, whoever takes it (`payroll-rules §4.2`). */
export const lineIdOf = (company: CompanyId, line: Parameters<typeof lineText>[1]): string =>
  sha256(lineText(company, line)).slice(0, 32)
