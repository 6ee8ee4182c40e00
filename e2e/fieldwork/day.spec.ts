import { WITHOUT_MAPS } from '../steps/chromium.ts'
import { filmFor, PHOTOS_EACH, photosOnPhone, spendDay, stagesOf } from '../steps/field-day.ts'
import { CAMERA_FLAGS, FIELD_PHONE } from '../steps/field-phone.ts'
import { cards, sendWork } from '../steps/fieldwork.ts'
import { phoneOnDisk } from '../steps/killed-browser.ts'
import { lineOf, photosOf, readyForOffline } from '../steps/offline.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

/** `npm run faults` tells it at its whole length. The minutes are the most it may take where others work beside it. */
const DAY =
  process.env.FIELD_DAY === 'whole'
    ? { buildings: 25, deaths: 10, minutes: 50 }
    : { buildings: 5, deaths: 3, minutes: 8 }

const PHOTOS = DAY.buildings * PHOTOS_EACH
/** Spread over the day, at ever other places of a building. */
const DEATHS = Array.from({ length: DAY.deaths }, (_, at) => Math.round(((at + 0.6) * PHOTOS) / DAY.deaths))

test(`@field ${PHOTOS} photos of ${DAY.buildings} buildings without a signal, ${DAY.deaths} deaths of the browser, and everything is received once`, async ({
  someone,
  admin,
  baseURL,
}) => {
  test.setTimeout(DAY.minutes * 60_000)
  const finn = await someone('FIELDER')
  const work = await sendWork(admin, finn, { buildings: Array.from({ length: DAY.buildings }, () => ({})) })
  const film = await filmFor(test.info().outputPath('film.mjpeg'))
  const args = [...WITHOUT_MAPS.args, ...CAMERA_FLAGS, `--use-file-for-fake-video-capture=${film}`]
  const phone = phoneOnDisk({ ...WITHOUT_MAPS, ...FIELD_PHONE, args, baseURL: baseURL! })
  try {
    let page = await phone.open()
    await enter(page, finn, '/field')
    await expect(cards(page)).toHaveCount(DAY.buildings)
    await readyForOffline(page)
    await phone.kill()

    page = await spendDay(phone, work, DEATHS)
    const taken = await photosOnPhone(page)
    expect(taken).toHaveLength(PHOTOS)
    expect(new Set(taken.map(({ assignmentId, slot }) => `${assignmentId} ${slot}`)).size).toBe(PHOTOS)
    await phone.kill()

    page = await phone.open()
    // A browser that dies takes its newest cookies along; the work stays.
    await enter(page, finn, '/field')
    await expect(lineOf(page, 'Online, all received')).toBeVisible({ timeout: DAY.minutes * 20_000 })
    const receipts = (await photosOnPhone(page)).filter(({ receivedAt }) => receivedAt !== null)
    expect(receipts).toHaveLength(PHOTOS)
    const received = (await Promise.all(work.map((sent) => photosOf(admin, sent)))).flat()
    const inOrder = (photos: readonly { id: string; sha256: string }[]) =>
      photos.map(({ id, sha256 }) => `${id} ${sha256}`).toSorted()
    expect(received.filter(({ state }) => state === 'ON_PHONE')).toEqual([])
    expect(inOrder(received)).toEqual(inOrder(taken))
    // Each is read and checked by the office first.
    await expect
      .poll(() => stagesOf(admin, work[0]!), { timeout: DAY.minutes * 20_000 })
      .toEqual(work.map(() => 'QC_REVIEW'))
  } finally {
    await phone.end()
  }
})
