import { useTranslation } from 'react-i18next'
import { noticeChannels } from '#api/contract/notice-bounds.ts'
import { Check } from '../kit/fields/check.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { useIntegration } from '../lib/settings.ts'
import { NamedUsers } from './named-users.tsx'
import styles from './notice-rules.module.css'
import type { SettingFields } from './setting-fields.ts'
import type { FaultAt } from './use-setting-faults.ts'

type Props = SettingFields & { readonly faultAt: FaultAt }

/** The person himself, his managers, users by name. */
export const RecipientFields = ({ typed, change, faultAt }: Props) => {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('noticeRules.to')}</legend>
      <WrongGroup wrong={faultAt('to')}>
        <div className={styles.group}>
          <Check
            label={t('noticeRules.toPerson')}
            checked={typed.himself}
            onChange={himself => change({ himself })}
          />
          <Check
            label={t('noticeRules.toManagers')}
            what={t('noticeRules.toManagersWhat')}
            checked={typed.managers}
            onChange={managers => change({ managers })}
          />
          <NamedUsers users={typed.users} onChange={users => change({ users })} />
        </div>
      </WrongGroup>
    </fieldset>
  )
}

/** By what; where text messages have no provider, what becomes of them. */
export const ChannelFields = ({ typed, change, faultAt }: Props) => {
  const { t } = useTranslation()
  const { sends } = useIntegration('sms')
  const whatOf = (channel: (typeof noticeChannels)[number]): string =>
    channel === 'sms' && !sends ? t('noticeRules.smsNone') : t(`noticeRules.${channel}What`)
  return (
    <fieldset>
      <legend>{t('noticeRules.channels')}</legend>
      <WrongGroup wrong={faultAt('channels')}>
        <div className={styles.group}>
          {noticeChannels.map(channel => (
            <Check
              key={channel}
              label={t(`noticeRules.channel.${channel}`)}
              what={whatOf(channel)}
              checked={typed.channels.includes(channel)}
              onChange={on =>
                change({
                  channels: noticeChannels.filter(one =>
                    one === channel ? on : typed.channels.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </WrongGroup>
    </fieldset>
  )
}
