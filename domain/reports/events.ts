import { z } from 'zod'
import { ofUser } from '../shared/acts.ts'
import { event, id, localDate, personal, userSubject } from '../shared/events.ts'
import type { DepartmentId, UserId } from '../shared/values.ts'

/**
 * Which report or list it was, by its name in the words of files. Which there are is theirs to say: a name
 * that is in the log stays readable when its report is gone.
 */
const report = z.string().regex(/^[a-z][a-zA-Z]{0,59}$/)

/** Figures that left the house, and with whom. What was in them is not here: the log of those days says it again. */
export const reportEvents = {
  /** Stream `{company}-exports-{userId}-{year}`. */
  ReportExported: event({
    subject: ({ userId }) => userSubject(userId),
    data: z.object({
      userId: id<UserId>(),
      report,
      /** `json`: all that is known of one person; `pdf` and `zip`: papers; `fixed`: of payroll, line by line. */
      format: z.enum(['csv', 'xlsx', 'json', 'pdf', 'zip', 'fixed']),
      rows: z.number().int().nonnegative(),
      from: localDate().nullable(),
      to: localDate().nullable(),
      departmentId: id<DepartmentId>().nullable(),
      /**
       * The other filters, a JSON object of texts by name; of what was searched only that something was, since mostly
       * it is somebody's name.
       */
      filters: personal('identity', z.string()),
    }),
    days: 'none',
    act: (data, known) => ({
      ...ofUser(data.userId, known, {
        subject: known(data.departmentId).name,
        sealedSubject: data.filters,
        figures: {
          report: data.report,
          format: data.format,
          count: data.rows,
          ...(data.from === null ? {} : { from: data.from }),
          ...(data.to === null ? {} : { to: data.to }),
        },
      }),
      area: 'reports',
    }),
  }),
  /** Stream `{company}-report-mails-{viewId}-{year}`. To a user, or, sealed, to an address that is no user's. */
  ReportMailed: event({
    subject: ({ ownerId }) => userSubject(ownerId),
    data: z.object({
      mailId: z.guid(),
      viewId: z.guid(),
      ownerId: id<UserId>(),
      recipientId: id<UserId>().nullable(),
      address: personal('contact', z.string()),
      report: report.nullable(),
      rows: z.number().int().nonnegative(),
    }),
    days: 'none',
    act: (data, known) => ({
      ...ofUser(data.recipientId ?? '', known, {
        sealedSubject: data.address,
        figures: { ...(data.report === null ? {} : { report: data.report }), count: data.rows },
      }),
      area: 'reports',
    }),
  }),
}
