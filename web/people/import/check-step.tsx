import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '../../kit/fields/check.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import { useMay } from '../../lib/settings.ts'
import { checkRows, saveFile, type CheckedPage, type SentFile, type Settings } from './api.ts'
import { ErrorsTable } from './errors-table.tsx'
import { DateOrderField } from '../../kit/patterns/date-order-field.tsx'
import { CheckedFile } from '../../kit/patterns/import/checked-file.tsx'
import { FileFigures } from '../../kit/patterns/file-figures.tsx'

type Props = {
  readonly file: SentFile
  readonly settings: Settings
  readonly onSettings: (settings: Settings) => void
  readonly onBack: () => void
  readonly onStarted: () => void
}
type Checked = Pick<CheckedPage, 'unknown' | 'rows' | 'dateOrder' | 'dateProof'>

/** Page after page, as the server looks at them. */
const useCheck = ({ importId }: SentFile, settings: Settings) => {
  const [done, setDone] = useState(0)
  const query = useQuery({
    queryKey: ['employee-imports', importId, 'check', settings],
    queryFn: async ({ signal }): Promise<Checked> => {
      const rows: CheckedPage['rows'] = []
      for (let from = 0; ; ) {
        signal.throwIfAborted()
        const page = await checkRows(importId, settings, from)
        rows.push(...page.rows)
        setDone(rows.length)
        if (page.next === null) return { ...page, rows }
        from = page.next
      }
    },
    staleTime: 0,
    retry: false,
  })
  return { query, done }
}

/** What saving would come to, with every cell that cannot be taken. */
export const CheckStep = ({ file, settings, onSettings, onBack, onStarted }: Props) => {
  const { t } = useTranslation()
  const { query, done } = useCheck(file, settings)
  const start = useMutation({
    mutationFn: () => saveFile(file.importId, settings),
    onSuccess: onStarted,
  })
  const waits = (
    <ProgressLine
      label={t('peopleFile.checking')}
      done={done}
      total={file.rows}
      secondsLeft={null}
    />
  )
  return (
    <CheckedFile
      of={query}
      waits={waits}
      start={start}
      action={({ rows }) => {
        const isAnything = rows.some(({ outcome }) => taken.includes(outcome))
        return { says: t(isAnything ? 'peopleFile.save' : 'peopleFile.nothing'), isAnything }
      }}
      does={t('peopleFile.does')}
      onBack={onBack}
    >
      {({ rows, unknown, dateOrder, dateProof }) => (
        <>
          <Outcomes rows={rows} />
          {dateProof !== 'none' && (
            <DateOrderField
              orders={['day-first', 'month-first']}
              value={dateOrder}
              proof={dateProof}
              onChange={order => onSettings({ ...settings, dateOrder: order })}
            />
          )}
          <Unknown of={unknown} settings={settings} onSettings={onSettings} />
          <ErrorsTable rows={rows} />
        </>
      )}
    </CheckedFile>
  )
}
const taken: readonly string[] = ['create', 'update']

const Outcomes = ({ rows }: Pick<Checked, 'rows'>) => {
  const { t } = useTranslation()
  const count = (wanted: CheckedPage['rows'][number]['outcome']): number =>
    rows.filter(({ outcome }) => outcome === wanted).length
  return (
    <FileFigures
      label={t('peopleFile.outcome')}
      of={[
        { label: t('peopleFile.count.create'), value: count('create'), tone: 'good' },
        { label: t('peopleFile.count.update'), value: count('update'), tone: 'good' },
        { label: t('peopleFile.count.same'), value: count('same') },
        { label: t('peopleFile.count.refused'), value: count('refused'), tone: 'bad' },
      ]}
    />
  )
}

/** What the company does not have, to be added by whoever may. */
const Unknown = ({
  of: { departments, positions },
  settings,
  onSettings,
}: {
  readonly of: Checked['unknown']
  readonly settings: Settings
  readonly onSettings: (settings: Settings) => void
}) => {
  const { t } = useTranslation()
  const mayDepartments = useMay('departments.create')
  const mayPositions = useMay('positions.create')
  const { create } = settings
  const put = (some: Partial<Settings['create']>) =>
    onSettings({ ...settings, create: { ...create, ...some } })
  const named = (names: readonly string[]): string =>
    `${names.slice(0, 20).join(', ')}${names.length > 20 ? ' …' : ''}`
  return (
    <>
      {departments.length > 0 && (
        <Check
          label={t('peopleFile.unknownDepartments', { names: named(departments) })}
          checked={create.departments}
          disabled={!mayDepartments}
          onChange={checked => put({ departments: checked })}
        />
      )}
      {positions.length > 0 && (
        <Check
          label={t('peopleFile.unknownPositions', { names: named(positions) })}
          checked={create.positions}
          disabled={!mayPositions}
          onChange={checked => put({ positions: checked })}
        />
      )}
    </>
  )
}
