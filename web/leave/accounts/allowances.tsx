import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { useMay } from '../../lib/settings.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import { allowances, giveAllowance, type Allowance } from './api.ts'

/** How much of a type whose limit is given to each somebody may take this year; nothing where there is no such type. */
export const AllowancesOf = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  const may = useMay('leaves.update')
  const [editing, edit] = useState<Allowance | null>(null)
  const { data } = useQuery(allowances(employeeId))
  if (!data || data.rows.length === 0) return null
  return (
    <Panel title={t('accounts.allowances', { year: String(data.year) })}>
      <Facts
        facts={data.rows.map(row => ({
          label: row.title ?? '–',
          value: (
            <>
              <bdi>
                {t('accounts.allowanceText', {
                  given: muchOf(row.given, row.unit),
                  used: muchOf(row.used, row.unit),
                  left: muchOf(Math.max(0, row.given - row.used), row.unit),
                })}
              </bdi>{' '}
              {may && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('accounts.allowanceOf', { type: row.title ?? '–' })}
                  onClick={() => edit(row)}
                >
                  {t('accounts.allowanceChange')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {editing && (
        <Giving
          employeeId={employeeId}
          year={data.year}
          of={editing}
          onClose={() => edit(null)}
        />
      )}
    </Panel>
  )
}

/** Days to the half one, or whole minutes. @example amountIn('2,5', 'days') // 2.5; null for what is none */
const amountIn = (text: string, unit: Allowance['unit']): number | null => {
  if (text.trim() === '') return null
  const amount = Number(text.replace(',', '.'))
  const parts = unit === 'days' ? amount * 2 : amount
  return amount >= 0 && Number.isInteger(parts) ? amount : null
}

type Props = { employeeId: string; year: number; of: Allowance; onClose: () => void }
const Giving = ({
  employeeId,
  year,
  of: { leaveTypeId, title, unit, given },
  onClose,
}: Props) => {
  const { t } = useTranslation()
  const [text, setText] = useState(String(given))
  const [tried, setTried] = useState(false)
  const amount = amountIn(text, unit)
  const save = useSave(
    (next: number) => giveAllowance(employeeId, { leaveTypeId, year, amount: next }),
    {
      says: t('accounts.allowanceGiven'),
      refreshes: ['employees', 'leaves'],
      fails: t('accounts.cannotGiveAllowance'),
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={save}
      title={t('accounts.allowanceOf', { type: title ?? '–' })}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (amount !== null) save.save(amount)
      }}
      action={t('accounts.allowanceSave')}
    >
      <NumericField
        of="number"
        label={t(`accounts.allowanceIn.${unit}`, { year: String(year) })}
        value={text}
        onChange={setText}
        error={
          (tried && amount === null ? t(`accounts.needAllowance.${unit}`) : null) ??
          save.wrong('amount')
        }
      />
    </FormDialog>
  )
}
