import { appendFileSync, readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

const FILE = process.env.E2E_SECRETS

/** Notes what must never stand in a log. A file, because the runner starts a new process after a failed story. */
export function keepSecret(secret: string): string {
  if (FILE) appendFileSync(FILE, `${secret}\n`)
  return secret
}

export const secretsOfRun = (): string[] => [
  ...new Set(
    readFileSync(FILE ?? '', 'utf8')
      .split('\n')
      .filter(Boolean),
  ),
]

export async function keepCookies(context: Pick<BrowserContext, 'cookies'>): Promise<void> {
  for (const { value } of await context.cookies()) keepSecret(value)
}
