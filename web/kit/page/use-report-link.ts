import { useSettings } from '../../lib/settings.ts'
import { mayOpen } from './pages.ts'

/** The address of the report that counts the same; none where the caller may not open it. */
export const useReportLink = (): ((
  path: string,
  query: Readonly<Record<string, string>>,
) => string | undefined) => {
  const pages = useSettings().data?.pages ?? []
  return (path, query) =>
    mayOpen(path, pages) ? `${path}?${new URLSearchParams(query)}` : undefined
}
