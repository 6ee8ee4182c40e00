import type { NewPhoto } from '@demarc/contract'
import type { Act, OutboxRow } from '../rows.ts'
import type { Answered, Explanation } from '../types.ts'

export const MANIFEST = 'manifest.json'

/** What a rescue ZIP says of itself: the very calls that were not made. */
export type RescueManifest = {
  readonly format: 'demarc-rescue-1'
  readonly userId: string
  readonly savedAt: string
  readonly photos: readonly {
    readonly file: string
    readonly jsb: string
    readonly announce: NewPhoto
    readonly explanation: Explanation | null
  }[]
  readonly acts: readonly (Pick<OutboxRow, 'assignmentId' | 'jsb' | 'key'> & {
    readonly act: Exclude<Act, { kind: 'announce' | 'explain' | 'survey' }>
  })[]
  readonly drafts: readonly (Answered & {
    readonly assignmentId: string
    readonly jsb: string
    readonly editedAt: string
  })[]
}
