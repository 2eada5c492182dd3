import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetDepartments, PostDepartment } from '#api/contract/organization.ts'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { call } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useMay } from '../lib/settings.ts'
import type { StepStanding } from './api.ts'
import styles from './installation.module.css'

const most = 100
const longest = 255

/** One a line, or with a tab or semicolon between them, as they are pasted from a sheet; each once. */
export const namesIn = (typed: string): readonly string[] => {
  const names = typed
    .split(/[\n\t;]/)
    .map(name => name.trim().replaceAll(/\s+/g, ' '))
    .filter(name => name !== '')
  return [...new Map(names.map(name => [name.toLocaleLowerCase(), name])).values()]
}

/** Each by the call that the page of departments makes; those that are there stay as they are. */
const addMissing = async (wanted: readonly string[]): Promise<void> => {
  const { rows } = await call(GetDepartments, { query: {} })
  const there = new Set(rows.map(({ name }) => name.toLocaleLowerCase()))
  for (const name of wanted)
    if (!there.has(name.toLocaleLowerCase())) await call(PostDepartment, { body: { name } })
}

/** Many at once, beside those that are there. */
export const DepartmentsStep = ({ standing }: { standing: StepStanding }) => {
  const { data } = useQuery(oneQuery(GetDepartments, { query: {} }))
  const may = useMay('departments.create')
  return (
    <>
      {standing.count > 0 && (
        <p className={styles.what}>{(data?.rows ?? []).map(({ name }) => name).join(', ')}</p>
      )}
      {may && <AddDepartments />}
    </>
  )
}

const AddDepartments = () => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const names = namesIn(typed)
  const add = useSave(addMissing, {
    says: t('installation.departmentsAdded'),
    fails: t('installation.cannotAddDepartments'),
    refreshes: 'all',
    onDone: () => {
      setTyped('')
      setAsked(false)
    },
  })
  const isTooMuch = names.length > most || names.some(name => name.length > longest)
  const against =
    names.length === 0
      ? t('installation.needDepartments')
      : isTooMuch
        ? t('installation.tooManyDepartments', { most, letters: longest })
        : null
  return (
    <SaveForm
      of={add}
      label={t('installation.step.departments')}
      action={t('installation.addDepartments')}
      onSubmit={() => {
        setAsked(true)
        if (against === null) add.save(names)
      }}
    >
      <Textarea
        size="sm"
        label={t('installation.departments')}
        description={t('installation.departmentsHelp')}
        rows={7}
        value={typed}
        error={asked ? against : null}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </SaveForm>
  )
}
