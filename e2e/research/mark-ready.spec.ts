import { enter } from '../steps/people.ts'
import {
  addBuilding,
  makeSite,
  makeSites,
  openSite,
  pathOf,
  readSite,
  rowOfSite,
  showSite,
  siteRows,
} from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

const PIN = { lat: 36.0651714, lon: -79.8160023 }

test('@research a site that lacks nothing is marked ready by one key, the next opens, and it is undone', async ({
  page,
  someone,
  admin,
}) => {
  const sites = await makeSites(admin, 3)
  for (const site of sites.slice(0, 2)) await addBuilding(admin, site, PIN)
  await enter(page, await someone('BACKEND'), pathOf(sites[0]!, `&sort=jsn&site=${sites[0]!.id}`))
  await expect(openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeVisible()
  await rowOfSite(page, sites[0]!).focus()
  await page.keyboard.press('r')
  await expectToast(page, 'Site marked ready', sites[0]!.jsn)
  // The next site is open, where nothing was done yet that could be undone.
  await expect(rowOfSite(page, sites[1]!)).toBeFocused()
  await page.keyboard.press('z')
  await expectToast(page, 'Research reopened', sites[0]!.jsn)
  await expect(rowOfSite(page, sites[0]!)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sites to Research (3 sites)' })).toBeVisible()
  expect((await readSite(admin, sites[0]!)).status).toBe('RESEARCHING')

  await rowOfSite(page, sites[1]!).click()
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(sites[1]!.jsn)
  // Its number is known from the list; what can be done with it comes with the site.
  await expect(openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeVisible()
  await page.keyboard.press('r')
  await expectToast(page, 'Site marked ready', sites[1]!.jsn)
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(sites[2]!.jsn)
  await expect(rowOfSite(page, sites[2]!)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Sites to Research (2 sites)' })).toBeVisible()
  expect((await readSite(admin, sites[1]!)).status).toBe('READY_FOR_DISPATCH')
  await page.getByRole('radio', { name: 'Ready' }).check()
  await expect(page.getByRole('heading', { name: 'Sites made ready (1 site)' })).toBeVisible()
  await rowOfSite(page, sites[1]!).click()
  await openSite(page).getByRole('button', { name: 'Reopen research' }).click()
  await expectToast(page, 'Research reopened', sites[1]!.jsn)
  await expect(siteRows(page)).toHaveCount(0)
})

test('@research what is missing is counted, told, and asked about before a site is ready', async ({
  page,
  someone,
  admin,
}) => {
  const site = await makeSite(admin)
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  const head = openSite(page)
  await expect(head.getByRole('button', { name: /2 things missing/ })).toContainText('The job type is not said')
  await head.getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Ready for Dispatch' })
  const mark = dialog.getByRole('button', { name: 'Mark Ready for Dispatch' })
  await expect(dialog.getByRole('button', { name: '.01 has no coordinates' })).toBeVisible()
  await expect(mark).toBeDisabled()
  await dialog.getByRole('radio', { name: 'SFU' }).check()
  await mark.click()
  await expectToast(page, 'Site marked ready', site.jsn)
  // The default building became a real one.
  const buildings = (await (await admin.get(`/api/sites/${site.id}/buildings`)).json()) as Record<string, unknown>[]
  expect(buildings).toMatchObject([{ jsb: `${site.jsn}.01S`, isStored: true, isAutoCreated: true }])
  await expect(page.getByRole('heading', { name: 'Select a Site to Research' })).toBeVisible()
})

test('@research a building without an address must have one; what is missing leads to its place', async ({
  page,
  someone,
  admin,
}) => {
  const site = await makeSite(admin)
  const building = await addBuilding(admin, site)
  await admin.put(`/api/buildings/${building.id}`, { data: { address: null } })
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  await openSite(page)
    .getByRole('button', { name: /2 things missing/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Missing' })
  await expect(list.getByRole('listitem')).toHaveText([/^\.01M has no address\s*needed$/, '.01M has no coordinates'])
  await page.keyboard.press('Escape')
  await openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Ready for Dispatch' })
  await expect(dialog.getByRole('button', { name: 'Mark Ready for Dispatch' })).toBeDisabled()
  await dialog.getByRole('button', { name: /\.01M has no address/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: building.jsb }).locator(':focus')).toBeVisible()
})

test('@research a site that cannot be marked ready says why, and stays', async ({ page, someone, admin }) => {
  const site = await makeSite(admin)
  await addBuilding(admin, site, PIN)
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  await page.route('**/status', (route) => route.fulfill({ status: 409, body: 'Not now' }))
  await openSite(page).getByRole('button', { name: 'Mark Ready for Dispatch' }).click()
  await expectToast(page, 'Error', '409: Not now')
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(site.jsn)
})
