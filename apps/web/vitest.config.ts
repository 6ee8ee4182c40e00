import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineProject } from 'vitest/config'
import { isSoak } from '../server/test/suite.ts'
import { WITHOUT_MAPS } from '../../e2e/steps/browser/chromium.ts'

/** `<img>` does not go through fetch, so the fake server never sees it: every picture is one gray pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const answerPictures: Plugin = {
  name: 'answer-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/api', (_request, response) => {
      response.setHeader('content-type', 'image/gif')
      response.end(PIXEL)
    })
  },
}

/**
 * Component tests: the web app in a real Chromium, its calls answered from a typed table (test/fake-server.ts). Run by
 * `npm run test:components`, with React as it ships: React for developers takes twice the time.
 */
export default defineProject({
  // As in the build; in soak without the compiler, so that no screen comes to depend on what it keeps between renders.
  plugins: [react({ compiler: !isSoak }), tailwindcss(), answerPictures],
  // A dependency found only while a test runs would reload the page under that test.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/**/*.page.tsx', 'test/**/*.test.tsx'],
    include: ['axe-core'],
  },
  server: { watch: null },
  test: {
    name: 'components',
    // The map is shown by itself on a page that only developers have. In soak every screen stays after its test.
    env: { VITE_KIT: '1', VITE_STAYS: isSoak ? '1' : '' },
    include: ['test/**/*.test.tsx'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    // The first test of a screen waits until Vite has compiled its modules.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // One page for all files, so that the app's modules load once. show() cleans up after every test.
    isolate: false,
    maxWorkers: 2,
    // Vitest asks for another place in the order where the number of workers differs.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Names match as they do in the browser tests.
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: WITHOUT_MAPS,
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
