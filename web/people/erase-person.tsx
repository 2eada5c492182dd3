import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostEmployeeErasure } from '#api/contract/employees.ts'
import { CallError } from '../lib/call.ts'
import form from '../kit/fields/form.module.css'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { yes } from '../kit/patterns/sight-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { erasePerson } from './api.ts'
import { NamedAfter } from './named-after.tsx'

const grounds = ['asked', 'retention-over', 'other'] as const
type Props = { employeeId: string; employeeNo: string; name: string; onClose: () => void }

/** It cannot be taken back: whose number has to be typed says that it is meant. Long because it is one form. */
export const ErasePerson = ({ employeeId, employeeNo, name, onClose }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim() === employeeNo
  const erasure = useFields(
    PostEmployeeErasure,
    {
      ground: choice(
        t('person.erase.ground'),
        'asked',
        grounds.map(value => ({ value, label: t(`person.erase.ground.${value}`) })),
        { allowDeselect: false },
      ),
      evenSo: yes(t('person.erase.evenSo')),
    },
    {
      send: body => erasePerson(employeeId, body),
      ready: isMeant,
      says: t('person.erased', { no: employeeNo }),
      fails: t('person.cannotErase'),
      refreshes: 'all',
      onDone: onClose,
    },
  )
  const isUnsettled =
    erasure.error instanceof CallError && erasure.error.code === 'payroll.not-settled'
  return (
    <FormDialog
      of={erasure}
      danger
      title={t('person.eraseTitle', { name })}
      action={t('person.erase')}
      onSubmit={erasure.submit}
      onClose={onClose}
    >
      <p className={form.fine}>{t('person.erase.what')}</p>
      <NamedAfter employeeId={employeeId} />
      {erasure.field('ground')}
      <TextInput
        size="sm"
        dir="ltr"
        autoComplete="off"
        label={t('person.erase.type', { no: employeeNo })}
        value={typed}
        maxLength={40}
        onChange={event => setTyped(event.currentTarget.value)}
        error={
          erasure.asked && !isMeant ? t('person.erase.mistyped', { no: employeeNo }) : null
        }
      />
      {(isUnsettled || erasure.shown.evenSo) && erasure.field('evenSo')}
    </FormDialog>
  )
}
