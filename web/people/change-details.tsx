import { Autocomplete, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { readDate } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { positionList } from '../kit/filters/positions.ts'
import { DegreeField } from '../kit/fields/degree-field.tsx'
import { changeDetails, record, type PersonRecord, type Profile } from './api.ts'

type Props = { of: Profile; onClose: () => void }
type Details = NonNullable<PersonRecord['details']>

/** Who he is, as it stands; saved whole. */
export const ChangeDetails = ({ of, onClose }: Props) => {
  const { t } = useTranslation()
  const query = useQuery(record(of.employeeId, undefined))
  const details = query.data?.details
  return (
    <Dialog title={t('person.change')} onClose={onClose} stays>
      {details ? (
        <DetailsForm of={of} details={details} onClose={onClose} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

const fields = [
  { name: 'name', most: 255, dir: 'auto' },
  { name: 'surname', most: 255, dir: 'auto' },
  { name: 'nationalId', most: 11, dir: 'ltr' },
  { name: 'birthDate', most: 10, dir: 'ltr' },
  { name: 'phone', most: 25, dir: 'ltr' },
  { name: 'email', most: 254, dir: 'ltr' },
  { name: 'position', most: 100, dir: 'auto' },
] as const
type Field = (typeof fields)[number]['name']

type Texts = Readonly<Record<Field, string>>
const textsOf = (details: Details): Texts => ({
  name: details.name ?? '',
  surname: details.surname ?? '',
  nationalId: details.nationalId ?? '',
  birthDate: details.birthDate ? showDate(details.birthDate) : '',
  phone: details.phone ?? '',
  email: details.email ?? '',
  position: details.position ?? '',
})
const bodyOf = (texts: Texts, degreeId: string | null) => {
  const given = (field: Field): string | null => texts[field].trim() || null
  return {
    name: texts.name.trim(),
    surname: texts.surname.trim(),
    nationalId: given('nationalId'),
    birthDate: readDate(texts.birthDate),
    phone: given('phone'),
    email: given('email'),
    // Found in the list by its title.
    position: given('position'),
    degreeId,
  }
}
/** Why it cannot be sent; the server judges the rest. */
const problemOf = (field: Field, texts: Texts): 'person.needName' | 'person.needDay' | null => {
  const text = texts[field].trim()
  if (field === 'name' || field === 'surname') return text === '' ? 'person.needName' : null
  return field === 'birthDate' && text !== '' && readDate(text) === null
    ? 'person.needDay'
    : null
}

/** Long because it is one form. */
const DetailsForm = ({ of, details, onClose }: Props & { details: Details }) => {
  const { t } = useTranslation()
  const [texts, setTexts] = useState(() => textsOf(details))
  const [asked, setAsked] = useState(false)
  const [degreeId, setDegreeId] = useState(details.degreeId)
  const maySeeList = useMay('positions.view')
  const listed = useQuery({ ...positionList, enabled: maySeeList }).data?.rows ?? []
  const body = bodyOf(texts, degreeId)
  const { name, surname } = body
  const save = useSave(() => changeDetails(of.employeeId, body), {
    says: t('person.changed', { name: `${name} ${surname}` }),
    refreshes: 'all',
    onDone: onClose,
    fails: t('person.cannotChange'),
  })
  const submit = () => {
    setAsked(true)
    if (fields.every(field => problemOf(field.name, texts) === null)) save.save()
  }
  const wrongAt = (field: Field): string | null => {
    const problem = asked ? problemOf(field, texts) : null
    return (problem && t(problem)) ?? save.wrong(field) ?? null
  }
  return (
    <SaveForm of={save} onSubmit={submit} action={t('common.save')} onCancel={onClose}>
      <div className={form.two}>
        {fields.map(field => {
          const said = {
            size: 'sm',
            dir: field.dir,
            label: t(`person.field.${field.name}`),
            value: texts[field.name],
            maxLength: field.most,
            autoComplete: 'off',
            error: wrongAt(field.name),
          } as const
          const set = (text: string) => setTexts({ ...texts, [field.name]: text })
          return field.name === 'position' ? (
            <Autocomplete
              key={field.name}
              {...said}
              data={listed.map(({ title }) => title)}
              onChange={set}
            />
          ) : (
            <TextInput
              key={field.name}
              {...said}
              required={field.name === 'name' || field.name === 'surname'}
              {...(field.name === 'name' ? { 'data-autofocus': true } : {})}
              {...(field.name === 'birthDate' ? { placeholder: '31.12.1990' } : {})}
              onChange={event => set(event.currentTarget.value)}
            />
          )
        })}
        <DegreeField
          label={t('person.field.degree')}
          value={degreeId}
          named={details.degree}
          error={save.wrong('degreeId')}
          onChange={setDegreeId}
        />
      </div>
    </SaveForm>
  )
}
