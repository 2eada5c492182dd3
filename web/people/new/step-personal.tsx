import { useTranslation } from 'react-i18next'
import { nationalIdForm } from '#api/contract/formats.ts'
import form from '../../kit/fields/form.module.css'
import { ClosenessField, DetailField } from '../details-fields.tsx'
import type { NewForm } from './form.ts'
import styles from './new-employee.module.css'
import { passesCheck } from './national-id.ts'
import { PhotoField } from './photo-field.tsx'

/** Who he is, how he is reached, and whom to tell. */
export const StepPersonal = ({ of }: { of: NewForm }) => {
  const { t } = useTranslation()
  const { details, draft } = of
  const { nationalId } = draft.details
  const doubtful = nationalIdForm.test(nationalId.trim()) && !passesCheck(nationalId.trim())
  return (
    <>
      <PhotoField of={of} />
      <div className={form.two}>
        <DetailField of={details} field="name" first />
        <DetailField of={details} field="surname" />
        <DetailField of={details} field="birthDate" />
        <DetailField of={details} field="phone" />
        <DetailField of={details} field="email" />
        <DetailField
          of={details}
          field="nationalId"
          description={doubtful ? t('newPerson.idCheck') : null}
        />
        <DetailField of={details} field="title" />
      </div>
      <fieldset className={styles.relative}>
        <legend>{t('newPerson.relative')}</legend>
        <div className={form.two}>
          <DetailField of={details} field="relativeName" />
          <ClosenessField of={details} />
          <DetailField of={details} field="relativePhone" />
        </div>
      </fieldset>
    </>
  )
}
