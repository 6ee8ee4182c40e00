import type { Page } from '@playwright/test'
import { expectSignedIn, loginForm } from '../steps/auth-page.ts'
import { findCommand, highlighted, palette, tabTo } from '../steps/keyboard.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

const help = { name: 'Keyboard', exact: true }

test('@identity signing in and out without a mouse', async ({ page, someone }) => {
  const finn = await someone()
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Login' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  await tabTo(page, loginForm(page).email)
  await page.keyboard.type(finn.email)
  await tabTo(page, loginForm(page).password)
  await page.keyboard.type(finn.password)
  await page.keyboard.press('Enter')
  await expectSignedIn(page, finn)

  await tabTo(page, page.getByRole('link', { name: 'Log out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('@identity arrows choose between signing in and registering', async ({ page }) => {
  await page.goto('/auth')
  const [login, registering] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' })]
  await tabTo(page, login)
  await expect(login).toHaveCSS('font-weight', '800')
  await page.keyboard.press('ArrowRight')
  await expect(registering).toBeFocused()
  await expect(registering).toHaveCSS('font-weight', '800')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back')
})

test('@identity the palette goes places and changes the theme by typing', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn)
  await expectSignedIn(page, finn)

  await findCommand(page, 'prof', 'Profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(palette(page).dialog).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(palette(page).input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page).dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await findCommand(page, 'dark', 'Use the dark theme')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.keyboard.press('Control+k')
  await expect(palette(page).input).toBeFocused()
  await page.keyboard.type('no such command')
  await expect(palette(page).dialog).toContainText('Nothing found')
  await page.keyboard.press('Escape')
  await expect(palette(page).dialog).toBeHidden()
})

test('@identity arrows choose in the palette', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn, '/profile')
  await expectSignedIn(page, finn)
  await findCommand(page, '', 'Field View')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toContainText('Profile')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/field')
})

test('@identity ? shows the keys, and G with a letter goes there', async ({ page, someone }) => {
  const finn = await someone()
  await enter(page, finn)
  await expectSignedIn(page, finn)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', help)
  await expect(dialog).toContainText('Go to Field View')
  await expect(dialog).toContainText('Go to Profile')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.type('gp')
  await expect(page).toHaveURL('/profile')
  await page.keyboard.type('gf')
  await expect(page).toHaveURL('/field')
  await page.keyboard.type('gn')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('@identity letters typed into a field are letters', async ({ page, someone }) => {
  await enter(page, await someone(), '/profile')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('First name').pressSequentially('gf?')
  await expect(page.getByLabel('First name')).toHaveValue('gf?')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('dialog', help)).toBeHidden()
})

test('@identity single keys can be switched off; the palette stays', async ({ page, someone }) => {
  await enter(page, await someone(), '/profile')
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' })
  const dialog = page.getByRole('dialog', help)
  await toggle.waitFor()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await tabTo(page, toggle)
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await page.keyboard.press('?')
  await nextFrame(page)
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(toggle).not.toBeChecked()
  await page.keyboard.type('gf')
  await nextFrame(page)
  await expect(page).toHaveURL('/profile')
  await findCommand(page, 'field', 'Field View')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/field')
})

/** What a key does is on the screen by then; so it can be seen that it did nothing. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
