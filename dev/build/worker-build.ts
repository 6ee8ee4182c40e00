import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url))

type Release = {
  /** What the field needs before there is a signal. */
  readonly files: readonly string[]
  /** What its map needs besides. */
  readonly mapFiles: readonly string[]
  readonly release: string
}

/** Bundled alone and in one piece: not every browser takes a service worker that imports. */
export const workerBuild = ({ files, mapFiles, release }: Release): InlineConfig => ({
  root: WEB,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: {
    FIELD_FILES: JSON.stringify(files),
    MAP_FILES: JSON.stringify(mapFiles),
    FIELD_RELEASE: JSON.stringify(release),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    rolldownOptions: {
      input: `${WEB}/src/app/worker/service-worker.ts`,
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
