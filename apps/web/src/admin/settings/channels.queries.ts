import type { DeliveryChannel } from '@demarc/domain/delivery/channels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { channelTextsNow } from '#texts/admin/channels.ts'

/** Which of them works follows from the settings: asked with them. */
export const channelsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings', 'channels'],
    queryFn: ({ signal }) => call('GET /api/submission-channels', { signal }),
  })

export const useTestChannel = () =>
  useAction({
    refused: () => channelTextsNow().failed,
    send: (channel: DeliveryChannel) => call('POST /api/submission-channels/:channel/test', { params: { channel } }),
  })

export const driveQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings', 'drive'],
    queryFn: ({ signal }) => call('GET /api/drive', { signal }),
  })

export const useTestDrive = () =>
  useAction({
    refused: () => channelTextsNow().failed,
    send: () => call('POST /api/drive/test'),
  })
