import { Button, SegmentedControl, useDirection } from '@mantine/core'
import IconPhotoDown from '@tabler/icons-react/dist/esm/icons/IconPhotoDown.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { dayCodes, type DayCode } from '../../kit/day/code-chip.tsx'
import { Panel } from '../../kit/page/page.tsx'
import type { SheetSummary } from './api.ts'
import { savePicture } from './picture.ts'
import type { Day } from './use-days.ts'
import styles from './month-grid.module.css'

type Props = { summary: SheetSummary; days: readonly Day[] }
const [side, head, label] = [30, 26, 150]
/** One hue, five steps of lightness, and the figure in each field: told apart by every eye, and without any colour. */
const steps = 4
const stepOf = (count: number, people: number): number =>
  count === 0 ? 0 : Math.min(steps, Math.ceil((count / people) * steps))

/** How the days of the month went for all people shown: codes down, days across, the more people the darker. */
export const HeatMap = ({ summary, days }: Props) => {
  const { t } = useTranslation()
  const [view, setView] = useState<'picture' | 'table'>('picture')
  const picture = useRef<SVGSVGElement>(null)
  const codes = dayCodes.filter(code => summary.days.some(day => (day.codes[code] ?? 0) > 0))
  return (
    <div className={styles.heat}>
      <Panel
        title={t('monthGrid.heatMap')}
        aside={
          <div className={styles.tools}>
            {view === 'picture' && (
              <Button
                variant="subtle"
                leftSection={<IconPhotoDown size={15} aria-hidden />}
                onClick={() => {
                  if (picture.current)
                    savePicture(picture.current, `attendance-${summary.days[0]?.day ?? ''}`)
                }}
              >
                {t('monthGrid.savePicture')}
              </Button>
            )}
            <SegmentedControl
              aria-label={t('monthGrid.heatView')}
              value={view}
              onChange={next => setView(next === 'table' ? 'table' : 'picture')}
              data={(['picture', 'table'] as const).map(value => ({
                value,
                label: t(`monthGrid.${value}`),
              }))}
            />
          </div>
        }
      >
        {view === 'picture' ? (
          <div
            className={styles.scroll}
            tabIndex={0}
            role="group"
            aria-label={t('monthGrid.heatMap')}
          >
            <Picture codes={codes} summary={summary} days={days} picture={picture} />
          </div>
        ) : (
          <Behind codes={codes} summary={summary} days={days} />
        )}
      </Panel>
    </div>
  )
}

/** Long because it is one drawing: days across, codes down. */
const Picture = ({
  codes,
  summary,
  days,
  picture,
}: Props & { codes: readonly DayCode[]; picture: React.RefObject<SVGSVGElement | null> }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const mirrored = useDirection().dir === 'rtl'
  const width = label + days.length * side
  const at = (n: number) => (mirrored ? width - label - (n + 1) * side : label + n * side)
  return (
    <svg
      ref={picture}
      className={styles.picture}
      viewBox={`0 0 ${width} ${head + codes.length * side}`}
      style={{ '--wide': width } as React.CSSProperties}
      role="img"
      aria-label={t('monthGrid.heatWhat', {
        days: number(days.length),
        people: number(summary.people),
      })}
    >
      {days.map((day, n) => (
        <text
          key={day.date}
          x={at(n) + side / 2}
          y={head - 9}
          textAnchor="middle"
          fontSize={11}
          className={styles.quiet}
        >
          {Number(day.date.slice(8))}
        </text>
      ))}
      {codes.map((code, row) => (
        <g key={code} transform={`translate(0 ${head + row * side})`}>
          <text
            x={mirrored ? width - 2 : 2}
            y={side / 2 + 4}
            fontSize={12}
            textAnchor="start"
            className={styles.ink}
          >
            {`${code} · ${t(`code.${code}`)}`.slice(0, 24)}
          </text>
          {days.map((day, n) => {
            const of = summary.days[n]
            const count = of?.codes[code] ?? 0
            return (
              <g key={day.date}>
                <rect
                  x={at(n) + 1}
                  y={1}
                  width={side - 2}
                  height={side - 2}
                  rx={4}
                  className={styles.field}
                  data-step={stepOf(count, of?.people ?? 1)}
                >
                  <title>
                    {`${showDayMonth(day.date)} · ${t(`code.${code}`)}: ${number(count)} / ${number(
                      of?.people ?? 0,
                    )}`}
                  </title>
                </rect>
                {count > 0 && (
                  <text
                    x={at(n) + side / 2}
                    y={side / 2 + 4}
                    fontSize={count > 999 ? 8 : 11}
                    textAnchor="middle"
                    className={styles.ink}
                    pointerEvents="none"
                  >
                    {count}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}

const Behind = ({ codes, summary, days }: Props & { codes: readonly DayCode[] }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={t('monthGrid.heatMap')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('days.codes')}</th>
            {days.map(day => (
              <th key={day.date} scope="col">
                <time dateTime={day.date}>{Number(day.date.slice(8))}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map(code => (
            <tr key={code}>
              <th scope="row">{t(`code.${code}`)}</th>
              {summary.days.map(day => (
                <td key={day.day}>{number(day.codes[code] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
