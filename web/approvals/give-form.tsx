import { useTranslation } from 'react-i18next'
import { PostDelegation } from '#api/contract/delegations.ts'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { date } from '../kit/patterns/field-kinds.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useSession } from '../lib/use-session.ts'
import { give, type Delegations } from './api.ts'
import styles from './stand-ins.module.css'

type Props = { of: Delegations; onClose: () => void }

/** Whom one lets decide, and from when to when. Long because it is one form. */
export const GiveForm = ({ of: { standIns, lenders }, onClose }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const own = useSession()?.user.id
  const mine = lenders.find(({ userId }) => userId === own)
  const one = (name: 'from' | 'to', people: Delegations['standIns'], first?: string) => ({
    ...choice(
      t(`delegations.${name}`),
      first,
      people.map(({ userId, fullName }) => ({
        value: userId,
        label: fullName ?? t('common.erased'),
      })),
      { need: t(`delegations.need.${name}`), searchable: true },
    ),
    needed: true,
  })
  const day = (name: 'first' | 'last', first: string) =>
    date(t(`delegations.${name}`), first, { need: t(`delegations.need.${name}`) })
  const form = useFields(
    PostDelegation,
    {
      from: one('from', lenders, mine?.userId),
      to: one('to', standIns),
      first: day('first', today(zone)),
      last: day('last', ''),
    },
    {
      send: give,
      says: t('delegations.given'),
      refreshes: ['delegations', 'inbox', 'work-counts'],
      fails: t('delegations.cannotGive'),
      onDone: () => {
        form.again({ to: null, last: '' })
      },
    },
  )
  const others = standIns.filter(({ userId }) => userId !== form.shown.from)
  return (
    <SaveForm
      of={form}
      label={t('delegations.give')}
      action={t('delegations.give')}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      {(lenders.length > 1 || !mine) && form.field('from')}
      {form.field('to', one('to', others))}
      <div className={styles.days}>
        {form.field('first')}
        {form.field('last')}
      </div>
    </SaveForm>
  )
}
