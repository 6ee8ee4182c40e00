import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { notify } from '#ui/messages.ts'
import { canShowMessages, findSubscription, subscribeBrowser } from './this-browser.ts'

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
export function useTurnOnDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: TURN_ON,
    meta: { refusedTitle: () => textsNow().notifications.device.turnOnFailed },
    mutationFn: async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      const { publicKey } = await call('GET /api/push/key')
      const subscription = await subscribeBrowser(publicKey).catch((cause: unknown) => {
        throw new Error(textsNow().notifications.device.noService, { cause })
      })
      const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
      await call('POST /api/push/subscriptions', { body: { endpoint: subscription.endpoint, keys: { p256dh, auth } } })
    },
    onSettled: () => queries.invalidateQueries(deviceQuery()),
  })
}

export function useTurnOffDevice() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().notifications.device.turnOffFailed },
    mutationFn: async () => {
      const subscription = await findSubscription()
      if (!subscription) return
      await call('POST /api/push/unsubscribe', { body: { endpoint: subscription.endpoint } })
      await subscription.unsubscribe()
    },
    onSettled: () => queries.invalidateQueries(deviceQuery()),
  })
}

export function useTestDevice() {
  return useMutation({
    meta: { refusedTitle: () => textsNow().notifications.device.testFailed },
    mutationFn: async () => {
      const subscription = await findSubscription()
      await call('POST /api/push/test', { body: { endpoint: subscription?.endpoint ?? '' } })
    },
    onSuccess: () => {
      const { title, text } = textsNow().notifications.device.testSent
      notify({ title, description: text })
    },
  })
}

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
