import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { expectToast } from '../look.ts'
import { openNumber, openSite, rowOf, showSite, siteRows, buildingRow } from './look.ts'
import { researchOffice } from './office.ts'
import { building, PIN, PIN_AREA, site, sitesInARow } from './records.ts'

const readyButton = () => openSite().getByRole('button', { name: 'Mark Ready for Dispatch' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('r marks a complete site ready and opens the next; z takes it back', async () => {
  const sites = sitesInARow(3)
  const [first, second, third] = sites
  const office = researchOffice(sites, [building(first!, PIN), building(second!, PIN)])
  await showSite(office, first!)
  await expect.element(readyButton()).toBeVisible()
  await expect.element(rowOf(second!)).toBeVisible()
  ;(rowOf(first!).element() as HTMLElement).focus()
  await userEvent.keyboard('r')
  await expectToast('Site marked ready', first!.jsn)
  await expect.element(rowOf(second!)).toHaveFocus()
  expect(office.siteOf(first!.id).status).toBe('READY_FOR_DISPATCH')
  await expect.element(rowOf(first!)).not.toBeInTheDocument()
  expect(page.getByText(/\d changed/).elements()).toHaveLength(0)
  await userEvent.keyboard('z')
  await expectToast('Research reopened', first!.jsn)
  await expect.element(rowOf(first!)).toBeVisible()
  await expect.element(heading('Sites to Research (3 sites)')).toBeVisible()
  expect(office.siteOf(first!.id).status).toBe('RESEARCHING')

  await rowOf(second!).click()
  await expect.element(openNumber()).toHaveTextContent(second!.jsn)
  await expect.element(readyButton()).toBeVisible()
  await userEvent.keyboard('r')
  await expectToast('Site marked ready', second!.jsn)
  await expect.element(openNumber()).toHaveTextContent(third!.jsn)
  await expect.element(rowOf(third!)).toHaveFocus()
  await expect.element(heading('Sites to Research (2 sites)')).toBeVisible()

  await page.getByRole('radio', { name: 'Ready' }).click()
  await expect.element(heading('Ready for Dispatch (1 site)')).toBeVisible()
  await rowOf(second!).click()
  await openSite().getByRole('button', { name: 'Reopen research' }).click()
  await expectToast('Research reopened', second!.jsn)
  await expect.poll(() => siteRows().elements()).toHaveLength(0)
})

test('what is missing is counted, and asked for before a site is marked ready', async () => {
  const open = site()
  const office = researchOffice([open])
  const server = await showSite(office, open)
  await expect
    .element(openSite().getByRole('button', { name: /2 items missing/ }))
    .toMatchTextContent('Job type not set')
  await readyButton().click()
  const dialog = page.getByRole('dialog', { name: 'Mark Ready for Dispatch' })
  const mark = dialog.getByRole('button', { name: 'Mark Ready for Dispatch' })
  await expect.element(dialog.getByRole('button', { name: '.01 has no coordinates' })).toBeVisible()
  await expect.element(mark).toBeDisabled()
  await dialog.getByRole('radio', { name: 'SFU' }).click()
  await mark.click()
  await expectToast('Site marked ready', open.jsn)
  expect(server.heard('PUT /api/sites/:siteId/status')[0]?.body).toEqual({ status: 'READY_FOR_DISPATCH', jobType: 'S' })
  await expect.element(heading('Select a Site to Research')).toBeVisible()
})

test('a pin far from the city is asked about before a site is marked ready, and may be confirmed', async () => {
  const open = site({ pinArea: PIN_AREA })
  const office = researchOffice(
    [open],
    [building(open, { lat: 36.065, lon: 79.816 }), building(open, { indexBb: 2, lat: 40.71, lon: -74 })],
  )
  await showSite(office, open)
  await readyButton().click()
  const dialog = page.getByRole('dialog', { name: 'Mark Ready for Dispatch' })
  await expect.element(dialog.getByRole('button', { name: /\.01M pin is [\d,]+ mi from Greensboro/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use 36.065, -79.816 instead' }).click()
  await expect.element(dialog.getByRole('button', { name: /\.01M pin is/ })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: /\.02M pin is/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await expectToast('Site marked ready', open.jsn)
  expect(office.buildingsOf(open.id).map(({ lon }) => lon)).toEqual([-79.816, -74])
})

test('a building without an address must have one; each missing thing leads to its cell', async () => {
  const open = site()
  await showSite(researchOffice([open], [building(open, { address: null })]), open)
  await openSite()
    .getByRole('button', { name: /2 items missing/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Missing' })
  await expect
    .poll(() =>
      list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['.01M has no addressrequired', '.01M has no coordinates'])
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await readyButton().click()
  const dialog = page.getByRole('dialog', { name: 'Mark Ready for Dispatch' })
  await expect.element(dialog.getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeDisabled()
  await dialog.getByRole('button', { name: /\.01M has no address/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => buildingRow('.01M').element().contains(document.activeElement)).toBe(true)
})

test('a site that cannot be marked ready says why, and stays', async () => {
  const open = site()
  await showSite(researchOffice([open], [building(open, PIN)]), open, {
    answers: { 'PUT /api/sites/:siteId/status': () => no(409, 'site.action_closed', 'Not now') },
  })
  await readyButton().click()
  await expectToast('Error', '409: Not now')
  await expect.element(openNumber()).toHaveTextContent(open.jsn)
})
