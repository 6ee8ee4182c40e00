import { defineConfig } from '@playwright/test'
import { isSoak } from '../apps/server/test/suite.ts'
import { OFFICE_BROWSER, WITHOUT_MAPS } from './steps/browser/chromium.ts'

const LONGEST = '**/golden-path.spec.ts'
const LAST = '**/logs.spec.ts'

/** Started by `npm run e2e`, which starts the servers first (dev/e2e.ts). */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // As many as there are cores: a third takes longer in all.
  workers: 2,
  fullyParallel: false,
  // For what hangs: a machine may be several times slower than it was a minute ago.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // CI runs what must hold after every change; `npm run soak` runs all of it.
  ...(isSoak ? {} : { grepInvert: /@soak/ }),
  reporter: [['list'], ['json', { outputFile: '../.demarc/e2e.json' }]],
  projects: [
    // Begun last, it would be waited for by the other worker.
    { name: 'golden-path', testMatch: LONGEST, teardown: 'logs' },
    { name: 'stories', testIgnore: [LONGEST, LAST], teardown: 'logs' },
    // After all others and whatever became of them: it reads what they left in the logs.
    { name: 'logs', testMatch: LAST },
  ],
  use: {
    baseURL: process.env.E2E_URL ?? '',
    ...OFFICE_BROWSER,
    screenshot: 'only-on-failure',
    launchOptions: WITHOUT_MAPS,
  },
})
