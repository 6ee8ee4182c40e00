/** What is carried from the list or from a lane's stops, and put down on a lane. */
export type Load = { readonly kind: 'buildings' | 'stops'; readonly ids: readonly string[] }

const TYPES = { buildings: 'application/x-demarc-buildings', stops: 'application/x-demarc-stops' } as const
const KINDS = ['buildings', 'stops'] as const

export function carry(transfer: DataTransfer, { kind, ids }: Load): void {
  transfer.setData(TYPES[kind], JSON.stringify(ids))
  transfer.effectAllowed = 'move'
}

/** While something is carried the browser tells only its type. */
export const isCarrying = (transfer: Pick<DataTransfer, 'types'>): boolean =>
  KINDS.some((kind) => transfer.types.includes(TYPES[kind]))

export function findLoad(transfer: Pick<DataTransfer, 'types' | 'getData'>): Load | null {
  const kind = KINDS.find((each) => transfer.types.includes(TYPES[each]))
  if (!kind) return null
  // Put there by `carry`: a list of ids.
  return { kind, ids: JSON.parse(transfer.getData(TYPES[kind])) as string[] }
}
