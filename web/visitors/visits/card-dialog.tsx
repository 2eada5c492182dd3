import { useTranslation } from 'react-i18next'
import { PostVisitCard } from '#api/contract/visits.ts'
import { noValue, text } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { arrive, holdCard, showsVisits, type Visit } from './api.ts'
import { useBlacklistQuestion } from './use-blacklist-question.tsx'

type Props = { visit: Visit; comes?: boolean; onClose: () => void }

/** A card for somebody; `comes`: who goes in with it just now. */
export const CardDialog = ({ visit, comes = false, onClose }: Props) => {
  const { t } = useTranslation()
  const name = visit.name ?? t('visits.erasedName')
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
      // Said where the list asks about him.
      identityNumber: noValue,
      overrules: noValue,
    },
    {
      send: ({ cardNumber }) =>
        asked(decision => (comes ? arrive : holdCard)(visit, cardNumber, decision)),
      says: t(comes ? 'visits.didArrive' : 'visits.cardGiven', { name }),
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
        action={t(comes ? 'visits.arrive' : 'visits.giveCard')}
        onSubmit={form.submit}
        onClose={onClose}
      >
        {form.all}
      </FormDialog>
      {asking}
    </>
  )
}
