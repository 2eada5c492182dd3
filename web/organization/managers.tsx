import { DeleteDepartmentManager, PostDepartmentManager } from '#api/contract/organization.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import type { Department } from './api.ts'
import { call } from '../lib/call.ts'
import styles from './organization.module.css'
import { useMay } from '../lib/settings.ts'
import { useSave } from '../kit/patterns/use-save.ts'

type Manager = Department['managers'][number]

/**
 * Who leads a department: they see its people and those of all below it. Long because naming and releasing stand beside
 * the names they change.
 */
export const Managers = ({
  department,
  titled = true,
}: {
  department: Pick<Department, 'departmentId' | 'managers'>
  /** Not where what it stands in is called so. */
  titled?: boolean
}) => {
  const { t } = useTranslation()
  const [mayName, mayRelease] = [useMay('managers.create'), useMay('managers.delete')]
  const problem = useProblemText()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const { departmentId } = department
  const name = useSave(
    ({ employeeId }: ChosenPerson) =>
      call(PostDepartmentManager, { params: { departmentId }, body: { employeeId } }),
    {
      says: (_, { name: fullName }) => t('departments.named', { name: fullName }),
      fails: t('departments.cannotName'),
      refreshes: 'all',
      onDone: () => setPerson(null),
    },
  )
  const release = useSave(
    ({ employeeId }: Manager) =>
      call(DeleteDepartmentManager, { params: { departmentId, employeeId } }),
    {
      says: (_, { fullName }) =>
        t('departments.released', { name: fullName ?? t('common.erased') }),
      fails: t('departments.cannotRelease'),
      refreshes: 'all',
    },
  )
  const failed = name.error ?? release.error
  return (
    <section aria-label={titled ? t('departments.managers') : undefined}>
      {titled && <h3>{t('departments.managers')}</h3>}
      {department.managers.length === 0 && (
        <p className={styles.quiet}>{t('departments.noManager')}</p>
      )}
      <ul className={styles.managers}>
        {department.managers.map(manager => (
          <li key={manager.employeeId}>
            <PersonName name={manager.fullName} id={manager.employeeId} />
            {mayRelease && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                loading={release.busy && release.given === manager}
                onClick={() => release.save(manager)}
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
      {mayName && (
        <form
          className={styles.add}
          onSubmit={event => {
            event.preventDefault()
            if (person) name.save(person)
          }}
        >
          <PersonPicker
            value={person}
            onChange={setPerson}
            label={t('departments.newManager')}
            error={name.wrong('employeeId')}
            autoFocus={false}
          />
          <Button
            type="submit"
            size="sm"
            variant="default"
            disabled={!person}
            loading={name.busy}
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
