import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { savedName, savedViews } from '../kit/page/saved-views.ts'
import { useTableHere } from '../kit/table/table-columns.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ViewsMenu } from './views-menu.tsx'

/** What stands at the end of every filter bar: the page's saved views, and the columns of its table. */
export const ViewTools = () => {
  const { pathname: page } = useLocation()
  const [query] = useSearchParams()
  const now = today(useZone())
  const { data } = useQuery(savedViews(useSession()?.token))
  const here = useTableHere()
  const views = data?.rows.filter(view => view.page === page) ?? []
  return (
    <>
      {data && (
        <ViewsMenu
          page={page}
          views={views}
          active={views.find(view => view.viewId === query.get(savedName))}
          query={query}
          now={now}
          mayShare={data.mayShare}
          sendable={data.sendable.find(one => one.page === page)}
        />
      )}
      {here && <ColumnChoice table={here.table} choice={here.choice} />}
    </>
  )
}
