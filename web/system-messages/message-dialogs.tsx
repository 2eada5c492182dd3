import { useTranslation } from 'react-i18next'
import { PostSystemMessage, PutSystemMessage } from '#api/contract/system-messages.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { longText } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { call } from '../lib/call.ts'
import { ofSystemMessages, removeMessage, type SystemMessage } from './api.ts'

type Closing = { readonly onClose: () => void }

export const WriteMessage = ({ onClose }: Closing) => {
  const { t } = useTranslation()
  const form = useFields(
    PostSystemMessage,
    { text: longText(t('systemMessages.text'), '', { begins: true }) },
    {
      send: body => call(PostSystemMessage, { body }),
      says: t('systemMessages.written'),
      fails: t('systemMessages.cannotWrite'),
      refreshes: ofSystemMessages,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('systemMessages.write')}
      onClose={onClose}
      onSubmit={form.submit}
      does={t('systemMessages.writeDoes')}
      action={t('common.save')}
    >
      {form.all}
    </FormDialog>
  )
}

export const MendMessage = ({ message, onClose }: Closing & { message: SystemMessage }) => {
  const { t } = useTranslation()
  const { messageId, text } = message
  const form = useFields(
    PutSystemMessage,
    { text: longText(t('systemMessages.text'), text, { begins: true }) },
    {
      send: body => call(PutSystemMessage, { params: { messageId }, body }),
      says: t('systemMessages.mended'),
      fails: t('systemMessages.cannotMend'),
      refreshes: ofSystemMessages,
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('systemMessages.mend')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
    >
      {form.all}
    </FormDialog>
  )
}

export const RemoveMessage = ({ message, onClose }: Closing & { message: SystemMessage }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('systemMessages.removeAsks')}
      action={t('systemMessages.remove')}
      danger
      act={() => removeMessage(message.messageId)}
      says={t('systemMessages.removed')}
      fails={t('systemMessages.cannotRemove')}
      refreshes={ofSystemMessages}
      onClose={onClose}
    >
      {t('systemMessages.removeWhat')}
    </Confirm>
  )
}
