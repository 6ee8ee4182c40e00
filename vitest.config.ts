import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isSoak } from './apps/server/test/suite.ts'

const SERVER = ['apps/server/{src,test}/**/*.test.ts', 'dev/demo/**/*.test.ts']
/** Only a large number can show what these are about. */
const SOAK_ONLY = isSoak ? [] : ['**/*.soak.test.ts']
/** They change what a process has once (its timers, its environment, a module's cache of field forms) or leave it late. */
const ALONE = [
  'apps/server/src/support/geo/geocoder-trouble.test.ts',
  'apps/server/src/support/live/live-events.test.ts',
  'apps/server/src/workflow/fieldwork/survey/publish-form.test.ts',
  'apps/server/src/workflow/fieldwork/evidence/read-evidence.test.ts',
  'apps/server/src/workflow/delivery/package/build-package.test.ts',
  'apps/server/test/fuzz/fuzz.test.ts',
  'apps/server/test/two-processes/field-model.test.ts',
]

/** They put something in the place of a module. */
const MOCKING = ['apps/web/src/platform/call.test.ts', 'apps/web/src/shared/documents/documents.queries.test.ts']

/** Two more than there are cores here: a test that waits for a process or a timer leaves its core to another. */
const WORKERS = 4
/** They begin first: a file that takes long and begins last is waited for by all others. */
const LONGEST = [
  'apps/server/test/matrix/authorization-matrix.test.ts',
  'apps/server/test/requests/no-secret-leaves.test.ts',
  'apps/server/test/two-processes/',
  'apps/server/src/workflow/fieldwork/reading/',
  'apps/server/src/workflow/orders/import/',
  'apps/server/src/app/commands/doctor.test.ts',
  'apps/server/src/support/geo/geocoder-trouble.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.findIndex((part) => moduleId.includes(part))
      return rank < 0 ? LONGEST.length : rank
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

const server = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: WORKERS,
  // Nobody waits for it but a test that hangs: a machine may be ten times slower than it was a minute ago.
  testTimeout: 300_000,
  hookTimeout: 300_000,
}

export default defineConfig({
  test: {
    sequence: process.env.DEMARC_SHUFFLED ? { shuffle: { files: true } } : { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'pure',
          include: ['*.test.ts', 'packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'dev/**/*.test.ts'],
          exclude: [...MOCKING, 'dev/demo/**'],
          maxWorkers: WORKERS,
          isolate: false,
          setupFiles: ['dev/fixed-seed.ts'],
        },
      },
      { test: { name: 'pure-alone', include: MOCKING, maxWorkers: WORKERS, setupFiles: ['dev/fixed-seed.ts'] } },
      {
        test: {
          ...server,
          name: 'server',
          include: SERVER,
          exclude: [...ALONE, ...SOAK_ONLY],
          // The server's modules load once for each worker, not once for each file.
          isolate: false,
          setupFiles: ['dev/fixed-seed.ts', 'apps/server/test/left-open.ts'],
        },
      },
      { test: { ...server, name: 'server-alone', include: ALONE, setupFiles: ['dev/fixed-seed.ts'] } },
    ],
  },
})
