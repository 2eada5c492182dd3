import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { DegreeField } from '../kit/fields/degree-field.tsx'
import form from '../kit/fields/form.module.css'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { useMay } from '../lib/settings.ts'
import { changeDetails, record, type PersonRecord, type Profile } from './api.ts'
import {
  ClosenessField,
  DetailField,
  DoorField,
  InOfficeField,
  useDetailsForm,
  type DetailsForm as DetailsFormOf,
} from './details-fields.tsx'
import { bodyOf, problemOf, textFields, typedOf, type TextField } from './details-form.ts'

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

/** What is known is not taken away (`spec §5`), and what is lost is asked for; who stands without may go on so. */
const neededOf = (details: Details): readonly TextField[] => [
  'name',
  'surname',
  ...(details.phone === null && !details.lost.includes('contact') ? [] : (['phone'] as const)),
  ...(details.birthDate === null && !details.lost.includes('identity')
    ? []
    : (['birthDate'] as const)),
]

const DetailsForm = ({ of, details, onClose }: Props & { details: Details }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => typedOf(details))
  const [asked, setAsked] = useState(false)
  const body = bodyOf(typed)
  const save = useSave(() => changeDetails(of.employeeId, body), {
    says: t('person.changed', { name: `${body.name} ${body.surname}` }),
    refreshes: 'all',
    onDone: onClose,
    fails: t('person.cannotChange'),
  })
  const needed = neededOf(details)
  const fields = useDetailsForm(typed, some => setTyped({ ...typed, ...some }), {
    asked,
    wrong: save.wrong,
    needed,
  })
  const submit = () => {
    setAsked(true)
    const all = [...textFields, 'doorPassword'] as const
    if (all.every(field => problemOf(field, typed, needed) === null)) save.save()
  }
  return (
    <SaveForm of={save} onSubmit={submit} action={t('common.save')} onCancel={onClose}>
      <AllFields of={fields} details={details} />
    </SaveForm>
  )
}

const AllFields = ({ of, details }: { of: DetailsFormOf; details: Details }) => {
  const { t } = useTranslation()
  const mayDoors = useMay('cards.update')
  return (
    <>
      <div className={form.two}>
        <DetailField of={of} field="name" first />
        <DetailField of={of} field="surname" />
        <DetailField of={of} field="title" />
        <DetailField of={of} field="nationalId" />
        <DetailField of={of} field="birthDate" />
        <DetailField of={of} field="phone" />
        <DetailField of={of} field="email" />
        <DetailField of={of} field="extension" />
        <DetailField of={of} field="position" />
        <DegreeField
          label={t('person.field.degree')}
          value={of.typed.degreeId}
          named={details.degree}
          error={of.wrong('degreeId')}
          onChange={degreeId => of.change({ degreeId })}
        />
        <InOfficeField of={of} />
        {mayDoors && <DoorField of={of} there={details.doorPassword} />}
        <DetailField of={of} field="relativeName" />
        <ClosenessField of={of} />
        <DetailField of={of} field="relativePhone" />
      </div>
      <DetailField of={of} field="description" />
    </>
  )
}
