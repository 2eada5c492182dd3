import { petitionTemplates } from '#domain/petitions/templates.ts'
import { waysBackOf } from '../acts/way-back.ts'
import { petitionTemplateMaster } from './templates.ts'

const back = waysBackOf({ decider: petitionTemplates })

export const petitionWays = {
  PetitionTemplateDefined: back('PetitionTemplateDefined', petitionTemplateMaster.wayBack),
  PetitionTemplateRemoved: back('PetitionTemplateRemoved', petitionTemplateMaster.wayBack),
}
