import type { GetDocuments } from '#api/contract/documents.ts'
import type { Reply } from './call.ts'

/** What a kept file is called by its type. */
export const documentKinds = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'text/plain': 'TXT',
} as const satisfies Record<DocumentType, string>
type DocumentType = Reply<typeof GetDocuments>['rows'][number]['type']
