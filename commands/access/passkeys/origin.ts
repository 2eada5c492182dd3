/**
 * Under which address passkeys are taken: the one at which people reach the product, where browsers take them at all,
 * which is a name by HTTPS. This machine alone is called `localhost`. Null: they are not offered.
 */
export const passkeyOriginOf = (publicUrl: string): string | null => {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname))
    return `${protocol}//localhost${port === '' ? '' : `:${port}`}`
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return protocol === 'https:' && !isAddress ? origin : null
}

/** The name to which keys are bound. */
export const nameOf = (origin: string): string => new URL(origin).hostname
