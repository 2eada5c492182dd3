import { useTranslation } from 'react-i18next'
import { PostVisitCard } from '#api/contract/visits.ts'
import { text } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { arrive, holdCard, showsVisits, type Visit } from './api.ts'
import { useBlacklistQuestion } from './use-blacklist-question.tsx'

/** A card for somebody who is inside, or who goes in with it just now. */
export const CardDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { t } = useTranslation()
  const name = visit.name ?? t('visits.erasedName')
  const isInside = visit.state === 'inside'
  const { asked, asking } = useBlacklistQuestion()
  const form = useFields(
    PostVisitCard,
    {
      cardNumber: {
        ...text(t('visits.card'), null, {
          need: t('visits.needCard'),
          description: t('visits.cardHelp'),
          begins: true,
          dir: 'ltr',
        }),
        needed: true,
      },
    },
    {
      send: ({ cardNumber }) =>
        isInside
          ? holdCard(visit, cardNumber)
          : asked(decision => arrive(visit, cardNumber, decision)),
      says: t(isInside ? 'visits.cardGiven' : 'visits.didArrive', { name }),
      fails: t('visits.cannotSave'),
      refreshes: showsVisits,
      onDone: onClose,
    },
  )
  return (
    <>
      <FormDialog
        of={form}
        title={<bdi>{name}</bdi>}
        action={t(isInside ? 'visits.giveCard' : 'visits.arrive')}
        onSubmit={form.submit}
        onClose={onClose}
      >
        {form.all}
      </FormDialog>
      {asking}
    </>
  )
}
