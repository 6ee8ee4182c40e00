import type { Page } from '@playwright/test'
import { enter, roleId, type MadePerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Audit' })
const rows = (page: Page, act: RegExp) => list(page).getByRole('row', { name: act })
const detail = (page: Page) => page.getByRole('heading', { level: 2, name: /edited the person|changed the roles/ })
/** What the chosen act changed in a field, as it is heard. */
const change = (page: Page, field: string) =>
  page.getByRole('term').filter({ hasText: field }).locator('xpath=following-sibling::dd[1]')

/** The admin of this story gives somebody another name, a phone and another role. */
async function edit(page: Page, person: MadePerson): Promise<void> {
  const reply = await page.request.put(`/api/admin/users/${person.id}`, {
    data: {
      firstName: 'Leonora',
      lastName: person.lastName,
      phone: '336 555 0142',
      roleIds: [await roleId(page.request, 'BACKEND')],
    },
  })
  expect(reply.status()).toBe(200)
}

test('@admin what an admin changed is found by person, record, act and day, and its diff can be read', async ({
  page,
  someone,
}) => {
  const [abe, nora] = [await someone('ADMIN'), await someone('FIELDER')]
  await enter(page, abe)
  await edit(page, nora)
  const act = new RegExp(`${abe.firstName} ${abe.lastName} changed the roles of Leonora Vance`)

  await test.step('by the address of who did it, typed into the search', async () => {
    await page.goto('/admin/audit')
    await expect(page).toHaveTitle(/Audit/)
    await page.keyboard.press('/')
    await page.keyboard.type(abe.email)
    // All of it: what was found by the first letters is not what Enter is pressed on.
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === abe.email)
    // And found by it: the acts of others with the same name may stand above for a moment.
    await expect(list(page).locator('tr[id^="audit-"]').first()).toHaveAccessibleName(act)
  })

  await test.step('with Enter, J and K, and the diff beside it in words', async () => {
    await page.keyboard.press('Enter')
    await expect(list(page).locator('tr[aria-current]')).toHaveAccessibleName(act)
    await expect(detail(page)).toHaveText(act)
    await expect(change(page, 'First name')).toHaveText('from Nora → to Leonora')
    await expect(change(page, 'Phone')).toHaveText('336 555 0142')
    await expect(change(page, 'Roles')).toHaveText('+added Backend−removed Fielder')
    await page.keyboard.press('j')
    await expect(list(page).locator('tr[aria-current]')).not.toHaveAccessibleName(act)
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(detail(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Choose an act' })).toBeVisible()
  })

  await test.step('by everything about the record, and everything the person did', async () => {
    await rows(page, act).click()
    await page.getByRole('button', { name: 'Everything about this record' }).click()
    await expect(rows(page, /added the person Leonora Vance/)).toHaveCount(1)
    await expect(rows(page, act)).toHaveCount(1)
    await expect(rows(page, /signed in/)).toHaveCount(0)

    await rows(page, act).click()
    await page.getByRole('button', { name: 'Everything this person did' }).click()
    await expect(rows(page, /signed in/)).toHaveCount(1)
    await expect(rows(page, act)).toHaveCount(1)
    await expect(rows(page, /added the person/)).toHaveCount(0)
  })

  await test.step('by kind, act and day, all in the address', async () => {
    await page.getByLabel('Record', { exact: true }).selectOption('Person')
    await page.getByLabel('Act', { exact: true }).selectOption('Roles changed')
    await expect(rows(page, act)).toHaveCount(1)
    await expect(rows(page, /signed in/)).toHaveCount(0)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('')
    await expect(rows(page, act)).toHaveCount(1)
  })

  await test.step('and taken along as a sheet of exactly these rows', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const sheet = await (await download).createReadStream()
    const text = (await sheet.toArray()).join('')
    expect(text).toContain('roles_changed,user,Leonora Vance')
    expect(text).not.toContain('signed_in')
  })
})

test('@admin an act is sealed within seconds', async ({ page, someone }) => {
  const abe = await someone('ADMIN')
  await enter(page, abe, `/admin/audit?person=${abe.id}`)
  await expect(rows(page, /signed in/)).toHaveCount(1)
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rows(page, /signed in/).getByText('Sealed', { exact: true })).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 25_000 })
})

test('@admin the back office is turned away', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'), '/admin/audit')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
