import { Button } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailTabs, useTab } from '../kit/patterns/detail-page.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Page } from '../kit/page/page.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { moveIns } from './api.ts'
import { Comparison } from './comparison.tsx'
import { ComparisonFile } from './comparison-file.tsx'
import { FileList } from './file-list.tsx'
import { monthsOf } from './months.ts'

const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then(part => ({ default: part.ImportDialog })),
)
const words = ['file'] as const

/**
 * Attendance of the product before: its files, and month by month what it counted beside what is counted here.
 * Long because both lie on one page, with the window in which a file is brought.
 */
export const MoveInScreen = () => {
  const { t } = useTranslation()
  const {
    filters: { file },
    change,
  } = useFilters(words)
  const { tab, go } = useTab(['files', 'compare'])
  const query = useQuery(moveIns())
  const may = useMay('reports.view')
  const bring = (
    <Button
      leftSection={<IconFileUpload size={15} aria-hidden />}
      onClick={() => change({ file: 'new' })}
    >
      {t('moveIn.bring')}
    </Button>
  )
  const months = query.data ? monthsOf(query.data.rows) : null
  return (
    <Page
      title={t('page.moveIn.title')}
      what={t('page.moveIn.what')}
      actions={
        <>
          {tab === 'compare' && may && months?.[0] && <ComparisonFile months={months} />}
          {bring}
        </>
      }
    >
      <DetailTabs
        label={t('moveIn.tabs')}
        tabs={[
          { name: 'files', label: t('moveIn.tab.files') },
          { name: 'compare', label: t('moveIn.tab.compare') },
        ]}
        tab={tab}
        go={go}
      >
        {tab === 'files' && (
          <FileList query={query} bring={bring} onOpen={id => change({ file: id })} />
        )}
        {tab === 'compare' && !may && (
          <EmptyNote
            kind="closed"
            title={t('moveIn.compareClosed')}
            text={t('moveIn.compareClosedText')}
          />
        )}
        {tab === 'compare' && may && (
          <>
            {query.isError && !query.data && (
              <ProblemNote error={query.error} retry={query.refetch} />
            )}
            {query.isPending && <TableWaiting rows={6} />}
            {months?.length === 0 && (
              <EmptyNote
                kind="none"
                title={t('moveIn.none')}
                text={t('moveIn.noneText')}
                action={bring}
              />
            )}
            {months && months.length > 0 && <Comparison months={months} />}
          </>
        )}
      </DetailTabs>
      <Suspense fallback={null}>
        {file && (
          <ImportDialog
            moveInId={file === 'new' ? null : file}
            onStarted={id => change({ file: id })}
            onCompare={() => {
              change({ file: '' })
              go('compare')
            }}
            onClose={() => change({ file: '' })}
          />
        )}
      </Suspense>
    </Page>
  )
}
