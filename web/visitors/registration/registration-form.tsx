import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DepartmentPicker } from '../../kit/filters/department-picker.tsx'
import { MomentField } from '../../kit/fields/moment-field.tsx'
import { PersonPicker } from '../../kit/fields/person-picker.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import form from '../../kit/fields/form.module.css'
import { visitTypes, type VisitType } from '../types/api.ts'
import type { Visit } from '../visits/api.ts'
import { NoticesShown } from './notices-shown.tsx'
import { useRegistration } from './use-registration.ts'
import { VisitorField } from './visitor-field.tsx'
import styles from './registration.module.css'

type Registering = ReturnType<typeof useRegistration>

/** Who comes, to whom and why; whoever was here before brings what was said of him. Long because it is one form. */
export const RegistrationForm = ({ onFound }: { onFound: (visit: Visit) => void }) => {
  const { t } = useTranslation()
  const types = (useQuery(visitTypes).data?.rows ?? []).filter(({ active }) => active)
  const of = useRegistration(types, onFound)
  const { terms, say, saving } = of
  const asks = types.find(({ visitTypeId }) => visitTypeId === terms.visitTypeId)
  return (
    <>
      <SaveForm
        key={of.entered}
        of={saving}
        label={t('page.visitorRegistration.title')}
        action={t('visits.register')}
        onSubmit={of.submit}
      >
        <Who of={of} asks={asks} />
        <Together of={of} />
        <Select
          size="sm"
          required
          label={t('visits.type')}
          data={types.map(({ visitTypeId, title }) => ({ value: visitTypeId, label: title }))}
          value={terms.visitTypeId}
          error={of.error.type ?? saving.wrong('visitTypeId')}
          onChange={visitTypeId => say({ visitTypeId })}
        />
        <PersonPicker
          label={t('visits.host')}
          required={asks?.asksHost ?? false}
          autoFocus={false}
          value={terms.host}
          error={saving.wrong('hostId')}
          onChange={host => say({ host })}
        />
        {terms.host === null && (
          <DepartmentPicker
            label={t('visits.department')}
            value={terms.departmentId ?? undefined}
            onChange={departmentId => say({ departmentId: departmentId ?? null })}
          />
        )}
        <TextInput
          size="sm"
          label={t('visits.reason')}
          required={asks?.asksReason ?? false}
          maxLength={200}
          value={terms.reason}
          error={saving.wrong('reason')}
          onChange={event => say({ reason: event.currentTarget.value })}
        />
        <MomentField
          of={of.when}
          legend={t('visits.when')}
          name="expectedAt"
          other={t('visits.later')}
          asked={of.asked}
          wrong={saving.wrong('expectedAt')}
        />
        {of.here && <NoticesShown />}
      </SaveForm>
      {of.asking}
    </>
  )
}

const Who = ({
  of: { coming, change, rename, choose, error, here, saving },
  asks,
}: {
  of: Registering
  asks: VisitType | undefined
}) => {
  const { t } = useTranslation()
  return (
    <>
      <VisitorField
        value={coming.name}
        isKnown={coming.visitorId !== null}
        error={error.name ?? saving.wrong('visitors.*.name')}
        onChange={rename}
        onKnown={choose}
      />
      <div className={form.two}>
        <TextInput
          size="sm"
          label={t('visits.fromCompany')}
          required={asks?.asksCompany ?? false}
          maxLength={120}
          value={coming.fromCompany ?? ''}
          onChange={event => change({ fromCompany: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          label={t('visits.phone')}
          type="tel"
          dir="ltr"
          maxLength={30}
          value={coming.phone ?? ''}
          onChange={event => change({ phone: event.currentTarget.value })}
        />
      </div>
      {here && (
        <TextInput
          size="sm"
          label={t('visits.card')}
          required={asks?.asksCard ?? false}
          description={t('visits.cardHelp')}
          dir="ltr"
          maxLength={64}
          value={coming.cardNumber ?? ''}
          onChange={event => change({ cardNumber: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** Those who come with him, to the same host. */
const Together = ({ of: { others, isNamed, addAnother, takeOff } }: { of: Registering }) => {
  const { t } = useTranslation()
  return (
    <>
      {others.length > 0 && (
        <ul className={styles.together} aria-label={t('visits.together')}>
          {others.map((one, at) => (
            <li key={`${at}:${one.name}`}>
              <bdi>{one.name}</bdi>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={t('visits.takeOff', { name: one.name })}
                onClick={() => takeOff(at)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="compact-sm" variant="default" disabled={!isNamed} onClick={addAnother}>
          {t('visits.beside')}
        </Button>
      </div>
    </>
  )
}
