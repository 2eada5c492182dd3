import { devices } from '#domain/devices/devices.ts'
import type { DeviceCommandKind } from '#domain/devices/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asDeviceCommandId,
  type DeviceCommandId,
  type DeviceId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { deviceStream } from './streams.ts'
import { announceOrdered, insertCommands, type CommandWhat } from './command-rows.ts'

/**
 * Users and rights follow from who may pass and are ordered by `send-access.ts` alone; nothing here erases what a
 * device holds.
 */
export type OrderedKind = Exclude<
  DeviceCommandKind,
  'put-user' | 'remove-user' | 'grant' | 'withdraw'
>
export type OrderDeviceCommand = {
  readonly deviceId: DeviceId
  readonly kind: OrderedKind
  /** For `send-again` and `count`: a span of the device's clock, its end not before its start. */
  readonly what?: Pick<CommandWhat, 'from' | 'to'>
}
export type CommandOrderRefusal =
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.not-approved'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.span-required'; readonly kind: OrderedKind }
  | { readonly code: 'devices.takes-no-orders'; readonly deviceId: DeviceId }

type Ordered = { readonly position: Position; readonly commandId: DeviceCommandId }

/**
 * Orders a device to do something: it is offered with its next polls until it answers, and survives restarts. What
 * waits for the device already is not ordered again.
 */
export const orderDeviceCommand =
  (deps: Deps) =>
  async (
    caller: Caller,
    { deviceId, kind, what = {} }: OrderDeviceCommand,
  ): Promise<Result<Ordered, CommandOrderRefusal>> => {
    const { company } = caller
    const { state } = await load(deps, deviceStream(company, deviceId), devices)
    if (state.status === 'unknown') return refuse({ code: 'devices.not-found', deviceId })
    if (state.status !== 'approved') return refuse({ code: 'devices.not-approved', deviceId })
    if (state.protocol !== 'zk') return refuse({ code: 'devices.takes-no-orders', deviceId })
    if (kind === 'send-again' ? !isSpan(what) : isReversed(what))
      return refuse({ code: 'devices.span-required', kind })
    const given = asDeviceCommandId(deps.newId(caller, `device-command:${deviceId}:${kind}`))
    const commandId = await deps.db.withCompany(company, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `device-commands:${deviceId}`,
      ])
      const [waiting] = await tx.query<{ commandId: DeviceCommandId }>(
        `select command_id as "commandId" from devices.commands
       where company_id = $1 and device_id = $2
         and (command_id = $5 or (ended_at is null and kind = $3 and what = $4::jsonb))
       order by number limit 1`,
        [company, deviceId, kind, JSON.stringify(what), given],
      )
      if (waiting) return waiting.commandId
      await insertCommands(tx, company, deviceId, deps.now(), [
        { commandId: given, kind, employeeId: null, what, sealed: null },
      ])
      return given
    })
    return ok({ position: await announceOrdered(deps, caller, deviceId), commandId })
  }

type Span = NonNullable<OrderDeviceCommand['what']>
const isReversed = ({ from, to }: Span): boolean =>
  from !== undefined && to !== undefined && to < from
const isSpan = (what: Span): boolean =>
  what.from !== undefined && what.to !== undefined && !isReversed(what)
