import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/fields/date-field.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { give, type Delegations, type GivenAuthority } from './api.ts'
import styles from './stand-ins.module.css'

type Props = { of: Delegations; onClose: () => void }

/** Whom one lets decide, and from when to when. Long because it is one form. */
export const GiveForm = ({ of: { standIns, lenders }, onClose }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const own = useSession()?.user.id
  const mine = lenders.find(({ userId }) => userId === own)
  const [draft, setDraft] = useState<GivenAuthority>({
    from: mine?.userId ?? '',
    to: '',
    first: today(zone),
    last: '',
  })
  const [asked, setAsked] = useState(false)
  const change = (some: Partial<GivenAuthority>) => setDraft(before => ({ ...before, ...some }))
  const save = useSave(give, {
    says: t('delegations.given'),
    refreshes: ['delegations', 'inbox', 'work-counts'],
    fails: t('delegations.cannotGive'),
    onDone: () => {
      change({ to: '', last: '' })
      setAsked(false)
    },
  })
  const missing = (name: keyof GivenAuthority): string | null =>
    asked && draft[name] === '' ? t(`delegations.need.${name}`) : null
  const options = (people: Delegations['standIns']) =>
    people.map(({ userId, fullName }) => ({
      value: userId,
      label: fullName ?? t('common.erased'),
    }))
  const isWhole = Object.values(draft).every(value => value !== '')
  return (
    <SaveForm
      of={save}
      label={t('delegations.give')}
      action={t('delegations.give')}
      onSubmit={() => {
        setAsked(true)
        if (isWhole) save.save(draft)
      }}
      onCancel={onClose}
    >
      {(lenders.length > 1 || !mine) && (
        <Select
          size="sm"
          searchable
          label={t('delegations.from')}
          data={options(lenders)}
          value={draft.from || null}
          onChange={from => change({ from: from ?? '' })}
          error={missing('from') ?? save.wrong('from')}
        />
      )}
      <Select
        size="sm"
        searchable
        label={t('delegations.to')}
        data={options(standIns.filter(({ userId }) => userId !== draft.from))}
        value={draft.to || null}
        onChange={to => change({ to: to ?? '' })}
        error={missing('to') ?? save.wrong('to')}
      />
      <div className={styles.days}>
        <DateField
          label={t('delegations.first')}
          value={draft.first}
          onChange={first => change({ first })}
          wrong={missing('first') ?? save.wrong('first')}
        />
        <DateField
          label={t('delegations.last')}
          value={draft.last}
          onChange={last => change({ last })}
          wrong={missing('last') ?? save.wrong('last')}
        />
      </div>
    </SaveForm>
  )
}
