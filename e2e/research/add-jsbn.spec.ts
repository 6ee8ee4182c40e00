import { addBuilding, answerGeocode, makeSite } from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'
import { buildingRow, buildingsOf, somewhere, workOn } from '../steps/workbench.ts'

const FULL = { code: 'building.too_many', detail: 'A site has at most 999 buildings.', facts: { most: 999 } }

test.describe('@research Add JSBN and the Map dialog', () => {
  test('Add JSBN asks for type and address, and adds the next number', async ({ page, admin, someone }) => {
    const { lat, lon } = somewhere()
    const site = await makeSite(admin)
    await addBuilding(admin, site)
    await workOn(page, await someone('BACKEND'), site)

    await page.getByRole('button', { name: 'Add JSBN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add JSBN' })
    await dialog.getByRole('button', { name: 'Add JSBN' }).click()
    await expect(page.getByText('Missing information')).toBeVisible()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()

    await expect(dialog.getByLabel('SFU count')).toHaveCount(0)
    await dialog.getByLabel('Property type').selectOption('SFU')
    await dialog.getByRole('textbox', { name: 'Address' }).first().fill('12 Elm St')
    const count = dialog.getByLabel('SFU count')
    await count.fill('0')
    await count.blur()
    await expect(count).toHaveValue('1')
    await count.fill('3')
    await dialog.getByLabel('Latitude').fill(String(lat))
    await dialog.getByLabel('Longitude').fill(String(lon))
    await dialog.getByLabel('Notes').fill('Behind the clubhouse')
    await dialog.getByRole('button', { name: 'Add JSBN' }).click()
    await expect(page.getByText('JSBN added')).toBeVisible()
    await expect(page.getByText('New JSBN has been added successfully')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(buildingRow(page, '.02S')).toContainText('3 SFU units (shared JSBN)')
    expect((await buildingsOf(admin, site))[1]).toMatchObject({
      address: '12 Elm St',
      buildingType: 'S',
      sfuCount: 3,
      notes: 'Behind the clubhouse',
      lat,
      lon,
    })
  })

  test('a no from the server is said with its reason, and the form stays', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    await addBuilding(admin, site)
    // What is said of an address that was found would stand in the place of what is looked for.
    await answerGeocode(page, { body: '', after: () => new Promise(() => {}) })
    await workOn(page, await someone('BACKEND'), site)
    await page.getByRole('button', { name: 'Add JSBN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add JSBN' })
    await dialog.getByLabel('Property type').selectOption('MDU')
    await dialog.getByRole('textbox', { name: 'Address' }).first().fill('12 Elm St')
    await page.route('**/api/sites/*/buildings', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(FULL) })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Add JSBN' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText(`409: ${FULL.detail}`)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Address' }).first()).toHaveValue('12 Elm St')
  })

  test('the Map dialog saves type, address, pin and notes at once', async ({ page, admin, someone }) => {
    const { lat, lon } = somewhere()
    const site = await makeSite(admin)
    await addBuilding(admin, site)
    await workOn(page, await someone('BACKEND'), site)
    await buildingRow(page, '.01M').getByRole('button', { name: /^Map/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Map of/ })
    await dialog.getByLabel('Property type').selectOption('Commercial')
    await dialog.getByRole('textbox', { name: 'Address' }).first().fill('Clubhouse')
    await dialog.getByLabel('Latitude').fill(String(lat))
    await dialog.getByLabel('Longitude').fill(String(lon))
    await dialog.getByLabel('Notes').fill('Key at the desk')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('JSBN updated')).toBeVisible()
    await expect(page.getByText('JSBN has been updated successfully')).toBeVisible()
    await expect(buildingRow(page, '.01C')).toContainText('Clubhouse')
    expect((await buildingsOf(admin, site))[0]).toMatchObject({ buildingType: 'C', lat, lon, notes: 'Key at the desk' })
  })

  test('a building is split, cancelled with a reason, and reopened by an admin', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    await addBuilding(admin, site, { buildingType: 'S', sfuCount: 3, address: 'Elm Court' })
    await workOn(page, await someone('ADMIN'), site)
    const more = (suffix: string) => buildingRow(page, suffix).getByRole('button', { name: /^More for/ })
    await more('.01S').click()
    await page.getByRole('menuitem', { name: 'Split' }).click()
    const split = page.getByRole('dialog', { name: /^Split/ })
    await split.getByLabel('House 3').check()
    await split.getByRole('textbox', { name: 'Address' }).first().fill('Elm Court 3')
    await split.getByRole('button', { name: 'Split' }).click()
    await expect(buildingRow(page, '.02S')).toContainText('Elm Court 3')
    await expect(buildingRow(page, '.01S')).toContainText('2 SFU units (shared JSBN)')

    await more('.02S').click()
    await page.getByRole('menuitem', { name: 'Cancel this JSBN' }).click()
    await page.getByLabel('Reason').fill('Counted twice')
    await page.getByRole('button', { name: 'Cancel this JSBN' }).click()
    await expect(buildingRow(page, '.02S')).toContainText('cancelled')

    await more('.02S').click()
    await page.getByRole('menuitem', { name: 'Reopen' }).click()
    await page.getByLabel('Reason').fill('It is there')
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(buildingRow(page, '.02S')).not.toContainText('cancelled')
  })

  test('contacts, units and warranty of one building are kept', async ({ page, admin, someone }) => {
    const site = await makeSite(admin)
    await addBuilding(admin, site)
    await workOn(page, await someone('BACKEND'), site)
    await buildingRow(page, '.01M')
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Contacts, notes, warranty' }).click()
    await page.getByLabel('Contact name').fill('Rosa Lee')
    await page.getByLabel('Units inside').fill('24')
    await page.getByRole('switch', { name: 'Warranty work' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(buildingRow(page, '.01M')).toContainText('warranty')
    expect((await buildingsOf(admin, site))[0]).toMatchObject({
      contactName: 'Rosa Lee',
      unitCount: 24,
      isWarranty: true,
    })
  })
})
