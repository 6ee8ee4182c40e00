import type { Page } from '@playwright/test'
import { dropDatabase, emptyDatabase, startServer } from '../../servers.ts'
import { registerForm } from './auth-page.ts'
import type { Person } from './people.ts'
import { keepSecret } from './secrets.ts'

type Begun = { readonly name: string; readonly port: number; readonly code: string }

/** An installation as it begins: in production mode, with the schema and nobody in it. */
export async function beginInstallation({ name, port, code }: Begun) {
  const database = `demarc_e2e_${name}_${process.pid}`
  const server = await startServer(name, port, {
    NODE_ENV: 'production',
    DATABASE_URL: await emptyDatabase(database),
    SMTP_URL: process.env.E2E_SMTP_URL ?? '',
    STORAGE_URL: `${process.env.E2E_STORAGE_URL}/${name}`,
    SESSION_SECRET: 'a secret that only the empty installation knows',
    SECRETS_KEY: 'a key that only these tests and stories know',
    SETUP_CODE: keepSecret(code),
  })
  const end = async () => {
    await server.stop()
    await dropDatabase(database)
  }
  return { url: server.url, end }
}

/** Fills the set-up page in and sends it. */
export async function askToBeFirst(page: Page, person: Person, code: string): Promise<void> {
  const form = registerForm(page)
  await form.firstName.fill(person.firstName)
  await form.lastName.fill(person.lastName)
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await page.getByLabel('Setup code').fill(code)
  await page.getByRole('button', { name: 'Create first admin' }).click()
}
