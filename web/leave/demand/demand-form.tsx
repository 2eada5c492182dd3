import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { debounceMs } from '../../lib/measures.ts'
import {
  choicesFor,
  demand,
  previewOf,
  type Demand,
  type DemandAnswer,
  type LeaveChoices,
  type Preview,
  type Wish,
} from './api.ts'
import { DayChoice } from './day-choice.tsx'
import styles from './demand.module.css'
import { NotSaved, SavedParts } from './parts.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { TypeChoice } from './type-choice.tsx'
import { enoughLetters, useWish, type Fields, type WishState } from './use-wish.ts'

export type DemandProps = {
  /** Undefined for oneself. */
  readonly whose?: string | undefined
  /** What is filled in already. */
  readonly begins?: Partial<Fields>
  /** Once all of it is saved. */
  readonly onDone?: () => void
}

/** Asks for leave. */
export const DemandForm = ({ whose, ...more }: DemandProps) => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(choicesFor(whose))
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data)
    return (
      <div className={styles.waiting}>
        <TableWaiting rows={8} />
      </div>
    )
  if (data.types.length === 0)
    return (
      <EmptyNote
        kind="none"
        title={t('leaveDemand.noTypes')}
        text={t('leaveDemand.noTypesText')}
      />
    )
  return <Form of={data} whose={whose} {...more} />
}

/** Long because it is one form, field by field. */
const Form = ({ of, whose, begins, onDone }: DemandProps & { readonly of: LeaveChoices }) => {
  const { t } = useTranslation()
  const wishing = useWish(of.types, whose, begins)
  const { fields, type, wish, asked } = wishing
  const { preview, stale, problem } = usePreview(wish)
  const { saving, partial } = useDemand(wishing.clear, onDone)
  const part = preview?.refusal !== null && (preview?.parts ?? null) !== null
  const length = fields.description.trim().length
  const missing = missingOf(wishing)
  const refusal = placed(preview?.refusal?.code, preview?.refusal?.error)
  const submit = () => {
    wishing.ask()
    if (!wish || length < enoughLetters) return
    saving.save({ ...wish, description: fields.description.trim(), partial: part })
  }
  return (
    <SaveForm
      of={saving}
      label={t('leaveDemand.form')}
      onSubmit={submit}
      action={t(
        part
          ? 'leaveDemand.sendPart'
          : whose === undefined
            ? 'leaveDemand.send'
            : 'leaveDemand.sendFor',
      )}
    >
      {partial && <PartSaved of={partial} />}
      <div className={styles.sides}>
        <div className={styles.column}>
          <TypeChoice
            of={of}
            chosen={fields.leaveTypeId}
            wrong={missing === 'type' ? t('leaveDemand.needType') : refusal.type}
            onChoose={leaveTypeId => wishing.set({ leaveTypeId })}
          />
          <DayChoice
            of={wishing}
            wrong={missing === 'days' ? t('leaveDemand.needDays') : refusal.days}
          />
        </div>
        <div className={styles.column}>
          <PreviewPanel
            of={preview}
            type={type}
            deciders={of.deciders}
            byHours={fields.way === 'hours'}
            stale={stale}
          />
          {problem !== null && <Notice tone="warn">{problem}</Notice>}
          <Textarea
            size="sm"
            rows={3}
            maxLength={500}
            label={t('leaveDemand.description')}
            description={t('leaveDemand.descriptionHelp')}
            value={fields.description}
            error={
              (asked && length < enoughLetters
                ? t('leaveDemand.needDescription', { length })
                : null) ?? saving.wrong('description')
            }
            onChange={event => wishing.set({ description: event.currentTarget.value })}
          />
        </div>
      </div>
    </SaveForm>
  )
}

/** The first thing that is not said yet, once somebody tried to send it. */
const missingOf = ({ asked, type, fields }: WishState): 'type' | 'days' | null => {
  if (!asked) return null
  if (!type) return 'type'
  return fields.period ? null : 'days'
}

const ofType: ReadonlySet<string> = new Set([
  'not-found',
  'leave.limit-exceeded',
  'leave.annual-limit-exceeded',
  'leave.time-off-exceeded',
  'leave.authority-insufficient',
])
/** What is against a wish stands beside the field that it is about. */
const placed = (code: string | undefined, error: string | undefined) => ({
  type: code !== undefined && ofType.has(code) ? (error ?? null) : null,
  days: code !== undefined && !ofType.has(code) ? (error ?? null) : null,
})

const usePreview = (
  wish: Wish | null,
): { preview: Preview | null; stale: boolean; problem: string | null } => {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(wish, debounceMs)
  const { data, isError, isPlaceholderData } = useQuery({
    ...previewOf(asked),
    placeholderData: keepPreviousData,
  })
  const there = wish !== null && asked !== null
  return {
    preview: there && !isError ? (data ?? null) : null,
    stale: isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(wish),
    problem: there && isError ? t('leaveDemand.noPreview') : null,
  }
}

const useDemand = (clear: () => void, onDone: (() => void) | undefined) => {
  const { t } = useTranslation()
  const [partial, setPartial] = useState<DemandAnswer | null>(null)
  const saving = useSave((body: Demand) => demand(body), {
    says: ({ saved }) => t(`leaveDemand.saved.${statusIn(saved)}`),
    fails: t('leaveDemand.cannot'),
    refreshes: 'all',
    onDone: answer => {
      setPartial(answer.refused.length > 0 ? answer : null)
      clear()
      if (answer.refused.length === 0) onDone?.()
    },
  })
  return { saving, partial }
}
const statusIn = ([first]: DemandAnswer['saved']): 0 | 1 | 2 =>
  first === undefined || first.status === 3 ? 0 : first.status

/** Told until something else is saved: what of it is there, and what is not. */
const PartSaved = ({ of: { saved, refused } }: { of: DemandAnswer }) => {
  const { t } = useTranslation()
  return (
    <Notice tone="warn" role="status" title={t('leaveDemand.partSaved')}>
      <SavedParts of={saved} />
      <NotSaved of={refused} />
    </Notice>
  )
}
