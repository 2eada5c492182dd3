import {
  petitionTemplates,
  type PetitionTemplate,
  type PetitionTemplateRefusal,
} from '#domain/petitions/templates.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asPaperPictureId,
  asPetitionTemplateId,
  type CompanyId,
  type EmployeeId,
  type PetitionTemplateId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { master } from '../shared/master.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { dropPaperPicture, keepPaperPicture, type PaperPicture } from './pictures.ts'
import { petitionTemplatesOf } from './published.ts'
import { petitionTemplatesStream } from './streams.ts'

type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, PetitionTemplateRefusal | SharedRefusal>
>
/** `kept`: the picture that the form has already; a new one was written anew before. */
export type MarkGiven =
  | { readonly kind: 'none' | 'logo' | 'kept' }
  | ({ readonly kind: 'picture' } & PaperPicture)
export type DefinePetitionTemplate = Omit<PetitionTemplate, 'mark'> & {
  /** Not given: a new one. */
  readonly templateId?: PetitionTemplateId
  readonly mark: MarkGiven
}

/** Says a form of petitions anew, whole; papers that were issued stay as they were. */
export const definePetitionTemplate =
  (deps: Deps) =>
  async (
    caller: Caller,
    { templateId: given, mark: asked, ...template }: DefinePetitionTemplate,
  ): Outcome<{ readonly templateId: PetitionTemplateId }> => {
    const { company } = caller
    const templateId = given ?? asPetitionTemplateId(deps.newId(caller, 'petition-template'))
    const mark = await markOf(deps, caller, templateId, asked)
    if (mark === null) return refuse({ code: 'petitions.template-not-found', templateId })
    const approverThere = await isEmployed(deps, company, template.approverId)
    const as = given ? 'there' : 'new'
    const result = await handle(
      deps,
      petitionTemplatesStream(company),
      petitionTemplates,
      { type: 'DefinePetitionTemplate', templateId, as, approverThere, ...template, mark },
      caller,
    )
    if (result.ok) return ok({ ...result.value, templateId })
    if (asked.kind === 'picture' && mark.kind === 'picture')
      await dropPaperPicture(deps, company, mark.pictureId)
    return result
  }

/** Null where the form whose picture is to stay is not there. */
const markOf = async (
  deps: Deps,
  caller: Caller,
  templateId: PetitionTemplateId,
  asked: MarkGiven,
): Promise<PetitionTemplate['mark'] | null> => {
  switch (asked.kind) {
    case 'none':
    case 'logo':
      return { kind: asked.kind }
    case 'kept': {
      const { templates } = await petitionTemplatesOf(deps, caller.company)
      return templates.get(templateId)?.mark ?? null
    }
    case 'picture': {
      const pictureId = asPaperPictureId(deps.newId(caller, 'petition-picture'))
      await keepPaperPicture(deps, caller.company, pictureId, asked)
      return { kind: 'picture', pictureId }
    }
  }
}

/** Papers that were issued by it stay; its approver is looked for each time it is said. */
export const petitionTemplateMaster = master({
  decider: petitionTemplates,
  stream: petitionTemplatesStream,
  define: 'DefinePetitionTemplate',
  remove: 'RemovePetitionTemplate',
  key: 'templateId',
  asId: asPetitionTemplateId,
  kind: 'petition-template',
  there: async (state, id, { deps, company }) => {
    const there = state.templates.get(id)
    return (
      there && { ...there, approverThere: await isEmployed(deps, company, there.approverId) }
    )
  },
  used: () => Promise.resolve({}),
})
export const { remove: removePetitionTemplate } = petitionTemplateMaster

export const isEmployed = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId | null,
): Promise<boolean> =>
  employeeId !== null && (await employmentOf(deps, company, employeeId)).status === 'employed'
