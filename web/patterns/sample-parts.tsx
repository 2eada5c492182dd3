import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difference, type DifferenceData } from '../corrections/published.ts'
import { CodeChip, dayCodes } from '../kit/day/code-chip.tsx'
import { DayLine } from '../kit/day/day-line.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProgressLine } from '../kit/feedback/progress-line.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { PersonPicker, type ChosenPerson } from '../kit/fields/person-picker.tsx'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { tidyMinutes } from '../kit/fields/typed.ts'
import { DateRange } from '../kit/filters/date-range.tsx'
import { DepartmentPicker } from '../kit/filters/department-picker.tsx'
import { Panel } from '../kit/page/page.tsx'
import { Freshness } from '../kit/table/freshness.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { WaitingChip } from '../kit/table/waiting-chip.tsx'
import styles from './patterns.module.css'
import { samplesUntil } from './samples.ts'

/** The parts that every screen is made of, each in the states it has. */
export const SampleParts = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.parts}>
      <Panel title={t('patterns.codes')}>
        <div className={styles.row}>
          {dayCodes.map(code => (
            <CodeChip key={code} code={code} />
          ))}
          <CodeChip code="LA" corrected />
          <CodeChip code="MW" provisional />
        </div>
      </Panel>
      <Panel title={t('patterns.day')}>
        <DayLine data={day} />
      </Panel>
      <Panel title={t('patterns.difference')}>
        <Difference of={difference} />
      </Panel>
      <Fields />
      <Panel title={t('patterns.progress')}>
        <div className={form.form}>
          <ProgressLine label={t('patterns.progress')} done={37} total={120} secondsLeft={42} />
          <ProgressLine
            label={t('patterns.progress')}
            done={120}
            total={120}
            secondsLeft={null}
          />
          <Freshness until={samplesUntil} />
        </div>
      </Panel>
      <Panel title={t('patterns.said')}>
        <div className={form.form}>
          <Notice tone="good">{t('patterns.hired')}</Notice>
          <Notice tone="warn">{t('patterns.silent')}</Notice>
          <Notice tone="bad">{t('patterns.closed')}</Notice>
          <div className={styles.row}>
            {(['good', 'warn', 'bad', 'wait', 'off'] as const).map(tone => (
              <StateDot key={tone} tone={tone} text={t('patterns.state')} />
            ))}
            <WaitingChip />
          </div>
        </div>
      </Panel>
    </div>
  )
}

const Fields = () => {
  const { t } = useTranslation()
  const [person, setPerson] = useState<ChosenPerson | null>(null)
  const [department, setDepartment] = useState<string | undefined>()
  const [minutes, setMinutes] = useState('1:30')
  const [date, setDate] = useState('2026-11-20')
  return (
    <Panel title={t('patterns.fields')}>
      <div className={form.form}>
        <PersonPicker value={person} onChange={setPerson} autoFocus={false} />
        <div className={form.two}>
          <TypedField
            label={t('patterns.minutes')}
            description={t('patterns.minutesHelp')}
            value={minutes}
            tidy={tidyMinutes}
            onChange={setMinutes}
          />
          <DateField
            label={t('days.day')}
            value={date}
            onChange={setDate}
            wrong={t('wrongField.form')}
          />
        </div>
        <div className={styles.row}>
          <DepartmentPicker value={department} onChange={setDepartment} />
          <DateRange
            period={{ from: '2026-11-01', to: '2026-11-20' }}
            onChange={() => undefined}
          />
        </div>
      </div>
    </Panel>
  )
}

/** Planned from eight to five; came late, went out at lunch, stayed longer. */
const day = {
  plan: [{ from: 480, to: 1020 }],
  presence: [
    { from: 527, to: 735 },
    { from: 790, to: 1110 },
  ],
  swipes: [
    { id: '1', minute: 527 },
    { id: '2', minute: 735 },
    { id: '3', minute: 790 },
    { id: '4', minute: 1110 },
  ],
  lunch: [{ from: 720, to: 780 }],
  tolerances: [{ from: 480, to: 485 }],
  overtime: [{ from: 1020, to: 1110 }],
}
const before = {
  planned: 480,
  worked: 0,
  missing: 480,
  late: 0,
  early: 0,
  break: 0,
  overtimeRaw: 0,
  overtimePayable: 0,
  night: 0,
}
const after = { ...before, worked: 433, missing: 47, late: 47 }
const difference: DifferenceData = {
  from: '2026-11-20',
  to: '2026-11-20',
  days: 1,
  changed: 1,
  peopleChanged: 1,
  totals: { before, after },
  rows: [
    {
      employeeId: '00000000-0000-7000-8000-000000000001',
      employeeNo: '1001',
      fullName: 'Ayşe Yılmaz',
      day: '2026-11-20',
      shift: null,
      touched: true,
      before: { ...before, firstIn: null, lastOut: null, codes: ['MW'], flags: [] },
      after: {
        ...after,
        firstIn: '08:47',
        lastOut: '18:30',
        codes: ['LA', 'OT'],
        flags: [],
      },
    },
  ],
}
