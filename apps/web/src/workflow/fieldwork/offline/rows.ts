import type { Assignment, Document, NewPhoto } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import type { BodyOf, ReplyOf } from '#platform/call.ts'
import type { Draft, Explanation, Findings, Move, Refusal, ReportedOutcome, TroubleKey } from './types.ts'

export type Trouble = { readonly key: TroubleKey; readonly refusal: Refusal | null }

/** How often something was tried, and what came of it. */
export type Trying = {
  readonly tries: number
  /** By the phone's clock; 0: as soon as it can. */
  readonly nextTryAt: number
  readonly trouble: Trouble | null
  /** The server said no: trying by itself would not help. */
  readonly isRefused: boolean
}
export const NOT_TRIED: Trying = { tries: 0, nextTryAt: 0, trouble: null, isRefused: false }

/** A photo but for its bytes, which lie beside it. */
export type PhotoRow = NewPhoto &
  Trying & {
    readonly userId: string
    readonly buildingId: string
    readonly jsb: string
    readonly address: string | null
    readonly thumb: ArrayBuffer | null
    readonly findings: Findings
    readonly explanation: Explanation | null
    readonly savedAt: string
    /** The server knows of it; its bytes may go. */
    readonly isAnnounced: boolean
    readonly receivedAt: string | null
    readonly isSubmitted: boolean
    /** Taken out by its fielder, and the server not told yet. */
    readonly isRemoved: boolean
    /** The office said no to it, and its fielder did not insist. */
    readonly letGoAt?: string
    /** The question that it answers. */
    readonly reviewId?: string | undefined
    /** False for one that another phone took. */
    readonly hasBytes: boolean
  }

/** What was said about an assignment on this phone. */
export type WorkRow = {
  readonly assignmentId: string
  readonly startedAt: string | null
  readonly draft: Draft
  readonly submittedAt: string | null
  readonly outcome: (ReportedOutcome & { readonly reportedAt: string }) | null
}

export type Act =
  | Move
  | { readonly kind: 'start' }
  | { readonly kind: 'announce'; readonly photoId: string }
  | { readonly kind: 'survey' }
  | { readonly kind: 'submit'; readonly body: BodyOf<'POST /api/assignments/:assignmentId/submit'> }
  | { readonly kind: 'unsubmit' }
  | { readonly kind: 'outcome'; readonly body: BodyOf<'POST /api/assignments/:assignmentId/outcome'> }
  | {
      readonly kind: 'answer'
      readonly reviewId: string
      readonly body: BodyOf<'POST /api/qc/reviews/:reviewId/answer'>
    }
  | { readonly kind: 'explain'; readonly photoId: string; readonly body: Explanation }
  | { readonly kind: 'remove'; readonly photoId: string }

/** A call of the contract that waits to be made. Those of a building are made in the order of `seq`. */
export type OutboxRow = Trying & {
  readonly seq: number
  /** Said with each try: however often it arrives, it happens once. Another content has another key. */
  readonly key: string
  readonly assignmentId: string
  readonly buildingId: string
  readonly jsb: string
  readonly address: string | null
  readonly savedAt: string
  readonly act: Act
}

/** What the office said no to, and its fielder did not insist on. */
export type LetGoRow = Omit<OutboxRow, 'seq'> & { readonly letGoAt: string }

export type Day = {
  readonly assignments: readonly Assignment[]
  readonly readAt: string
  /** When the server took something that changed it; what was asked before that is out of date. */
  readonly changedAt?: string
}
/** What assignments have gained since an earlier release kept them on this phone. */
const GAINED = { instructions: '', earlier: [] }
export const asKeptNow = (day: Day): Day => ({
  ...day,
  assignments: day.assignments.map((assignment) => ({ ...GAINED, ...assignment })),
})
/** A document of an order in hand; its file lies in a cache. */
export type FieldDocument = Pick<
  Document,
  'id' | 'orderId' | 'buildingId' | 'fileName' | 'fileType' | 'size' | 'sha256'
> & { readonly isHere: boolean }
/** The pictures of the ground that the installation has. */
export type MapLayers = ReplyOf<'GET /api/config/map'>
/** By assignment: the outline of the roof that is surveyed; the last corner is the first. */
export type Roofs = Readonly<Record<string, readonly Point[]>>
export type Settings = { readonly isWifiOnly: boolean }

export const NEW_WORK = (assignmentId: string): WorkRow => ({
  assignmentId,
  startedAt: null,
  draft: { answers: {}, notApplicable: {}, editedAt: null },
  submittedAt: null,
  outcome: null,
})
