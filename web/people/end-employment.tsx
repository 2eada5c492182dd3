import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { Check } from '../kit/fields/check.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { call, type Request } from '../lib/call.ts'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import type { PersonCard } from './api.ts'
import { leavingReasons, type LeavingReason } from './leaving-reasons.ts'
import { openMatters, OpenMatters } from './open-matters.tsx'
import { Settles } from './settles.tsx'

type Leaving = Pick<PersonCard, 'employeeId' | 'fullName' | 'lastDay' | 'day'>
type Body = Request<typeof PostEmployeeTermination>['body']

type Said = {
  readonly lastDay: string
  readonly reason: LeavingReason | null
  readonly handsBack: boolean
  /** Null: nobody touched it, and it is as the server has it. */
  readonly settles: boolean | null
}
const bodyOf = ({ lastDay, reason, handsBack, settles }: Said): Body => ({
  lastDay,
  ...(reason === null ? {} : { reason }),
  ...(handsBack ? { returnCards: true } : {}),
  ...(settles === null ? {} : { settled: settles }),
})

/** Somebody leaves: his last day counts. What is open with him is said first. */
export const EndEmployment = ({ of, onClose }: { of: Leaving; onClose: () => void }) => {
  const { t } = useTranslation()
  const name = of.fullName ?? t('common.erased')
  const [lastDay, setLastDay] = useState(of.lastDay ?? of.day)
  const [reason, setReason] = useState<LeavingReason | null>(null)
  const [handsBack, setHandsBack] = useState(false)
  const [settles, setSettles] = useState<boolean | null>(null)
  const save = useSave(
    (body: Body) =>
      call(PostEmployeeTermination, { params: { employeeId: of.employeeId }, body }),
    {
      says: t('person.hasLeft', { name, day: showDate(lastDay) }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('person.cannotEnd'),
    },
  )
  return (
    <FormDialog
      of={save}
      title={t('person.leaveTitle', { name })}
      onClose={onClose}
      onSubmit={() => {
        if (lastDay !== '') save.save(bodyOf({ lastDay, reason, handsBack, settles }))
      }}
      action={t('person.leave')}
    >
      <OpenMatters employeeId={of.employeeId} />
      <DateField
        label={t('person.lastDay')}
        value={lastDay}
        onChange={setLastDay}
        error={lastDay === '' ? t('person.needDay') : null}
        wrong={save.wrong('lastDay')}
      />
      <ReasonChoice value={reason} onChange={setReason} wrong={save.wrong('reason')} />
      <HandsBack employeeId={of.employeeId} checked={handsBack} onChange={setHandsBack} />
      <Settles of={of} lastDay={lastDay} settles={settles} onChange={setSettles} />
    </FormDialog>
  )
}

const ReasonChoice = ({
  value,
  onChange,
  wrong,
}: {
  value: LeavingReason | null
  onChange: (reason: LeavingReason | null) => void
  wrong: string | null
}) => {
  const { t } = useTranslation()
  return (
    <Select
      label={t('person.leavingReason')}
      data={leavingReasons.map(one => ({
        value: one,
        label: t(`person.leavingReason.${one}`),
      }))}
      value={value}
      onChange={chosen => onChange(leavingReasons.find(one => one === chosen) ?? null)}
      clearable
      error={wrong}
    />
  )
}

/** Whoever gives out cards takes them back with it. */
const HandsBack = ({
  employeeId,
  checked,
  onChange,
}: {
  employeeId: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(openMatters(employeeId))
  const may = useMay('cards.update')
  if (!may || !data || data.cards === 0) return null
  return (
    <Check
      label={t('person.handsBack', { n: number(data.cards) })}
      what={t('person.handsBackWhat')}
      checked={checked}
      onChange={onChange}
    />
  )
}
