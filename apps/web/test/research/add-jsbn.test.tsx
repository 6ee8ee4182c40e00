import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { ADA } from '../records.ts'
import { buildingRow, showSite } from './look.ts'
import { researchOffice } from './office.ts'
import { building, foundPlace, PIN, site } from './records.ts'

const addDialog = () => page.getByRole('dialog', { name: 'Add JSBN' })
const more = async (suffix: string, item: string) => {
  await buildingRow(suffix)
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('Add JSBN asks for type and address, and adds the next number', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  await showSite(office, open)
  await page.getByRole('button', { name: 'Add JSBN' }).click()
  const dialog = addDialog()
  await dialog.getByRole('button', { name: 'Add JSBN' }).click()
  await expectToast('Missing information', 'Please fill in all required fields')

  const marked = dialog.css('label').filter({ hasText: '*' }).elements()
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Property type *', 'Address *'])
  const type = dialog.getByLabelText('Property type').element()
  expect([...type.querySelectorAll('option')].map(({ label }) => label)).toEqual(
    expect.arrayContaining(['SFU', 'MDU', 'Commercial']),
  )
  expect(dialog.getByLabelText('SFU count').elements()).toHaveLength(0)
  await dialog.getByLabelText('Property type').selectOptions('SFU')
  await dialog.getByRole('textbox', { name: 'Address' }).first().fill('12 Elm St')
  const count = dialog.getByLabelText('SFU count')
  await count.fill('0')
  await userEvent.keyboard('{Tab}')
  await expect.element(count).toHaveValue(1)
  await count.fill('3')
  await dialog.getByLabelText('Latitude').fill(String(PIN.lat))
  await dialog.getByLabelText('Longitude').fill(String(PIN.lon))
  await dialog.getByLabelText('Notes').fill('Behind the clubhouse')
  await dialog.getByRole('button', { name: 'Add JSBN' }).click()
  await expectToast('JSBN added', 'New JSBN has been added successfully')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(buildingRow('.02S')).toMatchTextContent('3 SFU units (shared JSBN)')
  expect(office.buildingsOf(open.id)[1]).toMatchObject({
    address: '12 Elm St',
    buildingType: 'S',
    sfuCount: 3,
    notes: 'Behind the clubhouse',
    ...PIN,
  })
})

test('a refusal is shown with its reason, and the form keeps what was typed', async () => {
  const open = site()
  const full = 'A site can have at most 999 buildings.'
  await showSite(researchOffice([open], [building(open)]), open, {
    answers: { 'POST /api/sites/:siteId/buildings': () => no(409, 'building.too_many', full, { most: 999 }) },
  })
  await page.getByRole('button', { name: 'Add JSBN' }).click()
  const dialog = addDialog()
  await dialog.getByLabelText('Property type').selectOptions('MDU')
  await dialog.getByRole('textbox', { name: 'Address' }).first().fill('12 Elm St')
  await dialog.getByRole('button', { name: 'Add JSBN' }).click()
  await expectToast('Error', `409: ${full}`)
  await expect.element(dialog.getByRole('textbox', { name: 'Address' }).first()).toHaveValue('12 Elm St')
})

test('the Map dialog saves type, address, pin and notes together', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  const server = await showSite(office, open)
  await buildingRow('.01M').getByRole('button', { name: /^Map/ }).click()
  const dialog = page.getByRole('dialog', { name: / map$/ })
  await dialog.getByLabelText('Property type').selectOptions('Commercial')
  await dialog.getByRole('textbox', { name: 'Address' }).first().fill('Clubhouse')
  await dialog.getByLabelText('Latitude').fill(String(PIN.lat))
  await dialog.getByLabelText('Longitude').fill(String(PIN.lon))
  await dialog.getByLabelText('Notes').fill('Key at the desk')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('JSBN updated', 'JSBN has been updated successfully')
  await expect.element(buildingRow('.01C')).toMatchTextContent('Clubhouse')
  expect(server.heard('PUT /api/buildings/:buildingId')).toHaveLength(1)
  expect(office.buildingsOf(open.id)[0]).toMatchObject({ buildingType: 'C', notes: 'Key at the desk', ...PIN })
})

test('a building is split, cancelled with a reason, and reopened', async () => {
  const open = site()
  const office = researchOffice([open], [building(open, { buildingType: 'S', sfuCount: 3, address: 'Elm Court' })])
  const server = await showSite(office, open, { as: ADA })
  await more('.01S', 'Split')
  const split = page.getByRole('dialog', { name: /^Split/ })
  await split.getByLabelText('House 3').click()
  await split.getByRole('textbox', { name: 'Address' }).first().fill('Elm Court 3')
  await split.getByRole('button', { name: 'Split' }).click()
  await expect.element(buildingRow('.02S')).toMatchTextContent('Elm Court 3')
  await expect.element(buildingRow('.01S')).toMatchTextContent('2 SFU units (shared JSBN)')
  expect(server.heard('POST /api/buildings/:buildingId/split')[0]?.body).toMatchObject({ units: [3] })

  await more('.02S', 'Cancel JSBN')
  await page.getByLabelText('Reason').fill('Counted twice')
  await page.getByRole('button', { name: 'Cancel JSBN' }).click()
  await expect.element(buildingRow('.02S')).toMatchTextContent('canceled')
  expect(server.heard('POST /api/buildings/:buildingId/cancel')[0]?.body).toEqual({ reason: 'Counted twice' })

  await more('.02S', 'Reopen')
  await page.getByLabelText('Reason').fill('It is there')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(buildingRow('.02S')).not.toMatchTextContent('canceled')
  expect(server.heard('POST /api/buildings/:buildingId/reopen')[0]?.body).toEqual({ reason: 'It is there' })
})

test('contacts, units and warranty of one building are saved', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  await showSite(office, open)
  await more('.01M', 'Contacts, notes, warranty')
  await page.getByLabelText('Contact name').fill('Rosa Lee')
  await page.getByLabelText('Unit count').fill('24')
  await page.getByRole('switch', { name: 'Warranty work' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(buildingRow('.01M')).toMatchTextContent('warranty')
  expect(office.buildingsOf(open.id)[0]).toMatchObject({ contactName: 'Rosa Lee', unitCount: 24, isWarranty: true })
})

test('houses that share a JSBN get their pins in a form', async () => {
  const open = site()
  const office = researchOffice(
    [open],
    [building(open, { buildingType: 'S', sfuCount: 2, address: 'Elm Court', ...PIN })],
  )
  await showSite(office, open)
  await more('.01S', 'Houses')
  const dialog = page.getByRole('dialog', { name: / houses$/ })
  await dialog.getByLabelText('House 1 coordinates').fill('nowhere')
  await expect.element(dialog.getByText('Enter valid coordinates')).toBeVisible()
  await dialog.getByLabelText('House 1 coordinates').fill('36.1, -79.8')
  await dialog.getByLabelText('House 2 coordinates').fill('36.2, -79.9')
  await dialog.getByLabelText('House 2 address').fill('Elm Court 2')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(office.buildingsOf(open.id)[0]?.units).toEqual([
    { position: 1, address: null, lat: 36.1, lon: -79.8 },
    { position: 2, address: 'Elm Court 2', lat: 36.2, lon: -79.9 },
  ])
})

test('a building found after its site was ready is marked ready on its own', async () => {
  const open = site({ status: 'READY_FOR_DISPATCH', hasAdditions: true })
  const ready = building(open, { status: 'READY_FOR_DISPATCH', ...PIN })
  const office = researchOffice([open], [ready, building(open, { indexBb: 2, buildingType: 'C', ...PIN })])
  const server = await showSite(office, open)
  await expect.element(buildingRow('.01M')).toMatchTextContent('ready')
  await more('.02C', 'Mark ready for dispatch')
  await expectToast(`${open.jsn}.02C is ready for dispatch`)
  await expect.element(buildingRow('.02C')).toMatchTextContent('ready')
  expect(server.heard('PUT /api/buildings/:buildingId/status')[0]?.body).toEqual({ status: 'READY_FOR_DISPATCH' })
})

test('the address of the order is found on the map and becomes the pin of the selected building', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  const server = await showSite(office, open, { answers: { 'POST /api/geocode': () => foundPlace() } })
  const search = page.getByRole('searchbox', { name: 'Find an address on the map' })
  await expect.element(search).toHaveValue('1340 Spring Garden St, Greensboro, NC')
  await expect.element(page.getByText('rooftop, found by OpenStreetMap')).toBeVisible()
  await buildingRow('.01M').getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Set .01M here' }).click()
  await expect.element(page.getByText('address found')).toBeVisible()
  await expect.poll(() => office.buildingsOf(open.id)[0]).toMatchObject({ lat: 36.0648056, lon: -79.8149444 })
  expect(server.heard('POST /api/geocode').map(({ body }) => body)).toEqual([
    { address: '1340 Spring Garden St, Greensboro, NC' },
  ])
})
