import { useTranslation } from 'react-i18next'
import { PostVisitInvitation } from '#api/contract/visit-invitations.ts'
import { languages } from '#words/shared/languages.ts'
import { languageNames } from '../../kit/page/language-menu.tsx'
import { choice, moment } from '../../kit/patterns/choice-kinds.tsx'
import { text } from '../../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { addDays, instantOf, today } from '../../lib/dates.ts'
import { useZone } from '../../lib/settings.ts'
import { invite, showsInvitations, type VisitKind } from './api.ts'

type Props = { types: readonly VisitKind[]; onClose: () => void }

/** Who is to come, when and where; a mail tells him. */
export const InviteDialog = ({ types, onClose }: Props) => {
  const { t } = useTranslation()
  const of = useInvitation({ types, onClose })
  return (
    <FormDialog
      of={of}
      title={t('invitations.add')}
      action={t('invitations.send')}
      stays
      onSubmit={of.submit}
      onClose={onClose}
    >
      {of.all}
    </FormDialog>
  )
}

/** Long because it is one field after the other. */
const useInvitation = ({ types, onClose }: Props) => {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const tomorrow = instantOf(`${addDays(today(zone), 1)}T10:00:00`, zone)
  const [only] = types
  return useFields(
    PostVisitInvitation,
    {
      name: text(t('visits.name'), '', { need: t('visits.needName'), begins: true }),
      fromCompany: text(t('visits.fromCompany'), ''),
      email: text(t('invitations.email'), '', {
        need: t('invitations.needEmail'),
        type: 'email',
        dir: 'ltr',
      }),
      expectedAt: moment(
        t('invitations.when'),
        [{ value: 'tomorrow', label: t('invitations.tomorrow'), at: tomorrow }],
        zone,
      ),
      place: text(t('invitations.place'), '', {
        need: t('invitations.needPlace'),
        description: t('invitations.placeHelp'),
      }),
      visitTypeId: choice(
        t('visits.type'),
        types.length === 1 ? only?.visitTypeId : null,
        types.map(({ visitTypeId, title }) => ({ value: visitTypeId, label: title })),
        { need: t('visits.needType') },
      ),
      reason: text(t('visits.reason'), ''),
      language: choice(
        t('invitations.language'),
        languages.find(one => one === i18n.language) ?? 'tr',
        languages.map(value => ({ value, label: languageNames[value] })),
      ),
    },
    {
      send: invite,
      says: (_, { body }) => t('invitations.sent', { name: body.name }),
      fails: t('invitations.cannotSend'),
      refreshes: showsInvitations,
      onDone: onClose,
    },
  )
}
