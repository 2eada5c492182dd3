import { z } from 'zod'
import type { refusals as sentences } from '#words/employee-import.ts'
import { endpoint, fileInJson, id, type StatusOf } from './endpoint.ts'
import { dateOrder, orderProof } from './table-dates.ts'

/**
 * Employees from a file: sent, kept sealed for a day at most and told to nobody but who sent it; its columns matched;
 * then checked row by row. The file is sent as it is: xlsx, or csv in UTF-8, UTF-16 by its byte order mark,
 * else windows-1254.
 */
const mostBytes = 10 * 2 ** 20
/** Rows that one check looks at: some seconds. */
export const rowsChecked = 250

/** The columns of a file, by the names of the specification. */
const importField = z.enum([
  'name',
  'surname',
  'phone',
  'identityNumber',
  'birthDate',
  'email',
  'username',
  'password',
  'position',
  'department',
  'rotation',
  'startOfEmployeeDate',
  'cardNumber',
  'employeeNo',
  'description',
])
type ImportField = z.infer<typeof importField>
const column = z.number().int().min(0).max(59).optional()
/** Which column holds what, counted from 0; one that is not named is not read. */
const matching = z.strictObject({
  name: column,
  surname: column,
  phone: column,
  identityNumber: column,
  birthDate: column,
  email: column,
  username: column,
  password: column,
  position: column,
  department: column,
  rotation: column,
  startOfEmployeeDate: column,
  cardNumber: column,
  employeeNo: column,
  description: column,
} satisfies Record<ImportField, typeof column>)

export const GetEmployeeImportTemplate = endpoint({
  method: 'GET',
  url: '/api/app/employee-imports/template',
  access: { permission: 'employees.import' },
  summary: 'An empty file with all columns, in the language of the caller',
  query: z.strictObject({ as: z.enum(['xlsx', 'csv']).default('xlsx') }),
  reply: z.object({ name: z.string(), content: z.string() }),
})
const proposed = z.number().int().nullable()
export const PostEmployeeImport = endpoint({
  method: 'POST',
  url: '/api/app/employee-imports',
  access: { permission: 'employees.import' },
  bytes: { most: mostBytes },
  summary:
    'Send a file of employees; the answer says which column may be what, and nobody is hired by it',
  body: z.strictObject({
    content: fileInJson(),
    /** Which of its sheets, from 0. */
    sheet: z.number().int().min(0).max(99).optional(),
    /** Its first row names the columns, though in words that nobody knows; where it is not said, it is a row. */
    isHeaded: z.boolean().optional(),
  }),
  reply: z.object({
    importId: id(),
    sheets: z.array(z.string()),
    /** Below the header. */
    rows: z.number().int(),
    header: z.array(z.string()),
    /** What names the columns: words that are known, the first row because somebody said so, or nothing. */
    head: z.enum(['known', 'said', 'none']),
    /** The first rows, without passwords. */
    sample: z.array(z.array(z.string())),
    /** By their titles, in any of the three languages. */
    proposal: z.object({
      name: proposed,
      surname: proposed,
      phone: proposed,
      identityNumber: proposed,
      birthDate: proposed,
      email: proposed,
      username: proposed,
      password: proposed,
      position: proposed,
      department: proposed,
      rotation: proposed,
      startOfEmployeeDate: proposed,
      cardNumber: proposed,
      employeeNo: proposed,
      description: proposed,
    } satisfies Record<ImportField, typeof proposed>),
  }),
})

const params = z.object({ importId: id() })
const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
/** What is said once for a file; 1 Monday to 7 Sunday. */
const importSettings = {
  matching,
  /** How its days are written; where nobody says it as the file proves, which is refused where it proves both. */
  dateOrder: dateOrder.optional(),
  /** Of whoever is hired into a position that gives none. */
  degreeId: id().nullish(),
  /** When whoever is hired has his shift. */
  weekdays: weekdays.min(1).default([1, 2, 3, 4, 5]),
  restDays: weekdays.default([7]),
  /** Departments and positions that there are not yet are added (takes `departments.create`, `positions.create`). */
  create: z
    .strictObject({ departments: z.boolean(), positions: z.boolean() })
    .default({ departments: false, positions: false }),
}
/** `field`: whose cell; null: the row. */
const rowError = z.object({
  field: importField.nullable(),
  code: z.string(),
  error: z.string(),
})
export const PostEmployeeImportCheck = endpoint({
  method: 'POST',
  url: '/api/app/employee-imports/:importId/check',
  access: { permission: 'employees.import' },
  summary:
    'What an import would come to, 250 rows a call: whom each row hires, changes or leaves as he is, and each cell ' +
    'that cannot be taken. Nothing is stored',
  params,
  body: z.strictObject({
    ...importSettings,
    from: z.number().int().min(0).max(20_000).default(0),
  }),
  reply: z.object({
    total: z.number().int(),
    /** `from` of the next call; null: that was all. */
    next: z.number().int().nullable(),
    /** How its days were read, and what all of them say of that. */
    dateOrder,
    dateProof: orderProof,
    /** What the whole file names and the company does not have. */
    unknown: z.object({ departments: z.array(z.string()), positions: z.array(z.string()) }),
    rows: z.array(
      z.object({
        /** As a spreadsheet counts, from 1. */
        line: z.number().int(),
        outcome: z.enum(['create', 'update', 'same', 'refused']),
        /** What an update changes. */
        changes: z.array(importField),
        errors: z.array(rowError),
      }),
    ),
  }),
})
/** `stopped`: by hand, or because who sent it may not sign in any more. `saved`, `undone`: all that could be was. */
const progress = z.object({
  importId: id(),
  state: z.enum(['sent', 'saving', 'stopped', 'saved', 'undoing', 'undone']),
  sentAt: z.string(),
  rows: z.number().int(),
  /** Rows worked on. */
  done: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** Of those who were hired so far; they are hashed after the rows, one by one. */
  passwords: z.number().int(),
  passwordsSet: z.number().int(),
  undone: z.number().int(),
  notUndone: z.number().int(),
  /** While it is saved, as fast as it went last; null: not known (yet). */
  secondsLeft: z.number().int().nullable(),
  /** Null: it cannot be taken back (any more). */
  undoUntil: z.string().nullable(),
})
export const PostEmployeeImportSave = endpoint({
  method: 'POST',
  url: '/api/app/employee-imports/:importId/save',
  access: { permission: 'employees.import' },
  summary:
    'Save a file, which goes on by itself, also after a restart; what is refused keeps nobody else',
  params,
  body: z.strictObject(importSettings),
  reply: progress,
})
export const PostEmployeeImportStop = endpoint({
  method: 'POST',
  url: '/api/app/employee-imports/:importId/stop',
  access: { permission: 'employees.import' },
  summary: 'Stop after the rows that are being saved; what was saved stays',
  params,
  reply: progress,
})
export const PostEmployeeImportResume = endpoint({
  method: 'POST',
  url: '/api/app/employee-imports/:importId/resume',
  access: { permission: 'employees.import' },
  summary: 'Go on with a file that was stopped, as it began',
  params,
  reply: progress,
})
export const PostEmployeeImportUndo = endpoint({
  method: 'POST',
  url: '/api/app/employee-imports/:importId/undo',
  access: { permission: 'employees.import' },
  summary:
    'Take back what a file did, for a day after it was saved; somebody on whom something stands by now stays. Added ' +
    'departments, positions and cards stay',
  params,
  reply: progress,
})
export const GetEmployeeImport = endpoint({
  method: 'GET',
  url: '/api/app/employee-imports/:importId',
  access: { permission: 'employees.import' },
  summary: 'How far the import of a file is',
  params,
  reply: progress,
})
export const GetEmployeeImports = endpoint({
  method: 'GET',
  url: '/api/app/employee-imports',
  access: { permission: 'employees.import' },
  summary: 'The files that the caller sent, the last first',
  query: z.strictObject({}),
  reply: z.object({ rows: z.array(progress) }),
})
export const GetEmployeeImportRefused = endpoint({
  method: 'GET',
  url: '/api/app/employee-imports/:importId/refused',
  access: { permission: 'employees.import' },
  summary: 'Rows that were not saved, or not taken back, with why; 200 a call',
  params,
  query: z.strictObject({ line: z.coerce.number().int().min(0).max(20_001).default(0) }),
  reply: z.object({
    rows: z.array(
      z.object({
        line: z.number().int(),
        /** It was saved, and stays where it was to be taken back. */
        undo: z.boolean(),
        errors: z.array(rowError),
      }),
    ),
    /** `line` of the next call; null: that was all. */
    next: z.number().int().nullable(),
  }),
})
export const DeleteEmployeeImport = endpoint({
  method: 'DELETE',
  url: '/api/app/employee-imports/:importId',
  access: { permission: 'employees.import' },
  summary: 'Give a file up: nothing of it is kept; what was saved of it stays',
  params,
  reply: z.object({ position: z.null() }),
})

export const refusals = {
  'employees.file-unreadable': 422,
  'employees.file-quote': 422,
  'employees.file-too-large': 422,
  'employees.file-reaches-too-far': 422,
  'employees.import-not-found': 404,
  'employees.import-under-way': 422,
  'employees.import-undo-over': 422,
  'employees.import-empty': 422,
  'employees.import-date-order': 422,
  'employees.import-columns-missing': 422,
  'employees.import-phone-required': 422,
  'employees.import-username-required': 422,
  'employees.import-cell-required': 422,
  'employees.import-phone-invalid': 422,
  'employees.import-email-invalid': 422,
  'employees.import-date-unreadable': 422,
  'employees.import-too-long': 422,
  'employees.import-twice': 422,
  'employees.import-department-unknown': 422,
  'employees.import-department-twice': 422,
  'employees.import-shift-unknown': 422,
  'employees.import-shift-twice': 422,
  'employees.import-left': 422,
} as const satisfies StatusOf<typeof sentences>
