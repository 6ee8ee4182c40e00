import { refuse } from '@demarc/domain'

/** A change that was made on an older version is not written over a newer one: both are shown, the person decides. */
export function insistOnVersion(madeOn: number | undefined, current: { readonly version: number }): void {
  if (madeOn !== undefined && madeOn !== current.version) refuse('record.stale', { current })
}
