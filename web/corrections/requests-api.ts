import { GetCorrection, GetCorrections } from '#api/contract/corrections.ts'
import { type Reply } from '../lib/call.ts'
import type { Change } from './acts.ts'
import type { Step } from './steps.ts'
import { oneQuery } from '../lib/reads.ts'

export type Correction = Reply<typeof GetCorrections>['rows'][number]
export type CorrectionStatus = Correction['status']
type Line = Correction['lines'][number]

/** With all its lines. */
export const correction = (correctionId: string) =>
  oneQuery(GetCorrection, { params: { correctionId } })

/** A line as the step it was; what is added is named by its time, for the movement is not there before. */
export const stepOf = (line: Line): Step | null => {
  const change = changeOf(line)
  return change && { change, localTime: line.localTime, direction: line.direction ?? 'unknown' }
}
const changeOf = ({
  kind,
  movementId,
  employeeId,
  localTime,
  direction,
  after,
}: Line): Change | null => {
  switch (kind) {
    case 'add':
      return employeeId === null || direction === null || direction === 'unknown'
        ? null
        : { kind, employeeId, localTime: localTime.slice(0, 16), direction }
    case 'cancel':
      return { kind, movementId }
    case 'direction':
      return after === 'in' || after === 'out' || after === 'unknown'
        ? { kind, movementId, direction: after }
        : null
    case 'day':
      return after === null ? null : { kind, movementId, day: after }
  }
}
export const stepsOfAct = ({ lines }: Pick<Correction, 'lines'>): Step[] =>
  lines.flatMap(line => stepOf(line) ?? [])
