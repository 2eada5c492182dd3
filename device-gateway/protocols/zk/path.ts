/**
 * Where a request of a ZKTeco device goes: whatever stands before the last `/iclock/`, with or without `.aspx`, in any
 * letter case (`device-protocols §2.1`). `secret`: of a path such as `/s/<secret>/iclock/cdata`.
 */
export type ZkPath = { readonly path: string; readonly secret: string | null }

const shape = /^([^?#]*)\/iclock\/+([a-z]{1,20}(?:\/[a-z]{1,20})?)(?:\.aspx)?\/?(?=[?#]|$)/i

/** @returns null for what is no address of a device. */
export const zkPathOf = (url: string): ZkPath | null => {
  const [, before = '', path] = shape.exec(url) ?? []
  return path === undefined
    ? null
    : {
        path: `/iclock/${path.toLowerCase()}`,
        secret: /\/s\/([^/]{1,200})(?:\/|$)/.exec(before)?.[1] ?? null,
      }
}

/** The one address that routes know. */
export const plainUrl = (url: string): string => {
  const found = zkPathOf(url)
  const query = url.indexOf('?')
  return found ? found.path + (query < 0 ? '' : url.slice(query)) : url
}

/**
 * The query with names in lower case; of a name that comes twice the first counts. What is no proper encoding is taken
 * as it stands.
 */
export const queryOf = (url: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>()
  const at = url.indexOf('?')
  if (at < 0) return fields
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    const lower = name.trim().toLowerCase()
    if (!fields.has(lower)) fields.set(lower, value)
  }
  return fields
}
