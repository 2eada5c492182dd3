import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { DeviceCommandId, DeviceId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { endDeviceCommand } from './end-device-command.ts'

export type WithdrawDeviceCommand = {
  readonly deviceId: DeviceId
  readonly commandId: DeviceCommandId
}
export type WithdrawRefusal = {
  readonly code: 'devices.command-not-found'
  readonly commandId: DeviceCommandId
}

/**
 * Takes back a command that has no result yet; a device that has heard of it may still carry it out. What has ended
 * stays ended.
 */
export const withdrawDeviceCommand =
  (deps: Deps) =>
  async (
    caller: Caller,
    { deviceId, commandId }: WithdrawDeviceCommand,
  ): Promise<Result<{ readonly position: Position }, WithdrawRefusal>> => {
    const [row] = await deps.db.withCompany(caller.company, tx =>
      tx.query<{ ended: boolean }>(
        `select ended_at is not null as ended
          from devices.commands
          where company_id = $1 and device_id = $2 and command_id = $3`,
        [caller.company, deviceId, commandId],
      ),
    )
    if (!row) return refuse({ code: 'devices.command-not-found', commandId })
    return ok({
      position: row.ended
        ? null
        : await endDeviceCommand(deps)(caller, {
            deviceId,
            commandId,
            outcome: 'withdrawn',
            returned: null,
          }),
    })
  }
