import type { DeliveryChannel } from '@demarc/domain/delivery/channels'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { channelTextsNow } from '#texts/admin/channels.ts'

/** Which of them works follows from the settings: asked with them. */
export const channelsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings', 'channels'],
    queryFn: ({ signal }) => call('GET /api/submission-channels', { signal }),
  })

export const useTestChannel = () =>
  useMutation({
    meta: { refusedTitle: () => channelTextsNow().failed },
    mutationFn: (channel: DeliveryChannel) =>
      call('POST /api/submission-channels/:channel/test', { params: { channel } }),
  })

export const driveQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings', 'drive'],
    queryFn: ({ signal }) => call('GET /api/drive', { signal }),
  })

export const useTestDrive = () =>
  useMutation({
    meta: { refusedTitle: () => channelTextsNow().failed },
    mutationFn: () => call('POST /api/drive/test'),
  })
