import { expect, type Locator, type Page } from '@playwright/test'

export const TOAST = '[role=region][aria-live] :is([role=dialog], [role=alertdialog])'

/** Every toast there is, also one under a dialog, which hides what is behind it from assistive technology. */
export const toasts = (page: Page): Locator => page.locator(TOAST)

export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  // One that is on its way out no longer says anything.
  const titled = page
    .locator(`${TOAST}:not([data-ending-style])`)
    .filter({ has: page.locator('h2', { hasText: exactly(title) }) })
  if (description === undefined) return expect(titled).toBeVisible()
  const text = typeof description === 'string' ? exactly(description) : description
  await expect(titled.filter({ has: page.locator('p', { hasText: text }) })).toBeVisible()
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
