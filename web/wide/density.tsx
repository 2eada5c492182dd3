import { ActionIcon, Tooltip } from '@mantine/core'
import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconBaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Density = 'usual' | 'compact'
const place = 'mesai.density'
const stored = (): Density => { try { return localStorage.getItem(place) === 'compact' ? 'compact' : 'usual' } catch { return 'usual' } }

/** Rows of 36 or of 28 pixels; the reader's own choice, kept where he reads. */
export const useDensity = (): readonly [Density, (next: Density) => void] => {
  const [density, setDensity] = useState(stored)
  return [density, next => {
    setDensity(next)
    try { localStorage.setItem(place, next) } catch { /* then it holds for this visit */ }
  }]
}

export const DensityButton = ({ density, onChange }: { density: Density; onChange: (next: Density) => void }) => {
  const { t } = useTranslation()
  const compact = density === 'compact'
  const Icon = compact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <Tooltip label={t('wide.compact')}>
      <ActionIcon variant="default" size={30} aria-label={t('wide.compact')} aria-pressed={compact} onClick={() => onChange(compact ? 'usual' : 'compact')}><Icon size={16} /></ActionIcon>
    </Tooltip>
  )
}
