import type { ChannelState, SubmissionChannel } from '@demarc/domain/submission/channels'
import type { DriveState } from '@demarc/domain/submission/mirror'

/** The ways to a customer, in the settings. */
export const channels = {
  effects: {
    SHAREPOINT: { label: 'SharePoint', effect: 'Packages are put into the document site.' },
    EMAIL: { label: 'E-mail', effect: 'Small packages are attached, large ones linked.' },
    BRIGHTSPEED: { label: 'Brightspeed', effect: 'Packages are posted to the provider, or carried over by hand.' },
  } satisfies Record<SubmissionChannel, { label: string; effect: string }>,
  heading: (label: string) => `Deliveries by ${label}`,
  states: { READY: 'Ready', BY_HAND: 'By hand', NOT_CONFIGURED: 'Not set up' } satisfies Record<ChannelState, string>,
  drive: {
    label: 'the cloud drive',
    heading: 'Copies in the cloud drive',
    effect: 'Each delivered package, with the list of what is in it, by customer and JSN.',
    states: { READY: 'Ready', NOT_CONFIGURED: 'Not set up', NOT_ALLOWED: 'Not allowed' } satisfies Record<
      DriveState,
      string
    >,
    notAllowed:
      'The folder lies where this server may not write, or is no address without a password in it. Ask whoever runs it which directory it may use.',
  },
  test: 'Test',
  testOf: (label: string) => `Test ${label}`,
  testing: 'Testing…',
  works: 'It works.',
  fails: 'It does not work.',
  failed: 'Not tested',
}
export type ChannelsWords = typeof channels
