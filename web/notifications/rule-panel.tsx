import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { ofNoticeRules, removeRule, type NoticeRule, type NoticeSetting } from './api.ts'
import styles from './notice-rules.module.css'
import { standingOf, type StandingSetting } from './standing.ts'
import { useSettingWords } from './use-setting-words.ts'
import { useTargetName } from './use-target-name.ts'

type Props = {
  readonly rule: NoticeRule | null
  readonly today: string
  /** A setting of it is changed; null: another is added. */
  readonly onSetting: (ruleId: string, of: NoticeSetting | null) => void
  readonly onClose: () => void
}

/** One rule with all its settings, those in force first. */
export const RulePanel = ({ rule, onClose, ...more }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={rule !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={rule && t(`noticeRules.ofType.${rule.noticeType}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {rule && <Settings rule={rule} onClose={onClose} {...more} />}
    </Drawer>
  )
}

const Settings = ({
  rule,
  today,
  onSetting,
  onClose,
}: Props & { readonly rule: NoticeRule }) => {
  const { t } = useTranslation()
  const mayChange = useMay('notifications.update')
  const mayRemove = useMay('notifications.delete')
  const [asks, setAsks] = useState(false)
  const { ruleId, noticeType } = rule
  return (
    <div className={styles.inside}>
      {rule.settings.length > 1 && <p className="fine">{t('noticeRules.nearest')}</p>}
      <ul className={styles.settings} aria-label={t('noticeRules.settings')}>
        {standingOf(rule, today).map(one => (
          <Setting
            key={`${one.setting.from} ${one.setting.target?.id ?? ''}`}
            of={one}
            noticeType={noticeType}
            onChange={mayChange ? () => onSetting(ruleId, one.setting) : null}
          />
        ))}
      </ul>
      <div className="acts">
        {mayChange && (
          <Button size="sm" variant="default" onClick={() => onSetting(ruleId, null)}>
            {t('noticeRules.addSetting')}
          </Button>
        )}
        {mayRemove && (
          <EndButton onClick={() => setAsks(true)}>{t('noticeRules.remove')}</EndButton>
        )}
      </div>
      {asks && (
        <Confirm
          title={t('noticeRules.removeTitle')}
          action={t('noticeRules.remove')}
          danger
          act={() => removeRule(ruleId)}
          says={t('noticeRules.removed')}
          fails={t('noticeRules.cannotRemove')}
          refreshes={ofNoticeRules}
          onDone={onClose}
          onClose={() => setAsks(false)}
        >
          <p>{t('noticeRules.removeText')}</p>
        </Confirm>
      )}
    </div>
  )
}

const Setting = ({
  of: { setting, standing },
  noticeType,
  onChange,
}: {
  of: StandingSetting
  noticeType: NoticeRule['noticeType']
  onChange: (() => void) | null
}) => {
  const { t } = useTranslation()
  const { sentenceOf, furtherOf } = useSettingWords()
  const nameOf = useTargetName()
  const spoken = { ...setting, noticeType }
  const day = showDate(setting.from)
  const target = nameOf(setting.target)
  return (
    <li className={standing === 'past' ? 'quiet' : undefined}>
      <div className={styles.head}>
        <strong>
          <bdi>{target}</bdi>
        </strong>
        <SettingState setting={setting} standing={standing} />
      </div>
      <p className={styles.sentence}>{sentenceOf(spoken)}</p>
      {furtherOf(spoken).map(line => (
        <p key={line} className="fine">
          {line}
        </p>
      ))}
      <div className={styles.head}>
        <span className="fine">{t('noticeRules.since', { day })}</span>
        {onChange && standing !== 'past' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('noticeRules.changeOf', { target, day })}
            onClick={onChange}
          >
            {t('noticeRules.change')}
          </Button>
        )}
      </div>
    </li>
  )
}

const SettingState = ({ setting: { on, from }, standing }: StandingSetting) => {
  const { t } = useTranslation()
  if (standing === 'past') return <StateDot tone="off" text={t('noticeRules.past')} />
  if (standing === 'coming')
    return <StateDot tone="wait" text={t('noticeRules.coming', { day: showDate(from) })} />
  return on ? (
    <StateDot tone="good" text={t('noticeRules.on')} />
  ) : (
    <StateDot tone="off" text={t('noticeRules.off')} />
  )
}
