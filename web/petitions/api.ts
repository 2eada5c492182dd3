import {
  DeletePetitionTemplate,
  GetPetitionPrint,
  GetPetitionTemplates,
  PostPetitions,
  PostPetitionTemplate,
  PutPetitionTemplate,
  type GetPetitions,
} from '#api/contract/petitions.ts'
import { masterCalls } from '../kit/patterns/master-calls.ts'
import { call, fetchOne, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { saveFile } from '../lib/save-file.ts'

export type Petition = Reply<typeof GetPetitions>['rows'][number]
export type PetitionForm = Reply<typeof GetPetitionTemplates>['rows'][number]
export type PaperLanguage = Request<typeof PostPetitions>['body']['language']

export const petitionForms = oneQuery(GetPetitionTemplates, { query: {} })
export const {
  file: petitionFormFile,
  save: savePetitionForm,
  remove: removePetitionForm,
} = masterCalls('templateId', {
  list: GetPetitionTemplates,
  add: PostPetitionTemplate,
  change: PutPetitionTemplate,
  remove: DeletePetitionTemplate,
})

export const issuePetitions = (body: Request<typeof PostPetitions>['body']) =>
  call(PostPetitions, { body })
/** One file, or each in its own in a zip; saved where the browser saves. */
export const printPetitions = async (
  petitionIds: readonly string[],
  as: 'pdf' | 'zip',
  name: string,
): Promise<void> => {
  // The address takes ids with commas between them, and answers with a list of them.
  const query = { petitions: petitionIds.join(','), as }
  saveFile(await fetchOne(GetPetitionPrint, { query }), `${name}.${as}`)
}
