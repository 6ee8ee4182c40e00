import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, expectInside, listening, pasteRows, typeInto } from '../look.ts'
import { buildingGrid, buildingRow, pasteText, showSite } from './look.ts'
import { researchOffice } from './office.ts'
import { building, PIN, PIN_AREA, site } from './records.ts'

const TYPE = 2
const ADDRESS = 3
const LAT = 4
const LON = 5

test('a cell is saved when it is left, with a tick and no message; z and Ctrl+Z take changes back', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  await showSite(office, open)
  const row = buildingRow('.01M')
  const first = () => office.buildingsOf(open.id)[0]
  await expect.element(row).toMatchTextContent('(Default)')
  const headings = buildingGrid().getByRole('columnheader').elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'JSBN',
    'Property type',
    'Address',
    'Latitude',
    'Longitude',
    'Actions',
  ])
  await expect.element(cell(row, LAT)).toHaveTextContent('missing')

  await typeInto(cell(row, ADDRESS), '1342 Spring Garden St')
  await expect.element(cell(row, ADDRESS)).toMatchTextContent('Saved')
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(page.getByText('JSBN updated').elements()).toHaveLength(0)

  await cell(row, LAT).click()
  await expectInside(cell(row, LAT))
  expect(pasteText(`https://www.google.com/maps/place/x/@${PIN.lat},${PIN.lon},19z`)).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(cell(row, LON)).toMatchTextContent(PIN.lon.toFixed(7))
  await expect.poll(first).toMatchObject({ address: '1342 Spring Garden St', ...PIN })

  await cell(row, 1).click()
  await userEvent.keyboard('z')
  await expect.element(cell(row, LAT)).toMatchTextContent('missing')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell(row, ADDRESS)).toMatchTextContent('1340 Spring Garden St, Building A')
  expect(first()).toMatchObject({ lat: null, lon: null })

  pasteRows([['MDU', '102 Pine St', String(PIN.lat), String(PIN.lon)]])
  await expect.element(page.getByText('1 building added')).toBeVisible()
  await expect.element(buildingRow('.02M')).toMatchTextContent('102 Pine St')
})

test('a pin far from the city is asked about wherever it was set, and put right or kept in one step', async () => {
  const open = site({ pinArea: PIN_AREA })
  const office = researchOffice([open], [building(open)])
  await showSite(office, open)
  const row = buildingRow('.01M')
  const first = () => office.buildingsOf(open.id)[0]
  const asked = () => page.getByRole('note').filter({ hasText: /mi from Greensboro/ })

  await typeInto(cell(row, LAT), '36.065')
  await typeInto(cell(row, LON), '79.816')
  await expect.element(asked()).toMatchTextContent(/\.01M36\.065, 79\.816 is [\d,]+ mi from Greensboro/)
  await asked().getByRole('button', { name: 'Use 36.065, -79.816 instead' }).click()
  await expect.poll(first).toMatchObject({ lat: 36.065, lon: -79.816 })
  await expect.element(asked()).not.toBeInTheDocument()

  await cell(row, 1).click()
  expect(pasteText('35.7796, -78.6382')).toBe(true)
  await expect.element(asked()).toMatchTextContent('35.7796, -78.6382 is 68 mi from Greensboro')
  await asked().getByRole('button', { name: 'Keep this pin' }).click()
  await expect.element(asked()).not.toBeInTheDocument()
  expect(first()).toMatchObject({ lat: 35.7796, lon: -78.6382 })
})

test('a refused value stays in its cell with the reason', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  const server = await showSite(office, open)
  const row = buildingRow('.01M')
  await typeInto(cell(row, LAT), '136')
  await typeInto(cell(row, LON), '-79.8')
  await expect.element(cell(row, LAT)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cell(row, LAT)).toMatchTextContent('136')
  await expect.element(buildingGrid()).toMatchTextContent('Latitude must be between -90 and 90')
  expect(server.heard('PUT /api/buildings/:buildingId')).toHaveLength(0)
  await typeInto(cell(row, LAT), '36')
  await expect.element(cell(row, LAT)).toMatchTextContent('36.0000000')
  await expect.poll(() => office.buildingsOf(open.id)[0]).toMatchObject({ lat: 36, lon: -79.8 })
})

test('the type is chosen, filled down, and changes the letter of the number', async () => {
  const open = site()
  const three = [1, 2, 3].map((indexBb) => building(open, { indexBb, address: `Building ${indexBb}` }))
  const office = researchOffice([open], three)
  await showSite(office, open)
  await cell(buildingRow('.01M'), TYPE).click()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.element(buildingRow('.01C')).toBeVisible()
  await expect.element(cell(buildingRow('.01C'), TYPE)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expect.element(buildingRow('.03C')).toBeVisible()
  await expect.element(buildingRow('.02C')).toBeVisible()
  expect(office.buildingsOf(open.id).map(({ buildingType }) => buildingType)).toEqual(['C', 'C', 'C'])
})

test('the default JSBN is stored once it has a type, with everything that was typed', async () => {
  const open = site({ address: '12 Elm St' })
  const office = researchOffice([open])
  const server = await showSite(office, open)
  const row = buildingRow('.01S')
  await expect.element(row).toMatchTextContent('not saved')
  await expect.element(page.getByText('A default JSBN built from the original order address is shown')).toBeVisible()
  await typeInto(cell(row, ADDRESS), '14 Elm St')
  await expect.element(buildingGrid()).toMatchTextContent('Choose a property type to save this JSBN')
  expect(server.heard('POST /api/sites/:siteId/buildings')).toHaveLength(0)

  await cell(row, TYPE).click()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.element(row).not.toMatchTextContent('not saved')
  await expect.element(row).toMatchTextContent('1 SFU units (shared JSBN)')
  expect(office.buildingsOf(open.id)).toMatchObject([
    { buildingType: 'S', address: '14 Elm St', notes: 'Created from default JSBN', sfuCount: 1 },
  ])
})

test('pasted rows become buildings; rows with errors are corrected in place', async () => {
  const open = site()
  const office = researchOffice([open])
  await showSite(office, open)
  const sheet = Array.from({ length: 6 }, (_, at) => ['MDU', `${100 + at} Pine St`, String(36 + at / 1000), '-79.8'])
  sheet[2] = ['Castle', '102 Pine St', '36', '-79.8']
  sheet[4] = ['MDU', '', 'north', '-79.8']
  pasteRows(sheet)
  await expect.element(page.getByText('4 buildings added')).toBeVisible()
  await expect.element(page.getByText('2 rows have errors. Fix them below or discard them.')).toBeVisible()
  const addresses = () => office.buildingsOf(open.id).map(({ address }) => address)
  expect(addresses()).toEqual(['100 Pine St', '101 Pine St', '103 Pine St', '105 Pine St'])

  const grid = buildingGrid()
  await cell(buildingRow('.01M'), 1).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  const wrong = grid.getByRole('row').filter({ hasText: 'pasted row' })
  await expect.poll(() => wrong.elements()).toHaveLength(2)
  await expect.element(grid).toMatchTextContent('Property type: Use SFU, MDU or Commercial')
  await expect.element(grid).toMatchTextContent('Address: Enter an address; Latitude: Enter valid coordinates')
  await cell(wrong.first(), TYPE).click()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => wrong.elements()).toHaveLength(1)
  await typeInto(cell(wrong, ADDRESS), '104 Pine St')
  await expect.element(grid).toMatchTextContent('Latitude: Enter valid coordinates')
  await typeInto(cell(wrong, LAT), '36')
  await expect.poll(() => wrong.elements()).toHaveLength(0)
  expect(addresses().slice(4)).toEqual(['102 Pine St', '104 Pine St'])
})

test('two people in one cell: both values are shown, and one is chosen', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  const server = await showSite(office, open)
  await listening(server)
  const row = buildingRow('.01M')
  const [before] = office.buildingsOf(open.id)
  await cell(row, ADDRESS).dblClick()
  await expect.element(cell(row, ADDRESS).getByRole('textbox')).toHaveFocus()
  office.changeBuilding(before!.id, { address: 'theirs' })
  server.tell({ name: 'building.changed', entity: 'building', entityId: before!.id })
  await userEvent.keyboard('mine{Enter}')
  await expect.element(buildingGrid()).toMatchTextContent('Address: theirs, yours: mine')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(cell(row, ADDRESS)).toMatchTextContent('Saved')
  expect(office.buildingsOf(open.id)[0]).toMatchObject({ address: 'mine' })

  await cell(row, ADDRESS).dblClick()
  office.changeBuilding(before!.id, { address: 'theirs again' })
  server.tell({ name: 'building.changed', entity: 'building', entityId: before!.id })
  await userEvent.keyboard('mine again{Enter}')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(cell(row, ADDRESS)).toMatchTextContent('theirs again')
})

test('two people in two cells of one building do not disturb each other', async () => {
  const open = site()
  const office = researchOffice([open], [building(open)])
  await showSite(office, open, { isDeaf: true })
  const row = buildingRow('.01M')
  await cell(row, ADDRESS).dblClick()
  await expect.element(cell(row, ADDRESS).getByRole('textbox')).toHaveFocus()
  office.changeBuilding(office.buildingsOf(open.id)[0]!.id, { lat: 36, lon: -79 })
  await userEvent.keyboard('mine{Enter}')
  await expect.element(cell(row, ADDRESS)).toMatchTextContent('Saved')
  await expect.element(cell(row, LAT)).toMatchTextContent('36.0000000')
  expect(office.buildingsOf(open.id)[0]).toMatchObject({ address: 'mine', lat: 36, lon: -79 })
})

test('of 140 buildings only the rows in sight are drawn, and Ctrl+End reaches the last', async () => {
  const open = site()
  const many = Array.from({ length: 140 }, (_, at) => building(open, { indexBb: at + 1, address: `${at + 1} Pine St` }))
  await showSite(researchOffice([open], many), open)
  expect(buildingGrid().getByRole('row').elements().length).toBeLessThan(40)
  await cell(buildingRow('.01M'), ADDRESS).click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(buildingRow('.140M')).toBeVisible()
})
