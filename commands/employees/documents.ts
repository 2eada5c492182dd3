import type { Buffer } from 'node:buffer'
import type { NotHisToRule } from '#domain/access/published.ts'
import {
  documents,
  type DocumentRefusal,
  type NewDocument,
} from '#domain/employees/documents.ts'
import { documentEvents } from '#domain/employees/events.ts'
import { isOf } from '#domain/shared/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asDocumentId,
  type CompanyId,
  type DocumentId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { RecordedOf } from '../shared/reactions.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import {
  bytesOfDocuments,
  dropDocumentFile,
  keepDocumentFile,
  type DocumentOf,
} from './document-files.ts'
import { againstRecord, type NoSuchPerson } from './photo.ts'
import { documentsStream } from './streams.ts'

/** Of all people of a company together. */
export const mostGigabytes = 20
type Full = { readonly code: 'employees.documents-full-company'; readonly gigabytes: number }
type Outcome<More = object> = Promise<
  Result<
    { readonly position: Position } & More,
    DocumentRefusal | Full | NoSuchPerson | NotHisToRule | SharedRefusal
  >
>
export type AddDocument = Pick<NewDocument, 'employeeId' | 'name' | 'type'> & {
  readonly bytes: Buffer
}

/** Keeps a file of a person; of which type it is, whoever calls told from its bytes. */
export const addDocument =
  (deps: Deps) =>
  async (
    caller: Caller,
    { bytes, ...what }: AddDocument,
  ): Outcome<{ readonly documentId: DocumentId }> => {
    const { company } = caller
    const { employeeId } = what
    const against = await againstRecord(deps, caller, employeeId)
    if (against) return refuse(against)
    if ((await bytesOfDocuments(deps, company)) + bytes.length > mostGigabytes * 2 ** 30)
      return refuse({ code: 'employees.documents-full-company', gigabytes: mostGigabytes })
    const documentId = asDocumentId(deps.newId(caller, 'document'))
    const of = { company, employeeId, documentId }
    await keepDocumentFile(deps, of, bytes)
    const document = { ...what, documentId, bytes: bytes.length }
    const result = await handle(
      deps,
      documentsStream(company, employeeId),
      documents,
      { type: 'AddDocument', document },
      caller,
    )
    if (result.ok) return ok({ ...result.value, documentId })
    await dropDocumentFile(deps, of)
    return result
  }

/** The file goes at once: nobody brings it back. */
export const removeDocument =
  (deps: Deps) =>
  async (caller: Caller, which: Pick<DocumentOf, 'employeeId' | 'documentId'>): Outcome => {
    const against = await againstRecord(deps, caller, which.employeeId)
    if (against) return refuse(against)
    const result = await handle(
      deps,
      documentsStream(caller.company, which.employeeId),
      documents,
      { type: 'RemoveDocument', ...which },
      caller,
    )
    if (result.ok) await dropDocumentFile(deps, { company: caller.company, ...which })
    return result
  }

/** What was added and is kept, oldest first; a name is null once its person was erased. */
export const documentsOf = async (
  { log }: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<readonly RecordedOf<'DocumentAdded'>[]> => {
  const kept = new Map<DocumentId, RecordedOf<'DocumentAdded'>>()
  for (const event of await log.readStream(documentsStream(company, employeeId))) {
    if (!isOf(documentEvents, event)) continue
    if (event.type === 'DocumentAdded') kept.set(event.data.documentId, event)
    else kept.delete(event.data.documentId)
  }
  return [...kept.values()]
}
