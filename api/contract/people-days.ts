import { z } from 'zod'
import { id, instant, localDate, ofPeople } from './endpoint.ts'

/** The head of a row: whose it is. */
export const personHead = {
  employeeId: id(),
  employeeNo: z.string(),
  /** Null once erased. */
  fullName: z.string().nullable(),
  departmentId: id(),
  department: z.string().nullable(),
  position: z.string().nullable(),
}

/** Which days of whom a report is asked for. */
export const peopleDays = {
  from: localDate(),
  to: localDate(),
  department: id().optional(),
  employee: id().optional(),
  shift: id().optional(),
  search: z.string().max(100).optional(),
  ...ofPeople,
}
/** As known at this instant of recording: at most 200 people and 31 days, on one page. */
export const asKnown = { asOf: instant().optional() }
