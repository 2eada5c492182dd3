import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../lib/call.ts'
import { Check } from '../kit/fields/check.tsx'
import form from '../kit/fields/form.module.css'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { erasePerson, type ErasureGround } from './api.ts'
import { NamedAfter } from './named-after.tsx'

const grounds: readonly ErasureGround[] = ['asked', 'retention-over', 'other']
type Props = { employeeId: string; employeeNo: string; name: string; onClose: () => void }

/** It cannot be taken back: whose number has to be typed says that it is meant. Long because it is one form. */
export const ErasePerson = ({ employeeId, employeeNo, name, onClose }: Props) => {
  const { t } = useTranslation()
  const [ground, setGround] = useState<ErasureGround>('asked')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [evenSo, setEvenSo] = useState(false)
  const isMeant = typed.trim() === employeeNo
  const save = useSave(() => erasePerson(employeeId, ground, evenSo), {
    says: t('person.erased', { no: employeeNo }),
    fails: t('person.cannotErase'),
    refreshes: 'all',
    onDone: onClose,
  })
  const isUnsettled =
    save.error instanceof CallError && save.error.code === 'payroll.not-settled'
  const submit = () => {
    setAsked(true)
    if (isMeant) save.save()
  }
  return (
    <FormDialog
      of={save}
      danger
      title={t('person.eraseTitle', { name })}
      action={t('person.erase')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.fine}>{t('person.erase.what')}</p>
      <NamedAfter employeeId={employeeId} />
      <Select
        size="sm"
        label={t('person.erase.ground')}
        data={grounds.map(value => ({ value, label: t(`person.erase.ground.${value}`) }))}
        value={ground}
        allowDeselect={false}
        error={save.wrong('ground')}
        onChange={next => setGround(grounds.find(one => one === next) ?? 'asked')}
      />
      <TextInput
        size="sm"
        dir="ltr"
        autoComplete="off"
        label={t('person.erase.type', { no: employeeNo })}
        value={typed}
        maxLength={40}
        onChange={event => setTyped(event.currentTarget.value)}
        error={asked && !isMeant ? t('person.erase.mistyped', { no: employeeNo }) : null}
      />
      {(isUnsettled || evenSo) && (
        <Check label={t('person.erase.evenSo')} checked={evenSo} onChange={setEvenSo} />
      )}
    </FormDialog>
  )
}
