import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, MultiSelect, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetPhoneRules, PutPhoneRules } from '#api/contract/check-ins.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Check } from '../kit/fields/check.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import styles from './person-page.module.css'

type Rules = Reply<typeof GetPhoneRules>
type Said = Required<Request<typeof PutPhoneRules>['body']>

/** By which ways somebody checks in with the phone, and where; said here by whoever may. */
export const PhoneRulesPanel = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const query = useQuery(oneQuery(GetPhoneRules, { params: { employeeId }, query: {} }))
  return (
    <Panel title={t('person.byPhone')}>
      {query.data ? (
        <Form key={employeeId} employeeId={employeeId} of={query.data} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Skeleton height={150} />
      )}
    </Panel>
  )
}

const remotes = ['never', 'at-locations', 'anywhere'] as const
const asSaid = ({ usage, remote, locations }: Rules): Said => ({
  usage,
  remote,
  locationIds: locations.filter(({ chosen }) => chosen).map(({ locationId }) => locationId),
})

/** Long because it is one field after the other. */
const Form = ({ employeeId, of }: { readonly employeeId: string; readonly of: Rules }) => {
  const { t } = useTranslation()
  const [said, setSaid] = useState(() => asSaid(of))
  const save = useSave((body: Said) => call(PutPhoneRules, { params: { employeeId }, body }), {
    says: t('person.byPhoneSaved'),
    fails: t('person.cannotSaveByPhone'),
    refreshes: ['employees', 'check-ins'],
  })
  const change = (more: Partial<Said>) => setSaid(now => ({ ...now, ...more }))
  return (
    <form
      className={styles.phoneRules}
      onSubmit={event => {
        event.preventDefault()
        save.save(said)
      }}
    >
      <Check
        label={t('person.byPhoneUsage')}
        what={t('person.byPhoneUsageWhat')}
        checked={said.usage}
        onChange={usage => change({ usage })}
      />
      <Select
        size="sm"
        label={t('person.byPhoneRemote')}
        description={t('person.byPhoneRemoteWhat')}
        allowDeselect={false}
        disabled={!said.usage}
        data={remotes.map(value => ({ value, label: t(`person.byPhoneRemote.${value}`) }))}
        value={said.remote}
        onChange={value => change({ remote: remotes.find(one => one === value) ?? 'never' })}
      />
      {of.locations.length > 0 && (
        <MultiSelect
          size="sm"
          clearable
          withScrollArea={false}
          label={t('person.byPhonePlaces')}
          placeholder={said.locationIds.length === 0 ? t('person.byPhoneAllPlaces') : ''}
          disabled={!said.usage}
          data={of.locations.map(({ locationId, name }) => ({
            value: locationId,
            label: name,
          }))}
          value={said.locationIds}
          onChange={locationIds => change({ locationIds })}
        />
      )}
      <Refusal of={save} />
      <Button type="submit" size="sm" loading={save.busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}
