import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { enter } from '../steps/people.ts'
import { BULK_SCREENS } from '../steps/research-bulk-screens.ts'
import {
  addBuilding,
  answerGeocode,
  foundPlace,
  makeSites,
  openSite,
  readSite,
  rowOfSite,
  showInBulk,
  siteList,
} from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const mark = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
const results = (page: Page, title: string) => page.getByRole('region', { name: title })
const table = (page: Page) => openSite(page).getByRole('table', { name: 'JSBN' })
const addForm = (page: Page) => page.getByRole('form', { name: /^Add JSBN/ })
const editForm = (page: Page) => page.getByRole('form', { name: /^Edit / })

test('@research a site is chosen, its buildings added and edited in forms, and marked ready', async ({
  page,
  someone,
  admin,
}) => {
  const [site] = await makeSites(admin, 1)
  await answerGeocode(page, { body: foundPlace() })
  await enter(page, await someone('BACKEND'))
  await page.goto(`/research/bulk?q=${encodeURIComponent(site!.place.cityName)}`)
  await expect(page.getByRole('link', { name: 'JSBN bulk' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Sites to Research (1 site)' })).toBeVisible()
  await rowOfSite(page, site!).click()
  await expect(openSite(page).getByText('No buildings are stored yet.')).toBeVisible()
  await expect(table(page).getByRole('row').nth(1)).toContainText('(Default)')

  await test.step('without a type and an address nothing is added', async () => {
    await addForm(page).getByRole('button', { name: 'Add JSBN' }).click()
    await expectToast(page, 'Missing information', 'Please fill in all required fields')
  })

  await test.step('the default JSBN, given a type, is stored', async () => {
    await table(page)
      .getByRole('button', { name: `Edit ${site!.jsn}.01S` })
      .click()
    await editForm(page).getByRole('combobox', { name: 'Property type' }).selectOption('SFU')
    await expect(editForm(page).getByRole('textbox', { name: 'Latitude' })).toHaveValue('36.0648056')
    await editForm(page).getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'JSBN added', 'New JSBN has been added successfully')
    await expect(mark(page, `${site!.jsn}.01S`)).toBeEnabled()
    const stored = (await (await admin.get(`/api/sites/${site!.id}/buildings`)).json()) as Record<string, unknown>[]
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ isStored: true, notes: 'Created from default JSBN', sfuCount: 1 })
  })

  await test.step('another is added with its pin', async () => {
    await addForm(page).getByRole('combobox', { name: 'Property type' }).selectOption('MDU')
    await addForm(page).getByRole('textbox', { name: 'Address' }).fill('102 Spring Garden St')
    await expect(addForm(page).getByRole('textbox', { name: 'Latitude' })).toHaveValue('36.0648056')
    await addForm(page).getByRole('button', { name: 'Add JSBN' }).click()
    await expectToast(page, 'JSBN added', 'New JSBN has been added successfully')
    await expect(table(page).getByRole('row').nth(2)).toContainText('36.064806, -79.814944')
    await expect(addForm(page).getByRole('textbox', { name: 'Address' })).toHaveValue('')
  })

  await test.step('and edited', async () => {
    await table(page)
      .getByRole('button', { name: `Edit ${site!.jsn}.02M` })
      .click()
    await editForm(page).getByRole('textbox', { name: 'Address' }).fill('104 Spring Garden St')
    await editForm(page).getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'JSBN updated', 'JSBN has been updated successfully')
    await expect(table(page)).toContainText('104 Spring Garden St')
  })

  await test.step('two people at one field see both values', async () => {
    await table(page)
      .getByRole('button', { name: `Edit ${site!.jsn}.02M` })
      .click()
    await editForm(page).getByRole('textbox', { name: 'Address' }).fill('106 Spring Garden St')
    const [, second] = (await (await admin.get(`/api/sites/${site!.id}/buildings`)).json()) as { id: string }[]
    const theirs = await admin.put(`/api/buildings/${second!.id}`, { data: { address: '108 Spring Garden St' } })
    expect(theirs.status()).toBe(200)
    // The table has heard of it; the form still stands on what it was opened with.
    await expect(table(page)).toContainText('108 Spring Garden St')
    await editForm(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(editForm(page)).toContainText('Address: 108 Spring Garden St, yours: 106 Spring Garden St')
    await editForm(page).getByRole('button', { name: 'Keep mine' }).click()
    await expect(table(page)).toContainText('106 Spring Garden St')
  })

  await test.step('what is typed stays while a colleague adds one, and is not left without a question', async () => {
    const address = addForm(page).getByRole('textbox', { name: 'Address' })
    await address.fill('110 Spring Garden St')
    await addBuilding(admin, site!, { lat: 36.0651714, lon: -79.8160023 })
    await expect(table(page).getByRole('row')).toHaveCount(4)
    await expect(address).toHaveValue('110 Spring Garden St')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(address).toHaveValue('110 Spring Garden St')
    await expect(addForm(page).getByRole('textbox', { name: 'Latitude' })).toHaveValue('36.0648056')
    await addForm(page).getByRole('button', { name: 'Add JSBN' }).click()
    await expect(address).toHaveValue('')
  })

  await test.step('marked ready at once, for nothing is missing', async () => {
    await openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
    await expectToast(page, 'Site marked ready')
    await expect(rowOfSite(page, site!)).toHaveCount(0)
    expect((await readSite(admin, site!)).status).toBe('READY_FOR_DISPATCH')
  })
})

test('@research several sites are chosen by keys and marked ready at once, each with its answer', async ({
  page,
  someone,
  admin,
}) => {
  const [first, second, third, fourth] = await makeSites(admin, 4)
  for (const site of [first!, third!]) await addBuilding(admin, site)
  await enter(page, await someone('BACKEND'))
  await page.goto(`/research/bulk?q=${encodeURIComponent(first!.place.cityName)}&sort=jsn`)
  await expect(siteList(page).getByRole('button')).toHaveCount(4)

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('toolbar').getByText('3 sites chosen')).toBeVisible()
  await expect(mark(page, second!.jsn)).toBeChecked()
  await expect(mark(page, fourth!.jsn)).not.toBeChecked()

  await page.keyboard.press('r')
  const ready = results(page, 'Marked ready for dispatch')
  await expect(ready.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(ready.getByRole('listitem')).toHaveText([
    new RegExp(`${first!.jsn}.*done`),
    new RegExp(`${second!.jsn}.*Choose the job type of this site first`),
    new RegExp(`${third!.jsn}.*done`),
  ])
  await expectToast(page, '2 sites marked ready')
  await expect(siteList(page).getByRole('button')).toHaveCount(2)
  await expect(mark(page, second!.jsn)).toBeChecked()

  await test.step('what was refused gets its job type, and is done', async () => {
    await mark(page, fourth!.jsn).check()
    await page.getByRole('toolbar').getByRole('combobox', { name: 'Job type' }).selectOption('MDU')
    await expectToast(page, 'Job type updated', 'Site job type has been updated successfully')
    await expect(rowOfSite(page, fourth!)).toContainText('MDU')
    await page.getByRole('toolbar').getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
    await expect(ready.getByRole('status')).toHaveText('2 done')
    await expect(page.getByRole('heading', { name: 'No sites requiring research' })).toBeVisible()
  })

  await test.step('and all of it can be taken back', async () => {
    await expectToast(page, '2 sites marked ready')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(results(page, 'Research reopened').getByRole('status')).toHaveText('2 done')
    await expect(siteList(page).getByRole('button')).toHaveCount(2)
    expect((await readSite(admin, fourth!)).status).toBe('RESEARCHING')
  })
})

test('@research several buildings get their type, their suffix and their warranty at once, or are cancelled', async ({
  page,
  someone,
  admin,
}) => {
  const [site] = await makeSites(admin, 1)
  for (let count = 0; count < 3; count += 1) await addBuilding(admin, site!, { address: '100 Spring Garden St' })
  await enter(page, await someone('BACKEND'))
  await showInBulk(page, site!)
  await table(page).getByRole('checkbox', { name: 'Choose all' }).check()
  const bar = page.getByRole('region', { name: 'What to do with the chosen buildings' })
  await expect(bar).toContainText('3 buildings chosen')

  await bar.getByRole('textbox', { name: 'Add to address' }).fill('Building {A}')
  await expect(bar).toContainText('First: 100 Spring Garden St, Building A')
  await bar.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(results(page, 'Address changed').getByRole('status')).toHaveText('3 done')
  await expect(table(page)).toContainText('100 Spring Garden St, Building C')

  await bar.getByRole('combobox', { name: 'Property type' }).selectOption('SFU')
  await expect(results(page, 'Property type set').getByRole('status')).toHaveText('3 done')
  await expect(table(page)).toContainText('.03S')
  await bar.getByRole('button', { name: 'Warranty', exact: true }).click()
  await expect(table(page).getByText('warranty')).toHaveCount(3)

  await table(page)
    .getByRole('checkbox', { name: `Choose ${site!.jsn}.01S` })
    .uncheck()
  await bar.getByRole('button', { name: 'Cancel', exact: true }).click()
  await bar.getByRole('textbox', { name: 'Reason' }).fill('Torn down')
  await bar.getByRole('button', { name: 'Cancel 2 buildings' }).click()
  await expect(results(page, 'Cancelled').getByRole('status')).toHaveText('2 done')
  await expect(table(page).getByText('cancelled')).toHaveCount(2)
})

test('@research the bulk view and the picker in it can be used by everybody', async ({ openBrowser, someone }) => {
  test.setTimeout(240_000)
  await expectAccessible(openBrowser, BULK_SCREENS, await someone('ADMIN'))
})

test('@research nothing of the bulk view is out of reach when the text is twice as large', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('ADMIN'))
  await BULK_SCREENS[1]!.show(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page)
})
