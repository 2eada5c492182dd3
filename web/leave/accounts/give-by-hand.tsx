import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountField } from '../../kit/fields/count-field.tsx'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useFormat } from '../../lib/use-format.ts'
import { give } from './api.ts'

/** Half days are all that there is. @example daysIn('2,5') // 2.5; undefined for what is none */
const daysIn = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const days = Number(text.replace(',', '.'))
  return days >= 0 && days <= 366 && Number.isInteger(days * 2) ? days : undefined
}

/** A work year with days of one's own: what a contract says, or what was left when the company came. */
export const GiveByHand = ({ employeeId, worked }: { employeeId: string; worked: number }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const [workYear, setYear] = useState(Math.max(1, worked))
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const days = daysIn(text)
  const save = useSave((halves: number | null) => give(employeeId, workYear, halves), {
    says: t('accounts.gave', { year: number(workYear) }),
    refreshes: ['annual-leaves', 'employees'],
    fails: t('accounts.cannotGrant'),
    onDone: () => setOpen(false),
  })
  if (!open)
    return (
      <div>
        <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
          {t('accounts.giveByHand')}
        </Button>
      </div>
    )
  return (
    <SaveForm
      of={save}
      label={t('accounts.giveByHand')}
      onSubmit={() => {
        setTried(true)
        if (days !== undefined) save.save(days)
      }}
      onCancel={() => setOpen(false)}
      action={t('accounts.grant')}
    >
      <CountField
        label={t('accounts.year')}
        min={1}
        max={99}
        value={workYear}
        onChange={setYear}
        error={save.wrong('workYear')}
      />
      <NumericField
        of="number"
        label={t('accounts.days')}
        description={t('accounts.daysWhat')}
        value={text}
        onChange={setText}
        error={
          (tried && days === undefined ? t('accounts.needDays') : null) ?? save.wrong('days')
        }
      />
    </SaveForm>
  )
}
