import { z } from 'zod'

/** What is wrong with a line, and where in it: `days.0.shift.lunch`. */
export type FormIssue = { readonly error: string; readonly path: string }

const dotted = (path: readonly string[]): string => path.join('.')
/** `commands[3].at` */
export const bracketedPath = (path: readonly string[]): string =>
  path
    .map((step, index) => (/^[0-9]+$/.test(step) ? `[${step}]` : index ? `.${step}` : step))
    .join('')

/** The first thing wrong. @param written how its place is written */
export const issueOf = (
  { issues: [issue] }: z.ZodError,
  written: (path: readonly string[]) => string = dotted,
): FormIssue => {
  if (!issue) return { error: 'not-of-this-form', path: '' }
  const unknownField = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return {
    error: issue.code === 'custom' ? issue.message : wordOf(issue.code),
    path: written([...issue.path, ...unknownField].map(String)),
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
