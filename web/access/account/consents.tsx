import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import form from '../../kit/fields/form.module.css'
import { ReadText, wordsFor } from '../../kit/patterns/read-text.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import styles from './account.module.css'
import { ownConsents, sayOfConsent, type OwnConsent } from './consents-api.ts'
import rows from './rows.module.css'

/** What one is to read or to consent to; what waits comes first. */
export const Consents = () => {
  const { t } = useTranslation()
  const { data, isPending, isError, error, refetch } = useQuery(ownConsents)
  const [reading, setReading] = useState<string | null>(null)
  const texts = data?.rows.toSorted((one, other) => rank(one) - rank(other)) ?? []
  const read = texts.find(({ textId }) => textId === reading)
  return (
    <div className={styles.one}>
      <Panel title={t('consents.own')}>
        <p className={form.fine}>{t('consents.ownWhat')}</p>
        {isError && <ProblemNote error={error} retry={refetch} />}
        {isPending && <TableWaiting rows={2} />}
        {data && texts.length === 0 && <p className="quiet">{t('consents.ownNone')}</p>}
        <ul className={rows.rows}>
          {texts.map(text => (
            <Row key={text.textId} text={text} onRead={() => setReading(text.textId)} />
          ))}
        </ul>
      </Panel>
      {read && <Reading key={read.version} text={read} onClose={() => setReading(null)} />}
    </div>
  )
}

const rank = ({ standing }: OwnConsent): number => (standing === 'asked' ? 0 : 1)

const Row = ({ text, onRead }: { text: OwnConsent; onRead: () => void }) => {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const written = wordsFor(text.words, i18n.language)
  const waits = text.standing === 'asked'
  return (
    <li>
      <span className={rows.what}>
        <strong lang={written?.language} dir="auto">
          {written?.title}
        </strong>
        <small>
          {t(`consents.kind.${text.kind}`)} · {t('consents.version', { version: text.version })}
          {text.at !== null && ` · ${showInstant(text.at, zone)}`}
        </small>
        {waits && text.earlier !== null && (
          <small>{t('consents.earlier', { version: text.earlier })}</small>
        )}
      </span>
      <Mark
        group={waits ? 'late' : text.standing === 'agreed' ? 'present' : 'rest'}
        text={t(`consents.standing.${text.kind}.${text.standing}`)}
      />
      <Button size="xs" variant={waits ? 'filled' : 'default'} onClick={onRead}>
        {t(waits ? 'consents.readAnswer' : 'consents.readAgain')}
      </Button>
    </li>
  )
}

/** The text itself, with what can be said of it. */
const Reading = ({ text, onClose }: { text: OwnConsent; onClose: () => void }) => {
  const { t, i18n } = useTranslation()
  const written = wordsFor(text.words, i18n.language)
  const save = useSave(
    (agrees: boolean) =>
      sayOfConsent(text.textId, {
        version: text.version,
        agrees,
        language: written?.language ?? 'tr',
      }),
    {
      says: (_, agrees) => t(agrees ? `consents.said.${text.kind}` : 'consents.said.declined'),
      fails: t('consents.cannotSay'),
      refreshes: ['myaccount', 'settings'],
      onDone: onClose,
    },
  )
  if (!written) return null
  const { kind, standing, inForce } = text
  return (
    <Dialog title={<bdi>{written.title}</bdi>} size={680} onClose={onClose}>
      <ReadText label={written.title} language={written.language}>
        {written.text}
      </ReadText>
      <Refusal of={save} />
      <div className={form.row}>
        {kind === 'consent' && standing !== 'declined' && (
          <Button
            size="sm"
            variant="default"
            loading={save.busy && save.given === false}
            onClick={() => save.save(false)}
          >
            {t(standing === 'agreed' ? 'consents.withdraw' : 'consents.decline')}
          </Button>
        )}
        {inForce && standing !== 'agreed' && (
          <Button
            size="sm"
            loading={save.busy && save.given === true}
            onClick={() => save.save(true)}
          >
            {t(`consents.agree.${kind}`)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
