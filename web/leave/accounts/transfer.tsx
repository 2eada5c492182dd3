import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { showDate } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { balance, transfer } from './api.ts'

/** Moves what is available of one year to another; there where somebody has two. Long because it is one form. */
export const Transfer = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const given = useQuery(balance(employeeId)).data?.entitlements ?? []
  const save = useSave(
    (between: { from: string; to: string }) => transfer(employeeId, between.from, between.to),
    {
      says: ({ days }) => t('accounts.moved', { days: number(days) }),
      refreshes: ['annual-leaves', 'employees'],
      fails: t('accounts.cannotMove'),
      onDone: () => setOpen(false),
    },
  )
  if (given.length < 2) return null
  if (!open)
    return (
      <div>
        <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
          {t('accounts.move')}
        </Button>
      </div>
    )
  const choices = given.map(({ entitlementId, workYear, available, expires }) => ({
    value: entitlementId,
    label: t('accounts.choice', {
      year: number(workYear),
      days: number(available),
      date: showDate(expires),
    }),
  }))
  return (
    <SaveForm
      of={save}
      label={t('accounts.move')}
      onSubmit={() => {
        if (from !== null && to !== null) save.save({ from, to })
      }}
      onCancel={() => setOpen(false)}
      disabled={from === null || to === null}
      action={t('accounts.move')}
    >
      <Select
        size="sm"
        label={t('accounts.moveFrom')}
        data={choices}
        value={from}
        onChange={setFrom}
        allowDeselect={false}
      />
      <Select
        size="sm"
        label={t('accounts.moveTo')}
        description={t('accounts.moveWhat')}
        data={choices.filter(({ value }) => value !== from)}
        value={to}
        onChange={setTo}
        allowDeselect={false}
        error={save.wrong('to')}
      />
    </SaveForm>
  )
}
