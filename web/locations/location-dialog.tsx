import { Button } from '@mantine/core'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { useTranslation } from 'react-i18next'
import { useMay, useZoneNow } from '../lib/settings.ts'
import { ZonePicker } from '../devices/published.ts'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { PostLocation } from '#api/contract/locations.ts'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { digits, drawnBy, text } from '../kit/patterns/field-kinds.tsx'
import { multiChoice } from '../kit/patterns/multi-choice.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { addLocation, changeLocation, ofLocations, type Location } from './api.ts'
import { Codes } from './codes.tsx'
import { whereIAm } from './where-i-am.ts'

type Props = {
  readonly location: Location | null
  readonly onMade: (locationId: string) => void
  readonly onClose: () => void
}
const rules = ['as-sent', 'in', 'out'] as const

/** Where a place is, how far from it one may be and whom it is for; its codes below. */
export const LocationDialog = (props: Props) => {
  const { location, onClose } = props
  const { t } = useTranslation()
  const may = useMay(location ? 'devices.update' : 'devices.create')
  const form = useLocation(props, may)
  return (
    <FormDialog
      of={form}
      title={location ? <bdi>{location.name}</bdi> : t('locations.addTitle')}
      size={640}
      onClose={onClose}
      onSubmit={form.submit}
      action={may ? t('common.save') : undefined}
    >
      {form.field('name')}
      {form.field('coordinates')}
      {may && <UseMine onFound={coordinates => form.change({ coordinates })} />}
      {form.field('tolerance')}
      {form.field('directionRule')}
      {form.field('departmentIds')}
      {location && <Codes location={location} />}
      {form.field('zone')}
    </FormDialog>
  )
}

/** Long because it has a field for each fact of a place. */
const useLocation = ({ location, onMade, onClose }: Props, may: boolean) => {
  const { t } = useTranslation()
  const home = useZoneNow()
  const choices = useDepartmentChoices()
  return useFields(
    PostLocation,
    {
      name: text(t('locations.name'), location?.name, {
        need: t('locations.needName'),
        begins: true,
      }),
      coordinates: text(t('locations.coordinates'), location?.coordinates, {
        need: t('locations.needCoordinates'),
        description: t('locations.coordinatesHelp'),
        dir: 'ltr',
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      }),
      tolerance: digits(t('locations.toleranceLabel'), location?.tolerance ?? 75, {
        need: t('locations.needTolerance'),
        description: t('locations.toleranceHelp'),
      }),
      directionRule: choice(
        t('locations.direction'),
        location?.directionRule ?? 'as-sent',
        rules.map(value => ({ value, label: t(`locations.direction.${value}`) })),
        { allowDeselect: false },
      ),
      departmentIds: multiChoice(
        t('locations.departments'),
        location?.departments.map(({ departmentId }) => departmentId),
        choices,
        {
          description: t('locations.departmentsHelp'),
          searchable: true,
          clearable: true,
          nothingFoundMessage: t('filter.nothing'),
        },
      ),
      zone: drawnBy(
        {
          first: home,
          sent: zone => zone,
        },
        ({ value, onChange, error }) => (
          <WrongGroup wrong={error}>
            <ZonePicker label={t('locations.zone')} value={value} onChange={onChange} />
          </WrongGroup>
        ),
      ),
    },
    {
      send: async ({ zone, ...facts }) => {
        if (!location) return (await addLocation(facts, zone)).locationId
        await changeLocation(location.locationId, facts)
        return null
      },
      may,
      without: () => (location ? ['zone'] : []),
      says: (_, { body }) => t('locations.saved', { name: body.name }),
      refreshes: ofLocations,
      doneWhenRead: location === null,
      onDone: made => {
        if (made === null) onClose()
        else onMade(made)
      },
      fails: t('locations.cannotSave'),
    },
  )
}

/** The place where one stands just now. */
const UseMine = ({ onFound }: { readonly onFound: (coordinates: string) => void }) => {
  const { t } = useTranslation()
  const find = useSave(whereIAm, {
    says: ({ accuracy }) => t('locations.found', { count: Math.ceil(accuracy) }),
    onDone: ({ latitude, longitude }) =>
      onFound(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`),
    fails: t('locations.cannotFind'),
    refusal: 'toast',
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCurrentLocation size={15} />}
      loading={find.busy}
      onClick={() => find.save()}
    >
      {t('locations.useMine')}
    </Button>
  )
}
