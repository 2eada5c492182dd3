import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departments } from '../shared/department-picker.tsx'
import { Notice } from '../shared/notice.tsx'
import { Person } from '../shared/person.tsx'
import { PersonPicker, type Chosen } from '../shared/person-picker.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { nameManager, releaseManager, type Department } from './api.ts'
import styles from './organization.module.css'

/** Who leads a department: they see its people and those of all below it. */
export const Managers = ({ department, may }: { department: Department; may: boolean }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const [person, setPerson] = useState<Chosen | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: departments.queryKey })
  const name = useMutation({
    mutationFn: (one: Chosen) => nameManager(department.departmentId, one.employeeId),
    onSuccess: () => {
      setPerson(null)
      return refresh()
    },
  })
  const release = useMutation({
    mutationFn: (employeeId: string) => releaseManager(department.departmentId, employeeId),
    onSuccess: refresh,
  })
  const failed = name.error ?? release.error
  return (
    <section aria-labelledby="department-managers">
      <h3 id="department-managers">{t('departments.managers')}</h3>
      {department.managers.length === 0 && (
        <p className={styles.quiet}>{t('departments.noManager')}</p>
      )}
      <ul className={styles.managers}>
        {department.managers.map(manager => (
          <li key={manager.employeeId}>
            <Person name={manager.fullName} no={null} />
            {may && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                loading={release.isPending && release.variables === manager.employeeId}
                onClick={() => release.mutate(manager.employeeId)}
                aria-label={t('departments.releaseOne', {
                  name: manager.fullName ?? t('common.erased'),
                })}
              >
                {t('departments.release')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <form
          className={styles.add}
          onSubmit={event => {
            event.preventDefault()
            if (person) name.mutate(person)
          }}
        >
          <PersonPicker
            value={person}
            onChange={setPerson}
            label={t('departments.newManager')}
            autoFocus={false}
          />
          <Button
            type="submit"
            size="sm"
            variant="default"
            disabled={!person}
            loading={name.isPending}
          >
            {t('departments.nameManager')}
          </Button>
        </form>
      )}
      {failed && (
        <Notice tone="bad" role="alert">
          {problem(failed)}
        </Notice>
      )}
    </section>
  )
}
