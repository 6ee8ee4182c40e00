import { DELIVERY_CHANNELS } from '../reference/customer.ts'

export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

/** How an installation can deliver through a channel. BY_HAND: somebody carries the package over and says so. */
export const CHANNEL_STATES = ['READY', 'BY_HAND', 'NOT_CONFIGURED'] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

/** Beyond this a mail carries a link instead of the package. */
export const MOST_ATTACHMENT_BYTES = 10_000_000
/** For so long the link of a mail opens. */
export const LINK_LASTS_DAYS = 30
