import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast, listening } from '../look.ts'
import { show } from '../show.tsx'
import { openSite, rowOf, showInBulk, siteRows } from './look.ts'
import { researchOffice } from './office.ts'
import { building, foundPlace, PIN, site, sitesInARow } from './records.ts'

const mark = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const results = (title: string) => page.getByRole('region', { name: title })
const outcome = (title: string) => results(title).css('output')
const table = () => openSite().getByRole('table', { name: 'JSBN' })
const addForm = () => page.getByRole('form', { name: /^Add JSBN/ })
const editForm = () => page.getByRole('form', { name: /^Edit / })
const address = (form: ReturnType<typeof addForm>) => form.getByRole('textbox', { name: 'Address' })
const latitude = (form: ReturnType<typeof addForm>) => form.getByRole('textbox', { name: 'Latitude' })
const edit = (jsb: string) =>
  table()
    .getByRole('button', { name: `Edit ${jsb}` })
    .click()
const FOUND = { 'POST /api/geocode': () => foundPlace() }

test('the default JSBN is stored by the form, and another is added with its pin', async () => {
  const open = site()
  const office = researchOffice([open])
  await showInBulk(office, open, { answers: FOUND })
  await expect.element(page.getByRole('link', { name: 'JSBN bulk' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { name: 'Sites to Research (1 site)' })).toBeVisible()
  await expect.element(openSite().getByText('No buildings yet.')).toBeVisible()
  await expect.element(table().getByRole('row').nth(1)).toMatchTextContent('(Default)')
  await addForm().getByRole('button', { name: 'Add JSBN' }).click()
  await expectToast('Missing information', 'Please fill in all required fields')

  await edit(`${open.jsn}.01S`)
  await editForm().getByRole('combobox', { name: 'Property type' }).selectOptions('SFU')
  await expect.element(latitude(editForm())).toHaveValue('36.0648056')
  await editForm().getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('JSBN added', 'New JSBN has been added successfully')
  await expect.element(mark(`${open.jsn}.01S`)).toBeEnabled()
  expect(office.buildingsOf(open.id)).toMatchObject([{ notes: 'Created from default JSBN', sfuCount: 1 }])

  await addForm().getByRole('combobox', { name: 'Property type' }).selectOptions('MDU')
  await address(addForm()).fill('102 Spring Garden St')
  await expect.element(latitude(addForm())).toHaveValue('36.0648056')
  await addForm().getByRole('button', { name: 'Add JSBN' }).click()
  await expect.element(table().getByRole('row').nth(2)).toMatchTextContent('36.064806, -79.814944')
  await expect.element(address(addForm())).toHaveValue('')
})

test('a building is edited in a form; two people in one field see both values', async () => {
  const open = site()
  const office = researchOffice([open], [building(open, PIN), building(open, { indexBb: 2, ...PIN })])
  const server = await showInBulk(office, open, { answers: FOUND })
  await listening(server)
  await edit(`${open.jsn}.02M`)
  await address(editForm()).fill('104 Spring Garden St')
  await editForm().getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('JSBN updated', 'JSBN has been updated successfully')
  await expect.element(table()).toMatchTextContent('104 Spring Garden St')

  await edit(`${open.jsn}.02M`)
  await address(editForm()).fill('106 Spring Garden St')
  const { id } = office.changeBuilding(office.buildingsOf(open.id)[1]!.id, { address: '108 Spring Garden St' })
  server.tell({ name: 'building.changed', entity: 'building', entityId: id })
  // The table has heard of it; the form still stands on what it was opened with.
  await expect.element(table()).toMatchTextContent('108 Spring Garden St')
  await editForm().getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(editForm()).toMatchTextContent('Address: 108 Spring Garden St, yours: 106 Spring Garden St')
  await editForm().getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(table()).toMatchTextContent('106 Spring Garden St')
})

test('a form that was begun stays while a colleague adds a building, and is not left without a question', async () => {
  const open = site()
  const office = researchOffice([open], [building(open, PIN)])
  const server = await showInBulk(office, open, { answers: FOUND })
  await listening(server)
  await address(addForm()).fill('110 Spring Garden St')
  const { id } = office.add(open.id, { buildingType: 'M', address: '112 Spring Garden St', ...PIN })
  server.tell({ name: 'building.created', entity: 'building', entityId: id })
  await expect.poll(() => table().getByRole('row').elements()).toHaveLength(3)
  await expect.element(address(addForm())).toHaveValue('110 Spring Garden St')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Discard unsaved changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect.element(address(addForm())).toHaveValue('110 Spring Garden St')
  await expect.element(latitude(addForm())).toHaveValue('36.0648056')
  await addForm().getByRole('button', { name: 'Add JSBN' }).click()
  await expect.element(address(addForm())).toHaveValue('')

  await openSite().getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await expectToast('Site marked ready')
  await expect.element(rowOf(open)).not.toBeInTheDocument()
  expect(office.siteOf(open.id).status).toBe('READY_FOR_DISPATCH')
})

test('several sites are chosen by keys and marked ready together; each has its own answer', async () => {
  const sites = sitesInARow(4)
  const [first, second, third, fourth] = sites
  const office = researchOffice(sites, [building(first!), building(third!)])
  await show('/research/bulk?sort=jsn', { answers: office.answers })
  await expect.poll(() => siteRows().elements()).toHaveLength(4)
  await userEvent.keyboard('xjj{Shift>}X{/Shift}')
  await expect.element(page.getByRole('toolbar').getByText('3 selected')).toBeVisible()
  await expect.element(mark(second!.jsn)).toBeChecked()
  await expect.element(mark(fourth!.jsn)).not.toBeChecked()

  await userEvent.keyboard('r')
  const ready = 'Marked ready for dispatch'
  await expect.element(outcome(ready)).toHaveTextContent('2 updated, 1 failed')
  const lines = results(ready)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    `${first!.jsn}updated`,
    `${second!.jsn}Choose a job type for this site first.Open ${second!.jsn}`,
    `${third!.jsn}updated`,
  ])
  await expectToast('2 sites marked ready')
  await expect.poll(() => siteRows().elements()).toHaveLength(2)
  await expect.element(mark(second!.jsn)).toBeChecked()

  await mark(fourth!.jsn).click()
  await page.getByRole('toolbar').getByRole('combobox', { name: 'Job type' }).selectOptions('MDU')
  await expectToast('Job type updated', 'Site job type has been updated successfully')
  await expect.element(rowOf(fourth!)).toMatchTextContent('MDU')
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await expect.element(outcome(ready)).toHaveTextContent('2 updated')
  await expect.element(page.getByRole('heading', { name: 'No sites requiring research' })).toBeVisible()

  await expectToast('2 sites marked ready')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(outcome('Research reopened')).toHaveTextContent('2 updated')
  await expect.poll(() => siteRows().elements()).toHaveLength(2)
  expect(office.siteOf(fourth!.id).status).toBe('RESEARCHING')
})

test('several buildings get a suffix, a type and a warranty together, or are cancelled', async () => {
  const open = site()
  const three = [1, 2, 3].map((indexBb) => building(open, { indexBb, address: '100 Spring Garden St' }))
  const office = researchOffice([open], three)
  const server = await showInBulk(office, open)
  await table().getByRole('checkbox', { name: 'Select all' }).click()
  const bar = page.getByRole('region', { name: 'Actions for selected buildings' })
  await expect.element(bar).toMatchTextContent('3 selected')
  await bar.getByRole('textbox', { name: 'Add to address' }).fill('Building {A}')
  await expect.element(bar).toMatchTextContent('First: 100 Spring Garden St, Building A')
  await bar.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(outcome('Address changed')).toHaveTextContent('3 updated')
  await expect.element(table()).toMatchTextContent('100 Spring Garden St, Building C')

  await bar.getByRole('combobox', { name: 'Property type' }).selectOptions('SFU')
  await expect.element(outcome('Property type set')).toHaveTextContent('3 updated')
  await expect.element(table()).toMatchTextContent('.03S')
  await bar.getByRole('button', { name: 'Warranty', exact: true }).click()
  await expect.poll(() => table().getByText('warranty').elements()).toHaveLength(3)

  await table()
    .getByRole('checkbox', { name: `Select ${open.jsn}.01S` })
    .click()
  await bar.getByRole('button', { name: 'Cancel', exact: true }).click()
  await bar.getByRole('textbox', { name: 'Reason' }).fill('Torn down')
  await bar.getByRole('button', { name: 'Cancel 2 buildings' }).click()
  await expect.element(outcome('Canceled')).toHaveTextContent('2 updated')
  await expect.poll(() => table().getByText('canceled').elements()).toHaveLength(2)
  expect(server.heard('POST /api/buildings/:buildingId/cancel').map(({ body }) => body)).toEqual([
    { reason: 'Torn down' },
    { reason: 'Torn down' },
  ])
})
