import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { wordsFor } from '../kit/patterns/read-text.tsx'
import { Panel } from '../kit/page/page.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import styles from './company-panel.module.css'
import { ConsentAnswers } from './consent-answers.tsx'
import { ConsentEditor } from './consent-editor.tsx'
import {
  consentTexts,
  endConsent,
  isAsked,
  type AskedText,
  type ConsentTextRow,
} from './consents-api.ts'
import listed from './consents.module.css'

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'write' | 'end'; readonly text: ConsentTextRow }
  | { readonly what: 'answers'; readonly text: AskedText }

/** What the company has its employees read and consent to, and how it stands with each. */
export const ConsentPanel = () => {
  const { t } = useTranslation()
  const { data, isPending, isError, error, refetch } = useQuery(consentTexts)
  const mayWrite = useMay('policy.update')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const rows = data?.rows.toSorted((one, other) => Number(other.inForce) - Number(one.inForce))
  return (
    <div className={styles.company}>
      <Panel
        title={t('policy.tab.consents')}
        aside={
          mayWrite && (
            <Button size="compact-sm" onClick={() => setOpen({ what: 'new' })}>
              {t('consents.add')}
            </Button>
          )
        }
      >
        <p className={styles.what}>{t('consents.what')}</p>
        {isError && <ProblemNote error={error} retry={refetch} />}
        {isPending && <TableWaiting rows={2} />}
        {rows?.length === 0 && <p className="quiet">{t('consents.none')}</p>}
        <ul className={listed.texts}>
          {rows?.map(text => (
            <Text key={text.textId} text={text} mayWrite={mayWrite} onOpen={setOpen} />
          ))}
        </ul>
      </Panel>
      {open?.what === 'new' && <ConsentEditor of={null} onClose={close} />}
      {open?.what === 'write' && <ConsentEditor of={open.text} onClose={close} />}
      {open?.what === 'answers' && <ConsentAnswers of={open.text} onClose={close} />}
      {open?.what === 'end' && <End of={open.text} onClose={close} />}
    </div>
  )
}

const Text = ({
  text,
  mayWrite,
  onOpen,
}: {
  text: ConsentTextRow
  mayWrite: boolean
  onOpen: (open: Open) => void
}) => {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const [last] = text.versions
  const { asked, agreed, declined } = text.people
  const at = last?.publishedAt ?? null
  return (
    <li>
      <strong dir="auto">{wordsFor(last?.words ?? {}, i18n.language)?.title}</strong>
      <small>
        {t(`consents.kind.${text.kind}`)} ·{' '}
        {t('consents.version', { version: last?.version ?? 1 })}
        {at !== null && ` · ${showInstant(at, zone)}`}
        {!text.inForce && ` · ${t('consents.over')}`}
      </small>
      {isAsked(text) && (
        <small>{t(`consents.counts.${text.kind}`, { agreed, asked, declined })}</small>
      )}
      <span className={listed.acts}>
        {isAsked(text) && (
          <Button size="xs" variant="default" onClick={() => onOpen({ what: 'answers', text })}>
            {t('consents.who')}
          </Button>
        )}
        {mayWrite && (
          <Button size="xs" variant="default" onClick={() => onOpen({ what: 'write', text })}>
            {t('consents.newVersion')}
          </Button>
        )}
        {mayWrite && text.inForce && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => onOpen({ what: 'end', text })}
          >
            {t('consents.end')}
          </Button>
        )}
      </span>
    </li>
  )
}

const End = ({ of, onClose }: { of: ConsentTextRow; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('consents.endTitle')}
      action={t('consents.end')}
      danger
      act={() => endConsent(of.textId)}
      says={t('consents.ended')}
      fails={t('consents.cannotEnd')}
      refreshes={['settings']}
      onClose={onClose}
    >
      <Notice tone="warn">{t('consents.endWhat')}</Notice>
    </Confirm>
  )
}
