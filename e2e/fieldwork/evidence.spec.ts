import { callerOf } from '../steps/caller.ts'
import { expectAccessible } from '../steps/browser/accessible.ts'
import { evidencePath, onePicture, part, recall, sendBytes, takeShots, tile } from '../steps/field/evidence.ts'
import { EVIDENCE_SCREENS } from '../screens/evidence-screens.ts'
import { RESCUE_SCREENS } from '../screens/rescue-screens.ts'
import { PHONE, sendWork } from '../steps/field/fieldwork.ts'
import { PEOPLE, enter, makePerson, newPerson } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test(
  '@field the way there leads from the board and from research; fielders are not led',
  { tag: '@soak' },
  async ({ page, openBrowser, admin }) => {
    // A lane of its own, however many fielders there are.
    const finn = await makePerson(admin, 'FIELDER', newPerson('Zelda', `Quill${Date.now()}`))
    const [sent] = await sendWork(admin, finn)
    await enter(page, PEOPLE.SUPERVISOR, `/dispatch?lane=${finn.id}&name=${finn.lastName}`)
    await page.getByRole('link', { name: `Evidence of ${sent!.jsb}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Assigned')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/dispatch\?.*lane=/)

    await recall(callerOf(page.request), sent!)
    await page.goto(`/dispatch?q=${sent!.jsb}`)
    await page.getByRole('button', { name: `More actions for ${sent!.jsb}` }).click()
    await page.getByRole('menuitem', { name: 'View photos and survey' }).click()
    await expect(part(page, 'Visit history')).toContainText('Recalled')

    const { building } = (await (await admin.get(`/api/buildings/${sent!.buildingId}/evidence`)).json()) as {
      building: { siteId: string }
    }
    await page.goto(`/research?status=READY_FOR_DISPATCH&site=${building.siteId}`)
    await page.getByRole('button', { name: `More actions for ${sent!.jsb}` }).click()
    await page.getByRole('menuitem', { name: 'View photos and survey' }).click()
    await expect(part(page, 'Visit history')).toContainText('Recalled')

    const field = await openBrowser({ viewport: PHONE })
    await enter(field, finn, evidencePath(sent!))
    await expect(
      field.getByRole('heading', { name: 'You don’t have permission to view photos and surveys.' }),
    ).toBeVisible()
  },
)

test('@field evidence and rescue can be used by everybody', { tag: '@soak' }, async ({ openBrowser, someone }) => {
  test.setTimeout(360_000)
  await expectAccessible(openBrowser, [...EVIDENCE_SCREENS, ...RESCUE_SCREENS], await someone('ADMIN'))
})

test(
  '@field a photo that the phone sends later turns green before the eyes of the office',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    test.slow()
    const [sent] = await sendWork(admin, await someone('FIELDER'))
    await enter(page, PEOPLE.SUPERVISOR, evidencePath(sent!))
    const picture = await onePicture(page)
    const [photo] = await takeShots(page, sent!, [{ slot: 'front', picture, isOnPhone: true }])
    await expect(tile(page, 'Front')).toHaveAccessibleName(/On the phone/)
    await sendBytes(page.request, photo!.id, picture.buffer)
    await expect(tile(page, 'Front')).toHaveAccessibleName(/Received/)
    await expect(part(page, 'Photo status')).toContainText('1 taken, 1 received')
  },
)
