import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate, showTime } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { CheckedFile, CheckingFile } from '../../kit/patterns/import/checked-file.tsx'
import { FaultTable } from '../../kit/patterns/import/fault-table.tsx'
import {
  checkFile,
  importFile,
  type FileImportAsked,
  type Checked,
  type SentFile,
} from './api.ts'
import { Figures } from './figures.tsx'

type Props = {
  file: SentFile
  asked: FileImportAsked
  onBack: () => void
  onStarted: () => void
}

/** A dry run: what an import would come to, with every line that cannot be read by its number. */
export const CheckStep = ({ file, asked, onBack, onStarted }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const checked = useQuery({
    queryKey: ['device-files', file.fileId, 'check', asked],
    queryFn: () => checkFile(file.fileId, asked),
    staleTime: 0,
  })
  const start = useMutation({
    mutationFn: () => importFile(file.fileId, asked),
    onSuccess: onStarted,
  })
  return (
    <CheckedFile
      of={checked}
      waits={<CheckingFile label={t('deviceFile.checking')} />}
      start={start}
      action={({ fresh: count }) =>
        count === 0
          ? { says: t('deviceFile.nothingNew'), isAnything: false }
          : { says: t('deviceFile.import', { count, shown: number(count) }), isAnything: true }
      }
      onBack={onBack}
    >
      {of => <Outcome of={of} />}
    </CheckedFile>
  )
}

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
        <FaultTable
          label={t('deviceFile.badLines')}
          heads={[
            ['line', t('deviceFile.line')],
            ['reason', t('deviceFile.reason')],
            ['text', t('deviceFile.text')],
          ]}
          lines={of.badLines.map(({ line, code, text }) => ({
            key: line,
            cells: {
              line: <bdi>{line}</bdi>,
              reason: t(`deviceFile.bad.${code}`),
              text: <code dir="ltr">{text}</code>,
            },
          }))}
        />
      )}
      {of.bad > 0 && <p className={form.fine}>{t('deviceFile.badWhat')}</p>}
    </>
  )
}
