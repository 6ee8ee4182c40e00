import type { Page } from '@playwright/test'
import { cameraIsOn, fillSurvey, openCamera, takePhoto } from '../field/field-phone.ts'
import { act } from '../field/fieldwork.ts'
import { lineOf, readyForOffline, startWork } from '../field/offline.ts'
import { hasViews } from '../qc/rework.ts'
import { expect } from '../story.ts'

const PHOTOS = 8

const cardOf = (page: Page, jsb: string) =>
  page.getByRole('list', { name: 'My Assignments' }).getByRole('listitem').filter({ hasText: jsb })

/** All that is needed there is on the phone, and the signal is gone. */
export async function goOffline(page: Page, views = 0): Promise<void> {
  await page.goto('/field')
  await readyForOffline(page)
  if (views > 0) await hasViews(page, views)
  await page.context().setOffline(true)
  await page.reload()
  await expect(lineOf(page, 'No signal')).toBeVisible()
}

/** Eight photos and the survey of one building. */
export async function survey(page: Page, jsb: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  await page.getByRole('button', { name: jsb }).click()
  await startWork(page)
  await openCamera(page)
  for (let at = 0; at < PHOTOS; at += 1) await takePhoto(page)
  await act(page, 'Close camera').click()
  await expect(cardOf(page, jsb)).toContainText(`${PHOTOS} of ${PHOTOS} photos`)
  await page
    .getByRole('link', { name: /Fill Survey/ })
    .first()
    .click()
  if (isFirst) await fillSurvey(page)
  else await act(page, 'Copy').click()
  await expect(page.getByText('Complete, saved on phone')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
}

export async function handIn(page: Page, jsb: string): Promise<void> {
  await act(page, 'Submit for QC').click()
  await expect(cardOf(page, jsb)).toContainText('Submitted for QC Review')
}

/** The signal is back: what lies on the phone goes to the office. */
export async function sendAll(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(lineOf(page, 'Online, everything sent')).toBeVisible({ timeout: 60_000 })
}

/** One photo is taken again, held against the one before. */
export async function retake(page: Page, jsbW: string): Promise<void> {
  const card = cardOf(page, jsbW)
  await expect(card).toContainText('1 Front: Blurry')
  await startWork(page)
  await cameraIsOn(page)
  await expect(page.locator('[data-ghost] image')).toBeVisible()
}

export async function retaken(page: Page, jsbW: string): Promise<void> {
  await takePhoto(page)
  await act(page, 'Close camera').click()
  await expect(cardOf(page, jsbW)).toContainText('1 of 1 photos')
  await act(page, 'Submit for QC').click()
}
