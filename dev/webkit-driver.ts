import { start } from './processes/run.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const BROWSER = process.env.MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKit as Debian has it, driven by its own WebDriver on a screen that nobody sees. */
export async function openWebKit(port: number) {
  const screen = start('Xvfb', [`:${port}`, '-screen', '0', '420x900x24'], { quiet: true })
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    quiet: true,
    env: { DISPLAY: `:${port}`, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const base = `http://127.0.0.1:${port}`
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
  const close = async () => {
    driver.kill()
    screen.kill()
  }
  try {
    await until('the driver answers', () =>
      fetch(`${base}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const options = { binary: BROWSER, args: ['--automation'] }
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string }
    const session = `/session/${sessionId}`
    await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
    return {
      goTo: (url: string) => ask('POST', `${session}/url`, { url }),
      /** The value of an expression in the page; what it promises is waited for. */
      run: <T>(expression: string): Promise<T> =>
        ask('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }) as Promise<T>,
      choose: async (selector: string, path: string) => {
        const found = (await ask('POST', `${session}/element`, { using: 'css selector', value: selector })) as Record<
          string,
          string
        >
        await ask('POST', `${session}/element/${found[ELEMENT]}/value`, { text: path })
      },
      close: async () => {
        await ask('DELETE', session).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
export type WebKit = Awaited<ReturnType<typeof openWebKit>>

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isSo()) return
    await sleep(500)
  }
  throw new Error(`It never came: ${what}`)
}
