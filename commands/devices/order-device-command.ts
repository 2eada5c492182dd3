import { devices } from '#domain/devices/devices.ts'
import type { DeviceCommandKind } from '#domain/devices/events.ts'
import { isSilent } from '#domain/devices/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asDeviceCommandId,
  type CompanyId,
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
  | {
      readonly code: 'devices.faulty'
      readonly deviceId: DeviceId
      /** Not heard for so long. */
      readonly minutes: number
    }

type Ordered = { readonly position: Position; readonly commandId: DeviceCommandId }

/**
 * Orders a device to do something: it is offered with its next polls until it answers, and survives restarts. What
 * waits for the device already is not ordered again. A door is not opened by one that has fallen silent: who presses
 * stands before it, and would wait for nothing (docs/decisions/0151).
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
    const silent = kind === 'open-door' ? await silentMinutes(deps, company, deviceId) : null
    if (silent !== null) return refuse({ code: 'devices.faulty', deviceId, minutes: silent })
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

/** For how long a reader that has fallen silent was not heard; null: it is there, or nothing is known of it yet. */
const silentMinutes = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  deviceId: DeviceId,
): Promise<number | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ heardAt: Date | null }>(
      `select last_signal_at as "heardAt" from devices.signals
       where company_id = $1 and device_id = $2`,
      [company, deviceId],
    ),
  )
  const heardAt = row?.heardAt ? instantOf(row.heardAt.getTime()) : null
  return heardAt !== null && isSilent('zk', heardAt, now())
    ? Math.floor((epochMsOf(now()) - epochMsOf(heardAt)) / 60_000)
    : null
}

type Span = NonNullable<OrderDeviceCommand['what']>
const isReversed = ({ from, to }: Span): boolean =>
  from !== undefined && to !== undefined && to < from
const isSpan = (what: Span): boolean =>
  what.from !== undefined && what.to !== undefined && !isReversed(what)
