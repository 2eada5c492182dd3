import type { PresenceDay, ShownPair } from '#projections/reports/time-detail/shown-day.ts'

const who = ['employeeNo', 'fullName', 'department', 'position'] as const

export const timeDetailColumns = [
  'day',
  ...who,
  'shift',
  'movements',
  'presenceMinutes',
  'insideMinutes',
  'outsideMinutes',
  'devices',
  'flags',
  'provisional',
  'corrected',
  'awaiting',
] as const
/** Swipes and readers as a list in one cell. */
export const timeDetailLine = (row: PresenceDay) => ({
  ...row,
  awaiting: row.awaiting.map(({ name }) => name),
  movements: row.movements.map(({ localTime }) => localTime.slice(11, 16)),
  devices: row.devices.map(
    ({ device, insideMinutes, outsideMinutes }) =>
      `${device}: ${insideMinutes} / ${outsideMinutes}`,
  ),
})

export const pairColumns = [
  'day',
  ...who,
  'entryAt',
  'entryDevice',
  'entrySource',
  'exitAt',
  'exitDevice',
  'exitSource',
  'rawMinutes',
  'countedFrom',
  'countedTo',
  'countedMinutes',
  'pairState',
  'corrected',
  'awaiting',
] as const
/** A line a pair. */
export const pairLines = (row: PresenceDay) => row.pairs.map(pair => pairLine(row, pair))

const pairLine = (
  { day, employeeNo, fullName, department, position, corrected, awaiting }: PresenceDay,
  { entry, exit, endedBy, rawMinutes, countedMinutes, countedFrom, countedTo }: ShownPair,
) => ({
  day,
  employeeNo,
  fullName,
  department,
  position,
  corrected,
  rawMinutes,
  countedMinutes,
  countedFrom,
  countedTo,
  awaiting: awaiting.map(({ name }) => name),
  entryAt: written(entry?.localTime),
  entryDevice: entry?.device ?? null,
  entrySource: entry?.source ?? null,
  exitAt: written(exit?.localTime),
  exitDevice: exit?.device ?? null,
  exitSource: exit?.source ?? null,
  pairState:
    endedBy === 'exit'
      ? null
      : endedBy === 'nothing'
        ? entry
          ? 'missingExit'
          : 'missingEntry'
        : endedBy,
})
const written = (localTime: string | undefined): string | null =>
  localTime?.replace('T', ' ') ?? null
