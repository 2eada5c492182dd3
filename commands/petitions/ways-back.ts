import { petitionTemplates } from '#domain/petitions/templates.ts'
import { waysBackOf } from '../acts/way-back.ts'
import { isEmployed } from './templates.ts'

const back = waysBackOf({ decider: petitionTemplates })

export const petitionWays = {
  PetitionTemplateDefined: back('PetitionTemplateDefined', {
    place: ({ templateId }) => templateId,
    back: async (before, { data: { templateId }, undoing: { deps, caller } }) => {
      const there = before.templates.get(templateId)
      if (!there) return { type: 'RemovePetitionTemplate', templateId }
      const approverThere = await isEmployed(deps, caller.company, there.approverId)
      return {
        type: 'DefinePetitionTemplate',
        templateId,
        as: 'before',
        approverThere,
        ...there,
      }
    },
  }),
  PetitionTemplateRemoved: back('PetitionTemplateRemoved', {
    place: ({ templateId }) => templateId,
    back: async (before, { data: { templateId }, undoing: { deps, caller } }) => {
      const there = before.templates.get(templateId)
      if (!there) return []
      const approverThere = await isEmployed(deps, caller.company, there.approverId)
      return {
        type: 'DefinePetitionTemplate',
        templateId,
        as: 'before',
        approverThere,
        ...there,
      }
    },
  }),
}
