import { useTranslation } from 'react-i18next'
import { PutVisitInvitation } from '#api/contract/visit-invitations.ts'
import { moment } from '../../kit/patterns/choice-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useZone } from '../../lib/settings.ts'
import { moveInvitation, showsInvitations, type OwnVisit } from './api.ts'

/** An invited visitor is expected at another time, which a mail tells him. */
export const MoveDialog = ({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const name = visit.name ?? t('visits.erasedName')
  const of = useFields(
    PutVisitInvitation,
    {
      expectedAt: moment(
        t('invitations.when'),
        [{ value: 'before', label: t('invitations.asBefore'), at: visit.expectedAt }],
        zone,
      ),
    },
    {
      send: body => moveInvitation(visit, body),
      says: () => t('invitations.moved', { name }),
      fails: t('visits.cannotSave'),
      refreshes: showsInvitations,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={of}
      title={<bdi>{name}</bdi>}
      label={t('invitations.move')}
      action={t('common.save')}
      onSubmit={of.submit}
      onClose={onClose}
    >
      {of.all}
    </FormDialog>
  )
}
