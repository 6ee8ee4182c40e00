import type { Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { photosOf } from '../field/offline.ts'
import { underReview } from './qc.ts'

/** A building that was passed, and how long until the first photo of the next one was on the screen. */
export type Passed = {
  readonly keys: number
  /** Since the key was pressed, and since the server had answered. */
  readonly sinceKeyMs: number
  readonly sinceAnswerMs: number
  /** How often the photo was fetched over the network after the verdict. */
  readonly fetched: number
}

/** Passes an open building by keys alone, and waits until the next one is there. */
export async function passByKeyboard(page: Page, next: AssignedBuilding): Promise<Passed> {
  const [front] = (await photosOf(page.request, next)).filter(({ slot }) => slot === 'front')
  const url = `/api/photos/${front?.id}/file?size=view`
  await underReview(page).getByText('Being reviewed by you since').waitFor()
  // Whoever looks at a building for a moment has the next one behind it.
  await page.waitForFunction(isRead, url)
  await page.evaluate(watchFor, url)
  let keys = 0
  for (const key of ['1', '2', '3', '4', '5', 'p']) {
    await page.keyboard.press(key)
    keys += 1
  }
  const painted = await page.evaluate(whenPainted)
  return { keys, ...painted }
}

/** What runs inside of the page. */
type Watching = { painted?: Promise<Omit<Passed, 'keys'>> }

const isRead = (url: string): boolean => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(url))

function watchFor(url: string): void {
  let pressedAt = 0
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'p') pressedAt = performance.now()
    },
    { capture: true },
  )
  const isThere = () =>
    [...document.images].some((img) => img.src.endsWith(url) && img.complete && img.naturalWidth > 64)
  // Filled in by the browser as long as it has room.
  performance.setResourceTimingBufferSize(5000)
  const painted = new Promise<Omit<Passed, 'keys'>>((done) => {
    const look = () => {
      if (!pressedAt || !isThere()) return requestAnimationFrame(look)
      // The frame that shows it is drawn once this one is over.
      return requestAnimationFrame(() => {
        const now = performance.now()
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const answered = entries.findLast(({ name }) => name.endsWith('/api/qc/reviews'))?.responseEnd ?? now
        const fetched = entries.filter(
          ({ name, startTime, transferSize }) => name.endsWith(url) && startTime > pressedAt && transferSize > 0,
        ).length
        done({ sinceKeyMs: now - pressedAt, sinceAnswerMs: now - answered, fetched })
      })
    }
    requestAnimationFrame(look)
  })
  ;(globalThis as Watching).painted = painted
}

const whenPainted = (): Promise<Omit<Passed, 'keys'>> => {
  const { painted } = globalThis as Watching
  if (!painted) throw new Error('nothing is watched for')
  return painted
}
