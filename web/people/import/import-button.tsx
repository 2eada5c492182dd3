import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../lib/i18n.ts'
import { useMay } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'

const ImportDialog = lazy(async () => ({
  default: await withTexts(
    ['employeeImport'],
    import('./import-dialog.tsx').then(part => part.ImportDialog),
  ),
}))
const imported = ['import'] as const

/** Which file it is about stands in the address, so that a reload comes back to it. */
export const ImportEmployees = () => {
  const { t } = useTranslation()
  const may = useMay('employees.import')
  const { filters, change } = useFilters(imported)
  if (!may) return null
  return (
    <>
      <Button variant="default" onClick={() => change({ import: 'new' })}>
        {t('employees.import')}
      </Button>
      {filters.import && (
        <Suspense fallback={null}>
          <ImportDialog
            importId={filters.import === 'new' ? null : filters.import}
            onStarted={importId => change({ import: importId })}
            onClose={() => change({ import: '' })}
          />
        </Suspense>
      )}
    </>
  )
}
