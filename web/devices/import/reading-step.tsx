import { Button, Input, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { readers } from '../../kit/filters/readers.ts'
import type { FileImportAsked, CsvDraft, FileReading, SentFile } from './api.ts'
import { CsvColumns } from './csv-columns.tsx'
import { Sample } from './sample.tsx'

type Props = {
  file: SentFile
  before: FileImportAsked | null
  deviceId: string | null
  onBack: () => void
  onAsked: (asked: FileImportAsked) => void
}

/**
 * Whose file it is and how it is read: proposed, and settled by a person. Long because it is one form: whose file it is
 * and how it is read.
 */
export const ReadingStep = ({ file, before, deviceId: given, onBack, onAsked }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const devices = useQuery(readers).data?.rows ?? []
  const [deviceId, setDevice] = useState(
    before?.deviceId ?? given ?? file.device?.deviceId ?? null,
  )
  const remembered = file.remembered.find(one => one.deviceId === deviceId)?.reading
  const [chosen, setReading] = useState<FileReading | CsvDraft | null>(before?.reading ?? null)
  const [asked, setAsked] = useState(false)
  const reading = chosen ?? proposed(file, remembered)
  const unsaid = file.ask && chosen === null && !remembered
  const whole = reading && wholeOf(reading)
  if (!reading) {
    return (
      <>
        <Notice tone="bad" role="alert" title={t('deviceFile.noRecord')}>
          {t('deviceFile.noRecordText')}
        </Notice>
        <Sample file={file} reading={null} />
        <div className={form.row}>
          <Button size="sm" onClick={onBack}>
            {t('deviceFile.another')}
          </Button>
        </div>
      </>
    )
  }
  const foreign =
    given !== null && file.device?.by === 'serial' && file.device.deviceId !== given
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (deviceId && !unsaid && whole) onAsked({ deviceId, reading: whole })
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.fine}>
        <bdi>{file.name}</bdi> ·{' '}
        {t('deviceFile.lines', { count: file.lines, shown: number(file.lines) })}
      </p>
      <Select
        size="sm"
        label={t('deviceFile.device')}
        description={
          file.device?.deviceId === deviceId && file.device
            ? t(`deviceFile.by.${file.device.by}`)
            : undefined
        }
        searchable
        data={devices.map(one => ({ value: one.deviceId, label: one.name }))}
        value={deviceId}
        onChange={setDevice}
        error={asked && !deviceId ? t('deviceFile.needDevice') : null}
        nothingFoundMessage={t('filter.nothing')}
      />
      {foreign && (
        <Notice tone="warn">
          {t('deviceFile.foreign', {
            name: devices.find(one => one.deviceId === file.device?.deviceId)?.name ?? '',
          })}
        </Notice>
      )}
      {reading.form === 'attlog' ? (
        <Input.Wrapper
          size="sm"
          label={t('deviceFile.layout')}
          labelElement="div"
          description={t('deviceFile.layoutHelp')}
          error={asked && unsaid ? t('deviceFile.needLayout') : null}
        >
          <SegmentedControl
            size="sm"
            mt={6}
            aria-label={t('deviceFile.layout')}
            value={unsaid ? '' : reading.layout}
            onChange={next =>
              setReading({ form: 'attlog', layout: next === 'plain' ? 'plain' : 'numbered' })
            }
            data={(['numbered', 'plain'] as const).map(value => ({
              value,
              label: t(`deviceFile.layouts.${value}`),
            }))}
          />
        </Input.Wrapper>
      ) : (
        <>
          {file.readings.length === 0 && (
            <Notice tone="warn">{t('deviceFile.notKnown')}</Notice>
          )}
          <CsvColumns file={file} reading={reading} asked={asked} onChange={setReading} />
          {asked && !hasColumns(reading) && (
            <Notice tone="bad" role="alert">
              {t('deviceFile.needColumns')}
            </Notice>
          )}
        </>
      )}
      <Sample file={file} reading={reading} />
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onBack} data-first>
          {t('deviceFile.another')}
        </Button>
        <Button type="submit" size="sm">
          {t('deviceFile.check')}
        </Button>
      </div>
    </form>
  )
}

/**
 * As it was read before, else the likeliest, without what a person must say; of a table that nobody knows its columns
 * alone.
 */
const proposed = (
  { readings, ask, table }: SentFile,
  before: FileReading | undefined,
): FileReading | CsvDraft | null => {
  const first = before ?? readings[0]
  if (first) return first.form === 'csv' && ask ? { ...first, dateOrder: null } : first
  if (!table) return null
  const { separator, isHeaded } = table
  const none = { pin: null, card: null, date: null, time: null, direction: null }
  return {
    form: 'csv',
    separator,
    isHeaded,
    ...none,
    dateOrder: 'day-first',
    inWords: [],
    outWords: [],
  }
}

const hasColumns = ({ date, pin, card }: CsvDraft): boolean =>
  date !== null && (pin !== null || card !== null)
const wholeOf = (reading: FileReading | CsvDraft): FileReading | null => {
  if (reading.form === 'attlog') return reading
  const { date, dateOrder } = reading
  return date === null || dateOrder === null || !hasColumns(reading)
    ? null
    : { ...reading, date, dateOrder }
}
