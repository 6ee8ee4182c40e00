import { defineConfig } from 'vitest/config'
import { isSoak } from './apps/server/test/suite.ts'

const SERVER = 'apps/server/{src,test}/**/*.test.ts'
/** Only a large number can show what these are about. */
const SOAK_ONLY = isSoak ? [] : ['**/*.soak.test.ts']
/** They change what a process has once (its timers, its environment, a module's cache of field forms) or leave it late. */
const ALONE = [
  'apps/server/src/support/geo/geocoder-trouble.test.ts',
  'apps/server/src/support/live/live-events.test.ts',
  'apps/server/src/workflow/fieldwork/publish-form.test.ts',
  'apps/server/src/workflow/fieldwork/read-evidence.test.ts',
  'apps/server/src/workflow/submission/package/build-package.test.ts',
  'apps/server/test/fuzz.test.ts',
  'apps/server/test/two-processes/field-model.test.ts',
]

/** One more than there are cores here: a test that waits for a process or a timer leaves its core to another. */
const WORKERS = 3

const server = {
  globalSetup: ['apps/server/test/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: WORKERS,
  testTimeout: 30_000,
  // Long forms load and drop databases of 100,000 orders; nothing is asserted there.
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'pure',
          include: ['*.test.ts', 'packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'dev/**/*.test.ts'],
          maxWorkers: WORKERS,
          setupFiles: ['dev/fixed-seed.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [SERVER],
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
