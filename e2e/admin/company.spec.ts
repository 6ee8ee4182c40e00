import type { Page } from '@playwright/test'
import { cardOf, fullName } from '../steps/people/admin-people.ts'
import { expectSignedIn, register, signIn } from '../steps/people/auth-page.ts'
import { askToBeFirst, beginInstallation } from '../steps/people/empty-installation.ts'
import { cell, grid, newRow, pasteRows, typeInto } from '../steps/orders/grid.ts'
import { newPerson, type Person } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

const PORT = Number(process.env.E2E_COMPANY_PORT)
const CODE = 'the code of a company that begins'

test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let installation: Awaited<ReturnType<typeof beginInstallation>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  installation = await beginInstallation({ name: 'company', port: PORT, code: CODE })
})
test.afterAll(() => installation?.end())

const CUSTOMERS = [
  { name: 'Piedmont Telco', code: 'PIEDMONT', rates: { SFU: '125', MDU: '310', Commercial: '275.50' } },
  { name: 'Tarheel Fiber', code: 'TARHEEL', rates: { SFU: '118' } },
  { name: 'Cape Fear Net', code: 'CAPEFEAR', rates: { SFU: '130', Commercial: '290' } },
] as const

/** As a spreadsheet puts them on the clipboard: Name, WID, PID, CLLI, Customer. */
const WIRE_CENTERS = [
  ['Greensboro Eugene', 'W-4101', 'P-88', 'GNBONCEU', 'PIEDMONT'],
  ['Greensboro Lawndale', 'W-4102', 'P-88', 'GNBONCLA', 'PIEDMONT'],
  ['High Point Main', 'W-4110', 'P-88', 'HGPNNCXA', 'piedmont telco'],
  ['Burlington Davis', 'W-4120', 'P-91', 'BURLNCDA', 'Piedmont Telco'],
  ['Durham Pettigrew', 'W-5201', 'P-14', 'DRHMNCXA', 'TARHEEL'],
  ['Chapel Hill Rosemary', 'W-5202', 'P-14', 'CPHLNCRO', 'TARHEEL'],
  ['Raleigh Morgan', 'W-5210', 'P-15', 'RLGHNCMO', 'TARHEEL'],
  ['Wilmington Fourth', 'W-6301', 'P-40', 'WLMGNCFO', 'CAPEFEAR'],
  ['Leland Village', 'W-6302', 'P-40', '', 'CAPEFEAR'],
]
const CITY_CODES = [
  ['Greensboro', 'nc', 'gb'],
  ['High Point', 'NC', 'HP'],
  ['Burlington', 'NC', 'BU'],
  ['Durham', 'NC', 'DU'],
  ['Chapel Hill', 'NC', 'CH'],
  ['Raleigh', 'NC', 'RA'],
  ['Cary', 'NC', 'CA'],
  ['Wilmington', 'NC', 'WI'],
  ['Leland', 'NC', 'LE'],
  ['Winston-Salem', 'NC', 'WS'],
  ['Kernersville', 'NC', 'KE'],
  ['Danville', 'VA', 'DA'],
]

/** Four ask for an account, four are given one: eight people beside the founder. */
const ASKED = [
  { person: newPerson('Ben', 'Whitfield'), role: 'Backend' },
  { person: newPerson('Simone', 'Laurent'), role: 'Supervisor' },
  { person: newPerson('Ana', 'Reyes'), role: 'Fielder' },
  { person: newPerson('Marian', 'Ellison'), role: 'Customer', customer: 'Piedmont Telco (PIEDMONT)' },
]
const GIVEN = [
  { person: newPerson('Abe', 'Osei'), role: 'Admin' },
  { person: newPerson('Marcus', 'Bell'), role: 'Fielder' },
  { person: newPerson('Priya', 'Nair'), role: 'Fielder' },
  { person: newPerson('Grant', 'Hollis'), role: 'Customer', customer: 'Tarheel Fiber (TARHEEL)' },
]
const OFFICE = [/^Dashboard/, /^Orders/, /^Research/, /^Dispatch/, /^Quality Control/, /^Invoicing/, /^Field View/]
const LINKS: Record<string, RegExp[]> = {
  Admin: [...OFFICE, /^Users & Roles/, /^City Codes/, /^Wire Center Billing/, /^Settings/],
  Backend: [...OFFICE, /^City Codes/, /^Wire Center Billing/],
  Supervisor: OFFICE,
  Fielder: [/^Field View/],
  Customer: [/^Dashboard/, /^Orders/, /^Invoicing/],
}

test('@admin a company is set up from an empty installation', { tag: '@soak' }, async ({ page, openBrowser }) => {
  test.slow()
  const olga = newPerson('Olga', 'Brandt')
  await test.step('the first admin', () => becomeFirstAdmin(page, olga))
  await test.step('the organisation', () => nameOrganisation(page))
  await test.step('three customers and what they pay', () => enterCustomers(page))
  await test.step('nine wire centers and twelve city codes', () => pastePlaces(page))
  await test.step('eight people', () => bringPeopleIn(page, openBrowser))
  await test.step('what fielders are asked', () => publishForm(page))
  for (const { person, role } of [...ASKED, ...GIVEN]) {
    await test.step(`${fullName(person)} signs in as ${role}`, async () => {
      const own = await openBrowser({ baseURL: installation.url })
      await own.goto('/auth')
      await signIn(own, person)
      await expectSignedIn(own, person)
      await expect(own.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(LINKS[role]!)
    })
  }
})

async function becomeFirstAdmin(page: Page, person: Person): Promise<void> {
  await page.goto('/setup')
  await askToBeFirst(page, person, CODE)
  await expectSignedIn(page, person)
}

async function nameOrganisation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  const organisation = page.getByRole('region', { name: 'Company', exact: true })
  await organisation.getByLabel('Name', { exact: true }).fill('Tarpley Survey Co')
  await organisation.getByLabel('Address', { exact: true }).fill('214 S Elm St\nGreensboro, NC 27401')
  await organisation.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
}

async function enterCustomers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wire Center Billing' }).click()
  await page.getByRole('link', { name: 'Customers' }).click()
  for (const { name, code, rates } of CUSTOMERS) {
    await page.getByRole('button', { name: 'Create customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create customer' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Create customer' }).click()
    await expectToast(page, 'Success', 'Customer created successfully')
    for (const [type, dollars] of Object.entries(rates)) await enterRate(page, name, { type, dollars })
  }
}

async function enterRate(page: Page, customer: string, rate: { type: string; dollars: string }): Promise<void> {
  const rates = grid(page, `${customer} rates`)
  const line = newRow(page, 'Add rate')
  await cell(line, 2).click()
  await rates.getByRole('combobox', { name: 'Type' }).selectOption(rate.type)
  await typeInto(cell(line, 3), rate.dollars)
  await expectToast(page, 'Success', 'Rate created successfully')
  await expect(rates.getByRole('row').filter({ hasText: rate.type }).filter({ hasText: 'Today' })).toHaveCount(1)
}

async function pastePlaces(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wire Centers', exact: true }).click()
  await grid(page, /Wire Center/).waitFor()
  await pasteRows(page, WIRE_CENTERS)
  await page.getByRole('button', { name: 'Import 9 rows' }).click()
  await expect(page.getByText('9 wire centers')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'HGPNNCXA' })).toContainText('Piedmont Telco')

  await page.getByRole('link', { name: 'City Codes' }).click()
  await grid(page, 'City Codes').waitFor()
  await pasteRows(page, CITY_CODES)
  await page.getByRole('button', { name: 'Import 12 rows' }).click()
  await expect(page.getByText('12 city codes')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Greensboro' })).toContainText('GB')
}

async function bringPeopleIn(page: Page, openBrowser: (options?: object) => Promise<Page>): Promise<void> {
  const visitor = await openBrowser({ baseURL: installation.url })
  for (const { person } of ASKED) {
    await register(visitor, person)
    await expect(visitor.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
    await visitor.reload()
  }
  await page.getByRole('link', { name: 'Users & Roles' }).click()
  for (const { person, role, customer } of ASKED) {
    const card = cardOf(page, person)
    await card.getByRole('radio', { name: role }).check()
    if (customer) await card.getByRole('combobox').selectOption(customer)
    await card.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, 'User Approved', `${fullName(person)} can now log in.`)
  }
  for (const { person, role, customer } of GIVEN) await createUser(page, person, { role, customer })
  await expect(page.getByRole('table', { name: 'Users & Roles' }).getByRole('row')).toHaveCount(1 + 9)
}

/** One more question, asked only where another answer makes it one. */
async function publishForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Field Form' }).click()
  const [{ version }] = (await (await page.request.get('/api/field-forms')).json()) as [{ version: number }]
  await expect(page.getByText(`Version ${version}, Demarc default.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Publish version ${version + 1}` })).toBeDisabled()
  await page.getByRole('button', { name: 'Add question' }).click()
  const asked = page.getByRole('region', { name: 'Question', exact: true })
  await expect(asked.getByText('question15: text is missing in English or Spanish')).toBeVisible()
  await asked.getByLabel('Question, English').fill('Code of the gate')
  await asked.getByLabel('Question, Spanish').fill('Código del portón')
  await asked.getByLabel('Answer', { exact: true }).selectOption('Text')
  await asked.getByLabel('Show question', { exact: true }).selectOption('Depends on: Access')
  await expect(page.getByRole('button', { name: `Publish version ${version + 1}` })).toBeDisabled()
  await asked.getByRole('checkbox', { name: 'Gate code' }).check()
  await page.getByRole('button', { name: `Publish version ${version + 1}` }).click()
  await expectToast(page, `Version ${version + 1} published`, 'New assignments will use it.')
  await expect(page.getByText(`Version ${version + 1}, published by Olga Brandt`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Publish version ${version + 2}` })).toBeDisabled()
}

async function createUser(
  page: Page,
  person: Person,
  { role, customer }: { role: string; customer?: string | undefined },
): Promise<void> {
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create User', exact: true })
  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('checkbox', { name: role }).check()
  if (customer) await dialog.getByRole('combobox', { name: 'Customer' }).selectOption(customer)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expectToast(page, 'User Created', `${fullName(person)} can now sign in.`)
}
