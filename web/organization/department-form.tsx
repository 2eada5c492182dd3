import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { departments } from '../shared/department-picker.tsx'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { addDepartment, changeDepartment, type Department } from './api.ts'
import { withBelow, type Branch } from './department-tree.ts'
import { ParentPicker } from './parent-picker.tsx'

type Props = {
  branches: readonly Branch[]
  department: Department | null
  below: string | null
  onDone: (departmentId: string | null) => void
  onClose?: () => void
}

/** Name, code and place of a department; `department` null is a new one, below `below`. */
export const DepartmentForm = ({ branches, department, below, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const [name, setName] = useState(department?.name ?? '')
  const [code, setCode] = useState(department?.code ?? '')
  const [parentId, setParent] = useState(department ? department.parentId : below)
  const [asked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const words = { name: name.trim(), code: code.trim() || null, parentId }
      if (department)
        return {
          ...(await changeDepartment(department.departmentId, words)),
          departmentId: department.departmentId,
        }
      return addDepartment(words)
    },
    onSuccess: async ({ departmentId }) => {
      await client.invalidateQueries({ queryKey: departments.queryKey })
      toast(t(department ? 'departments.saved' : 'departments.added', { name: name.trim() }))
      onDone(departmentId)
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name.trim() !== '') save.mutate()
  }
  const changed =
    !department ||
    name.trim() !== department.name ||
    (code.trim() || null) !== department.code ||
    parentId !== department.parentId
  const wrong = useWrongFields(save.error)
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
      {save.isError && (
        <Notice tone="bad" role="alert">
          {problem(save.error)}
        </Notice>
      )}
      <div className={form.row}>
        {onClose && (
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" loading={save.isPending} disabled={!changed}>
          {t(department ? 'common.save' : 'departments.add')}
        </Button>
      </div>
    </form>
  )
}
