import {
  DeleteDocument,
  GetDocument,
  GetDocuments,
  PostDocument,
} from '#api/contract/documents.ts'
import { call, fetchOne, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { saveFile } from '../lib/save-file.ts'

export type PersonDocument = Reply<typeof GetDocuments>['rows'][number]

export const documents = (employeeId: string) =>
  oneQuery(GetDocuments, { params: { employeeId } })
export const removeDocument = (employeeId: string, documentId: string) =>
  call(DeleteDocument, { params: { employeeId, documentId } })
export const takeDocument = async (
  employeeId: string,
  { documentId, name }: Pick<PersonDocument, 'documentId' | 'name'>,
): Promise<void> =>
  saveFile(await fetchOne(GetDocument, { params: { employeeId, documentId } }), name ?? '')

/** What became of each; `error` null: it is kept. */
export type SentDocument = { readonly name: string; readonly error: unknown }
/** One after the other, so that one that is refused keeps none of the others. */
export const sendDocuments = async (
  employeeId: string,
  files: readonly File[],
): Promise<readonly SentDocument[]> => {
  const sent: SentDocument[] = []
  for (const file of files) {
    const body = { name: file.name.slice(0, 200), content: file }
    const error = await call(PostDocument, { params: { employeeId }, body }).then(
      () => null,
      (refused: unknown) => refused,
    )
    sent.push({ name: file.name, error })
  }
  return sent
}
