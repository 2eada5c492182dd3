import { groups, type GroupCommand, type GroupRefusal } from '#domain/calendar/groups.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asShiftGroupId,
  type LocalDate,
  type SchemeId,
  type ShiftGroupId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { previewNeeded, type PreviewNeeded, type Previewed } from '../payroll/published.ts'
import { schemeExists } from './published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftGroupStream } from './streams.ts'

type Answer = Promise<
  Result<{ readonly position: Position }, GroupRefusal | PreviewNeeded | SharedRefusal>
>
const tell = (deps: Deps, caller: Caller, command: GroupCommand): Answer =>
  handle(deps, shiftGroupStream(caller.company, command.groupId), groups, command, caller)

/** Founds a group of people who go through a pattern together. */
export const foundShiftGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    title: string,
  ): Promise<
    Result<
      { readonly position: Position; readonly groupId: ShiftGroupId },
      GroupRefusal | PreviewNeeded | SharedRefusal
    >
  > => {
    const groupId = asShiftGroupId(deps.newId(caller, 'shift-group'))
    const result = await tell(deps, caller, { type: 'FoundShiftGroup', groupId, title })
    return result.ok ? ok({ ...result.value, groupId }) : result
  }

export const renameShiftGroup =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly groupId: ShiftGroupId; readonly title: string },
  ): Answer =>
    tell(deps, caller, { type: 'RenameShiftGroup', ...request })

/** Lets it follow a pattern from a date on, `offset` days into it; null: none. */
export const setGroupScheme =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      preview,
      ...request
    }: Previewed & {
      readonly groupId: ShiftGroupId
      readonly from: LocalDate
      readonly schemeId: SchemeId | null
      readonly offset: number
    },
  ): Answer => {
    const { from, ...followed } = request
    const change = { groups: [followed] }
    const needed = await previewNeeded(deps, caller.company, change, {
      from,
      to: null,
      preview,
    })
    if (needed) return refuse(needed)
    return tell(deps, caller, {
      type: 'SetGroupScheme',
      ...request,
      known:
        request.schemeId === null ||
        (await schemeExists(deps, caller.company, request.schemeId)),
    })
  }

/** `people`: how many are in it now or later, counted in the read models by whoever asks. */
export const removeShiftGroup =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly groupId: ShiftGroupId; readonly people: number },
  ): Answer =>
    tell(deps, caller, { type: 'RemoveShiftGroup', ...request })
