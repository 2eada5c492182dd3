import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { askPasswordLink } from './api.ts'
import styles from './login.module.css'
import { PostPasswordLink } from '#api/contract/access.ts'
import { text } from '../kit/patterns/field-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** Asks for a mail with a link; what is said afterwards is the same whether there is such a user or not. */
export const ForgotPassword = ({
  username: typed,
  onBack,
}: {
  username: string
  onBack: () => void
}) => {
  const { t } = useTranslation()
  const form = useFields(
    PostPasswordLink,
    {
      username: text(t('login.username'), typed, {
        need: t('login.needed'),
        size: 'md',
        autoFocus: true,
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        dir: 'ltr',
      }),
    },
    {
      send: ({ username }) => askPasswordLink(username),
      says: shownThere,
      fails: t('forgot.cannot'),
    },
  )
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate data-unguarded>
      <div>
        <h1>{t('forgot.title')}</h1>
        {!form.answer && <p>{t('forgot.what')}</p>}
      </div>
      <Refusal of={form} />
      {form.answer ? (
        <Notice tone="good" role="status">
          {t('forgot.sent')}
        </Notice>
      ) : (
        <>
          {form.all}
          <Button type="submit" size="md" loading={form.busy} fullWidth>
            {t('forgot.submit')}
          </Button>
        </>
      )}
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  )
}
