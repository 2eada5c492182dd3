import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostLogoBytes, mostLogoPixels } from '#api/contract/logo-bounds.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import form from '../kit/fields/form.module.css'
import { useLogoAddress } from '../lib/logo.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { changeLogo, giveLogo, logo, removeLogo } from './logo-api.ts'
import styles from './logo-panel.module.css'

/** The bar shows it as well, as soon as it is saved. */
const shownIn = ['settings'] as const
const kinds = 'image/png,image/jpeg,image/webp'

/** What stands in the bar and at the head of prints. */
export const LogoPanel = () => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(logo())
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data) return <TableWaiting />
  return (
    <Panel title={t('logo.title')}>
      <div className={form.form}>
        <Picture size={data.logo} />
        <p className={form.fine}>
          {t('logo.what', {
            kilobytes: mostLogoBytes / 1024,
            megapixels: mostLogoPixels / 1_000_000,
          })}
        </p>
        <Changing there={data.logo !== null} />
      </div>
    </Panel>
  )
}

type Size = { readonly width: number; readonly height: number }

const Picture = ({ size }: { size: Size | null }) => {
  const { t } = useTranslation()
  const address = useLogoAddress()
  const company = useSettings().data?.company ?? ''
  if (size === null) return <p className={styles.none}>{t('logo.none')}</p>
  return (
    <figure className={styles.figure}>
      {address && <img src={address} alt={t('logo.of', { name: company })} />}
      <figcaption>{t('logo.size', { ...size })}</figcaption>
    </figure>
  )
}

/** What the caller may do about it: give the first, put another one there, take it away. */
const Changing = ({ there }: { there: boolean }) => {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const mayGive = useMay('logo.create')
  const mayChange = useMay('logo.update')
  const mayRemove = useMay('logo.delete')
  const put = useSave((file: File) => (there ? changeLogo(file) : giveLogo(file)), {
    says: t('logo.saved'),
    fails: t('logo.cannot'),
    refreshes: shownIn,
  })
  return (
    <>
      <Refusal of={put} />
      <div className={form.row}>
        {there && mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('logo.remove')}</EndButton>
        )}
        {(there ? mayChange : mayGive) && (
          <FileButton
            onChange={file => file && put.save(file)}
            accept={kinds}
            inputProps={{ 'aria-label': t(there ? 'logo.change' : 'logo.choose') }}
          >
            {props => (
              <Button {...props} size="sm" loading={put.busy}>
                {t(there ? 'logo.change' : 'logo.choose')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {removing && (
        <Confirm
          title={t('logo.removeTitle')}
          action={t('logo.remove')}
          danger
          act={removeLogo}
          says={t('logo.removed')}
          fails={t('logo.cannotRemove')}
          refreshes={shownIn}
          onClose={() => setRemoving(false)}
        >
          {t('logo.removeWhat')}
        </Confirm>
      )}
    </>
  )
}
