import type * as calendar from '../calendar/import/jobs.ts'
import type * as devices from '../device-files/jobs.ts'
import type * as lists from '../devices/list/jobs.ts'
import type * as pictures from './pictures/jobs.ts'
import type * as employees from '../employees/import/jobs.ts'
import type * as templates from '../payroll-exports/template/jobs.ts'
import type * as moveIn from '../move-in/jobs.ts'
import type * as opening from '../leave/opening/jobs.ts'

/**
 * All that is read of foreign bytes, by name; what goes in and comes out are plain values. Each is loaded when it is
 * first asked for.
 */
export type Jobs = typeof calendar.calendarJobs &
  typeof devices.deviceFileJobs &
  typeof lists.deviceListJobs &
  typeof pictures.pictureJobs &
  typeof employees.employeeImportJobs &
  typeof moveIn.moveInJobs &
  typeof opening.leaveOpeningJobs &
  typeof templates.payrollTemplateJobs
export type Job = keyof Jobs
export type Input<K extends Job> = Parameters<Jobs[K]>[0]
export type Output<K extends Job> = Awaited<ReturnType<Jobs[K]>>

/** What a worker answers, after `ready`. */
export type Answer =
  | { readonly value: unknown }
  | { readonly refusal: Readonly<Record<string, unknown>> }
  | { readonly bug: string }

export const jobOf = async (job: Job): Promise<(input: never) => unknown> => {
  switch (job) {
    case 'calendar.columns':
    case 'calendar.numbers':
    case 'calendar.plan':
      return (await import('../calendar/import/jobs.ts')).calendarJobs[job]
    case 'employee-import.look':
    case 'employee-import.rows':
    case 'employee-import.pack':
      return (await import('../employees/import/jobs.ts')).employeeImportJobs[job]
    case 'move-in.look':
    case 'move-in.rows':
      return (await import('../move-in/jobs.ts')).moveInJobs[job]
    case 'leave-opening.rows':
      return (await import('../leave/opening/jobs.ts')).leaveOpeningJobs[job]
    case 'device-list.rows':
      return (await import('../devices/list/jobs.ts')).deviceListJobs[job]
    case 'device-file.look':
    case 'device-file.order':
    case 'device-file.lines':
      return (await import('../device-files/jobs.ts')).deviceFileJobs[job]
    case 'payroll-template.fill':
      return (await import('../payroll-exports/template/jobs.ts')).payrollTemplateJobs[job]
    case 'picture.anew':
      return (await import('./pictures/jobs.ts')).pictureJobs[job]
  }
}
