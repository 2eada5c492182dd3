import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../kit/fields/secret-field.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useOwnRoles } from '../lib/user-roles.ts'
import { addUser, type NewUser, type Role } from './users-api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

/**
 * Gives an employee a user name, a role and a password that he must change first. Long because it is one form, field by
 * field.
 */
export const AddUser = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const choices = useOwnRoles()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [role, setRole] = useState<Role>('employee')
  const [asked, setAsked] = useState(false)
  const add = useSave((user: NewUser) => addUser(user), {
    says: t('users.add.done', { name: person?.name ?? username }),
    refreshes: ['users'],
    onDone: onClose,
    fails: t('users.add.cannot'),
  })
  const submit = () => {
    setAsked(true)
    if (person && username.trim().length >= 3 && password.length >= 8)
      add.save({ employeeId: person.employeeId, username: username.trim(), password, role })
  }
  const { wrong } = add
  return (
    <FormDialog
      of={add}
      title={t('users.add.title')}
      onClose={onClose}
      onSubmit={submit}
      action={t('users.add.submit')}
    >
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
        <SecretField
          size="sm"
          label={t('users.add.password')}
          description={t('users.add.passwordHelp')}
          value={password}
          autoComplete="new-password"
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
    </FormDialog>
  )
}
