import type { Page } from '@playwright/test'
import { dayIn } from '../steps/days.ts'
import { hearNothing, listening } from '../steps/live.ts'
import { makeOrder, makePlace } from '../steps/order-place.ts'
import { CAST, enter } from '../steps/people.ts'
import { addBuilding, makeSite, makeSites, openSite, pathOf, rowOfSite, siteList, siteRows } from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'

const answerList = (page: Page, rows: unknown[], total = rows.length) =>
  page.route('**/api/sites-with-orders?*', (route) =>
    route.fulfill({ json: rows, headers: { 'x-total-count': String(total) } }),
  )

test('@research the list says what the specification says, and its search and order stand in the address', async ({
  page,
  someone,
  admin,
}) => {
  const [first, second, third] = await makeSites(admin, 3)
  await enter(page, await someone('BACKEND'))
  await page.getByRole('link', { name: 'Research', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site Research')
  await expect(page.getByRole('navigation', { name: 'Parts of Research' }).getByRole('link')).toHaveText([
    'Research',
    'JSBN bulk',
  ])
  await expect(page.getByRole('heading', { name: 'Select a Site to Research' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Sites to Research \((more than )?[\d,]+ sites?\)$/ })).toBeVisible()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option')).toHaveText(['Due Date', 'JSN', 'Job Type', 'Address'])

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'JSN or address' })
  await expect(search).toBeFocused()
  await page.keyboard.type(first!.place.cityName.toLowerCase())
  await expect(page.getByRole('heading', { name: 'Sites to Research (3 sites)' })).toBeVisible()
  const row = rowOfSite(page, first!)
  await expect(row).toContainText(first!.jsn)
  await expect(row).toContainText(`100 Spring Garden St, ${first!.place.cityName}`)
  // Two weeks after the day it was sent.
  await expect(row).toContainText(dayIn(14).slice(5).replace('-', '/'))
  await expect(row).toContainText('TBD')

  await sort.selectOption('Address')
  await expect(page).toHaveURL(/sort=address/)
  await expect(siteRows(page)).toContainText([first!.jsn, second!.jsn, third!.jsn])
  await search.fill(second!.jsn)
  await expect(page.getByRole('heading', { name: 'Sites to Research (1 site)' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(second!.jsn)
  await expect(page).toHaveURL(new RegExp(`site=${second!.id}`))
})

test('@research each row says its kind of job, whether it is held, and where nobody knows the address', async ({
  page,
  someone,
  admin,
}) => {
  const place = await makePlace(admin)
  const kinds = { M: 'MDU', S: 'SFU', C: 'Commercial' }
  for (const [jobType, badge] of Object.entries(kinds)) {
    const site = await makeSite(admin, {}, place)
    const set = await admin.put(`/api/sites/${site.id}/job-type`, { data: { jobType } })
    expect(set.status()).toBe(200)
    await enter(page, await someone('SUPERVISOR'), pathOf(site))
    await expect(rowOfSite(page, site)).toContainText(badge)
  }
  const held = await makeSite(admin, { isHeld: true }, place)
  const open = await makeSite(admin, {}, place)
  await page.goto(pathOf(held))
  await expect(rowOfSite(page, held)).toContainText('HELD')
  await expect(rowOfSite(page, open)).not.toContainText('HELD')
  await expect(rowOfSite(page, open)).toContainText('TBD')

  const reply = await admin.get(`/api/sites-with-orders?q=${encodeURIComponent(place.cityName)}`)
  const [listed] = (await reply.json()) as Record<string, unknown>[]
  await answerList(page, [{ ...listed, address: null, city: null, hasAdditions: true }])
  await page.reload()
  await expect(siteRows(page)).toContainText(['Address not available'])
  await expect(siteRows(page)).toContainText(['addition'])
})

test('@research the list is at most 300 pixels high, and further sites are read as one goes', async ({
  page,
  someone,
  admin,
}) => {
  const [site] = await makeSites(admin, 1)
  const reply = await admin.get(`/api/sites-with-orders?q=${encodeURIComponent(site!.place.cityName)}`)
  const [listed] = (await reply.json()) as Record<string, unknown>[]
  const rows = (from: number) =>
    Array.from({ length: 50 }, (_, at) => ({ ...listed, id: crypto.randomUUID(), address: `${from + at} Elm St` }))
  await page.route('**/api/sites-with-orders?*', (route) => {
    const isSecond = route.request().url().includes('cursor=')
    return route.fulfill({
      json: rows(isSecond ? 51 : 1),
      headers: {
        'x-total-count': '100',
        ...(isSecond ? {} : { link: '</api/sites-with-orders?cursor=two>; rel="next"' }),
      },
    })
  })
  await enter(page, await someone('BACKEND'), '/research')
  await expect(page.getByRole('heading', { name: 'Sites to Research (100 sites)' })).toBeVisible()
  await expect.poll(() => siteList(page).locator('..').boundingBox()).toMatchObject({ height: 300 })
  await expect(siteRows(page).filter({ hasText: '1 Elm St' }).first()).toBeVisible()
  await siteRows(page).first().hover()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(siteRows(page).filter({ hasText: '100 Elm St' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('@research while it is read there are skeletons; an empty list, a failed one and a site that is gone say so', async ({
  page,
  someone,
}) => {
  // Whatever is heard from the server would have the list read again, and this is about when it is not.
  await hearNothing(page)
  let answer = () => {}
  const asked = new Promise<void>((told) => (answer = told))
  await page.route('**/api/sites-with-orders?*', async (route) => {
    await asked
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
  })
  await enter(page, await someone('BACKEND'), '/research')
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  answer()
  await expect(page.getByRole('heading', { name: 'No sites requiring research' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sites to Research (0 sites)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Orders' })).toBeVisible()

  await answerList(page, [], 1001)
  await page.goto('/research?q=nowhere')
  await expect(page.getByRole('heading', { name: 'Sites to Research (more than 1,000 sites)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).not.toHaveURL(/q=/)

  await page.route('**/api/sites-with-orders?*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The sites could not be read' })).toBeVisible()
  await expect(page.getByText('503: Busy')).toBeVisible()
  await page.unroute('**/api/sites-with-orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The sites could not be read' })).toBeHidden()

  await page.goto(`/research?site=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This site is not there' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { name: 'Select a Site to Research' })).toBeVisible()
})

test('@research the keys go through the sites, and the help tells them', async ({ page, someone, admin }) => {
  const sites = await makeSites(admin, 3)
  await enter(page, await someone('BACKEND'), '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/research/)
  await page.goto(pathOf(sites[0]!, '&sort=jsn'))
  await expect(siteRows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(rowOfSite(page, sites[0]!)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowOfSite(page, sites[1]!)).toBeFocused()
  await expect(rowOfSite(page, sites[1]!)).toHaveAttribute('aria-current', 'true')
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(sites[1]!.jsn)
  await page.keyboard.press('ArrowDown')
  await expect(rowOfSite(page, sites[2]!)).toBeFocused()
  await page.keyboard.press('k')
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(sites[1]!.jsn)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  for (const act of ['Next site', 'Previous site', 'Search the sites', 'Mark ready for dispatch', 'Order details']) {
    await expect(help.getByText(act, { exact: true })).toBeVisible()
  }
})

test('@research what others change is told, and shown when it is asked for', async ({ page, someone, admin }) => {
  const [site] = await makeSites(admin, 1)
  const isListening = listening(page, '/api/sites-with-orders')
  await enter(page, await someone('BACKEND'), pathOf(site!))
  await expect(siteRows(page)).toHaveCount(1)
  await expect.poll(isListening).toBe(true)
  const order = await makeOrder(admin, site!.place)
  await admin.put(`/api/orders/${order.id}`, { data: { status: 'RESEARCHING' } })
  await expect(page.getByText(/^\d+ changed/)).toBeVisible()
  await expect(siteRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(siteRows(page)).toHaveCount(2)
})

test('@research on a phone the list comes first, and the site over it', async ({ openBrowser, someone, admin }) => {
  const [site, other] = await makeSites(admin, 2)
  await addBuilding(admin, site!)
  const page = await openBrowser({ viewport: { width: 390, height: 844 } })
  await enter(page, await someone('BACKEND'), pathOf(site!))
  await expect(rowOfSite(page, other!)).toBeVisible()
  await rowOfSite(page, site!).click()
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(site!.jsn)
  await expect(openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeVisible()
  await expect(openSite(page).getByLabel('Development name')).toBeAttached()
  await openSite(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(openSite(page)).toBeHidden()
  await expect(rowOfSite(page, site!)).toBeFocused()
})

test('@research who may not research has no link, and the server gives them nothing', async ({ page }) => {
  await enter(page, CAST.FIELDER, '/research')
  await expect(page.getByRole('link', { name: 'Research', exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The sites could not be read' })).toBeVisible()
})
