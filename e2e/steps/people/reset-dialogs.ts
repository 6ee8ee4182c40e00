import { expect, type Locator, type Page } from '@playwright/test'

export const resetDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Reset Password' })
export const newPasswordDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Enter New Password' })
  return {
    dialog,
    token: dialog.getByLabel('Reset token'),
    password: dialog.getByLabel('New password'),
    save: dialog.getByRole('button', { name: 'Set new password' }),
  }
}

/** 'Forgot your password?' up to the second dialog. */
export async function askForToken(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await resetDialog(page).getByLabel('Email').fill(email)
  await resetDialog(page).getByRole('button', { name: 'Send reset token' }).click()
  await expect(page.getByRole('heading', { name: 'Enter New Password' })).toBeVisible()
}
