import { call } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { choiceTextsNow } from '#texts/common/notification-choices.ts'
import { deviceQuery, findSubscription } from './device.queries.ts'

/** Apart from device.queries.ts: only the profile needs these, and every screen has the bell. */
export const useTurnOffDevice = () =>
  useAction({
    send: async () => {
      const subscription = await findSubscription()
      if (!subscription) return
      await call('POST /api/push/unsubscribe', { body: { endpoint: subscription.endpoint } })
      await subscription.unsubscribe()
    },
    refused: () => choiceTextsNow().device.turnOffFailed,
    rereads: [deviceQuery().queryKey],
  })

export const useTestDevice = () =>
  useAction({
    send: async () => {
      const subscription = await findSubscription()
      await call('POST /api/push/test', { body: { endpoint: subscription?.endpoint ?? '' } })
    },
    refused: () => choiceTextsNow().device.testFailed,
    said: () => choiceTextsNow().device.testSent,
  })
