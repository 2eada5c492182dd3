import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate, showTime } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote, useProblemText } from '../../kit/feedback/problem-note.tsx'
import { checkFile, importFile, type Asked, type Checked, type SentFile } from './api.ts'
import { Figures } from './figures.tsx'
import styles from '../../kit/patterns/file-steps.module.css'

type Props = { file: SentFile; asked: Asked; onBack: () => void; onStarted: () => void }

/** A dry run: what an import would come to, with every line that cannot be read by its number. */
export const CheckStep = ({ file, asked, onBack, onStarted }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const problem = useProblemText()
  const checked = useQuery({
    queryKey: ['device-files', file.fileId, 'check', asked],
    queryFn: () => checkFile(file.fileId, asked),
    staleTime: 0,
  })
  const start = useMutation({
    mutationFn: () => importFile(file.fileId, asked),
    onSuccess: onStarted,
  })
  if (checked.isPending)
    return (
      <div role="status" aria-label={t('deviceFile.checking')}>
        <Skeleton height={64} mb={14} />
        <Skeleton height={160} />
      </div>
    )
  if (checked.isError)
    return (
      <>
        <ProblemNote error={checked.error} retry={checked.refetch} />
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onBack}>
            {t('common.back')}
          </Button>
        </div>
      </>
    )
  const { fresh } = checked.data
  return (
    <>
      <Outcome of={checked.data} />
      {start.isError && (
        <Notice tone="bad" role="alert">
          {problem(start.error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('common.back')}
        </Button>
        <Button
          size="sm"
          loading={start.isPending}
          disabled={fresh === 0}
          onClick={() => start.mutate()}
        >
          {fresh === 0
            ? t('deviceFile.nothingNew')
            : t('deviceFile.import', { count: fresh, shown: number(fresh) })}
        </Button>
      </div>
    </>
  )
}

/** Long because it tells each thing that a file comes to, one below the other. */
const Outcome = ({ of }: { of: Checked }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const moment = (local: string) => `${showDate(local)} ${showTime(local)}`
  return (
    <>
      <Figures of={of} />
      {of.from && of.to && (
        <p className={form.fine}>
          {t('deviceFile.span', { count: of.credentials, shown: number(of.credentials) })}{' '}
          <bdi dir="ltr">
            {moment(of.from)} – {moment(of.to)}
          </bdi>
        </p>
      )}
      {(of.proof === 'open' || of.proof === 'contrary') && (
        <Notice tone="warn">{t(`fileDates.proof.${of.proof}`)}</Notice>
      )}
      {of.future > 0 && (
        <Notice
          tone="warn"
          title={t('deviceFile.future', { count: of.future, shown: number(of.future) })}
        >
          {t('deviceFile.futureText')}
        </Notice>
      )}
      {of.badLines.length > 0 && (
        <section className={styles.bad} tabIndex={0} aria-label={t('deviceFile.badLines')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('deviceFile.line')}</th>
                <th scope="col">{t('deviceFile.reason')}</th>
                <th scope="col">{t('deviceFile.text')}</th>
              </tr>
            </thead>
            <tbody>
              {of.badLines.map(({ line, code, text }) => (
                <tr key={line}>
                  <td>
                    <bdi>{line}</bdi>
                  </td>
                  <td>{t(`deviceFile.bad.${code}`)}</td>
                  <td>
                    <code dir="ltr">{text}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {of.bad > 0 && <p className={form.fine}>{t('deviceFile.badWhat')}</p>}
    </>
  )
}
