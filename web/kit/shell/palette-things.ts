import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GetDevices } from '#api/contract/devices.ts'
import { GetDepartments } from '#api/contract/organization.ts'
import { GetShifts } from '#api/contract/shifts.ts'
import { debounceMs } from '../../lib/measures.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useSettings } from '../../lib/settings.ts'
import { mayOpen } from './pages.ts'

/** The server found it: by words that are not all shown. */
export const always = 'found'
const mostOfKind = 4

/**
 * Departments, shifts and readers that are called so, as the lists of their pages find them: nobody is told of what he
 * does not see there.
 */
export const useThings = (typed: string): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { departments, shifts, devices } = useFound(typed.trim())
  const thing = (
    kind: 'department' | 'shift' | 'reader',
    id: string,
    label: string,
    page: string,
  ) => ({
    id,
    label,
    description: t(`palette.${kind}`),
    keywords: always,
    onClick: () =>
      void navigate(
        `${page}?${new URLSearchParams({ [kind === 'reader' ? 'device' : kind]: id })}`,
      ),
  })
  return {
    group: t('palette.things'),
    actions: [
      ...departments.map(({ departmentId, name }) =>
        thing('department', departmentId, name, pagesOf.departments),
      ),
      ...shifts.map(({ shiftId, title }) => thing('shift', shiftId, title, pagesOf.shifts)),
      ...devices.map(({ deviceId, name }) => thing('reader', deviceId, name, pagesOf.devices)),
    ],
  }
}

const pagesOf = {
  departments: '/company-management/departments',
  shifts: '/shift-management',
  devices: '/company-management/devices',
} as const

const useFound = (typed: string) => {
  const allowed = useSettings().data?.pages ?? []
  const [search] = useDebouncedValue(typed, debounceMs)
  const enough = typed.length > 1 && search.length > 1
  const query = { search }
  const asking = (page: keyof typeof pagesOf) => ({
    enabled: enough && mayOpen(pagesOf[page], allowed),
    placeholderData: keepPreviousData,
  })
  const departments = useQuery({
    ...oneQuery(GetDepartments, { query }),
    ...asking('departments'),
  })
  const shifts = useQuery({ ...oneQuery(GetShifts, { query }), ...asking('shifts') })
  const devices = useQuery({ ...oneQuery(GetDevices, { query }), ...asking('devices') })
  const first = <Row>(data: { rows: readonly Row[] } | undefined): readonly Row[] =>
    enough ? (data?.rows ?? []).slice(0, mostOfKind) : []
  return {
    departments: first(departments.data),
    shifts: first(shifts.data),
    devices: first(devices.data),
  }
}
