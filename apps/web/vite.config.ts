import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), preloadTextFace],
  server: {
    // The server checks Origin against its own address, so the Host the browser sent is kept.
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 5000}`, changeOrigin: false } },
  },
  // Inlined assets would be data: addresses, which the content security policy refuses.
  build: { target: 'es2022', manifest: true, sourcemap: false, assetsInlineLimit: 0 },
})
