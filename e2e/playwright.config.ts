import { defineConfig } from '@playwright/test'
import { WITHOUT_MAPS } from './steps/chromium.ts'

const LAST = '**/logs.spec.ts'

/** Started by `npm run e2e`, which brings the servers up first (dev/e2e.ts). */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../.demarc/e2e.json' }]],
  projects: [
    { name: 'stories', testIgnore: LAST, teardown: 'logs' },
    // After all others and whatever became of them: it reads what they left in the logs.
    { name: 'logs', testMatch: LAST },
  ],
  use: {
    baseURL: process.env.E2E_URL ?? '',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: WITHOUT_MAPS,
  },
})
