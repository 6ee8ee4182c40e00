import type { Admin } from '../steps/caller.ts'
import { WITHOUT_MAPS } from '../steps/browser/chromium.ts'
import { filmFor, PHOTOS_EACH, photosOnPhone, spendDay, stagesOf } from '../steps/field/field-day.ts'
import { CAMERA_FLAGS, FIELD_PHONE } from '../steps/field/field-phone.ts'
import { cards, sendWork } from '../steps/field/fieldwork.ts'
import { phoneOnDisk } from '../steps/field/killed-browser.ts'
import { lineOf, photosOf, readyForOffline } from '../steps/field/offline.ts'
import { enter, type MadePerson } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

type Day = { readonly buildings: number; readonly deaths: number; readonly minutes: number }

/** The minutes are the most it may take where others work beside it. */
const SHORT: Day = { buildings: 1, deaths: 2, minutes: 4 }
/** `npm run faults` tells it at its whole length. */
const LONG: Day =
  process.env.FIELD_DAY === 'whole'
    ? { buildings: 25, deaths: 10, minutes: 50 }
    : { buildings: 5, deaths: 3, minutes: 8 }

test('@field a building without a signal, the browser killed twice, and everything is received once', ({
  someone,
  admin,
  baseURL,
}) => tellDay(SHORT, { someone, admin, baseURL }))

test(
  `@field ${LONG.buildings * PHOTOS_EACH} photos of ${LONG.buildings} buildings without a signal, ${LONG.deaths} deaths of the browser, and everything is received once`,
  { tag: '@soak' },
  ({ someone, admin, baseURL }) => tellDay(LONG, { someone, admin, baseURL }),
)

type Stage = {
  someone: (role: 'FIELDER') => Promise<MadePerson>
  admin: Admin
  baseURL: string | undefined
}

async function tellDay(day: Day, { someone, admin, baseURL }: Stage): Promise<void> {
  const photos = day.buildings * PHOTOS_EACH
  /** Spread over the day, at ever other places of a building. */
  const deaths = Array.from({ length: day.deaths }, (_, at) => Math.round(((at + 0.6) * photos) / day.deaths))
  test.setTimeout(day.minutes * 60_000)
  const finn = await someone('FIELDER')
  const work = await sendWork(admin, finn, { buildings: Array.from({ length: day.buildings }, () => ({})) })
  const film = await filmFor(test.info().outputPath('film.mjpeg'))
  const args = [...WITHOUT_MAPS.args, ...CAMERA_FLAGS, `--use-file-for-fake-video-capture=${film}`]
  const phone = phoneOnDisk({ ...WITHOUT_MAPS, ...FIELD_PHONE, args, baseURL: baseURL! })
  try {
    let page = await phone.open()
    await enter(page, finn, '/field')
    await expect(cards(page)).toHaveCount(day.buildings)
    await readyForOffline(page)
    await phone.kill()

    page = await spendDay(phone, work, deaths)
    const taken = await photosOnPhone(page)
    expect(taken).toHaveLength(photos)
    expect(new Set(taken.map(({ assignmentId, slot }) => `${assignmentId} ${slot}`)).size).toBe(photos)
    await phone.kill()

    page = await phone.open()
    // A browser that dies takes its newest cookies along; the work stays.
    await enter(page, finn, '/field')
    await expect(lineOf(page, 'Online, everything sent')).toBeVisible({ timeout: day.minutes * 20_000 })
    const receipts = (await photosOnPhone(page)).filter(({ receivedAt }) => receivedAt !== null)
    expect(receipts).toHaveLength(photos)
    const received = (await Promise.all(work.map((sent) => photosOf(admin, sent)))).flat()
    const inOrder = (all: readonly { id: string; sha256: string }[]) =>
      all.map(({ id, sha256 }) => `${id} ${sha256}`).toSorted()
    expect(received.filter(({ state }) => state === 'ON_PHONE')).toEqual([])
    expect(inOrder(received)).toEqual(inOrder(taken))
    // Each is read and checked by the office first.
    await expect
      .poll(() => stagesOf(admin, work[0]!), { timeout: day.minutes * 20_000 })
      .toEqual(work.map(() => 'QC_REVIEW'))
  } finally {
    await phone.end()
  }
}
