import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'

export const loginForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Login' }),
})

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const form = loginForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

/** The name in the sidebar says who is signed in. */
export const whoIsIn = (page: Page): Locator => page.locator('a[href="/profile"][title]')

export async function expectSignedIn(page: Page, { firstName, lastName }: Person): Promise<void> {
  await expect(whoIsIn(page)).toContainText(`${firstName} ${lastName}`)
}

export const registerForm = (page: Page) => ({
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Create Account' }),
})

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = registerForm(page)
  await form.firstName.fill(person.firstName)
  await form.lastName.fill(person.lastName)
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await form.submit.click()
}
