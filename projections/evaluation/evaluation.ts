import { handledWhere, type Projection } from '../shared/projection.ts'
import { dayResultTables } from '../tables/day-results.ts'
import { evaluationInputTables } from '../tables/evaluation-inputs.ts'
import { evaluationMarkTables } from '../tables/evaluation-marks.ts'
import { faultyDayTables } from '../tables/faulty-days.ts'
import { monthResultTables } from '../tables/month-results.ts'
import { movementTables } from '../tables/movements.ts'
import { evaluateMarked, retryFailed } from './days/evaluate-marked.ts'
import { sources } from './inputs/index.ts'
import { shareClock } from './days/sweep.ts'
import { handledEvents, projectAttendance } from './project.ts'

/** Movements, the inputs of evaluation, and the days it makes (docs/decisions/0003). */
export const attendance: Projection = {
  name: 'attendance',
  personal: 'sealed',
  notify: 'attendance',
  tables: [
    ...sources.flatMap(({ tables }) => tables),
    evaluationInputTables.attendanceHistory,
    ...Object.values(evaluationMarkTables),
    ...Object.values(movementTables),
    ...Object.values(dayResultTables),
    ...Object.values(faultyDayTables),
    ...Object.values(monthResultTables),
  ],
  on: handledWhere(type => handledEvents.has(type)),
  project: projectAttendance,
  settle: evaluateMarked,
  retry: retryFailed,
  lanes: { share: shareClock },
}
