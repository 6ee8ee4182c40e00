import { expect, type Locator, type Page } from '@playwright/test'

const palette = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Quick search' }),
  input: page.getByRole('combobox', { name: 'Search orders or go to…' }),
})

/** What Enter would choose. A list that is still fading out shows a choice too, which nobody can take any more. */
export const highlighted = (page: Page): Locator => page.locator('[role=option][data-highlighted]:not([data-closed] *)')

/** Opens the palette, types, and waits until the wanted command is the highlighted one. */
export async function findCommand(page: Page, typed: string, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).input).toBeFocused()
  await page.keyboard.type(typed)
  await expect(highlighted(page)).toContainText(label)
}
