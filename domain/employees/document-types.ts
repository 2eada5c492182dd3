/** What may be kept of a person: nothing that runs, and nothing with macros. */
export const documentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
] as const
export type DocumentType = (typeof documentTypes)[number]
