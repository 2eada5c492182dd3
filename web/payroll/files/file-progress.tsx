import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../lib/reads.ts'
import { useFormat } from '../../lib/use-format.ts'
import { alertOf } from '../../kit/feedback/alerts.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote, useProblemText } from '../../kit/feedback/problem-note.tsx'
import { ProgressLine } from '../../kit/feedback/progress-line.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { downloadFile, fileQuery, type PayrollFile } from './api.ts'

/** A file that was asked for, until it is ready or it is known why there is none. */
export const FileProgress = ({ exportId }: { exportId: string }) => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { data, isError, error, refetch } = useQuery(fileQuery(exportId))
  const state = data?.state
  useEffect(() => {
    // What a file took or delivered is shown in several places.
    if (state === 'ready' || state === 'failed') void refresh('payroll')
  }, [state, refresh])
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data || data.state === 'preparing')
    return (
      <ProgressLine
        label={t('payrollFile.preparing')}
        done={0}
        total={data?.people ?? 0}
        secondsLeft={null}
      />
    )
  if (data.state === 'failed')
    return (
      <Notice tone="bad" role="alert" title={t('payrollFile.failed')}>
        {data.problem?.error}
      </Notice>
    )
  return <Ready of={data} />
}

const Ready = ({ of }: { of: PayrollFile }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <Notice tone="good" role="status" title={t('payrollFile.isReady')}>
        <bdi dir="ltr">{of.fileName}</bdi>
      </Notice>
      <Facts
        facts={(['rows', 'people', 'lines'] as const).map(name => {
          const value = of[name]
          return value === null
            ? null
            : { label: t(`payrollFile.facts.${name}`), value: number(value) }
        })}
      />
      <DownloadButton of={of} begins />
    </>
  )
}

/** The same bytes each time. */
export const DownloadButton = ({
  of,
  begins = false,
  small = false,
}: {
  of: Pick<PayrollFile, 'exportId' | 'fileName'>
  begins?: boolean
  /** Within a line of a table. */
  small?: boolean
}) => {
  const { t } = useTranslation()
  const text = useProblemText()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What had the focus went when the file was asked for, and keys would lead out of the dialog.
    const isNowhere = !document.activeElement?.closest('a, button, input, textarea')
    if (begins && isNowhere) button.current?.focus()
  }, [begins])
  const download = () => {
    setBusy(true)
    void downloadFile(of)
      .catch((error: unknown) => alertOf(t('problem.error'), text(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      {...(small ? { size: 'compact-sm', variant: 'subtle' } : {})}
      ref={button}
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={busy}
      data-autofocus={begins || undefined}
      aria-label={t('payrollFile.downloadOf', { name: of.fileName ?? '' })}
      onClick={download}
    >
      {t('payrollFile.download')}
    </Button>
  )
}
