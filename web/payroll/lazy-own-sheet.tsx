import { lazy, Suspense } from 'react'
import { withTexts } from '../lib/i18n.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { mayOpen } from '../kit/page/pages.ts'
import { OwnSheetPlace } from './own-sheet-place.tsx'

const page = '/payroll/own-sheet'
const Panel = lazy(() =>
  withTexts(['payrollSheets'], import('./own-sheet-panel.tsx')).then(part => ({
    default: part.OwnSheetPanel,
  })),
)

/** How it stands with one's own sheet of the last month, for whoever may confirm it. */
export const OwnSheetOfMonth = () => {
  const may = useMay('sheets.confirm')
  const allowed = useSettings().data?.pages ?? []
  if (!may || !mayOpen(page, allowed)) return null
  return (
    <Suspense fallback={<OwnSheetPlace />}>
      <Panel to={page} />
    </Suspense>
  )
}
