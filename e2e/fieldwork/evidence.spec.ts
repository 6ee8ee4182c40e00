import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import {
  allChecked,
  evidencePath,
  onePicture,
  part,
  recall,
  reportOutcome,
  sendAgain,
  sendBytes,
  SLOTS,
  submitWork,
  takeShots,
  tile,
  viewer,
} from '../steps/evidence.ts'
import { EVIDENCE_SCREENS } from '../steps/evidence-screens.ts'
import { RESCUE_SCREENS } from '../steps/rescue-screens.ts'
import { PHONE, sendWork } from '../steps/fieldwork.ts'
import { hearNothing } from '../steps/live.ts'
import { CAST, enter, makePerson, newPerson } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test('@field the office looks at what a fielder has seen, photo by photo, with the keyboard', async ({
  page,
  someone,
  admin,
}) => {
  test.slow()
  const finn = await someone('FIELDER')
  const [sent, other] = await sendWork(admin, finn, { buildings: [{}, {}] })
  await enter(page, CAST.ADMIN)
  const picture = await onePicture(page)
  await takeShots(page, other!, [{ slot: 'front', picture }])
  const taken = await takeShots(page, sent!, [
    { slot: 'front' },
    { slot: 'left', metresAway: 420 },
    { slot: 'rear', picture },
    ...SLOTS.slice(3, 7).map((slot) => ({ slot })),
  ])
  await submitWork(page.request, sent!, taken, { power: 'No meter on this side' })
  await allChecked(admin, sent!)
  await allChecked(admin, other!)

  // From the order, as from the board and from research.
  await page.goto(`/orders?order=${sent!.orderId}`)
  await page.getByRole('link', { name: `Evidence of ${sent!.jsb}` }).click()
  await expect(part(page, 'Custody')).toContainText('7 taken, 7 received')
  await expect(part(page, 'Photos')).toContainText('Not hereNo meter on this side')
  await expect(part(page, 'Survey answers')).toContainText('Mounting and heightWall, within reach')
  await expect(part(page, 'Survey answers')).toContainText('Ada Okafor for Nora Vance')
  await expect(part(page, 'Rounds')).toContainText('Work done')

  await tile(page, 'Front').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tile(page, 'Left')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toContainText('420 m')
  await expect(viewer(page)).toContainText('Far away')
  await expect(viewer(page)).toContainText('from the phone')
  await expect(viewer(page).getByTitle(taken[1]!.sha256)).toHaveText(`${taken[1]!.sha256.slice(0, 12)}…`)
  const shown = viewer(page).getByRole('img', { name: 'Left' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('Used twice')
  await expect(viewer(page).getByRole('link', { name: other!.jsb })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(tile(page, 'Rear')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`order=${sent!.orderId}`))

  // A photo has an address of its own, and Back closes it.
  await page.goto(`${evidencePath(sent!)}?photo=${taken[0]!.id}`)
  await expect(viewer(page)).toContainText('1 of 7')
  await viewer(page).getByRole('button', { name: 'Close the photo' }).click()
  await expect(page).toHaveURL(new RegExp(`${evidencePath(sent!)}$`))
  await tile(page, 'Entrance').click()
  await expect(viewer(page)).toContainText('5 of 7')
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(part(page, 'Custody')).toBeVisible()
})

test('@field what arrives shows by itself, and what is missing can be reviewed without', async ({
  page,
  someone,
  admin,
}) => {
  test.slow()
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, CAST.SUPERVISOR, evidencePath(sent!))
  await expect(part(page, 'Photos')).toContainText('Nothing has come yet')
  const taken = await takeShots(page, sent!, [
    ...SLOTS.slice(0, 7).map((slot) => ({ slot })),
    { slot: 'power', isOnPhone: true },
  ])
  await expect(part(page, 'Custody')).toContainText(/8 taken, 7 received, 1 on the phone since \d\d:\d\d/)
  await expect(page.getByRole('button', { name: 'Review without it…' })).toHaveCount(0)
  await tile(page, 'Power').click()
  await expect(viewer(page)).toContainText('This photo is still on the phone')
  await page.keyboard.press('Escape')
  await submitWork(page.request, sent!, taken)
  await expect(part(page, 'Survey answers')).toContainText('revision 1')

  await page.getByRole('button', { name: 'Review without it…' }).click()
  const asked = page.getByRole('dialog', { name: 'Review without what is missing?' })
  await expect(asked).toContainText('1 photo is still on a phone.')
  await asked.getByRole('button', { name: 'Review it now' }).click()
  await expect(asked).toContainText('Say why')
  await asked.getByLabel('Reason').fill('The phone fell into a pool')
  await asked.getByRole('button', { name: 'Review it now' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QC Review')
})

test('@field late work stands apart until a supervisor adopts it, and what follows is said before', async ({
  page,
  openBrowser,
  someone,
  admin,
}) => {
  test.slow()
  const [finn, fay] = [await someone('FIELDER'), await someone('FIELDER')]
  const [sent] = await sendWork(admin, finn)
  await enter(page, CAST.SUPERVISOR)
  await recall(page.request, sent!)
  const late = await takeShots(page, sent!, [{ slot: 'front' }, { slot: 'rear' }])
  await submitWork(page.request, sent!, late)
  await sendAgain(page.request, sent!, fay)

  await page.goto(evidencePath(sent!))
  await expect(part(page, 'Came late')).toContainText('2 photos and a survey')
  await expect(part(page, 'Custody')).toContainText('No photo was taken yet')
  await expect(part(page, 'Rounds')).toContainText('Recalled: The truck broke down')
  const office = await openBrowser()
  await enter(office, CAST.BACKEND, evidencePath(sent!))
  await expect(part(office, 'Came late')).toContainText('A supervisor decides whether it is adopted.')
  await expect(part(office, 'Came late').getByRole('button', { name: /^Adopt/ })).toHaveCount(0)

  await part(page, 'Came late')
    .getByRole('button', { name: /^Adopt/ })
    .click()
  const asked = page.getByRole('dialog', { name: `Adopt the work of ${finn.firstName} ${finn.lastName}?` })
  await expect(asked).toContainText(`${fay.firstName} ${fay.lastName} has the building in hand`)
  await asked.getByLabel('Reason').fill('He was there first')
  await asked.getByRole('button', { name: 'Adopt', exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(part(page, 'Came late')).toHaveCount(0)
  await expect(part(page, 'Custody')).toContainText('2 taken, 2 received')
  await expect(part(page, 'Survey answers')).toContainText('revision 1')
  // The other desk hears of it.
  await expect(part(office, 'Came late')).toHaveCount(0)
})

test('@field an outcome is told with its note and its pin; a building that is not there says so', async ({
  page,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, CAST.SUPERVISOR)
  await reportOutcome(page.request, sent!, await takeShots(page, sent!, [{ slot: 'front' }]))
  await page.goto(evidencePath(sent!))
  const found = part(page, 'Nothing to survey')
  await expect(found).toContainText('Nothing to survey: Wrong place')
  await expect(found).toContainText('The building stands behind the old mill')
  await expect(found).toContainText('36.065171, -79.816002')
  // Of nothing to survey there is no shot list to fill.
  await expect(part(page, 'Photos').getByText('No photo')).toHaveCount(0)

  for (const id of ['00000000-0000-7000-8000-000000000000', 'nowhere']) {
    await page.goto(`/dispatch/evidence/${id}`)
    await expect(page.getByRole('heading', { name: 'There is no such building' })).toBeVisible()
  }
  // An event would have it read again, and take the button away before it is pressed.
  await hearNothing(page)
  await page.route('**/api/buildings/*/evidence', (route) => route.abort())
  await page.goto(evidencePath(sent!))
  await expect(page.getByRole('heading', { name: 'The evidence could not be read' })).toBeVisible()
  await page.unroute('**/api/buildings/*/evidence')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(found).toBeVisible()
})

test('@field the way there leads from the board and from research; fielders are not led', async ({
  page,
  openBrowser,
  admin,
}) => {
  // A lane of its own, however many fielders there are.
  const finn = await makePerson(admin, 'FIELDER', newPerson('Zelda', `Quill${Date.now()}`))
  const [sent] = await sendWork(admin, finn)
  await enter(page, CAST.SUPERVISOR, `/dispatch?lane=${finn.id}&name=${finn.lastName}`)
  await page.getByRole('link', { name: `Evidence of ${sent!.jsb}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Assigned')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/dispatch\?.*lane=/)

  await recall(page.request, sent!)
  await page.goto(`/dispatch?q=${sent!.jsb}`)
  await page.getByRole('button', { name: `More for ${sent!.jsb}` }).click()
  await page.getByRole('menuitem', { name: 'Show the evidence' }).click()
  await expect(part(page, 'Rounds')).toContainText('Recalled')

  const { building } = (await (await admin.get(`/api/buildings/${sent!.buildingId}/evidence`)).json()) as {
    building: { siteId: string }
  }
  await page.goto(`/research?status=READY_FOR_DISPATCH&site=${building.siteId}`)
  await page.getByRole('button', { name: `More for ${sent!.jsb}` }).click()
  await page.getByRole('menuitem', { name: 'Show the evidence' }).click()
  await expect(part(page, 'Rounds')).toContainText('Recalled')

  const field = await openBrowser({ viewport: PHONE })
  await enter(field, finn, evidencePath(sent!))
  await expect(field.getByRole('heading', { name: 'The evidence of buildings is for the office.' })).toBeVisible()
})

test('@field evidence and rescue can be used by everybody', async ({ openBrowser, someone }) => {
  test.setTimeout(360_000)
  await expectAccessible(openBrowser, [...EVIDENCE_SCREENS, ...RESCUE_SCREENS], await someone('ADMIN'))
})

test('@field nothing of the evidence is out of reach when the text is twice as large', async ({ page, someone }) => {
  test.slow()
  await enter(page, await someone('ADMIN'))
  await EVIDENCE_SCREENS[0]!.show(page)
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    const adopt = page.getByRole('button', { name: /^Adopt/ })
    await adopt.scrollIntoViewIfNeeded()
    await expect(adopt).toBeInViewport({ ratio: 1 })
  }
})

test('@field a photo that the phone sends later turns green before the eyes of the office', async ({
  page,
  someone,
  admin,
}) => {
  test.slow()
  const [sent] = await sendWork(admin, await someone('FIELDER'))
  await enter(page, CAST.SUPERVISOR, evidencePath(sent!))
  const picture = await onePicture(page)
  const [photo] = await takeShots(page, sent!, [{ slot: 'front', picture, isOnPhone: true }])
  await expect(tile(page, 'Front')).toHaveAccessibleName(/On the phone/)
  await sendBytes(page.request, photo!.id, picture.buffer)
  await expect(tile(page, 'Front')).toHaveAccessibleName(/Received/)
  await expect(part(page, 'Custody')).toContainText('1 taken, 1 received')
})
