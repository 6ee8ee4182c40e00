import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, start } from './run.ts'

type Served = { readonly url: string; readonly stop: () => void }

/** The component sheet is not part of the product's build, so it has one of its own. It passes /api on to `apiPort`. */
export async function serveKit(port: number, apiPort: number): Promise<Served> {
  const built = resolve(`.demarc/kit-${port}`)
  const { code, output } = await run('vite', ['build', 'apps/web', '--outDir', built, '--emptyOutDir'], {
    env: { VITE_KIT: '1' },
  })
  if (code !== 0) throw new Error(output)
  const args = ['preview', 'apps/web', '--outDir', built, '--port', String(port), '--strictPort', '--host', '127.0.0.1']
  const preview = start('vite', args, { quiet: true, env: { PORT: String(apiPort) } })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(url).catch(() => null)) return { url, stop: () => void preview.kill() }
    await sleep(200)
  }
  preview.kill()
  throw new Error('the component sheet is not served')
}
