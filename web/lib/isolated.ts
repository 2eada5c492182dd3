/**
 * A name, a time or a figure inside a sentence of another direction, set apart: else an Arabic sentence would draw the
 * digits behind a Turkish name as part of it. It has the direction of its own first letter; figures go left to right.
 */
export const bidiIsolate = (text: string): string => `\u2068${text}\u2069`
