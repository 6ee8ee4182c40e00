import type { Page, Request } from '@playwright/test'

/**
 * Nothing is heard from the server by whatever is opened from now on: what other stories change has no list of it read
 * again.
 */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort())
}

const pathOf = (request: Request): string => new URL(request.url()).pathname

/**
 * Whether the page that is opened next hears the server, and has its list as it stands since then: whenever the stream
 * opens, everything is read once more that may have changed unheard, the notifications of the bell among it.
 */
export function listening(page: Page, list: string): () => boolean {
  let isOpen = false
  let isCaughtUp = false
  const [asked, unanswered, sinceOpen] = [new Set<Request>(), new Set<Request>(), new Set<Request>()]
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      isOpen = isCaughtUp = false
      for (const requests of [asked, unanswered, sinceOpen]) requests.clear()
    }
    if (pathOf(request) === list) {
      asked.add(request)
      unanswered.add(request)
    }
    if (isOpen) sinceOpen.add(request)
  })
  page.on('response', (response) => {
    if (pathOf(response.request()) === '/api/events') isOpen = true
  })
  const end = (request: Request) => {
    unanswered.delete(request)
    if (sinceOpen.has(request) && pathOf(request) === '/api/notifications') isCaughtUp = true
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => isCaughtUp && asked.size > 0 && unanswered.size === 0
}
