import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { noticeRules, type NoticeRule, type NoticeSetting } from './api.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { RulePanel } from './rule-panel.tsx'
import { SettingForm } from './setting-form.tsx'
import { standingOf } from './standing.ts'
import { useSettingWords } from './use-setting-words.ts'
import styles from './notice-rules.module.css'

type Doing =
  | { readonly what: 'open'; readonly ruleId: string }
  | { readonly what: 'setting'; readonly ruleId: string; readonly of: NoticeSetting | null }
  | { readonly what: 'add' | 'limits' }

/** By which rules people are told of days; one opens beside the list with its settings. Long because it is one page. */
export const NoticeRulesScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(noticeRules)
  const mayAdd = useMay('notifications.create')
  const [doing, setDoing] = useState<Doing | null>(null)
  const rows = query.data?.rows ?? []
  const today = query.data?.today ?? ''
  const limits = query.data?.limits
  const list = useWhole(query, { page: 'noticeRules', total: rows.length })
  const named =
    doing && 'ruleId' in doing
      ? (rows.find(({ ruleId }) => ruleId === doing.ruleId) ?? null)
      : null
  const close = () => setDoing(null)
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setDoing({ what: 'add' })}>
      {t('noticeRules.add')}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={useColumns(today)}
      idOf={row => row.ruleId}
      onOpen={({ ruleId }) => setDoing({ what: 'open', ruleId })}
      none={{
        kind: 'none',
        title: t('noticeRules.none'),
        text: t('noticeRules.noneText'),
        action: add,
      }}
      noneFiltered={{ title: t('noticeRules.none') }}
      expected={4}
      acts={
        <>
          {limits && (
            <Button variant="default" onClick={() => setDoing({ what: 'limits' })}>
              {t('noticeRules.limits.open')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <RulePanel
        rule={doing?.what === 'open' ? named : null}
        today={today}
        onSetting={(ruleId, of) => setDoing({ what: 'setting', ruleId, of })}
        onClose={close}
      />
      {doing?.what === 'add' && (
        <SettingForm rule={null} of={null} today={today} onClose={close} />
      )}
      {doing?.what === 'limits' && limits && <LimitsDialog limits={limits} onClose={close} />}
      {doing?.what === 'setting' && named && (
        <SettingForm rule={named} of={doing.of} today={today} onClose={close} />
      )}
    </ListPage>
  )
}

const useColumns = (today: string): readonly Column<NoticeRule>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'rule',
          header: t('noticeRules.rule'),
          width: 4,
          phone: 'title',
          cell: rule => <Leading rule={rule} today={today} />,
        },
        {
          id: 'type',
          header: t('noticeRules.type'),
          width: 140,
          drop: 's',
          phone: 'label',
          cell: ({ noticeType }) => t(`noticeRules.ofType.${noticeType}`),
        },
        {
          id: 'state',
          header: t('noticeRules.state'),
          width: 160,
          phone: 'mark',
          cell: rule => <RuleState rule={rule} today={today} />,
        },
        {
          id: 'settings',
          header: t('noticeRules.settings'),
          width: 90,
          end: true,
          phone: 'label',
          cell: ({ settings }) => number(settings.length),
        },
      ] satisfies Column<NoticeRule>[],
    [t, number, today],
  )
}

const leadingOf = (rule: NoticeRule, today: string) => {
  const all = standingOf(rule, today)
  return all.find(({ setting }) => setting.target === null) ?? all[0]
}

/** What the rule says of the widest it is for. */
const Leading = ({ rule, today }: { rule: NoticeRule; today: string }) => {
  const { sentenceOf } = useSettingWords()
  const leading = leadingOf(rule, today)
  return (
    <span className={styles.sentence}>
      {leading && sentenceOf({ ...leading.setting, noticeType: rule.noticeType })}
    </span>
  )
}

const RuleState = ({ rule, today }: { rule: NoticeRule; today: string }) => {
  const { t } = useTranslation()
  const all = standingOf(rule, today)
  const now = all.filter(({ standing }) => standing === 'now')
  if (now.some(({ setting }) => setting.on))
    return <StateDot tone="good" text={t('noticeRules.on')} />
  const next = all.find(({ standing, setting }) => standing === 'coming' && setting.on)
  return next ? (
    <StateDot
      tone="wait"
      text={t('noticeRules.coming', { day: showDate(next.setting.from) })}
    />
  ) : (
    <StateDot tone="off" text={t('noticeRules.off')} />
  )
}
