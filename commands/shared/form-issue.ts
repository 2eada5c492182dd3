import { z } from 'zod'

/** What is wrong with a line, and where in it: `days.0.shift.lunch`. */
export type FormIssue = { readonly error: string; readonly path: string }

/** The first thing wrong. */
export const issueOf = ({ issues: [issue] }: z.ZodError): FormIssue => {
  if (!issue) return { error: 'not-of-this-form', path: '' }
  const unknownField = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return {
    error: issue.code === 'custom' ? issue.message : wordOf(issue.code),
    path: [...issue.path, ...unknownField].map(String).join('.'),
  }
}
const wordOf = (code: string): string =>
  code === 'unrecognized_keys' ? 'unknown-field' : code.replaceAll('_', '-')

/** Text that becomes a value, or an issue with a code. */
export const read = <T>(code: string, parse: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: code })
    return z.NEVER
  })
