import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { addDepartment, changeDepartment, type Department } from './api.ts'
import { MoveChanges } from './department/move-changes.tsx'
import { withBelow, type Branch } from './department-tree.ts'
import { ParentPicker } from './parent-picker.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

type Props = {
  branches: readonly Branch[]
  department: Department | null
  below: string | null
  onDone: (departmentId: string | null) => void
  onClose?: () => void
}

/**
 * Name, code and place of a department; `department` null is a new one, below `below`. Long because it is one form,
 * field by field.
 */
export const DepartmentForm = ({ branches, department, below, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const [name, setName] = useState(department?.name ?? '')
  const [code, setCode] = useState(department?.code ?? '')
  const [parentId, setParent] = useState(department ? department.parentId : below)
  const [from, setFrom] = useState('')
  const [asked, setAsked] = useState(false)
  const save = useSave(
    async () => {
      const words = { name: name.trim(), code: code.trim() || null, parentId }
      if (department)
        return {
          ...(await changeDepartment(department.departmentId, {
            ...words,
            ...(from === '' ? {} : { from }),
          })),
          departmentId: department.departmentId,
        }
      return addDepartment(words)
    },
    {
      says: t(department ? 'departments.saved' : 'departments.added', { name: name.trim() }),
      refreshes: ['departments'],
      doneWhenRead: true,
      onDone: ({ departmentId }) => onDone(departmentId),
      fails: t('departments.cannotSave'),
    },
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim() !== '') save.save()
  }
  const changed =
    !department ||
    name.trim() !== department.name ||
    (code.trim() || null) !== department.code ||
    parentId !== department.parentId
  const { wrong } = save
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <TextInput
        size="sm"
        label={t('departments.name')}
        value={name}
        maxLength={255}
        onChange={event => setName(event.currentTarget.value)}
        error={
          (asked && name.trim() === '' ? t('departments.needName') : null) ?? wrong('name')
        }
        {...(department ? {} : { 'data-autofocus': true })}
      />
      <div className={form.two}>
        <TextInput
          size="sm"
          label={t('departments.code')}
          value={code}
          maxLength={30}
          onChange={event => setCode(event.currentTarget.value)}
          error={wrong('code')}
        />
        <ParentPicker
          branches={branches}
          value={parentId}
          except={department ? withBelow(branches, department.departmentId) : new Set()}
          onChange={setParent}
          error={wrong('parentId')}
        />
      </div>
      {department && parentId !== department.parentId && (
        <>
          <DateField
            label={t('department.from')}
            value={from}
            onChange={setFrom}
            description={t('department.fromWhat')}
            wrong={wrong('from')}
          />
          <MoveChanges departmentId={department.departmentId} parentId={parentId} from={from} />
        </>
      )}
      <Refusal of={save} />
      <div className={form.row}>
        {onClose && (
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={save.busy} disabled={!changed}>
          {t(department ? 'common.save' : 'departments.add')}
        </Button>
      </div>
    </form>
  )
}
