import { makePlace, makeSite, readSite } from '@demarc/testkit'
import { enter } from '../steps/people/people.ts'
import { openSite, rowOfSite, showSite, siteDetails } from '../steps/orders/research.ts'
import { expect, test } from '../steps/story.ts'

test(
  '@research the second researcher sees who has the site, and works on it too',
  { tag: '@soak' },
  async ({ page, openBrowser, someone, admin }) => {
    const site = await makeSite(admin, await makePlace(admin))
    const ben = await someone('BACKEND')
    await enter(page, ben)
    await showSite(page, site)
    await expect.poll(async () => (await readSite(admin, site.siteId)).claim).toMatchObject({ userId: ben.id })

    const sue = await someone('SUPERVISOR')
    const other = await openBrowser()
    await enter(other, sue)
    await showSite(other, site)
    const banner = openSite(other).getByText(
      new RegExp(`^${ben.firstName} ${ben.lastName} has had this site open since \\d\\d:\\d\\d`),
    )
    await expect(banner).toBeVisible()
    await expect(rowOfSite(other, site)).toContainText(`opened by ${ben.firstName} ${ben.lastName}`)
    await expect(siteDetails(other).getByLabel('Owner information')).toBeEditable()
    await openSite(other).getByRole('button', { name: 'Work on it anyway' }).click()
    await expect(banner).toBeHidden()
    // The first is told at once.
    await expect(rowOfSite(page, site)).toContainText(`opened by ${sue.firstName} ${sue.lastName}`)
    await expect(openSite(page).getByText(/has had this site open since/)).toBeVisible()

    // Whoever leaves has it no longer; nobody else may be there who would have it then.
    await page.goto('/orders')
    await other.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect.poll(async () => (await readSite(admin, site.siteId)).claim).toBeNull()
  },
)
