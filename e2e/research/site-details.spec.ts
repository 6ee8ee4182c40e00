import { dayIn, longDay } from '../steps/days.ts'
import { hearNothing } from '../steps/live.ts'
import { enter } from '../steps/people.ts'
import { makeSite, makeSites, openSite, readSite, rowOfSite, showSite, siteDetails } from '../steps/research.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast, toasts } from '../steps/toasts.ts'

test('@research what is found out is saved when a field is left, with a tick and no message', async ({
  page,
  someone,
  admin,
}) => {
  const site = await makeSite(admin)
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  const fields = {
    developmentName: ['Development name', 'Spring Garden Commons'],
    propertyManagement: ['Property management', 'Triad Residential Management'],
    ownerInformation: ['Owner information', 'SGC Holdings LLC'],
    contactInfo: ['Contact info', '336-555-0142'],
    accessNotes: ['Access notes', 'Gate code 4711, ask for Mr. Bell'],
  } as const
  for (const [label, text] of Object.values(fields)) {
    await siteDetails(page).getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Tab')
  }
  await expect(siteDetails(page).getByText('Saved', { exact: true })).toHaveCount(5)
  await expect(toasts(page)).toHaveCount(0)
  expect(await readSite(admin, site)).toMatchObject(
    Object.fromEntries(Object.entries(fields).map(([name, [, text]]) => [name, text])),
  )
  await page.reload()
  for (const [label, text] of Object.values(fields)) {
    await expect(siteDetails(page).getByLabel(label, { exact: true })).toHaveValue(text)
  }
})

test('@research two people in one field see both values; in two fields nobody is asked', async ({
  page,
  someone,
  admin,
}) => {
  const site = await makeSite(admin)
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  // Nothing is heard from the server: the page works on what it read.
  await hearNothing(page)
  await page.reload()
  const owner = siteDetails(page).getByLabel('Owner information')
  await expect(owner).toBeVisible()
  const theirs = (data: object) => admin.put(`/api/sites/${site.id}`, { data })
  expect((await theirs({ contactInfo: 'Front desk' })).status()).toBe(200)
  await owner.fill('SGC Holdings LLC')
  await page.keyboard.press('Enter')
  await expect(siteDetails(page).getByText('Saved', { exact: true })).toHaveCount(1)
  await expect(siteDetails(page).getByLabel('Contact info')).toHaveValue('Front desk')

  expect((await theirs({ ownerInformation: 'Garden Trust' })).status()).toBe(200)
  await owner.fill('SGC Holdings')
  await page.keyboard.press('Tab')
  const conflict = siteDetails(page).getByRole('alert')
  await expect(conflict).toContainText('Somebody else wrote: Garden Trust')
  await expect(owner).toHaveValue('SGC Holdings')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(async () => (await readSite(admin, site)).ownerInformation).toBe('SGC Holdings')

  expect((await theirs({ ownerInformation: 'Garden Trust' })).status()).toBe(200)
  await owner.fill('Somebody')
  await page.keyboard.press('Tab')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(owner).toHaveValue('Garden Trust')
})

test('@research what could not be saved stays, is kept through other sites, and is not left unasked', async ({
  page,
  someone,
  admin,
}) => {
  const [site, other] = await makeSites(admin, 2)
  await enter(page, await someone('BACKEND'))
  await showSite(page, site!)
  const notes = siteDetails(page).getByLabel('Access notes')
  await page.route(`**/api/sites/${site!.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await notes.fill('Key at the front desk')
  await rowOfSite(page, other!).click()
  await expectToast(page, 'Error', /Failed to save the site|Bad Gateway/)
  await expect(openSite(page).getByRole('heading', { level: 2 }).first()).toHaveText(other!.jsn)
  await rowOfSite(page, site!).click()
  await expect(notes).toHaveValue('Key at the front desk')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await page.unroute(`**/api/sites/${site!.id}`)
  await siteDetails(page).getByRole('button', { name: 'Save again' }).click()
  await expect(siteDetails(page).getByText('Saved', { exact: true })).toBeVisible()
  expect((await readSite(admin, site!)).accessNotes).toBe('Key at the front desk')
})

test('@research the job type is said once, and a refusal says why', async ({ page, someone, admin }) => {
  const site = await makeSite(admin)
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  const choice = siteDetails(page).getByRole('group', { name: 'Job type' })
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
  await choice.getByRole('radio', { name: 'Commercial' }).check()
  await expectToast(page, 'Job type updated', 'Site job type has been updated successfully')
  await expect(rowOfSite(page, site)).toContainText('Commercial')
  await page.route('**/job-type', (route) => route.fulfill({ status: 502, body: '' }))
  // Clicked, not checked: it may be back before anybody looks.
  await choice.getByRole('radio', { name: 'SFU' }).click()
  await expectToast(page, 'Error', /Failed to update job type|Bad Gateway/)
  await expect(choice.getByRole('radio', { name: 'Commercial' })).toBeChecked()
})

test('@research the order behind a site, and what it does not say', async ({ page, someone, admin }) => {
  const site = await makeSite(admin, { originalAddress: '1208 Spring Garden St', narrative: '' })
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  await siteDetails(page).getByRole('button', { name: 'Order details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Details' })
  const said = (label: string) => dialog.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd')
  await expect(said('Customer')).toHaveText('Not specified')
  await expect(said('Status')).toHaveText('Researching')
  await expect(said('Original address')).toHaveText('1208 Spring Garden St')
  await expect(said('City')).toHaveText(site.place.cityName)
  await expect(said('State')).toHaveText('NC')
  await expect(said('Sent by')).toHaveText('Marian Ellison')
  await expect(said('Date sent')).toHaveText(longDay(dayIn(0)))
  await expect(said('Date received')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)
  await expect(said('Narrative')).toHaveText('Not specified')
  await dialog.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders\\?order=${site.orderId}`))
})

test('@research the second researcher sees who has the site, and works on it too', async ({
  page,
  openBrowser,
  someone,
  admin,
}) => {
  const site = await makeSite(admin)
  const ben = await someone('BACKEND')
  await enter(page, ben)
  await showSite(page, site)
  await expect.poll(async () => (await readSite(admin, site)).claim).toMatchObject({ userId: ben.id })

  const sue = await someone('SUPERVISOR')
  const other = await openBrowser()
  await enter(other, sue)
  await showSite(other, site)
  const banner = openSite(other).getByText(
    new RegExp(`^${ben.firstName} ${ben.lastName} has this site open since \\d\\d:\\d\\d`),
  )
  await expect(banner).toBeVisible()
  await expect(rowOfSite(other, site)).toContainText(`open with ${ben.firstName} ${ben.lastName}`)
  await expect(siteDetails(other).getByLabel('Owner information')).toBeEditable()
  await openSite(other).getByRole('button', { name: 'Work on it too' }).click()
  await expect(banner).toBeHidden()
  // The first is told at once.
  await expect(rowOfSite(page, site)).toContainText(`open with ${sue.firstName} ${sue.lastName}`)
  await expect(openSite(page).getByText(/has this site open since/)).toBeVisible()

  // Whoever leaves has it no longer; nobody else may be there who would have it then.
  await page.goto('/orders')
  await other.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.poll(async () => (await readSite(admin, site)).claim).toBeNull()
})

test('@research earlier work is told with its distance, its way in and its order', async ({ page, someone, admin }) => {
  const site = await makeSite(admin)
  const entry = {
    buildingId: crypto.randomUUID(),
    siteId: crypto.randomUUID(),
    orderId: crypto.randomUUID(),
    jsn: 'NCGB25030118',
    jsb: 'NCGB25030118.01S',
    address: '1316 Spring Garden St',
    status: 'PAID',
    passedOn: '2025-03-18',
    match: 'NEAR',
    metres: 71,
    bearing: 268,
    lat: 36,
    lon: -79,
    accessNotes: 'Gate code 4711',
    notes: '',
    demarcVisibility: 'LIKELY_EXTERNAL',
    contactName: 'Mr. Bell',
    contactPhone: '336-555-0142',
  }
  const recent = { ...entry, buildingId: crypto.randomUUID(), metres: null, bearing: null, passedOn: dayIn(0) }
  await page.route('**/earlier-work', (route) => route.fulfill({ json: [entry, recent] }))
  await enter(page, await someone('BACKEND'))
  await showSite(page, site)
  const section = page.getByRole('region', { name: 'Earlier work nearby' })
  const [old, fresh] = [section.getByRole('article').first(), section.getByRole('article').last()]
  await expect(old).toContainText('NCGB25030118.01S')
  await expect(old).toContainText('233 ft W')
  await expect(old).toContainText('1316 Spring Garden St, passed Mar 18, 2025')
  await expect(old).toContainText('Access: Gate code 4711')
  await expect(old).toContainText('Demarc: likely outside')
  await expect(old).toContainText('Contact: Mr. Bell, 336-555-0142')
  await expect(old).not.toContainText('Warranty?')
  await expect(fresh).toContainText('same address')
  await expect(fresh).toContainText('Warranty?')
  await expect(old.getByRole('link', { name: 'Open the order of NCGB25030118.01S' })).toHaveAttribute(
    'href',
    new RegExp(entry.orderId),
  )
})
