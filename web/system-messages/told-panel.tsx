import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useZone } from '../lib/settings.ts'
import { useSettingWords, useTargetName } from '../notifications/published.ts'
import type { ToldNotice } from './api.ts'
import styles from './told-panel.module.css'

/** Why a notice was told: the rule as it was then, and what held the notice until it went. */
export const ToldPanel = ({
  notice,
  onClose,
}: {
  readonly notice: ToldNotice | null
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={notice !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={t('told.why')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {notice && <Reasons of={notice} />}
    </Drawer>
  )
}

const Reasons = ({ of: { at, rules, course } }: { readonly of: ToldNotice }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const shown = (instant: string) => bidiIsolate(showInstant(instant, zone))
  return (
    <div className={styles.reasons}>
      {rules.length === 0 && <p className="quiet">{t('told.ruleLost')}</p>}
      {rules.map(rule => (
        <Rule key={JSON.stringify(rule)} of={rule} />
      ))}
      <ol className={styles.course} aria-label={t('told.course')}>
        {course && <li>{t('told.due', { at: shown(course.due) })}</li>}
        {course?.holds.map(hold => (
          <li key={`${hold.at} ${hold.why}`}>
            {t(`told.held.${hold.why}`, { at: shown(hold.at) })}
          </li>
        ))}
        <li>{t('told.toldAt', { at: shown(at) })}</li>
      </ol>
    </div>
  )
}

const Rule = ({ of }: { readonly of: ToldNotice['rules'][number] }) => {
  const { t } = useTranslation()
  const { sentenceOf, furtherOf } = useSettingWords()
  const targetOf = useTargetName()
  return (
    <section className={styles.rule} aria-label={t('told.rule')}>
      <strong>{t('told.rule')}</strong>
      <p>{sentenceOf(of)}</p>
      {furtherOf(of).map(sentence => (
        <p key={sentence} className="quiet">
          {sentence}
        </p>
      ))}
      <p className="fine">
        {t('told.ruleFor', {
          target: bidiIsolate(targetOf(of.target)),
          day: bidiIsolate(showDate(of.from)),
        })}
      </p>
    </section>
  )
}
