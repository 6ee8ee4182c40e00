import { scope } from './worker-scope.ts'

type Told = { readonly id: string; readonly title: string; readonly text: string; readonly path: string }

/** Shows what the server sends to this device, and leads to it. */
export function showMessages(): void {
  scope.addEventListener('push', (event) => {
    // Browsers ask for something to be shown for each message, also for one that cannot be read.
    const { id, title, text, path } = messageIn(event.data)
    const face = { body: text, tag: id, icon: '/icon.svg', data: { id, path } }
    event.waitUntil(scope.registration.showNotification(title, face))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    // Given above, with the message.
    const about = notification.data as Told
    event.waitUntil(Promise.all([markRead(about), open(about)]))
  })
}

function messageIn(data: { readonly json: () => unknown } | null): Told {
  try {
    if (data) return data.json() as Told
  } catch {
    // Not one of ours.
  }
  return { id: 'unreadable', title: 'Demarc', text: '', path: '/' }
}

async function open({ path }: Told): Promise<void> {
  const url = new URL(path, scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const [tab] = await scope.clients.matchAll({ type: 'window' })
  if (!tab) {
    await scope.clients.openWindow(url.href)
    return
  }
  // Only a press on the notification may bring a window to the front, and only at once.
  await tab.focus()
  await tab.navigate(url.href)
}

// Seen is read. Signed out, or a test message: the bell knows better, and nothing is lost.
async function markRead({ id }: Told): Promise<void> {
  await fetch(`/api/notifications/${id}/read`, { method: 'POST' }).catch(() => undefined)
}
