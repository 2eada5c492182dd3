import { Button, FileButton } from '@mantine/core'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { fillTemplate, saveFilled, type FilledTemplate, type PayrollFile } from './api.ts'
import styles from './files.module.css'

type Chosen = { readonly name: string; readonly content: File }

/** The payroll program's own file, filled with what a payroll file says: nothing of it is kept here. */
export const FillTemplate = ({ of }: { of: Pick<PayrollFile, 'exportId'> }) => {
  const { t } = useTranslation()
  const fill = useMutation({
    mutationFn: async ({ chosen, without }: { chosen: Chosen; without: boolean }) => ({
      chosen,
      filled: await fillTemplate(of.exportId, chosen.content, without),
    }),
  })
  const choose = (file: File | null): void => {
    if (!file) return
    fill.mutate({
      chosen: { name: file.name, content: file },
      without: false,
    })
  }
  const { data } = fill
  return (
    <section className={styles.template} aria-label={t('payrollTemplate.title')}>
      <h3>{t('payrollTemplate.title')}</h3>
      <p>{t('payrollTemplate.what')}</p>
      <FileButton onChange={choose} accept=".csv,.xlsx,.txt">
        {props => (
          <Button
            {...props}
            variant="default"
            loading={fill.isPending}
            leftSection={<IconFileImport size={15} aria-hidden />}
          >
            {t('payrollTemplate.choose')}
          </Button>
        )}
      </FileButton>
      <Refusal of={fill} />
      {data && (
        <Outcome
          of={data.filled}
          name={data.chosen.name}
          goOn={() => fill.mutate({ chosen: data.chosen, without: true })}
        />
      )}
    </section>
  )
}

/** What of the template was found, before anybody takes it to the payroll program. */
const Outcome = ({
  of,
  name,
  goOn,
}: {
  of: FilledTemplate
  name: string
  goOn: () => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { content, lackingCount } = of
  const counts = (['filled', 'added', 'untouched'] as const).map(count =>
    of[count] === 0 ? null : { label: t(`payrollTemplate.${count}`), value: number(of[count]) },
  )
  return (
    <>
      {lackingCount > 0 && (
        <Notice
          tone="bad"
          role="alert"
          title={t('payrollTemplate.lacking', {
            count: lackingCount,
            shown: number(lackingCount),
          })}
        >
          <bdi dir="ltr">{of.lacking.join(', ')}</bdi>
        </Notice>
      )}
      {of.unmatched.length > 0 && (
        <Notice tone="warn" title={t('payrollTemplate.unmatched')}>
          <bdi>{of.unmatched.join(', ')}</bdi>
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('payrollTemplate.matched'), value: <bdi>{of.matched.join(', ')}</bdi> },
          ...counts,
        ]}
      />
      {content === null ? (
        <Button variant="default" onClick={goOn}>
          {t('payrollTemplate.without')}
        </Button>
      ) : (
        <Button onClick={() => saveFilled(content, name)}>
          {t('payrollTemplate.save', { name })}
        </Button>
      )}
    </>
  )
}
