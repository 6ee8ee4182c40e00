import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['*.test.ts', 'packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'dev/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          // They load and drop databases of 100,000 orders, beside whatever else runs; nothing is asserted there.
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
