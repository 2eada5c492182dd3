import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetLeavePayout, PostLeaveSettlement } from '#api/contract/leaving.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Check } from '../kit/fields/check.tsx'
import { call, type Reply } from '../lib/call.ts'
import { showDate } from '../lib/format.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import type { PersonCard } from './api.ts'

const payoutWith = (employeeId: string, lastDay: string) =>
  oneQuery(GetLeavePayout, { params: { employeeId }, query: { lastDay } })

type Props = {
  of: Pick<PersonCard, 'employeeId' | 'lastDay'>
  lastDay: string
  /** Null: as it was where a last day is corrected, else it is settled. */
  settles: boolean | null
  onChange: (settles: boolean) => void
}
/** Whether annual leave is paid out with the last day, and how many days that are. */
export const Settles = ({ of, lastDay, settles, onChange }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery({
    ...payoutWith(of.employeeId, lastDay),
    enabled: lastDay !== '',
  })
  if (!data) return null
  return (
    <>
      <Check
        label={t('person.settles', { n: number(data.days) })}
        what={t('person.settlesWhat')}
        checked={settles ?? (of.lastDay === null || data.settled === of.lastDay)}
        onChange={onChange}
      />
      <Owed of={data.owed} />
    </>
  )
}
/** A year that was completed and not given is in no figure yet: said before anybody goes without it. */
const Owed = ({ of }: { of: Reply<typeof GetLeavePayout>['owed'] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (of === null) return null
  const shown = { year: number(of.workYear), n: number(of.days) }
  return (
    <Notice tone="warn" role="status">
      {t('person.owed', shown)}
    </Notice>
  )
}

/** Of somebody who left: annual leave is paid out that was not with his last day. */
export const SettleLeave = ({ of }: { of: Pick<PersonCard, 'employeeId' | 'lastDay'> }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const may = useMay('employees.update')
  if (!may || of.lastDay === null) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('person.settle')}
      </Button>
      {open && (
        <SettleDialog
          employeeId={of.employeeId}
          lastDay={of.lastDay}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type DialogProps = { employeeId: string; lastDay: string; onClose: () => void }
const SettleDialog = ({ employeeId, lastDay, onClose }: DialogProps) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(payoutWith(employeeId, lastDay))
  const isSettled = data?.settled === lastDay
  const shown = { day: showDate(lastDay), n: number(data?.days ?? 0) }
  return (
    <Confirm
      title={t('person.settle')}
      action={t('person.settle')}
      act={() => call(PostLeaveSettlement, { params: { employeeId }, body: {} })}
      says={t('person.settleDone')}
      fails={t('person.cannotSettle')}
      refreshes="all"
      disabled={data === undefined || isSettled}
      onClose={onClose}
    >
      {data && t(isSettled ? 'person.isSettled' : 'person.settlePays', shown)}
      {data && <Owed of={data.owed} />}
    </Confirm>
  )
}
