import { Button, SegmentedControl } from '@mantine/core'
import { Panel } from '../kit/page/page.tsx'
import styles from './policy.module.css'
import { presetNames, type PresetName } from './presets.ts'

type Props = {
  /** In the words of the form that it fills. */
  words: Readonly<Record<'title' | 'apply' | 'sets' | 'why' | 'help', string>>
  nameOf: (name: PresetName) => string
  name: PresetName
  choose: (name: PresetName) => void
  sets: readonly string[]
  reasons: readonly string[]
  apply: () => void
}

/** A ready set of another house: what it sets, why, and a button that fills the fields. */
export const PresetChoice = ({ words, nameOf, name, choose, sets, reasons, apply }: Props) => (
  <Panel
    title={words.title}
    aside={
      <Button variant="default" onClick={apply}>
        {words.apply}
      </Button>
    }
  >
    <SegmentedControl
      fullWidth
      aria-label={words.title}
      data={presetNames.map(value => ({ value, label: nameOf(value) }))}
      value={name}
      onChange={next => choose(presetNames.find(one => one === next) ?? 'turkey')}
    />
    <div className={styles.preset}>
      <strong>{words.sets}</strong>
      <ul>
        {sets.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <strong>{words.why}</strong>
      <ul>
        {reasons.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="fine">{words.help}</p>
    </div>
  </Panel>
)
