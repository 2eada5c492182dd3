import { Button, Modal, PasswordInput, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { PersonPicker, type Chosen } from '../shared/person-picker.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { useOwnRoles } from './user-roles.ts'
import { addUser, userKeys, type NewUser, type Role } from './users-api.ts'

/** Gives an employee a user name, a role and a password that he must change first. */
export const AddUser = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const choices = useOwnRoles()
  const [person, setPerson] = useState<Chosen | null>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<Role>('employee')
  const [asked, setAsked] = useState(false)
  const add = useMutation({
    mutationFn: (user: NewUser) => addUser(user),
    onSuccess: () => {
      toast(t('users.add.done', { name: person?.name ?? username }))
      void client.invalidateQueries({ queryKey: userKeys.all })
      onClose()
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (person && username.trim().length >= 3 && password.length >= 8)
      add.mutate({ employeeId: person.employeeId, username: username.trim(), password, role })
  }
  const wrong = useWrongFields(add.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('users.add.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} className={form.form} noValidate>
        <PersonPicker
          value={person}
          onChange={setPerson}
          error={(asked && !person ? t('assign.needPerson') : null) ?? wrong('employeeId')}
        />
        <div className={form.two}>
          <TextInput
            size="sm"
            label={t('users.username')}
            description={t('users.add.usernameHelp')}
            value={username}
            maxLength={20}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={
              (asked && username.trim().length < 3 ? t('users.add.needUsername') : null) ??
              wrong('username')
            }
            onChange={event => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            size="sm"
            label={t('users.add.password')}
            description={t('users.add.passwordHelp')}
            value={password}
            maxLength={200}
            dir="ltr"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            error={
              (asked && password.length < 8 ? t('users.add.needPassword') : null) ??
              wrong('password')
            }
            onChange={event => setPassword(event.currentTarget.value)}
          />
        </div>
        <Select
          size="sm"
          label={t('users.role')}
          allowDeselect={false}
          data={choices.map(value => ({ value, label: t(`role.${value}`) }))}
          value={role}
          onChange={next => setRole(choices.find(one => one === next) ?? 'employee')}
          error={wrong('role')}
        />
        {add.isError && (
          <Notice tone="bad" role="alert">
            {problem(add.error)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={add.isPending}>
            {t('users.add.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
