import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useMay } from '../lib/settings.ts'
import { DateField } from '../shared/date-field.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { Panel } from '../shared/page.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { changePolicy, type Policy } from './api.ts'
import { formOf, readPolicy } from './policy-form.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PolicyHistory } from './policy-history.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import styles from './policy.module.css'
import { useRefresh } from '../lib/reads.ts'

/**
 * The company's rules with a date from which they hold; before they are saved, what the last 30 days would have been
 * under them.
 */
export const PolicyEditor = ({ policy }: { policy: Policy }) => {
  const { t } = useTranslation()
  const may = useMay('policy.update')
  const problem = useProblemText()
  const refresh = useRefresh()
  const [values, setValues] = useState(() => formOf(policy.values))
  const [from, setFrom] = useState(policy.today)
  const { changes, wrong } = readPolicy(values, policy.values)
  const changed = Object.keys(changes).length
  const save = useMutation({
    mutationFn: () => changePolicy(from, changes),
    onSuccess: () => {
      toast(t('policy.saved'))
      void refresh()
    },
  })
  return (
    <div className={styles.editor}>
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (changed > 0 && wrong.size === 0 && isDate(from)) save.mutate()
        }}
      >
        <PolicyFields
          values={values}
          defaults={policy.defaults}
          wrong={wrong}
          changes={changes}
          disabled={!may}
          onChange={next => setValues({ ...values, ...next })}
        />
        {may && (
          <Panel title={t('policy.section.from')}>
            <div className={form.form}>
              <div className={form.two}>
                <DateField
                  label={t('policy.from')}
                  value={from}
                  onChange={setFrom}
                  description={t('policy.fromHelp')}
                  error={isDate(from) ? null : t('moment.bad')}
                />
              </div>
              {save.isError && (
                <Notice tone="bad" role="alert">
                  {problem(save.error)}
                </Notice>
              )}
              <div className={form.row}>
                <span data-first className={styles.status} role="status">
                  {wrong.size > 0
                    ? t('policy.mend', { count: wrong.size })
                    : changed > 0
                      ? t('policy.changed', { count: changed })
                      : t('policy.unchanged')}
                </span>
                {changed > 0 && (
                  <Button
                    variant="default"
                    size="sm"
                    onClick={() => setValues(formOf(policy.values))}
                  >
                    {t('policy.reset')}
                  </Button>
                )}
                <Button
                  type="submit"
                  size="sm"
                  loading={save.isPending}
                  disabled={changed === 0 || wrong.size > 0}
                >
                  {t('common.save')}
                </Button>
              </div>
            </div>
          </Panel>
        )}
      </form>
      <aside className={styles.beside}>
        {may && <PolicyPreview changes={changes} ready={changed > 0 && wrong.size === 0} />}
        <PolicyHistory policy={policy} />
      </aside>
    </div>
  )
}
