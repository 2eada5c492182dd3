import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../lib/i18n.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import type { StepStanding } from './api.ts'
import styles from './installation.module.css'

const NewEmployee = lazy(async () => ({
  default: await withTexts(
    ['people', 'cards'],
    import('../people/new/published.ts').then(part => part.NewEmployee),
  ),
}))
const ImportDialog = lazy(async () => ({
  default: await withTexts(
    ['employeeImport'],
    import('../people/import/published.ts').then(part => part.ImportDialog),
  ),
}))
const imported = ['import'] as const

/** By a file, as the list of people takes one, or one by one. */
export const PeopleStep = ({ standing: { count } }: { standing: StepStanding }) => {
  const { t } = useTranslation()
  const [mayImport, mayHire] = [useMay('employees.import'), useMay('employees.create')]
  const { filters, change } = useFilters(imported)
  const [hiring, setHiring] = useState(false)
  return (
    <>
      {count > 0 && <p className={styles.what}>{t('installation.people', { count })}</p>}
      <div className="acts">
        {mayImport && (
          <Button size="sm" onClick={() => change({ import: 'new' })}>
            {t('installation.importPeople')}
          </Button>
        )}
        {mayHire && (
          <Button size="sm" variant="default" onClick={() => setHiring(true)}>
            {t('installation.addPerson')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {hiring && <NewEmployee onClose={() => setHiring(false)} />}
        {filters.import && (
          <ImportDialog
            importId={filters.import === 'new' ? null : filters.import}
            onStarted={importId => change({ import: importId })}
            onClose={() => change({ import: '' })}
          />
        )}
      </Suspense>
    </>
  )
}
