import { useOutbox, type Move, type OutboxItem } from './offline/index.ts'

export type RefusedMove = OutboxItem & { readonly kind: Move['kind'] }

const isRefusedMove = (item: OutboxItem): item is RefusedMove =>
  item.custody === 'NEEDS_YOU' && (item.kind === 'accept' || item.kind === 'decline' || item.kind === 'giveBack')

/** Accepted, declined or given back here, and the office said no: most often it went on meanwhile. */
export const useNotTaken = (): readonly RefusedMove[] => useOutbox().waiting.filter(isRefusedMove)
