import { Button } from '@mantine/core'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { passkeysWorkAt, signInByPasskey, signInWays } from './passkey-calls.ts'
import { useEnter } from './use-enter.ts'

/** Signs in without a password; there only where passkeys work. */
export const PasskeyButton = () => {
  const { t } = useTranslation()
  const enter = useEnter()
  const { data: ways } = useQuery(signInWays)
  const signIn = useSave(signInByPasskey, {
    says: shownThere,
    onDone: reply => reply && enter(reply),
    fails: t('login.cannot'),
  })
  if (!passkeysWorkAt(ways?.passkeyOrigin)) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signIn.busy}
        onClick={() => signIn.save()}
      >
        {t('passkey.signIn')}
      </Button>
      <Refusal of={signIn} />
      {signIn.answer === null && !signIn.busy && (
        <Notice tone="warn" role="status">
          {t('passkey.given-up')}
        </Notice>
      )}
    </>
  )
}
