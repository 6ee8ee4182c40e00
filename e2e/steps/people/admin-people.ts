import type { Locator, Page } from '@playwright/test'
import type { Person } from './people.ts'

type Named = Pick<Person, 'firstName' | 'lastName'>
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** The row of somebody, found by the address: names may be shared between stories. */
const rowOf = (page: Page, { email }: Pick<Person, 'email'>): Locator =>
  page.getByRole('table', { name: 'Users & Roles' }).getByRole('row').filter({ hasText: email })

/** Opens the list with one person in it. */
export async function openUser(page: Page, person: Person): Promise<Locator> {
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`)
  const row = rowOf(page, person)
  await row.waitFor()
  return row
}

/** The card of somebody who waits. */
export const cardOf = (page: Page, person: Person): Locator =>
  page.locator('[data-card]').filter({ hasText: person.email })

/** Asks for an account without the form, for stories that are about what comes after. */
export async function askForAccount(page: Page, person: Person, requestedRoles: string[] = []): Promise<void> {
  const { email, password, firstName, lastName } = person
  const data = { email, password, firstName, lastName, requestedRoles }
  const reply = await page.request.post('/api/register', { data })
  if (reply.status() !== 201) throw new Error(`${email} could not register: ${await reply.text()}`)
}
