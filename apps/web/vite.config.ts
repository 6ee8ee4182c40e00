import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createChunks } from '../../dev/build/chunks.ts'
import { iconsOneByOne } from '../../dev/build/icons.ts'
import { build, defineConfig, type Plugin } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }
import { workerBuild } from '../../dev/build/worker-build.ts'

/** The text face is needed for the first paint; without the hint it is found only after the style sheet. */
const preloadTextFace: Plugin = {
  name: 'preload-text-face',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const face = Object.keys(bundle ?? {}).find((file) => /overpass-latin-wght-normal-.*\.woff2$/.test(file))
      if (!face) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/** The system status compares the version of this build with the server's. */
const writeVersion: Plugin = {
  name: 'write-version',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'demarc-version', content: packageJson.version }, injectTo: 'head' },
  ],
}

/** The map's own ground is drawn from npm data; once drawn, this only looks whether it is still the same. */
const drawBaseMap: Plugin = {
  name: 'draw-base-map',
  config() {
    execFileSync(process.execPath, [fileURLToPath(new URL('../../dev/base-map.ts', import.meta.url))])
  },
}

/** In development too there is one to show messages and to send in the background; it keeps no files. */
const serveWorker: Plugin = {
  name: 'serve-service-worker',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response, next) => {
      bundleWorker().then((code) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        response.end(code)
      }, next)
    })
  },
}

async function bundleWorker(): Promise<string> {
  const { build: how, ...config } = workerBuild({ files: [], mapFiles: [], release: 'development' })
  const built = await build({ ...config, build: { ...how, write: false } })
  const [bundle] = [built].flat()
  const [entry] = bundle && 'output' in bundle ? bundle.output : []
  if (!entry) throw new Error('The service worker was not built')
  return entry.code
}

const chunks = createChunks(fileURLToPath(new URL('.', import.meta.url)))

export default defineConfig({
  plugins: [
    chunks.plugin,
    iconsOneByOne(),
    react({ compiler: true }),
    tailwindcss(),
    preloadTextFace,
    writeVersion,
    drawBaseMap,
    serveWorker,
  ],
  server: {
    // The server checks Origin against its own address, so the Host the browser sent is kept.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 5000}`, changeOrigin: false } },
  },
  // Inlined assets would be data: addresses, which the content security policy refuses.
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // The first file lists all others by name: bare hashes, and short ones, make that list half as long.
    rolldownOptions: {
      // A common word (texts/common/common.ts) takes the place of its name: a screen loads only the words it says.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        // What the first file needs comes in one piece with it: twenty small ones compress worse and list each other.
        // The rest is grouped by the screens that need it.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: chunks.nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
