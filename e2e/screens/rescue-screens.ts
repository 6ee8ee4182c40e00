import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { zipWriter } from '../../apps/web/src/workflow/fieldwork/offline/rescue/zip.ts'
import { recall } from '../steps/field/evidence.ts'
import { sendWork } from '../steps/field/fieldwork.ts'
import { drawPictures, hashOf, type Picture } from '../steps/field/offline.ts'
import { makePerson } from '../steps/people/people.ts'
import type { Screen } from './screen.ts'

/** The office takes in what a phone could not send. */
export const RESCUE_SCREENS: readonly Screen[] = [
  { name: 'rescue', to: 'admin', show: showEmpty },
  { name: 'rescue-unreadable', to: 'admin', show: showUnreadable },
  { name: 'rescue-ready', to: 'admin', show: showReady },
  { name: 'rescue-done', to: 'admin', show: showDone },
]

const fileOf = ({ jsb }: AssignedBuilding, slot: string) => `${jsb}/${slot}.jpg`

const about = (sent: AssignedBuilding, slot: string, picture: Picture) => ({
  file: fileOf(sent, slot),
  jsb: sent.jsb,
  explanation: null,
  announce: {
    id: randomUUID(),
    assignmentId: sent.assignmentId,
    slot,
    origin: 'CAMERA',
    takenAt: new Date().toISOString(),
    clockOffsetMs: 0,
    size: picture.buffer.length,
    sha256: hashOf(picture),
    fileType: 'image/jpeg',
    fix: null,
    headingDeg: null,
  },
})

/** Of two buildings, one of them recalled meanwhile; a photo is damaged and one is missing. */
async function makeZip(page: Page): Promise<Picture> {
  const finn = await makePerson(callerOf(page.request), 'FIELDER')
  const [sent, ended] = await sendWork(callerOf(page.request), finn, { buildings: [{}, {}] })
  await recall(callerOf(page.request), ended!)
  const pictures = await drawPictures(page, 4, 2000)
  const photos = [
    about(sent!, 'front', pictures[0]!),
    about(sent!, 'left', pictures[1]!),
    about(sent!, 'rear', pictures[2]!),
    about(ended!, 'front', pictures[3]!),
  ]
  const manifest = { format: 'demarc-rescue-1', userId: finn.id, savedAt: new Date().toISOString(), photos }
  const zip = zipWriter()
  const add = (name: string, bytes: Buffer) => zip.add({ name, bytes: new Uint8Array(bytes).buffer })
  add('manifest.json', Buffer.from(JSON.stringify({ ...manifest, acts: [], drafts: [] })))
  add(fileOf(sent!, 'front'), pictures[0]!.buffer)
  add(fileOf(sent!, 'left'), Buffer.from('not what was taken'))
  add(fileOf(ended!, 'front'), pictures[3]!.buffer)
  const buffer = Buffer.from(await zip.done().arrayBuffer())
  return { name: 'demarc-unsent-2026-11-15.zip', mimeType: 'application/zip', buffer }
}

async function showEmpty(page: Page): Promise<void> {
  await page.goto('/dispatch/rescue')
  await page.getByText('Choose ZIP file', { exact: true }).waitFor()
}

const choose = (page: Page, file: Picture) => page.locator('input[type=file]').setInputFiles(file)

async function showUnreadable(page: Page): Promise<void> {
  await showEmpty(page)
  await choose(page, { name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP at all') })
  await page.getByText('This isn’t a ZIP file exported from a phone’s outbox.').waitFor()
}

async function showReady(page: Page): Promise<void> {
  await showEmpty(page)
  await choose(page, await makeZip(page))
  await page.getByText('4 photos').waitFor()
}

async function showDone(page: Page): Promise<void> {
  await showReady(page)
  await page.getByLabel('Why the phone couldn’t send it').fill('The phone fell into a pool')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('2 items imported').waitFor()
}
