import { Button, FileButton, Select, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base64Of } from '../lib/base64.ts'
import form from '../kit/fields/form.module.css'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import type { PlannedShift } from './api.ts'
import {
  importColumns,
  importPlan,
  type ImportBody,
  type ImportColumns,
} from './schedule-api.ts'
import { DateOrderField } from '../kit/patterns/date-order-field.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { ofPlan } from './api.ts'
import { Result, Sample } from './import-result.tsx'

type File64 = { name: string; content: string }
type Matching = ImportBody['matching']

/**
 * A plan made in a spreadsheet: columns are matched, a dry run says what it would hold, and it becomes a draft, never
 * the plan itself.
 */
export const ImportPlan = ({
  onDone,
  onClose,
}: {
  onDone: (draftId: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [file, setFile] = useState<File64 | null>(null)
  const read = async (chosen: File | null) => {
    if (chosen) setFile({ name: chosen.name, content: await base64Of(chosen) })
  }
  return (
    <Dialog title={t('schedule.import.title')} size={760} onClose={onClose} stays>
      <div className={form.form}>
        <p className={form.fine}>{t('schedule.import.what')}</p>
        <FileButton onChange={chosen => void read(chosen)} accept=".csv,.xlsx,.txt">
          {props => (
            <Button {...props} variant="default" size="sm">
              {file ? file.name : t('schedule.import.choose')}
            </Button>
          )}
        </FileButton>
        {file && (
          <Matched
            key={`${file.name} ${file.content.length}`}
            file={file}
            onDone={onDone}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const Matched = ({
  file,
  onDone,
  onClose,
}: {
  file: File64
  onDone: (draftId: string) => void
  onClose: () => void
}) => {
  const [sheet, setSheet] = useState<string | undefined>(undefined)
  const { data, isError, error } = useQuery({
    queryKey: ['calendar', 'import', file.name, file.content.length, sheet],
    queryFn: () => importColumns({ ...file, ...(sheet ? { sheet } : {}) }),
    staleTime: Infinity,
  })
  if (isError) return <Refusal of={{ error }} />
  return data ? (
    <Match
      key={sheet}
      file={file}
      sheet={sheet}
      onSheet={setSheet}
      columns={data}
      onDone={onDone}
      onClose={onClose}
    />
  ) : (
    <Skeleton height={160} />
  )
}

type MatchProps = {
  file: File64
  sheet: string | undefined
  onSheet: (sheet: string) => void
  columns: ImportColumns
  onDone: (draftId: string) => void
  onClose: () => void
}
/** Long because it is one form, whose every field takes back the check before it. */
const Match = ({ file, sheet, onSheet, columns, onDone, onClose }: MatchProps) => {
  const { t } = useTranslation()
  const { proposal, header, sample, sheets } = columns
  const [layout, setLayout] = useState(proposal.layout)
  const [places, setPlaces] = useState({
    employeeNo: proposal.employeeNo,
    day: proposal.day,
    shift: proposal.shift,
  })
  const [words, setWords] = useState<Readonly<Record<string, PlannedShift | null>>>({})
  const [title, setTitle] = useState(file.name.replace(/\.\w+$/, ''))
  const [dateOrder, setOrder] = useState<ImportBody['dateOrder']>(undefined)
  const matching = matchingOf(layout, places)
  const bodyOf = (dryRun: boolean, match: Matching): ImportBody => ({
    ...file,
    ...(sheet ? { sheet } : {}),
    matching: match,
    ...(dateOrder ? { dateOrder } : {}),
    dryRun,
    title: title.trim() || file.name,
    words: { ...words },
  })
  const dry = useSave((match: Matching) => importPlan(bodyOf(true, match)), {
    says: shownThere,
    fails: t('schedule.import.cannotCheck'),
  })
  const take = useSave((match: Matching) => importPlan(bodyOf(false, match)), {
    says: ({ days }) => t('schedule.import.done', { count: days }),
    refreshes: ofPlan,
    doneWhenRead: true,
    onDone: ({ draftId }) => {
      if (draftId) onDone(draftId)
    },
    fails: t('schedule.import.cannot'),
  })
  const column = (label: string, place: keyof typeof places) => (
    <Select
      size="sm"
      label={label}
      data={header.map((name, index) => ({
        value: String(index),
        label: name || t('schedule.import.column', { number: index + 1 }),
      }))}
      value={places[place] === null ? null : String(places[place])}
      onChange={next => {
        setPlaces({ ...places, [place]: next === null ? null : Number(next) })
        dry.reset()
      }}
    />
  )
  const failed = dry.error ?? take.error
  return (
    <>
      {sheets.length > 1 && (
        <Select
          size="sm"
          label={t('schedule.import.sheet')}
          data={[...sheets]}
          value={sheet ?? sheets[0] ?? null}
          allowDeselect={false}
          onChange={next => {
            if (next) onSheet(next)
          }}
        />
      )}
      <Select
        size="sm"
        label={t('schedule.import.layout')}
        data={(['days', 'list'] as const).map(value => ({
          value,
          label: t(`schedule.import.layouts.${value}`),
        }))}
        value={layout}
        allowDeselect={false}
        onChange={next => {
          setLayout(next === 'list' ? 'list' : 'days')
          dry.reset()
        }}
      />
      <div className={form.two}>
        {column(t('schedule.import.employeeNo'), 'employeeNo')}
        {layout === 'list' && column(t('schedule.import.day'), 'day')}
        {layout === 'list' && column(t('schedule.import.shift'), 'shift')}
        <DateOrderField
          orders={['day-first', 'month-first']}
          value={dateOrder ?? dry.answer?.dateOrder ?? null}
          proof={dry.answer?.dateProof ?? null}
          unsaid={t('fileDates.byFile')}
          onChange={order => {
            setOrder(order)
            dry.reset()
          }}
        />
      </div>
      <Sample header={header} sample={sample} />
      {dry.answer && (
        <Result
          result={dry.answer}
          words={words}
          onWords={next => {
            setWords(next)
            dry.reset()
          }}
        />
      )}
      <Refusal of={{ error: failed }} />
      {dry.answer && dry.answer.days > 0 && (
        <TextInput
          size="sm"
          label={t('schedule.draft.name')}
          value={title}
          maxLength={100}
          onChange={event => setTitle(event.currentTarget.value)}
        />
      )}
      <div className={form.row}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant={dry.answer ? 'default' : 'filled'}
          size="sm"
          disabled={!matching}
          loading={dry.busy}
          onClick={() => {
            if (matching) dry.save(matching)
          }}
        >
          {t('schedule.import.dry')}
        </Button>
        {dry.answer && dry.answer.days > 0 && (
          <Button
            size="sm"
            loading={take.busy}
            onClick={() => {
              if (matching) take.save(matching)
            }}
          >
            {t('schedule.import.take')}
          </Button>
        )}
      </div>
    </>
  )
}

const matchingOf = (
  layout: 'days' | 'list',
  {
    employeeNo,
    day,
    shift,
  }: { employeeNo: number | null; day: number | null; shift: number | null },
): Matching | null => {
  if (employeeNo === null) return null
  if (layout === 'days') return { layout, employeeNo }
  return day === null || shift === null ? null : { layout, employeeNo, day, shift }
}
