/** What a row has for programs alone: ids, places in a list, hashes. The file has them. */
export const isInner = (name: string): boolean =>
  /(^|_)id$|[a-z]Id$|^(?:line|seq|edition|hash)$/.test(name)
