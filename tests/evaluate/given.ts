import { evaluateLines } from '#commands/attendance/evaluate-lines.ts'

/** A day of the form of `evaluate-format.md`, with nothing left out; `over` lays other fields over it. */
export const line = (
  over: Record<string, unknown> = {},
  dayOver: Record<string, unknown> = {},
  shiftOver: Record<string, unknown> = {},
) => ({
  zone: 'Europe/Istanbul',
  now: null,
  policy: {
    bounceSeconds: 60,
    repeatedExitMinutes: 60,
    maxPresenceHours: 16,
    missingExit: 'absent',
    overtimeNeedsApproval: true,
    overtimeRounding: 1,
    offsetMissingWithOvertime: false,
    night: { start: '20:00', end: '06:00' },
  },
  movements: [
    { id: 'm1', at: '2026-03-02T06:00:10Z', direction: 'in' },
    { id: 'm2', at: '2026-03-02T15:00:00Z', direction: 'out' },
  ],
  days: [
    {
      day: '2026-03-02',
      employed: true,
      holiday: null,
      leaves: [],
      overtimeApprovals: [],
      shift: {
        type: 'fixed',
        periods: [{ start: '09:00', end: '18:00' }],
        lunch: { start: '12:30', end: '13:30', minutes: 60 },
        minimumWork: 0,
        tolerances: {
          earlyArrival: 15,
          lateArrival: 5,
          earlyExit: 5,
          lateExit: 15,
          break: 10,
          missingWork: 0,
          overtime: 15,
          flexible: 0,
        },
        ...shiftOver,
      },
      ...dayOver,
    },
  ],
  ...over,
})

/** What the program answers to a text or bytes that arrive in pieces of so many bytes. */
export const answersTo = async (
  input: string | Uint8Array,
  { pieces = 1 << 16, longest }: { pieces?: number; longest?: number } = {},
) => {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
  const source = async function* () {
    for (let from = 0; from < bytes.length; from += pieces)
      yield bytes.subarray(from, from + pieces)
  }
  const answers = evaluateLines(source(), longest)
  const lines: string[] = []
  let answer = await answers.next()
  for (; !answer.done; answer = await answers.next()) lines.push(answer.value)
  return {
    text: lines.join(''),
    lines: lines.map((text): unknown => JSON.parse(text)),
    ...answer.value,
  }
}
