import { Autocomplete, Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../kit/fields/secret-field.tsx'
import { positionList } from '../kit/filters/positions.ts'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import { useMay } from '../lib/settings.ts'
import {
  closenesses,
  problemOf,
  type Closeness,
  type DetailsTyped,
  type TextField,
} from './details-form.ts'

/** The fields of who somebody is, for every form that has some of them. */
export type DetailsForm = {
  readonly typed: DetailsTyped
  readonly change: (some: Partial<DetailsTyped>) => void
  readonly needed: readonly TextField[]
  /** Said of a field that was left, or of all once it was sent. */
  readonly wrongAt: (field: TextField | 'doorPassword') => string | null
  readonly wrong: Wrong
  readonly leave: (field: TextField | 'doorPassword') => void
}

/** @param asked it was to be sent */
export const useDetailsForm = (
  typed: DetailsTyped,
  change: DetailsForm['change'],
  { asked, wrong, needed }: Pick<DetailsForm, 'wrong' | 'needed'> & { readonly asked: boolean },
): DetailsForm => {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    typed,
    change,
    needed,
    wrong,
    leave: field => setLeft(new Set([...left, field])),
    wrongAt: field => {
      const told = asked || (left.has(field) && (typed[field] ?? '').trim() !== '')
      const problem = told ? problemOf(field, typed, needed) : null
      return (problem && t(problem)) ?? wrong(field)
    },
  }
}

const looks: Readonly<Record<TextField, { most: number; dir: 'auto' | 'ltr' }>> = {
  name: { most: 255, dir: 'auto' },
  surname: { most: 255, dir: 'auto' },
  nationalId: { most: 11, dir: 'ltr' },
  birthDate: { most: 10, dir: 'ltr' },
  phone: { most: 25, dir: 'ltr' },
  email: { most: 254, dir: 'ltr' },
  position: { most: 100, dir: 'auto' },
  title: { most: 100, dir: 'auto' },
  extension: { most: 10, dir: 'ltr' },
  relativeName: { most: 255, dir: 'auto' },
  relativePhone: { most: 25, dir: 'ltr' },
  description: { most: 1000, dir: 'auto' },
}
/** What helps stands under what is typed. */
export const underInput: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
type Field = {
  readonly of: DetailsForm
  readonly field: TextField
  readonly first?: boolean
  readonly description?: string | null
}

export const DetailField = ({ of, field, first = false, description = null }: Field) => {
  const { t } = useTranslation()
  const { most, dir } = looks[field]
  const said = {
    size: 'sm',
    dir,
    label: t(`person.field.${field}`),
    value: of.typed[field],
    maxLength: most,
    autoComplete: 'off',
    required: of.needed.includes(field),
    error: of.wrongAt(field),
    onBlur: () => of.leave(field),
    description,
    inputWrapperOrder: underInput,
  } as const
  const set = (text: string) => of.change({ [field]: text })
  if (field === 'position') return <PositionField {...said} onChange={set} />
  if (field === 'description')
    return <Textarea {...said} rows={2} onChange={event => set(event.currentTarget.value)} />
  return (
    <TextInput
      {...said}
      {...(first ? { 'data-autofocus': true } : {})}
      {...(field === 'birthDate' ? { placeholder: '31.12.1990' } : {})}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

type Position = Omit<React.ComponentProps<typeof Autocomplete>, 'data'>
const PositionField = (props: Position) => {
  const maySee = useMay('positions.view')
  const listed = useQuery({ ...positionList, enabled: maySee }).data?.rows ?? []
  return <Autocomplete {...props} data={listed.map(({ title }) => title)} />
}

export const InOfficeField = ({ of: { typed, change } }: { of: DetailsForm }) => {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      clearable
      label={t('person.field.inOffice')}
      data={[
        { value: 'yes', label: t('person.inOffice.yes') },
        { value: 'no', label: t('person.inOffice.no') },
      ]}
      value={typed.inOffice === null ? null : typed.inOffice ? 'yes' : 'no'}
      onChange={said => change({ inOffice: said === null ? null : said === 'yes' })}
    />
  )
}

export const ClosenessField = ({ of: { typed, change, wrong } }: { of: DetailsForm }) => {
  const { t } = useTranslation()
  const known = (said: string | null): Closeness | null =>
    closenesses.find(one => one === said) ?? null
  return (
    <Select
      size="sm"
      clearable
      label={t('person.field.relativeCloseness')}
      data={closenesses.map(one => ({ value: one, label: t(`person.closeness.${one}`) }))}
      value={typed.relativeCloseness}
      error={wrong('relativeCloseness')}
      onChange={said => change({ relativeCloseness: known(said) })}
    />
  )
}

/** Typed anew, never shown; one that there is stays, or is taken away. */
export const DoorField = ({ of, there }: { of: DetailsForm; there: boolean }) => {
  const { t } = useTranslation()
  const { doorPassword } = of.typed
  const goes = doorPassword === null
  return (
    <div>
      <SecretField
        size="sm"
        label={t('person.field.doorPassword')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        disabled={goes}
        placeholder={there ? '••••' : ''}
        value={doorPassword ?? ''}
        description={there ? t(goes ? 'person.doorGoes' : 'person.doorStays') : null}
        inputWrapperOrder={underInput}
        error={of.wrongAt('doorPassword')}
        onBlur={() => of.leave('doorPassword')}
        onChange={event => of.change({ doorPassword: event.currentTarget.value })}
      />
      {there && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => of.change({ doorPassword: goes ? '' : null })}
        >
          {t(goes ? 'person.keepDoor' : 'person.dropDoor')}
        </Button>
      )}
    </div>
  )
}
