/** Where sign-in leads to: the address of ours that was asked for, and no other. */
export const returnTo = (search: string): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  if (!to.startsWith('/') || !URL.canParse(to, location.origin)) return '/'
  const { origin, pathname, search: query, hash } = new URL(to, location.origin)
  return origin === location.origin ? `${pathname}${query}${hash}` : '/'
}
