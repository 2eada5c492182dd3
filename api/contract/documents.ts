import { z } from 'zod'
import { actRow } from './acts.ts'
import { mostDocumentBytes } from './document-bounds.ts'
import { endpoint, fileInJson, id, paging, recordedReply } from './endpoint.ts'
import { broughtName } from './one-line.ts'

/** Somewhat more is read, so that a file that is too large is told so. */
const bytes = { most: mostDocumentBytes + 2 ** 20 }

/** What may be kept, as `domain/employees/document-types.ts` has it. */
export const documentType = z.enum([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
])

const url = '/api/app/employees/:employeeId/documents'
const params = z.object({ employeeId: id() })
const one = z.object({ employeeId: id(), documentId: id() })

export const GetDocuments = endpoint({
  method: 'GET',
  url,
  access: { permission: 'documents.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    'The files that are kept of a person, newest first: what they are called, who added them and when',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        documentId: id(),
        /** Null once erased. */
        name: z.string().nullable(),
        type: documentType,
        bytes: z.number().int(),
        at: z.string(),
        by: actRow.shape.by,
      }),
    ),
    most: z.number().int(),
    megabytes: z.number().int(),
  }),
})
export const PostDocument = endpoint({
  method: 'POST',
  url,
  access: { permission: 'documents.create' },
  bytes,
  records: ['DocumentAdded'],
  summary:
    'Keep a file of a person: PDF, PNG, JPEG, WebP, docx, xlsx or text, as its bytes say, 20 MB at most; looked ' +
    'through for viruses where a scanner is set',
  params,
  body: z.strictObject({
    name: broughtName({ least: 1, most: 200 }),
    /** The file as it is. */
    content: fileInJson(),
  }),
  reply: recordedReply.extend({ documentId: id() }),
})
export const GetDocument = endpoint({
  method: 'GET',
  url: `${url}/:documentId`,
  access: { permission: 'documents.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: 'A file that is kept of a person, to be saved and not shown',
  params: one,
  query: z.strictObject({}),
  reply: z.string(),
})
export const DeleteDocument = endpoint({
  method: 'DELETE',
  url: `${url}/:documentId`,
  access: { permission: 'documents.delete' },
  records: ['DocumentRemoved'],
  summary: 'Destroy a file that is kept of a person',
  params: one,
  reply: recordedReply,
})
