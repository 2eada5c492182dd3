import type { Buffer } from 'node:buffer'
import { mostDocumentBytes } from '#api/contract/document-bounds.ts'
import { Failure } from '#api/shared/problem.ts'
import type { DocumentType } from '#domain/employees/document-types.ts'
import type { ApiDeps } from '../deps.ts'
import { typeOfDocument } from './document-type.ts'
import { ScannerSilent } from './scanner.ts'

/** Of which type a file is that is to be kept as it is. @throws {Failure} what it is refused for. */
export const judgedType = async (
  { scanner }: Pick<ApiDeps, 'scanner'>,
  bytes: Buffer,
): Promise<DocumentType> => {
  if (bytes.length > mostDocumentBytes)
    throw new Failure({
      code: 'employees.document-too-large',
      megabytes: mostDocumentBytes / 2 ** 20,
    })
  const type = await typeOfDocument(bytes)
  if (type === null || bytes.length === 0)
    throw new Failure({ code: 'employees.document-type-unknown' })
  if (scanner && (await verdict(scanner, bytes)) === 'found')
    throw new Failure({ code: 'employees.document-infected' })
  return type
}
const verdict = (scanner: NonNullable<ApiDeps['scanner']>, bytes: Buffer) =>
  scanner.scan(bytes).catch((error: unknown) => {
    if (error instanceof ScannerSilent)
      throw new Failure({ code: 'employees.document-scanner-silent' })
    throw error
  })
