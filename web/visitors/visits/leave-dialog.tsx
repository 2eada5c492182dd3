import { useTranslation } from 'react-i18next'
import { PostVisitLeaving } from '#api/contract/visits.ts'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { inSight } from '../../kit/patterns/sight-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { leave, showsVisits, type Visit } from './api.ts'

const both = [true, false] as const

/** Somebody with a card leaves: whether he gave it back. */
export const LeaveDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { t } = useTranslation()
  const name = visit.name ?? t('visits.erasedName')
  const form = useFields(
    PostVisitLeaving,
    {
      cardBack: inSight(
        t('visits.withCard', { number: visit.cardNumber ?? '–' }),
        true,
        both.map(value => ({ value, label: t(`visits.cardBack.${value}`) })),
      ),
    },
    {
      send: ({ cardBack }) => leave(visit, cardBack),
      says: t('visits.didLeave', { name }),
      fails: t('visits.cannotSave'),
      refreshes: showsVisits,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('visits.leaveTitle', { name })}
      action={t('visits.leave')}
      begins
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.all}
    </FormDialog>
  )
}
