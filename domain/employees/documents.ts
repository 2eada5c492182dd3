import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { DocumentId, EmployeeId } from '../shared/values.ts'
import type { DocumentEvent } from './events.ts'

type Added = Extract<DocumentEvent, { type: 'DocumentAdded' }>['data']
/** A file that somebody brings; its bytes are kept by then. */
export type NewDocument = Omit<Added, 'name'> & { readonly name: string }

/** Bytes of each that is kept. */
export type Documents = ReadonlyMap<DocumentId, number>
export type DocumentCommand =
  | { readonly type: 'AddDocument'; readonly document: NewDocument }
  | {
      readonly type: 'RemoveDocument'
      readonly employeeId: EmployeeId
      readonly documentId: DocumentId
    }
export type DocumentRefusal =
  | {
      readonly code: 'employees.documents-full'
      readonly most: number
      readonly megabytes: number
    }
  | { readonly code: 'employees.document-not-found' }

/** Of one person. */
export const mostDocuments = 100
export const mostMegabytes = 200

/** The files of one person (`spec §3`). */
export const documents: Decider<Documents, DocumentCommand, DocumentEvent, DocumentRefusal> = {
  initial: new Map(),
  decide: (kept, command) => {
    if (command.type === 'RemoveDocument') {
      const { employeeId, documentId } = command
      return kept.has(documentId)
        ? ok([{ type: 'DocumentRemoved', data: { employeeId, documentId } }])
        : refuse({ code: 'employees.document-not-found' })
    }
    const { document } = command
    const bytes = [...kept.values()].reduce((sum, one) => sum + one, document.bytes)
    return kept.size >= mostDocuments || bytes > mostMegabytes * 2 ** 20
      ? refuse({
          code: 'employees.documents-full',
          most: mostDocuments,
          megabytes: mostMegabytes,
        })
      : ok([{ type: 'DocumentAdded', data: document }])
  },
  evolve: (kept, { type, data }) => {
    const next = new Map(kept)
    if (type === 'DocumentAdded') next.set(data.documentId, data.bytes)
    else next.delete(data.documentId)
    return next
  },
}
