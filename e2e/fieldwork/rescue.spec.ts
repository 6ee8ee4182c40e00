import { readFileSync } from 'node:fs'
import { onServer, PHONE, sendWork } from '../steps/field/fieldwork.ts'
import {
  addPictures,
  drawPictures,
  hashOf,
  lineOf,
  photosOf,
  readyForOffline,
  receivedHashes,
  startWork,
} from '../steps/field/offline.ts'
import { PEOPLE, enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test.use({ viewport: PHONE })

test('@field what a phone cannot send leaves as a ZIP, and the office takes it in for its fielder', async ({
  page,
  context,
  openBrowser,
  someone,
  admin,
}) => {
  const finn = await someone('FIELDER')
  const [sent] = await sendWork(admin, finn)
  await enter(page, finn, '/field')
  await readyForOffline(page)
  await startWork(page)
  await expect.poll(() => onServer(admin, finn, sent!)).toMatchObject({ status: 'IN_PROGRESS' })
  await context.setOffline(true)
  const pictures = await drawPictures(page, 2)
  await addPictures(page, pictures)
  await page.getByRole('link', { name: 'Open outbox' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export unsent work' }).click()
  const zip = { name: 'unsent.zip', mimeType: 'application/zip', buffer: readFileSync(await (await saved).path()) }

  const office = await openBrowser()
  await enter(office, PEOPLE.SUPERVISOR, '/dispatch/rescue')
  const choose = async (file: typeof zip) => {
    const chooser = office.waitForEvent('filechooser')
    await office.getByText('Choose ZIP file', { exact: true }).click()
    await (await chooser).setFiles(file)
  }
  // What is no rescue says so, and what is one is looked at before it counts.
  await choose({ ...zip, buffer: Buffer.from('no ZIP at all') })
  await expect(office.getByText('This isn’t a ZIP file exported from a phone’s outbox.')).toBeVisible()
  const take = async (file: typeof zip) => {
    await choose(file)
    await expect(office.getByText('2 photos')).toBeVisible()
    await office.getByRole('button', { name: 'Import', exact: true }).click()
  }
  // A byte of a picture that is not the one that was taken.
  const changed = Buffer.from(zip.buffer)
  const at = changed.indexOf(pictures[0]!.buffer.subarray(-64))
  changed[at] = changed[at]! ^ 1
  await take({ ...zip, buffer: changed })
  await expect(office.getByText('Enter a reason', { exact: true })).toBeVisible()
  expect(await receivedHashes(admin, sent!)).toEqual([])
  await office.getByLabel('Why the phone couldn’t send it').fill('The phone fell into a pool')
  await office.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(office.getByText('The file doesn’t match the original photo')).toHaveCount(1)
  await expect.poll(() => receivedHashes(admin, sent!)).toEqual([hashOf(pictures[1]!)])

  await office.getByRole('button', { name: 'Choose another file' }).click()
  await take(zip)
  await expect(office.getByText('2 items imported')).toBeVisible()
  expect(await receivedHashes(admin, sent!)).toEqual(pictures.map(hashOf).toSorted())
  const [first] = (await photosOf(admin, sent!)) as unknown as { takenByName: string }[]
  expect(first!.takenByName).toBe(`${finn.firstName} ${finn.lastName}`)

  // The phone, back again, finds everything received and sends nothing twice.
  await context.setOffline(false)
  await expect(lineOf(page, 'Online, everything sent')).toBeVisible({ timeout: 20_000 })
  expect(await photosOf(admin, sent!)).toHaveLength(2)
})
