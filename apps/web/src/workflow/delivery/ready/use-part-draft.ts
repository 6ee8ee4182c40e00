import type { PreFlight } from '@demarc/contract'
import type { DeliveryChannel } from '@demarc/domain/delivery/channels'
import { useState } from 'react'

type Changed = {
  readonly leftOut: ReadonlySet<string>
  readonly channel?: DeliveryChannel
  readonly recipients?: readonly string[]
}

/** As much as a server takes for an address; whether somebody reads it, nobody can tell beforehand. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The part as it would go: all that can, the way the customer wants it, but for what was changed here. */
export function usePartDraft(preFlight: PreFlight | undefined) {
  const [changed, setChanged] = useState<Changed>({ leftOut: new Set() })
  const { leftOut } = changed
  const channel = changed.channel ?? preFlight?.channel ?? 'EMAIL'
  const recipients = changed.recipients ?? preFlight?.recipients ?? []
  const going = preFlight?.buildings.filter(({ staysBehind }) => staysBehind === null) ?? []
  const ticked = going.filter(({ id }) => !leftOut.has(id))
  const state = preFlight?.channels.find((each) => each.channel === channel)?.state
  const isMailed = channel === 'EMAIL'
  const wrongAddress = recipients.find((each) => !isAddress(each))
  const isFit =
    ticked.length > 0 &&
    state !== 'NOT_CONFIGURED' &&
    (!isMailed || (recipients.length > 0 && wrongAddress === undefined))
  return {
    going,
    ticked,
    leftOut,
    channel,
    /** How this installation delivers through it. */
    state,
    isMailed,
    recipients,
    wrongAddress,
    isFit,
    /** Whoever carries it over needs neither a channel that works nor an address. */
    canBeCarried: ticked.length > 0,
    bodyOf: (byHand: boolean) => ({
      buildingIds: ticked.map(({ id }) => id),
      channel,
      ...(isMailed && isFit && { recipients: [...recipients] }),
      byHand,
    }),
    toggle: (id: string) =>
      setChanged({
        ...changed,
        leftOut: leftOut.has(id) ? new Set([...leftOut].filter((each) => each !== id)) : new Set([...leftOut, id]),
      }),
    setChannel: (next: DeliveryChannel) => setChanged({ ...changed, channel: next }),
    setRecipients: (next: readonly string[]) => setChanged({ ...changed, recipients: next }),
  }
}
export type PartDraft = ReturnType<typeof usePartDraft>
