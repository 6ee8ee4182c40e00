import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, listPage, no } from '../fake-server.ts'
import { listening } from '../look.ts'
import { SUE } from '../records.ts'
import { show } from '../show.tsx'
import { buildingGrid, openNumber, openSite, rowOf, siteRows } from './look.ts'
import { researchOffice } from './office.ts'
import { building, listed, site, sitesInARow } from './records.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const address = () => location.pathname + location.search

test('the list shows the sites; search and sort order are in the address, and Enter opens the first match', async () => {
  const sites = sitesInARow(3)
  const [first, second] = sites
  const server = await show('/research', { answers: researchOffice(sites).answers })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Site Research')
  expect(
    page
      .getByRole('navigation', { name: 'Research sections' })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Research', 'JSBN bulk'])
  await expect.element(heading('Select a Site to Research')).toBeVisible()
  await expect.element(heading('Sites to Research (3 sites)')).toBeVisible()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  expect([...sort.element().querySelectorAll('option')].map(({ label }) => label)).toEqual([
    'Due Date',
    'JSN',
    'Job Type',
    'Address',
  ])
  const row = rowOf(first!)
  await expect.element(row).toMatchTextContent(first!.jsn)
  await expect.element(row).toMatchTextContent('100 Spring Garden St, Greensboro')
  await expect.element(row).toMatchTextContent('03/16')
  await expect.element(row).toMatchTextContent('TBD')

  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox', { name: 'JSN or address' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('spring')
  await expect.poll(address).toContain('q=spring')
  await sort.selectOptions('Address')
  await expect.poll(address).toContain('sort=address')
  await expect
    .poll(() => server.heard('GET /api/sites-with-orders').at(-1)?.url.search)
    .toMatch(/q=spring&sort=address|sort=address&q=spring/)
  await search.fill(second!.jsn)
  await expect.element(heading('Sites to Research (1 site)')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(openNumber()).toHaveTextContent(second!.jsn)
  await expect.poll(address).toContain(`site=${second!.id}`)
})

test('each row shows its job type, a hold, an addition, and a missing address', async () => {
  const said = { jobTypeConfirmedAt: '2026-03-02T15:00:00.000Z' }
  const [mdu, sfu, commercial] = [site({ jobType: 'M', ...said }), site({ jobType: 'S', ...said }), site(said)]
  const open = site()
  const onHold = site()
  onHold.order.isHeld = true
  const nowhere = site({ address: null, city: null, hasAdditions: true, dueDate: '2020-03-16' })
  await show('/research', { as: SUE, answers: researchOffice([mdu, sfu, commercial, open, onHold, nowhere]).answers })
  await expect.element(rowOf(mdu)).toMatchTextContent('MDU')
  await expect.element(rowOf(sfu)).toMatchTextContent('SFU')
  await expect.element(rowOf(commercial)).toMatchTextContent('Commercial')
  await expect.element(rowOf(onHold)).toMatchTextContent('HELD')
  await expect.element(rowOf(open)).not.toMatchTextContent('HELD')
  await expect.element(rowOf(open)).toMatchTextContent('TBD')
  await expect.element(rowOf(open)).not.toMatchTextContent('overdue')
  await expect.element(rowOf(nowhere)).toMatchTextContent('Address not available')
  await expect.element(rowOf(nowhere)).toMatchTextContent('Buildings added')
  await expect.element(rowOf(nowhere)).toMatchTextContent('overdue')
})

test('the list is at most 300 pixels high and reads the next page while it is scrolled', async () => {
  const rows = sitesInARow(100).map((each, at) => ({ ...listed(each), address: `${at + 1} Elm St` }))
  await show('/research', {
    answers: {
      ...researchOffice([]).answers,
      'GET /api/sites-with-orders': ({ query }) =>
        query.cursor === 'two' ? listPage(rows.slice(50), 100) : listPage(rows.slice(0, 50), 100, 'two'),
    },
  })
  await expect.element(heading('Sites to Research (100 sites)')).toBeVisible()
  const scroller = page.css('[data-scroller]')
  await expect.poll(() => scroller.element().getBoundingClientRect().height).toBe(300)
  await expect.element(siteRows().first()).toMatchTextContent('1 Elm St')
  await expect
    .poll(() => {
      scroller.element().scrollTop += 2000
      return siteRows().filter({ hasText: '100 Elm St' }).elements().length
    })
    .toBe(1)
  // Only the rows in sight are drawn.
  expect(siteRows().elements().length).toBeLessThan(40)
})

test('loading, empty, not found, failed: each says so', async () => {
  const { answers } = researchOffice([])
  const waiting = held<'GET /api/sites-with-orders'>(() => [])
  const server = await show('/research', {
    isDeaf: true,
    answers: { ...answers, 'GET /api/sites-with-orders': waiting.answer },
  })
  await expect.poll(() => page.css('[data-skeleton]').elements()).toHaveLength(8)
  waiting.release()
  await expect.element(heading('No sites requiring research')).toBeVisible()
  await expect.element(heading('Sites to Research (0 sites)')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Orders' })).toBeVisible()

  server.answer({ 'GET /api/sites-with-orders': () => listPage([], 1001) })
  await page.getByRole('searchbox', { name: 'JSN or address' }).fill('nowhere')
  await expect.element(heading('Sites to Research (more than 1,000 sites)')).toBeVisible()
  await expect.element(heading('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(address).not.toContain('q=')
})

test('a list that could not be read is read again when asked', async () => {
  const { answers } = researchOffice([site()])
  const server = await show('/research', {
    isDeaf: true,
    answers: { ...answers, 'GET /api/sites-with-orders': () => no(503) },
  })
  await expect.element(heading('Couldn’t load the sites')).toBeVisible()
  await expect.element(page.getByText('503: Service Unavailable')).toBeVisible()
  server.answer(answers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => siteRows().elements()).toHaveLength(1)
})

test('a site that is gone says so, and leads back to the list', async () => {
  await show(`/research?site=${site().id}`, { answers: researchOffice([site()]).answers })
  await expect.element(heading('Site not found')).toBeVisible()
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect.element(heading('Select a Site to Research')).toBeVisible()
})

test('j, k and the arrows go through the sites, and the help lists the keys', async () => {
  const sites = sitesInARow(3)
  const [first, second, third] = sites
  await show('/research?sort=jsn', { answers: researchOffice(sites).answers })
  await expect.poll(() => siteRows().elements()).toHaveLength(3)
  await userEvent.keyboard('j')
  await expect.element(rowOf(first!)).toHaveFocus()
  await userEvent.keyboard('j{Enter}')
  await expect.element(rowOf(second!)).toHaveFocus()
  await expect.element(rowOf(second!)).toHaveAttribute('aria-current', 'true')
  await expect.element(openNumber()).toHaveTextContent(second!.jsn)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rowOf(third!)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(openNumber()).toHaveTextContent(second!.jsn)
  await expect.element(buildingGrid()).toBeVisible()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const act of ['Next row', 'Previous row', 'Search', 'Mark ready for dispatch', 'Order details']) {
    await expect.element(help.getByText(act, { exact: true })).toBeVisible()
  }
})

test('Escape in an open site returns to its row, and from there closes it', async () => {
  const [first] = sitesInARow(1)
  await show(`/research?site=${first!.id}`, { answers: researchOffice([first!]).answers })
  await expect.element(openNumber()).toBeVisible()
  await rowOf(first!).click()
  await expect.element(openSite()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(rowOf(first!)).toHaveFocus()
  await expect.element(openSite()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(openSite()).not.toBeInTheDocument()
  await expect.element(rowOf(first!)).toHaveFocus()
})

test('g r leads to research from anywhere', async () => {
  await show('/research/bulk', { answers: researchOffice([]).answers })
  await expect.element(page.getByRole('link', { name: 'JSBN bulk' })).toHaveAttribute('aria-current', 'page')
  await userEvent.keyboard('gr')
  await expect.poll(() => location.pathname).toBe('/research')
})

test('changes by others are counted, and shown when asked for', async () => {
  const [first, second] = sitesInARow(2)
  const server = await show('/research', { answers: researchOffice([first!]).answers })
  await expect.poll(() => siteRows().elements()).toHaveLength(1)
  await listening(server)
  server.answer(researchOffice([first!, second!]).answers)
  server.tell({ name: 'site.changed', entity: 'site', entityId: second!.id })
  await expect.element(page.getByText('1 changed')).toBeVisible()
  expect(siteRows().elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => siteRows().elements()).toHaveLength(2)
})

test('on a phone the list comes first, and the site opens over it', async () => {
  const [first, second] = sitesInARow(2)
  const office = researchOffice([first!, second!], [building(first!)])
  await show('/research', { isPhone: true, answers: office.answers })
  await expect.element(rowOf(second!)).toBeVisible()
  await rowOf(first!).click()
  await expect.element(openNumber()).toHaveTextContent(first!.jsn)
  await expect.element(openSite().getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeVisible()
  await expect.element(openSite().getByLabelText('Development name')).toBeInTheDocument()
  await openSite().getByRole('button', { name: 'Back to list' }).click()
  await expect.element(openSite()).not.toBeInTheDocument()
  await expect.element(rowOf(first!)).toHaveFocus()
})

test('without the permission there is no link, and the refusal is shown', async () => {
  const fielder = { ...SUE, roles: ['FIELDER' as const], permissions: [] }
  await show('/research', {
    as: fielder,
    answers: { 'GET /api/sites-with-orders': () => no(403, 'permission.denied', 'You may not do this.') },
  })
  await expect.element(heading('Couldn’t load the sites')).toBeVisible()
  expect(page.getByRole('link', { name: 'Research', exact: true }).elements()).toHaveLength(0)
})
