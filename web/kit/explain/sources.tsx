import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { DaySource, DayExplanation } from './api.ts'
import styles from './explain.module.css'

/**
 * Who decided what about the day: its shift and plan, rules, corrections, overtime; each with when it was recorded and
 * since when it is in force.
 */
export const WhySources = ({
  of,
  onEvent,
}: {
  of: DayExplanation
  onEvent: (position: string) => void
}) => {
  const { t } = useTranslation()
  return (
    <>
      <section aria-label={t('why.records')}>
        <h3>{t('why.records')}</h3>
        {of.sources.length === 0 ? (
          <p className="quiet">{t('why.noRecords')}</p>
        ) : (
          <ul className={styles.sources}>
            {of.sources.map(source => (
              <Source key={source.position} source={source} zone={of.zone} onEvent={onEvent} />
            ))}
          </ul>
        )}
      </section>
      <details className={styles.rules}>
        <summary>{t('why.rules')}</summary>
        <dl>
          {of.rules.map(one => (
            <Rule key={one.rule} one={one} />
          ))}
        </dl>
      </details>
    </>
  )
}

const Source = ({
  source: { role, position, what, kind, recordedAt, since, by },
  zone,
  onEvent,
}: {
  source: DaySource
  zone: string
  onEvent: (position: string) => void
}) => {
  const { t } = useTranslation()
  return (
    <li>
      <span className={styles.role}>{t(`why.role.${role}`)}</span>
      <button type="button" className={styles.event} onClick={() => onEvent(position)}>
        <bdi>{what || kind}</bdi>
      </button>
      <small>
        <bdi>
          {by.kind === 'system'
            ? t('event.system')
            : (by.name ?? t(by.kind === 'device' ? 'event.device' : 'common.erased'))}
        </bdi>
        {by.role && <> · {t(`role.${by.role}`)}</>}
        {' · '}
        <time dateTime={recordedAt} dir="ltr">
          {showInstant(recordedAt, zone)}
        </time>
        {since && <> · {t('why.since', { date: showDate(since) })}</>}
      </small>
    </li>
  )
}

const Rule = ({ one: { rule, value, since } }: { one: DayExplanation['rules'][number] }) => {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{t(`why.ruleName.${rule}`)}</dt>
      <dd>
        <RuleValue rule={rule} value={value} />{' '}
        <small>
          {since ? t('why.since', { date: showDate(since) }) : t('why.defaultRule')}
        </small>
      </dd>
    </div>
  )
}

const RuleValue = ({
  rule,
  value,
}: Pick<DayExplanation['rules'][number], 'rule' | 'value'>) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (value === null || Array.isArray(value)) return <ListedRule of={value ?? []} />
  if (typeof value === 'object')
    return (
      <bdi dir="ltr">
        {value.start}–{value.end}
      </bdi>
    )
  if (typeof value === 'boolean') return t(value ? 'why.ruleValue.yes' : 'why.ruleValue.no')
  if (typeof value === 'string') return t(`why.ruleValue.${value}`)
  return t(
    rule === 'bounceSeconds'
      ? 'why.ruleValue.seconds'
      : rule === 'maxPresenceHours'
        ? 'why.ruleValue.hours'
        : 'why.ruleValue.minutes',
    { n: number(value) },
  )
}

type Listed = Extract<DayExplanation['rules'][number]['value'], readonly unknown[]>[number]
/** Steps of a break, hours with a code, tiers of overtime: each in its own words. */
const ListedRule = ({ of }: { of: readonly Listed[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (of.length === 0) return t('why.ruleValue.none')
  const words = of.map(one =>
    'code' in one
      ? `${one.code} ${one.start}–${one.end}`
      : 'per' in one
        ? t(one.per === 'day' ? 'why.ruleValue.tierDay' : 'why.ruleValue.tierWeek', {
            over: number(one.over),
            coefficient: number(one.coefficient),
          })
        : t('why.ruleValue.step', { over: number(one.over), minutes: number(one.minutes) }),
  )
  return words.map(text => (
    <bdi key={text} className={styles.listed}>
      {text}
    </bdi>
  ))
}
