import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../kit/fields/choice.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { useMay } from '../lib/settings.ts'
import { ofNoticeRules, saveSetting, type NoticeRule, type NoticeSetting } from './api.ts'
import { NoticePreview } from './notice-preview.tsx'
import styles from './notice-rules.module.css'
import { ChannelFields, RecipientFields } from './recipient-fields.tsx'
import { GatherFields, QuietFields } from './quiet-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { TimingFields, TypeField } from './timing-fields.tsx'
import { missingOf, termsOf, typedOf, type TypedSetting } from './typed-setting.ts'
import { useSettingFaults } from './use-setting-faults.ts'
import { useSettingWords } from './use-setting-words.ts'

type Props = {
  /** Null: another one is made. */
  readonly rule: NoticeRule | null
  /** The setting that is changed; null: another one. */
  readonly of: NoticeSetting | null
  readonly today: string
  readonly onClose: () => void
}

/** A setting of a rule as a form, which says beneath as a sentence what is typed. Long because it is one form. */
export const SettingForm = ({ rule, of, today, onClose }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => typedOf(rule?.noticeType ?? 'enter', of, today))
  const [asked, setAsked] = useState(false)
  const mayTry = useMay('notifications.create')
  const save = useSave(() => saveSetting(rule?.ruleId ?? null, termsOf(typed)), {
    says: t('noticeRules.saved'),
    fails: t('noticeRules.cannotSave'),
    refreshes: ofNoticeRules,
    onDone: onClose,
  })
  const change = (some: Partial<TypedSetting>) => setTyped(before => ({ ...before, ...some }))
  const faultAt = useSettingFaults(typed, { asked, error: save.error })
  const typing = { typed, change, faultAt }
  return (
    <FormDialog
      of={save}
      title={t(rule === null ? 'noticeRules.addTitle' : 'noticeRules.settingTitle')}
      size={680}
      stays
      action={t('common.save')}
      onSubmit={() => {
        setAsked(true)
        if (missingOf(typed).length === 0) save.save()
      }}
      onClose={onClose}
    >
      <TypeField {...typing} fixed={rule !== null} />
      <TargetFields {...typing} />
      <Choice
        label={t('noticeRules.onOff')}
        values={[
          { value: true, label: t('noticeRules.on') },
          { value: false, label: t('noticeRules.off') },
        ]}
        chosen={typed.on}
        what={typed.on ? undefined : t('noticeRules.offWhat')}
        onChange={on => change({ on })}
      />
      <TimingFields {...typing} />
      <RecipientFields {...typing} />
      <ChannelFields {...typing} />
      <QuietFields {...typing} />
      <GatherFields {...typing} />
      <DateField
        label={t('noticeRules.from')}
        description={t('noticeRules.fromWhat')}
        value={typed.from}
        error={t('noticeRules.needDay')}
        wrong={faultAt('from')}
        onChange={from => change({ from })}
      />
      <Spoken typed={typed} />
      {mayTry && <NoticePreview ruleId={rule?.ruleId ?? null} typed={typed} />}
    </FormDialog>
  )
}

/** What is typed, as it will be said of the rule. */
const Spoken = ({ typed }: { typed: TypedSetting }) => {
  const { sentenceOf, furtherOf } = useSettingWords()
  const terms = termsOf(typed)
  const spoken = { ...terms, to: { ...terms.to, users: typed.users } }
  return (
    <div className={styles.spoken} role="status">
      <p className={styles.sentence}>{sentenceOf(spoken)}</p>
      {furtherOf(spoken).map(line => (
        <p key={line} className="fine">
          {line}
        </p>
      ))}
    </div>
  )
}
