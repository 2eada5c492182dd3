import { LogRefused, LogUnavailable } from '#event-store/contract.ts'
import { commandQueue, type Offer, type OfferedCommand } from '../../command-queue.ts'
import { accessCommand, attendanceCommand, pollAnswer } from './commands.ts'
import type { ZkHandler, ZkParts } from './handler.ts'
import { saidIn } from './info.ts'
import { countedIn, readResults } from './poll-words.ts'

/**
 * Few at a time: a device carries out what it got before it polls again, a second later (`device-protocols §2.2,
 * §2.8`).
 */
const commandsPerPoll = 10

export type PollHandlers = {
  readonly getrequest: ZkHandler
  readonly devicecmd: ZkHandler
  /** A handshake of a terminal: what it was offered before it may have lost. */
  readonly renewing: (handshake: ZkHandler) => ZkHandler
}

/**
 * Polls of both dialects and the results of commands (`device-protocols §2.8`). A poll is answered `OK` when there is
 * nothing, and also when the database is away: commands wait, and what the device sends is refused elsewhere. A result
 * is acknowledged once it is durable.
 */
export const pollHandlers = ({ deps, signals }: ZkParts): PollHandlers => {
  const queue = commandQueue(deps)
  return {
    getrequest: async ({ device }) => {
      const { commands, reader } = await queue.offer(device, commandsPerPoll).catch(nothingNow)
      const as = {
        now: deps.now(),
        cardFormat: device.cardFormat,
        language: reader.language,
        doors: reader.doors,
      }
      const lines = commands.map(command => ({
        command,
        said: (reader.dialect === 'access' ? accessCommand : attendanceCommand)(command, as),
      }))
      for (const { command, said: words } of lines)
        if (typeof words === 'string')
          await queue
            .spared(device, command.commandId, words === 'spare' ? 'done' : 'failed')
            .catch(nothingNow)
      return pollAnswer(
        lines.flatMap(({ command, said: words }) =>
          typeof words === 'string' ? [] : [{ number: command.number, text: words.text }],
        ),
      )
    },
    devicecmd: async ({ device, body, address }) => {
      const results = readResults(body.toString('utf8'))
      await Promise.all(
        results.map(async result => {
          const counted = countedIn(result)
          if (counted && 'holds' in counted) signals.holds(device, counted.holds)
          const { said } = saidIn(result.content)
          if (Object.keys(said).length > 0) signals.heard(device, { address, ...said })
          await queue
            .ended(
              device,
              result.number,
              result.returned,
              counted && 'counted' in counted ? counted.counted : undefined,
            )
            .catch(tryLater)
        }),
      )
      return 'OK\n'
    },
    renewing: handshake => async request => {
      const answer = await handshake(request)
      await queue.renew(request.device, 'attendance').catch(tryLater)
      return answer
    },
  }
}

const none: readonly OfferedCommand[] = []
const nothingNow = (error: unknown): Offer => {
  if (isBug(error)) throw error
  return { commands: none, reader: { dialect: null, language: null, doors: null } }
}
const tryLater = (error: unknown): never => {
  throw isBug(error) || error instanceof LogUnavailable || error instanceof LogRefused
    ? error
    : new LogUnavailable('the result could not be recorded', { cause: error })
}
const isBug = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
