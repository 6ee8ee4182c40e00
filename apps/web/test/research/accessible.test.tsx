import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import { pasteRows } from '../look.ts'
import { show } from '../show.tsx'
import { buildingRow, openSite, showInBulk, showSite, siteDetails, siteRows } from './look.ts'
import { researchOffice } from './office.ts'
import { building, PIN, site, sitesInARow } from './records.ts'

const BOTH = [
  ['at a desk', false],
  ['on a phone', true],
] as const

/** A site as a researcher leaves it: houses that share a number with a pin, a clubhouse without one. */
function begun() {
  const open = site({ developmentName: 'Walker Commons' })
  const court = building(open, { buildingType: 'S', sfuCount: 4, address: 'Elm Court', ...PIN })
  return { open, office: researchOffice([open], [court, building(open, { indexBb: 2, buildingType: 'C' })]) }
}

test.each(BOTH)('the list, empty and with sites, is accessible %s', async (_, isPhone) => {
  await show('/research?q=zzz', { isPhone, answers: researchOffice(sitesInARow(3)).answers })
  await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => siteRows().elements()).toHaveLength(3)
  await expectAccessible()
})

test.each(BOTH)('an open site and its dialogs are accessible %s', async (_, isPhone) => {
  const { open, office } = begun()
  await showSite(office, open, { isPhone })
  await expect.element(siteDetails()).toBeVisible()
  await expectAccessible()
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await openSite().getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Mark Ready for Dispatch' })).toBeVisible()
  await expectAccessible()
  await close()
  await siteDetails().getByRole('button', { name: 'Order details' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
  await expectAccessible()
  await close()
  await page.getByRole('button', { name: 'Add JSBN' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add JSBN' })).toBeVisible()
  await expectAccessible()
})

test.each(BOTH)('the forms of one building are accessible %s', async (_, isPhone) => {
  const { open, office } = begun()
  await showSite(office, open, { isPhone })
  for (const [item, title] of [
    ['Split', /^Split/],
    ['Houses', / houses$/],
    ['Contacts, notes, warranty', /contacts and notes/],
    ['Cancel JSBN', /^Cancel/],
  ] as const) {
    await page.getByRole('button', { name: `More actions for ${open.jsn}.01S` }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('the default JSBN, pasted rows with errors and the tools of the map are accessible', async () => {
  const open = site()
  await showSite(researchOffice([open]), open)
  await expect.element(page.getByText('not saved')).toBeVisible()
  await expectAccessible()
  pasteRows([
    ['MDU', '14 Elm St'],
    ['Castle', '', 'north', 'west'],
  ])
  await expect.element(page.getByText('1 row has errors. Fix it below or discard it.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add by clicking map' }).click()
  await expect.element(page.getByLabelText('Address for each')).toBeVisible()
  await expectAccessible()
})

test('houses to place on the map are accessible', async () => {
  const { open, office } = begun()
  await showSite(office, open)
  await buildingRow('.01S').getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Place 4 houses' }).click()
  await expect.element(page.getByText('Place houses')).toBeVisible()
  await expectAccessible()
})

test.each(BOTH)('the bulk view is accessible %s', async (_, isPhone) => {
  const { open, office } = begun()
  await showInBulk(office, open, { isPhone })
  await openSite().getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(page.getByRole('region', { name: 'Actions for selected buildings' })).toBeVisible()
  await expectAccessible()
})

test.each([
  ['a site', showSite],
  ['the bulk view', showInBulk],
] as const)('nothing of %s is out of reach when the text is twice as large', async (_, showOpen) => {
  const { open, office } = begun()
  await showOpen(office, open)
  document.documentElement.style.fontSize = '200%'
  try {
    await expectAccessible()
    await expect.element(page.getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeInViewport()
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
