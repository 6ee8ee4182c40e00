import { catalogue } from '../catalogue.ts'
import type { ChannelState, DeliveryChannel } from '@demarc/domain/delivery/channels'
import type { DriveState } from '@demarc/domain/delivery/mirror'
import * as common from '../common/common.ts'

/** Delivery methods, in the settings. */
export const channels = {
  effects: {
    SHAREPOINT: { label: common.sharepoint, effect: 'Packages are uploaded to the document site.' },
    EMAIL: { label: common.email, effect: 'Small packages are attached. Large ones are sent as a link.' },
    BRIGHTSPEED: { label: common.brightspeed, effect: 'Packages are sent to the provider or delivered manually.' },
  } satisfies Record<DeliveryChannel, { label: string; effect: string }>,
  heading: (label: string) => `${label} delivery`,
  states: { READY: common.ready, BY_HAND: 'Manual', NOT_CONFIGURED: 'Not set up' } satisfies Record<
    ChannelState,
    string
  >,
  drive: {
    label: 'the cloud drive',
    heading: 'Cloud drive copies',
    effect: 'Each delivered package with its contents list, by customer and JSN.',
    states: { READY: common.ready, NOT_CONFIGURED: 'Not set up', NOT_ALLOWED: common.notAllowed } satisfies Record<
      DriveState,
      string
    >,
    notAllowed:
      'The server can’t write to this folder, or the address isn’t valid or contains a password. Ask your server administrator which directory to use.',
  },
  test: 'Test',
  testOf: (label: string) => `Test ${label}`,
  testing: 'Testing…',
  works: 'Test passed.',
  fails: 'Test failed.',
  failed: 'Not tested',
}

/** They come with the settings. */
export const { useWords: useChannelTexts, wordsNow: channelTextsNow } = catalogue(
  channels,
  import.meta.glob('./channels.es.ts'),
)
