/** What a no means to whoever asked; platform/http says it as a status. */
type Kind =
  | 'unreadable'
  | 'stranger'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'other-version'
  | 'too-large'
  | 'key-reused'
  | 'held'
  | 'too-often'
  | 'altered'
export type Nothing = Record<never, never>
export const no = <Facts>(kind: Kind, say: (facts: Facts) => string) => ({ kind, say })
