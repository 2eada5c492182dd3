import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** What takes longest, longest first: begun last, one worker would go on with it alone. */
const longest = [
  'tests/simulation/simulation.test.ts',
  // What it measures of the thread is also the garbage of files before it.
  'tests/api/fair.test.ts',
  'tests/drills/faults.test.ts',
  'tests/truth/truth.test.ts',
  'tests/drills/drills.test.ts',
  'tests/drills/processes.test.ts',
  'tests/web/screens.test.tsx',
  'tests/reports/as-known.properties.test.ts',
  'tests/acts/undo.test.ts',
  'tests/payroll/progress.test.ts',
  'tests/drills/reach.test.ts',
  'tests/web/decisions.test.tsx',
  'tests/projections/rebuild.properties.test.ts',
  'tests/web/month-grid.test.tsx',
  'tests/web/overtime.test.tsx',
  'tests/web/payroll.test.tsx',
  'tests/employees/erasure-walk.test.ts',
  'tests/api/malformed.test.ts',
]
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex(file => moduleId.endsWith(file))
  return place < 0 ? longest.length : place
}

/** Project by project, since a worker keeps what it has loaded only from one file of a project to the next. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(
      files.toSorted(
        (a, b) => a.project.name.localeCompare(b.project.name, 'en') || placeOf(a) - placeOf(b),
      ),
    )
  }
}
