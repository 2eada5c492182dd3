import { isOf } from '../shared/events.ts'
import { employees } from './employees.ts'
import { detailEvents, type EmployeeEvent } from './events.ts'

/**
 * The facts by which somebody who was taken away is there again, under the same id: as he was known last, and when and
 * where he was employed since he was hired. What is lost with its key by then is asked for again.
 * @param events of his stream, up to where he was taken away.
 */
export const saidAnew = (events: readonly EmployeeEvent[]): readonly EmployeeEvent[] => {
  const from = events.findLastIndex(({ type }) => type === 'EmployeeHired')
  const hired = events[from]
  if (hired?.type !== 'EmployeeHired') return []
  const since = events.slice(from + 1)
  const known = events.reduce(employees.evolve, employees.initial)
  if (known.status === 'none') return []
  const { employeeId, employeeNo, departmentId, startOfEmployment } = hired.data
  return [
    {
      type: 'EmployeeHired',
      data: {
        employeeId,
        employeeNo,
        departmentId,
        startOfEmployment,
        ...known.details,
        ...(known.lost.length > 0 ? { lostAgain: [...known.lost] } : {}),
      },
    },
    ...since.filter(event => !isOf(detailEvents, event)),
  ]
}
