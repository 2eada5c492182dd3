import type { CommandQueue, OfferedCommand, CommandResult } from './command-queue.ts'
import type { Device } from './device.ts'

const atOnce = 20
/** At one time, so that what else is to be asked of the device has its turn. */
const most = 200

/**
 * Carries out what waits for a device that we ask: one command after the other, each ended by what the device said. One
 * that cannot be done now, or whose answer did not come, is offered again later, as often as to a device that asks us.
 * @param one null: again later.
 * @throws what `one` throws; the commands that were not reached wait.
 */
export const carryOutWaiting = async (
  queue: CommandQueue,
  device: Device,
  signal: AbortSignal,
  one: (command: OfferedCommand) => Promise<CommandResult | null>,
): Promise<void> => {
  for (let done = 0; done < most && !signal.aborted; ) {
    const { commands } = await queue.offer(device, atOnce, { weAsk: true })
    if (commands.length === 0) return
    for (const command of commands) {
      if (signal.aborted) return
      const settled = await one(command)
      if (settled) await queue.settled(device, command.commandId, settled)
      done += 1
    }
  }
}
