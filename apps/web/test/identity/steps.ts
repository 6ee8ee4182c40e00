import type { CurrentUser } from '@demarc/contract'
import { expect, onTestFinished } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { router } from '../../src/app/router.ts'
import { highlighted } from '../look.ts'
import { PASSWORD } from './records.ts'

const password = () => page.getByLabelText('Password', { exact: true })

export const loginForm = () => ({
  email: page.getByLabelText('Email'),
  password: password(),
  submit: page.getByRole('button', { name: 'Login' }),
  forgotten: page.getByRole('button', { name: 'Forgot your password?' }),
})

export const registerForm = () => ({
  firstName: page.getByLabelText('First name'),
  lastName: page.getByLabelText('Last name'),
  email: page.getByLabelText('Email'),
  password: password(),
  submit: page.getByRole('button', { name: 'Create Account' }),
})

export const resetDialog = () => page.getByRole('dialog', { name: 'Reset Password' })
export const newPasswordDialog = () => {
  const dialog = page.getByRole('dialog', { name: 'Enter New Password' })
  return {
    dialog,
    token: dialog.getByLabelText('Reset token'),
    password: dialog.getByLabelText('New password'),
    save: dialog.getByRole('button', { name: 'Set new password' }),
  }
}

export async function signIn(email: string, typed = PASSWORD): Promise<void> {
  const form = loginForm()
  await form.email.fill(email)
  await form.password.fill(typed)
  await form.submit.click()
}

export async function openRegister(): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect.element(registerForm().firstName).toBeVisible()
}

/** The name in the sidebar says who is signed in. */
export const whoIsIn = (): Locator => page.css('a[href="/profile"][title]')

export async function expectSignedIn({ firstName, lastName }: CurrentUser): Promise<void> {
  await expect.element(whoIsIn()).toMatchTextContent(`${firstName} ${lastName}`)
}

export const heading = (): Locator => page.getByRole('heading', { level: 1 })

/** Where the app is now, with what follows the `?`. */
export async function expectAt(href: string): Promise<void> {
  await expect.poll(() => router.state.location.href).toBe(href)
}

/** Beside the field, and tied to it for people who cannot see where it is. */
export async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
}

/** Another page is never loaded: the test would end with this one. Answers where the app wanted to go. */
export function stayHere(): string[] {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    left.push(pathname + search)
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return left
}

export const palette = () => ({
  dialog: page.getByRole('dialog', { name: 'Quick search' }),
  input: page.getByRole('combobox', { name: 'Search orders or go to…' }),
})

/** Opens the palette, types, and waits until the command is the highlighted one. */
export async function findCommand(typed: string, label: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette().input).toHaveFocus()
  if (typed) await userEvent.keyboard(typed)
  await expect.element(highlighted()).toMatchTextContent(label)
}

export const bell = (): Locator => page.getByRole('button', { name: /^Notifications/ })
export const bellPanel = (): Locator => page.getByRole('dialog', { name: 'Notifications' })

export async function openRecentMessages(): Promise<void> {
  await bell().click()
  await page.getByRole('tab', { name: 'Recent messages' }).click()
}
