import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { useAction } from '#shared/action/use-action.ts'

export type Device = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this browser shows the notifications of the person at it. */
export const deviceQuery = () => queryOptions({ queryKey: ['device'], queryFn: readDevice })

const TURN_ON = ['device', 'turn-on']

async function readDevice({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<Device> {
  if (!canShowMessages()) return 'unsupported'
  const subscription = await findSubscription()
  if (Notification.permission === 'denied') return 'denied'
  // Between the browser's yes and the server's there is a moment that is neither; whoever turns it on asks again.
  if (!subscription || client.isMutating({ mutationKey: TURN_ON })) return 'off'
  const own = await call('GET /api/push/subscriptions', { signal })
  if (own.some(({ endpoint }) => endpoint === subscription.endpoint)) return 'on'
  // Left by somebody who never signed out here: what is theirs must not show up before the one who sits here now.
  await subscription.unsubscribe()
  return 'off'
}

/** The browser asks for permission; call it only for a press on something that says so. */
export const useTurnOnDevice = () =>
  useAction({
    key: TURN_ON,
    send: async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      const { publicKey } = await call('GET /api/push/key')
      const subscription = await subscribeBrowser(publicKey).catch((cause: unknown) => {
        throw new Error(textsNow().notifications.device.noService, { cause })
      })
      const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
      await call('POST /api/push/subscriptions', { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } })
    },
    refused: () => textsNow().notifications.device.turnOnFailed,
    rereads: [deviceQuery().queryKey],
  })

const AT_MOST_MS = 2000

/**
 * Whoever signs out here is told nothing here any more. Signing out does not wait for long: a server that was not
 * reached learns from the push service that the device is gone.
 */
export async function leaveDevice(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  const left = Promise.allSettled([
    subscription.unsubscribe(),
    call('POST /api/push/unsubscribe', { body: { endpoint } }),
  ])
  await Promise.race([left, new Promise((done) => setTimeout(done, AT_MOST_MS))])
}

/** What this browser can do about push messages. Nothing here talks to the server. */

/** In app windows of some systems these are missing, as they are on pages without https. */
const canShowMessages = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Null while nobody has turned messages on in this browser. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canShowMessages()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Registered now and not before: whoever never turns messages on runs no service worker. */
async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { installing } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, failToInstall(installing)])
  // One made for another key, or for somebody else, would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** `ready` never answers for a worker that a browser gives up, such as when one of its files can't be fetched. */
const failToInstall = (worker: ServiceWorker | null): Promise<never> =>
  new Promise((_, fail) =>
    worker?.addEventListener('statechange', () => worker.state === 'redundant' && fail(new Error(worker.state))),
  )
