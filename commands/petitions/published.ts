import { petitionTemplates, type PetitionTemplateState } from '#domain/petitions/templates.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { petitionTemplatesStream } from './streams.ts'

/** The company's forms of petitions as of now. */
export const petitionTemplatesOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<PetitionTemplateState> =>
  (await load(deps, petitionTemplatesStream(company), petitionTemplates)).state
