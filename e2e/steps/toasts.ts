import { expect, type Locator, type Page } from '@playwright/test'

export const TOAST = '[role=region][aria-live] :is([role=dialog], [role=alertdialog])'

/** Every toast there is, also one under a dialog, which hides what is behind it from assistive technology. */
export const toasts = (page: Page): Locator => page.locator(TOAST)

export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = toasts(page).filter({ has: page.locator('h2', { hasText: exactly(title) }) })
  await expect(toast).toBeVisible()
  if (description !== undefined) await expect(toast.locator('p')).toHaveText(description)
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
