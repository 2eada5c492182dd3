import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import { useTimeOffCoefficient } from '../leave/published.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { readNumber } from '../kit/fields/masks.ts'
import { NumericField } from '../kit/fields/numeric-field.tsx'
import { readMinutes, tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import type { AfterHoursRow, Compensation } from './api.ts'
import { CompensationChoice } from './compensation-choice.tsx'
import { OtherCoefficients } from './other-coefficients.tsx'
import styles from './overtime.module.css'
import { isOther, type GivenOvertime } from './rows.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { usePaidByLaw } from './use-paid-by-law.ts'

type Props = {
  rows: readonly AfterHoursRow[]
  onApprove: (given: GivenOvertime, reason: string | undefined) => void
  onClose: () => void
}

/**
 * How much of it is given, and in what: of one row also its minutes and coefficient, of many what they are given in.
 * Long because it is one form, for one row and for many.
 */
export const ApproveDialog = ({ rows, onApprove, onClose }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [one] = rows
  const single = rows.length === 1 && one ? one : null
  const isPaid = usePaidByLaw()
  const byLaw = rows.filter(isPaid).length
  const paid = rows.length > 0 && byLaw === rows.length
  const [minutes, setMinutes] = useState(single ? String(single.asked) : '')
  const [typed, setTyped] = useState<string | null>(null)
  const [compensation, setCompensation] = useState<Compensation>(
    single && !paid ? single.compensation : 'pay',
  )
  const [reason, setReason] = useState('')
  const timeOff = useTimeOffCoefficient()
  // What is offered goes with what it is given in; what somebody typed stays.
  const coefficient = typed ?? (single ? String(offeredFor(single, compensation, timeOff)) : '')
  const given = readMinutes(minutes)
  const factor = readFactor(coefficient)
  const wrong =
    single && (given === null || given < 1 || given > single.asked)
      ? t('overtime.minutesBetween', { most: single.asked })
      : null
  const wrongFactor = single && factor === null ? t('overtime.coefficientAbove') : null
  const submit = () => {
    if (wrong || wrongFactor) return
    onApprove(
      {
        compensation,
        ...(single
          ? { minutes: given ?? single.asked, coefficient: factor ?? single.coefficient }
          : {}),
      },
      reason.trim() || undefined,
    )
  }
  return (
    <FormDialog
      title={
        single ? t('overtime.approveTitle') : t('overtime.approveMany', { count: rows.length })
      }
      onClose={onClose}
      onSubmit={submit}
      action={t('overtime.approve')}
    >
      <DecidedOn of={rows} />
      {!single && <OtherCoefficients of={rows} />}
      {single && <Facts row={single} />}
      {single && (
        <div className={form.two}>
          <TypedField
            label={t('overtime.minutes')}
            description={t('overtime.minutesHelp')}
            value={minutes}
            onChange={setMinutes}
            tidy={tidyMinutes}
            error={wrong}
            suffix={t('overtime.minuteShort')}
            autoFocus
          />
          <NumericField
            of="number"
            label={t('overtime.coefficient')}
            description={t(
              isOther(single) ? 'overtime.coefficientOther' : 'overtime.coefficientHelp',
              { usual: number(single.usualCoefficient ?? single.coefficient) },
            )}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={coefficient}
            error={wrongFactor}
            onChange={setTyped}
          />
        </div>
      )}
      <CompensationChoice value={compensation} onChange={setCompensation} paid={paid} />
      {compensation === 'timeOff' && <p className={form.fine}>{t('overtime.timeOffHelp')}</p>}
      {compensation === 'timeOff' && byLaw > 0 && (
        <Notice tone="warn">{t('overtime.paidAmong', { count: byLaw })}</Notice>
      )}
      <Textarea
        size="sm"
        rows={3}
        maxLength={500}
        label={t('overtime.note')}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const Facts = ({ row }: { row: AfterHoursRow }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return (
    <>
      <dl className={styles.facts}>
        {row.raw > 0 && (
          <>
            <dt>{t('overtime.raw')}</dt>
            <dd>
              <bdi dir="ltr">
                {[
                  minutes(row.raw),
                  ...row.measured.map(({ from, to }) => `${from}–${to}`),
                ].join(' · ')}
              </bdi>
            </dd>
          </>
        )}
        {row.demanded !== null && (
          <>
            <dt>{t('overtime.asked')}</dt>
            <dd>
              <bdi dir="ltr">
                {[
                  minutes(row.demanded),
                  ...(row.window ? [`${row.window.from}–${row.window.to}`] : []),
                ].join(' · ')}
              </bdi>
            </dd>
          </>
        )}
        {row.description && (
          <>
            <dt>{t('overtime.description')}</dt>
            <dd>
              <bdi>{row.description}</bdi>
            </dd>
          </>
        )}
      </dl>
      {row.longDay && (
        <Notice tone="warn">
          {t('overtime.longDayWhat', { time: minutes(row.dayMinutes) })}
        </Notice>
      )}
      {row.longYear && (
        <Notice tone="warn">
          {t('overtime.longYearWhat', { time: minutes(row.yearMinutes) })}
        </Notice>
      )}
    </>
  )
}

/** Time off that nobody gave yet is offered by the company's coefficient of it, where it has one. */
const offeredFor = (
  row: AfterHoursRow,
  compensation: Compensation,
  timeOff: number | null,
): number =>
  compensation === 'timeOff' &&
  !isOther(row) &&
  (row.status < 1 || row.compensation !== compensation)
    ? (timeOff ?? row.coefficient)
    : row.coefficient

/** @example readFactor('1.5') // 1.5; null for what is no coefficient */
const readFactor = (text: string): number | null => {
  const value = /^\+?\d{1,2}(?:\.\d{1,2})?$/.test(text) ? readNumber(text) : null
  return value !== null && value > 0 && value <= 10 ? value : null
}
