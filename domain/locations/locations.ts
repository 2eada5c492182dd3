import {
  eventsOf,
  type AnsweredDecision,
  type AnsweringDecider,
  type Decider,
} from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { DepartmentId, DeviceId } from '../shared/values.ts'
import type { Coordinates } from './coordinates.ts'
import type { LocationEvent } from './events.ts'

export type Place = Coordinates & {
  /** In metres. */
  readonly tolerance: number
  /** Whose people may use it, with all below; none: everybody. */
  readonly departmentIds: readonly DepartmentId[]
}
export type LocationState = {
  readonly place: Place | null
  /** Codes that were made for paper, and whether each is in use. */
  readonly codes: ReadonlyMap<number, 'in-use' | 'revoked'>
}
export type LocationCommand = { readonly deviceId: DeviceId } & (
  | ({ readonly type: 'PlaceLocation'; readonly isNew: boolean } & Place)
  /** `codeNo`: that one again; not given: another. */
  | { readonly type: 'MakePrintedCode'; readonly codeNo?: number }
  | { readonly type: 'RevokePrintedCode'; readonly codeNo: number }
)
export type LocationRefusal =
  | { readonly code: 'locations.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'locations.code-not-found'; readonly codeNo: number }
  | { readonly code: 'locations.too-many-codes'; readonly most: number }
  | { readonly code: 'locations.tolerance-not-positive' }

/** Each stands on a sheet of its own; who needs more of them has forgotten to revoke. */
export const mostCodes = 200

/** One location: where it is, whom it is for, and which codes of it on paper are in use. */
export const locations: Decider<
  LocationState,
  LocationCommand,
  LocationEvent,
  LocationRefusal
> = {
  initial: { place: null, codes: new Map() },
  decide: (state, command) => {
    const { deviceId } = command
    if (command.type === 'PlaceLocation') return place(state, command)
    if (command.type === 'MakePrintedCode') return eventsOf(make(state, command))
    if (state.place === null) return refuse({ code: 'locations.not-found', deviceId })
    const { codeNo } = command
    const was = state.codes.get(codeNo)
    if (was === undefined) return refuse({ code: 'locations.code-not-found', codeNo })
    return ok(
      was === 'revoked' ? [] : [{ type: 'PrintedCodeRevoked', data: { deviceId, codeNo } }],
    )
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'LocationPlaced': {
        const { deviceId: _deviceId, ...place } = event.data
        return { ...state, place }
      }
      case 'PrintedCodeMade':
        return { ...state, codes: new Map(state.codes).set(event.data.codeNo, 'in-use') }
      case 'PrintedCodeRevoked':
        return { ...state, codes: new Map(state.codes).set(event.data.codeNo, 'revoked') }
    }
  },
}

/** Another code of it on paper, or one of them again; the answer says which number it has. */
export const printedCodes: AnsweringDecider<
  LocationState,
  Of<'MakePrintedCode'>,
  LocationEvent,
  LocationRefusal,
  { readonly codeNo: number }
> = {
  initial: locations.initial,
  decide: (state, command) => make(state, command),
  evolve: locations.evolve,
}

type Of<T extends LocationCommand['type']> = Extract<LocationCommand, { readonly type: T }>
type Decision = Result<readonly LocationEvent[], LocationRefusal>
type Numbered = Result<
  AnsweredDecision<LocationEvent, { readonly codeNo: number }>,
  LocationRefusal
>

const place = (
  state: LocationState,
  { deviceId, isNew, latitude, longitude, tolerance, ...more }: Of<'PlaceLocation'>,
): Decision => {
  if (!isNew && state.place === null) return refuse({ code: 'locations.not-found', deviceId })
  if (tolerance <= 0) return refuse({ code: 'locations.tolerance-not-positive' })
  const departmentIds = [...new Set(more.departmentIds)].toSorted()
  const wanted = { latitude, longitude, tolerance, departmentIds }
  return ok(
    state.place !== null && isSame(state.place, wanted)
      ? []
      : [{ type: 'LocationPlaced', data: { deviceId, ...wanted } }],
  )
}

const make = (state: LocationState, { deviceId, codeNo }: Of<'MakePrintedCode'>): Numbered => {
  const { codes } = state
  if (state.place === null) return refuse({ code: 'locations.not-found', deviceId })
  if (codeNo !== undefined && !codes.has(codeNo))
    return refuse({ code: 'locations.code-not-found', codeNo })
  if (codeNo !== undefined && codes.get(codeNo) === 'in-use')
    return ok({ events: [], answer: { codeNo } })
  const inUse = [...codes.values()].filter(is => is === 'in-use').length
  if (inUse >= mostCodes) return refuse({ code: 'locations.too-many-codes', most: mostCodes })
  const made = { codeNo: codeNo ?? codes.size + 1 }
  const event = { type: 'PrintedCodeMade', data: { deviceId, ...made } } as const
  return ok({ events: [event], answer: made })
}

const isSame = (one: Place, other: Place): boolean =>
  one.latitude === other.latitude &&
  one.longitude === other.longitude &&
  one.tolerance === other.tolerance &&
  one.departmentIds.length === other.departmentIds.length &&
  one.departmentIds.every((id, at) => id === other.departmentIds[at])
