// Shows what the server sends to this device and leads to it. It keeps nothing and answers no request, so no release of
// the application can be held back by an older one of these.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  // Browsers ask for something to be shown for each message, also for one that cannot be read.
  const { id, title, text, path } = messageIn(event.data)
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: id, icon: '/icon.svg', data: { id, path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(Promise.all([markRead(notification.data), open(notification.data)]))
})

function messageIn(data) {
  try {
    return data.json()
  } catch (_) {
    return { id: 'unreadable', title: 'Demarc', text: '', path: '/' }
  }
}

async function open({ path }) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return self.clients.openWindow(url.href)
  // Only a press on the notification may bring a window to the front, and only at once.
  await tab.focus()
  await tab.navigate(url.href)
}

// Seen is read. Signed out, or a test message: the bell knows better, and nothing is lost.
async function markRead({ id }) {
  await fetch(`/api/notifications/${id}/read`, { method: 'POST' }).catch(() => undefined)
}
