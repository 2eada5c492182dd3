import { Button } from '@mantine/core'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import form from '../../kit/fields/form.module.css'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import { askWhatIf, type Changes, type Try } from './api.ts'

type Props = {
  readonly changes: Changes | null
  /** In words, as its answer says it. */
  readonly what: string
  readonly of: { readonly from: string; readonly to: string } | undefined
  readonly department: { readonly value: string; readonly label: string } | undefined
  readonly onAsked: (id: string, what: string) => void
}

/** What would be tried on whose days, and that nothing of it is saved. */
export const WhatIfAsking = ({ changes, what, of, department, onAsked }: Props) => {
  const { t } = useTranslation()
  const whose = department?.label.trim() ?? t('whatIf.everybody')
  const save = useSave((body: Try) => askWhatIf(body), {
    says: shownThere,
    fails: t('whatIf.cannot'),
    refreshes: ['payroll'],
    onDone: ({ id }) => onAsked(id, `${what} · ${whose}`),
  })
  return (
    <Panel title={t('whatIf.section.try')}>
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (changes && of)
            save.save({ ...of, changes, ...(department && { departmentId: department.value }) })
        }}
      >
        <p className={form.fine}>{t('whatIf.isNoFact')}</p>
        {changes && of && (
          <p className={form.does}>
            {what} · <bdi dir="ltr">{`${showDate(of.from)}–${showDate(of.to)}`}</bdi> ·{' '}
            <bdi>{whose}</bdi>
          </p>
        )}
        <Refusal of={save} />
        <div className={form.row}>
          <span data-first className={form.fine} role="status">
            {changes === null && t('whatIf.nothingYet')}
          </span>
          <Button
            type="submit"
            size="sm"
            leftSection={<IconFlask size={15} aria-hidden />}
            loading={save.busy}
            disabled={changes === null || of === undefined}
          >
            {t('whatIf.try')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
