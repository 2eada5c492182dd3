import { GetCorrection, GetCorrections } from '#api/contract/corrections.ts'
import { download, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'
import type { Change } from './acts.ts'
import type { Step } from './steps.ts'
import { oneQuery, pageQuery } from '../lib/reads.ts'

export type Correction = Reply<typeof GetCorrections>['rows'][number]
export type CorrectionStatus = Correction['status']
export type CorrectionFilters = Omit<
  Request<typeof GetCorrections>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>
type Line = Correction['lines'][number]

export const corrections = (filters: CorrectionFilters) =>
  pageQuery(GetCorrections, filters, 50)
/** With all its lines. */
export const correction = (correctionId: string) =>
  oneQuery(GetCorrection, { params: { correctionId } })
export const correctionsFile = (filters: CorrectionFilters, as: AsFile) =>
  download(GetCorrections, { query: { ...filters, ...as } })

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
export const stepsOfAct = ({ lines }: Correction): Step[] =>
  lines.flatMap(line => stepOf(line) ?? [])
