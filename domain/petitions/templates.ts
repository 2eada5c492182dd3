import { titleKey } from '../organization/published.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { EmployeeId, PetitionTemplateId } from '../shared/values.ts'
import type { PetitionTemplateEvent } from './events.ts'

type Defined = Extract<PetitionTemplateEvent, { type: 'PetitionTemplateDefined' }>['data']
/** A form of petitions (`spec §3`). */
export type PetitionTemplate = Omit<Defined, 'templateId'>

export type PetitionTemplateState = {
  readonly templates: ReadonlyMap<PetitionTemplateId, PetitionTemplate>
  /** Ids once used are not used again, but for the same one that comes back. */
  readonly removed: ReadonlySet<PetitionTemplateId>
}
export type PetitionTemplateCommand =
  | ({
      readonly type: 'DefinePetitionTemplate'
      readonly templateId: PetitionTemplateId
      /** A new one, one that stands, or one that stands or was removed, as it was. */
      readonly as: 'new' | 'there' | 'before'
      /** Whether its approver is employed; his own stream holds that, so whoever asks looks. */
      readonly approverThere: boolean
    } & PetitionTemplate)
  | { readonly type: 'RemovePetitionTemplate'; readonly templateId: PetitionTemplateId }
export type PetitionTemplateRefusal =
  | {
      readonly code: 'petitions.template-not-found'
      readonly templateId: PetitionTemplateId
    }
  | { readonly code: 'petitions.template-title-taken'; readonly title: string }
  | { readonly code: 'petitions.templates-full'; readonly most: number }
  | {
      readonly code: 'petitions.approver-not-employed'
      readonly approverId: EmployeeId | null
    }

/** As many as a list to choose from can hold. */
const most = 100

/** A company's forms of petitions. */
export const petitionTemplates: Decider<
  PetitionTemplateState,
  PetitionTemplateCommand,
  PetitionTemplateEvent,
  PetitionTemplateRefusal
> = {
  initial: { templates: new Map(), removed: new Set() },
  decide: (state, command) =>
    command.type === 'DefinePetitionTemplate' ? define(state, command) : remove(state, command),
  evolve: ({ templates, removed }, event) => {
    const [next, gone] = [new Map(templates), new Set(removed)]
    if (event.type === 'PetitionTemplateDefined') {
      const { templateId, ...template } = event.data
      next.set(templateId, template)
      gone.delete(templateId)
    } else {
      next.delete(event.data.templateId)
      gone.add(event.data.templateId)
    }
    return { templates: next, removed: gone }
  },
}

type CommandOf<T extends PetitionTemplateCommand['type']> = Extract<
  PetitionTemplateCommand,
  { type: T }
>
type Decision = Result<readonly PetitionTemplateEvent[], PetitionTemplateRefusal>

const define = (
  { templates, removed }: PetitionTemplateState,
  command: CommandOf<'DefinePetitionTemplate'>,
): Decision => {
  const { type: _, templateId, as, approverThere, ...template } = command
  const before = templates.get(templateId)
  const isKnown = before !== undefined || (as === 'before' && removed.has(templateId))
  if (as !== 'new' && !isKnown)
    return refuse({ code: 'petitions.template-not-found', templateId })
  if (!before && templates.size >= most)
    return refuse({ code: 'petitions.templates-full', most })
  const { title, approverId } = template
  const isTaken = [...templates].some(
    ([id, one]) => id !== templateId && titleKey(one.title) === titleKey(title),
  )
  if (isTaken) return refuse({ code: 'petitions.template-title-taken', title })
  // One who has left may stay on a form that is otherwise changed; nobody is put there who is not employed.
  if (approverId !== null && approverId !== before?.approverId && !approverThere)
    return refuse({ code: 'petitions.approver-not-employed', approverId })
  return ok(
    before && isSame(before, template)
      ? []
      : [{ type: 'PetitionTemplateDefined', data: { templateId, ...template } }],
  )
}

const isSame = (one: PetitionTemplate, other: PetitionTemplate): boolean =>
  one.title === other.title &&
  one.subtitle === other.subtitle &&
  one.documentNumber === other.documentNumber &&
  one.publishDate === other.publishDate &&
  one.revisionNumber === other.revisionNumber &&
  one.revisionDate === other.revisionDate &&
  one.approverId === other.approverId &&
  one.mark.kind === other.mark.kind &&
  (one.mark.kind !== 'picture' ||
    other.mark.kind !== 'picture' ||
    one.mark.pictureId === other.mark.pictureId)

const remove = (
  { templates, removed }: PetitionTemplateState,
  { templateId }: CommandOf<'RemovePetitionTemplate'>,
): Decision => {
  if (removed.has(templateId)) return ok([])
  return templates.has(templateId)
    ? ok([{ type: 'PetitionTemplateRemoved', data: { templateId } }])
    : refuse({ code: 'petitions.template-not-found', templateId })
}
