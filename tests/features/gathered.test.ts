import { describe, expect, test } from 'vitest'
import { registryOf, silentIn } from './gathered.ts'
import { registries, type Registry } from './kinds.ts'

const registry = (file: string): Registry => {
  const found = registries.find(one => one.file === file)
  if (!found) throw new Error(`there is no ${file}`)
  return found
}
const events = registry('domain/registry.ts')
const words = registry('words/registry.ts')
const routes = registry('api/registry.ts')
const menu = 'export const foodMenuEvents = {\n  FoodMenuSet: event(),\n}\n'

describe('a registry', () => {
  test('has what a new folder says of itself', () =>
    expect(registryOf(events, { 'domain/cafeteria/events.ts': menu })).toContain(
      `import * as cafeteriaEvents from './cafeteria/events.ts'

/** Every event, by its type. */
export const events = {
...cafeteriaEvents.foodMenuEvents,
}
`,
    ))
  test('has once what another export of the same file takes into itself', () => {
    const text = registryOf(events, {
      'domain/employees/events.ts': `export const placementEvents = {}
export const employeeEvents = {
  ...placementEvents,
}
const told = { ...employeeEvents }
`,
    })
    expect(text).toContain('...employeesEvents.employeeEvents,')
    expect(text).not.toContain('placementEvents')
  })
  test('leaves out what a file of the same layer takes into its own, under whatever name', () => {
    const text = registryOf(words, {
      'words/calendar-feed.ts': 'export const screen = {} as const\n',
      'words/my-account.ts': `import { screen as feed } from './calendar-feed.ts'

export const screen = { ...feed } as const
`,
    })
    expect(text).toContain('myAccount: myAccount.screen,')
    expect(text).not.toContain('calendarFeed')
  })
  test('leaves out routes that others register', () =>
    expect(
      registryOf(routes, {
        'api/acts/undo-routes.ts': 'export const undoRoutes = () => {}\n',
        'api/acts/routes.ts': `import { undoRoutes } from './undo-routes.ts'
export const activityRoutes = () => {
  undoRoutes()
}
`,
      }),
    ).not.toContain('undoRoutes,'))
  test('has what a file hands on of another', () =>
    expect(
      registryOf(words, {
        'words/locations.ts': "export { pages } from './locations/pages.ts'\n",
      }),
    ).toContain('...locations.pages,'))
  test('leaves out who asks it for all of them', () =>
    expect(
      registryOf(words, {
        'words/acts.ts':
          "import * as registry from './registry.ts'\nexport const acts = registry.acts\n",
      }),
    ).not.toContain('acts.acts'))
  test('keeps the order that it has, and takes what is new behind it', () => {
    const sources = {
      'domain/acts/events.ts': 'export const undoEvents = {}\n',
      'domain/cafeteria/events.ts': menu,
      'domain/shifts/events.ts': 'export const shiftEvents = {}\n',
      'domain/registry.ts': `export const events = {
  ...shiftsEvents.shiftEvents,
  ...goneEvents.goneEvents,
  ...actsEvents.undoEvents,
}
`,
    }
    const text = registryOf(events, sources)
    expect([...text.matchAll(/\.\.\.(\w+)\./g)].map(([, name]) => name)).toEqual([
      'shiftsEvents',
      'actsEvents',
      'cafeteriaEvents',
    ])
    expect(registryOf(events, { ...sources, 'domain/registry.ts': text })).toBe(text)
  })
})

test('a file that is called as its kind and exports none of it is named', () =>
  expect(
    silentIn(events, {
      'domain/cafeteria/events.ts': 'export const foodMenuEvent = {}\n',
      'domain/shifts/events.ts': 'export const shiftEvents: EventShapes = {}\n',
    }),
  ).toEqual(['domain/cafeteria/events.ts']))
