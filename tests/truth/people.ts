import { departmentOf, sum, type Expected, type ExpectedDay } from './expected.ts'
import type { Person } from './facts.ts'

/** The columns of a person that reports have in common; his department is that of the day. */
export const personOf = ({ facts, today }: Expected, who: Person, day: string = today) => {
  const departmentId = departmentOf(who, day)
  return {
    employeeId: who.employeeId,
    employeeNo: who.employeeNo,
    fullName: who.name,
    department: facts.departments.get(departmentId)?.name ?? null,
    position: who.position,
  }
}

/** Whether a person was in a department or below it on a day; without one, today. */
export const isIn = (
  { facts, today }: Expected,
  who: Person,
  department: string,
  day: string = today,
): boolean => {
  for (
    let at: string | null = departmentOf(who, day);
    at !== null;
    at = facts.departments.get(at)?.parentId ?? null
  )
    if (at === department) return true
  return false
}
export const departmentNamed = ({ facts }: Expected, name: string): string =>
  [...facts.departments].find(([, department]) => department.name === name)?.[0] ?? ''

export const isPresent = ({
  result: { firstIn, lastOut, presenceMinutes },
}: ExpectedDay): boolean => firstIn !== null || lastOut !== null || presenceMinutes > 0
export const isScheduled = ({ plan }: ExpectedDay): boolean =>
  (plan.shift?.periods.length ?? 0) > 0
/** Nobody is absent from work that has not begun, or that leave has taken. */
export const isAbsent = (one: ExpectedDay): boolean =>
  isScheduled(one) &&
  one.result.planned > onLeave(one) &&
  !isPresent(one) &&
  (one.result.due > 0 || one.result.finalAt <= one.now)
/** What leave took of a day, whatever its kind. */
export const onLeave = ({ result: { leaveMinutes } }: ExpectedDay): number =>
  sum(Object.values(leaveMinutes))
export const rawOvertime = ({ result: { overtimeRaw } }: ExpectedDay): number =>
  overtimeRaw.workday + overtimeRaw.holiday
/** Raw, and outside: what the working table and the counters call overtime. */
export const allOvertime = (one: ExpectedDay): number =>
  rawOvertime(one) + one.result.overtimeOutside.workday + one.result.overtimeOutside.holiday
