import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

/** Nothing gets out from the first moment on, not even what a service worker does before a page is there. */
const NO_SIGNAL = { proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' } } as const

/** A phone whose browser dies without a word, and opens again on the same disk. */
export function phoneOnDisk(options: LaunchOptions & BrowserContextOptions) {
  const disk = mkdtempSync(join(tmpdir(), 'demarc-phone-'))
  let context: BrowserContext | null = null
  const open = async (more: LaunchOptions = {}): Promise<Page> => {
    context = await chromium.launchPersistentContext(disk, { ...options, ...more })
    return context.pages()[0] ?? context.newPage()
  }
  return {
    open,
    openOffline: async (): Promise<Page> => {
      const page = await open(NO_SIGNAL)
      await context!.setOffline(true)
      return page
    },
    context: (): BrowserContext => context!,
    /** As when the system takes its memory back, or the battery is empty. */
    kill: async (): Promise<void> => {
      const closed = new Promise<void>((done) => context!.once('close', () => done()))
      for (const pid of processesOn(disk)) process.kill(pid, 'SIGKILL')
      await closed
    },
    end: async (): Promise<void> => {
      await context?.close().catch(() => undefined)
      rmSync(disk, { recursive: true, force: true })
    },
  }
}

/** Only the browser itself names its disk; its children end with it. */
function processesOn(disk: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(`--user-data-dir=${disk}`))
    .map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
