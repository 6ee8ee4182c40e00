import type { Assignment, FieldForm, NewPhoto, QcQuestion } from '@demarc/contract'
import type { ExplanationKind } from '@demarc/domain/fieldwork/photo'
import type { Outcome } from '@demarc/domain/fieldwork/outcome'
import type { Answers } from '@demarc/domain/fieldwork/survey'
import type { Point } from '@demarc/domain/geo'
import type { BodyOf } from '#platform/call.ts'

/** Who holds a photo. Received: the server has said the same SHA-256. */
export type Custody = 'SAVED' | 'SENDING' | 'RECEIVED' | 'NEEDS_YOU'

/** Why something has not gone, as a key of the texts; a refusal of the server carries its own sentence. */
export type TroubleKey = 'network' | 'server' | 'refused' | 'differs' | 'lost'
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly sentence: string
  readonly facts: unknown
}

/** What the phone itself found at the shutter. It warns and never blocks. */
export type Findings = {
  readonly distanceM: number | null
  readonly isFar: boolean
  readonly isBlurred: boolean
  readonly isDark: boolean
}
export type Explanation = { readonly kind: ExplanationKind; readonly note: string; readonly pin: Point | null }
export type Answered = { readonly answers: Answers; readonly notApplicable: Readonly<Record<string, string>> }
/** Null: nothing was answered yet. */
export type Draft = Answered & { readonly editedAt: string | null }
export type ReportedOutcome = {
  readonly outcome: Outcome
  readonly note: string
  readonly pin: Point | null
  readonly photoIds: readonly string[]
  /** Assignments at other buildings of the site that the report is for. */
  readonly otherIds?: readonly string[] | undefined
}

/** Where photos are taken, and under which assignment. */
export type ShotPlace = Pick<Assignment, 'id' | 'status'> & {
  readonly building: Pick<Assignment['building'], 'id' | 'jsb' | 'address' | 'lat' | 'lon'>
}

/** What the camera hands over, or the gallery. */
export type Shot = Pick<NewPhoto, 'slot' | 'origin' | 'fileType' | 'fix' | 'headingDeg'> & {
  readonly assignment: ShotPlace
  /** The question that it answers. */
  readonly reviewId?: string | undefined
  readonly bytes: ArrayBuffer
  readonly thumb: ArrayBuffer | null
  readonly takenAt: Date
  readonly findings: Findings
}

export type PhotoOnPhone = NewPhoto & {
  readonly userId: string
  readonly buildingId: string
  readonly jsb: string
  readonly address: string | null
  readonly thumb: ArrayBuffer | null
  readonly custody: Custody
  /** Of its bytes that are with the server, while it is being sent. */
  readonly percent: number
  readonly tries: number
  readonly lastError: TroubleKey | null
  readonly refusal: Refusal | null
  readonly receivedAt: string | null
  readonly findings: Findings
  readonly explanation: Explanation | null
  readonly isSubmitted: boolean
  readonly reviewId?: string | undefined
}

export type WorkOnPhone = {
  readonly photos: readonly PhotoOnPhone[]
  readonly draft: Draft
  /** Said on this phone, sent or not. */
  readonly submittedAt: string | null
  readonly outcome: (ReportedOutcome & { readonly reportedAt: string }) | null
}

/** What a fielder does with an assignment that can be taken back for a moment. */
export type Move =
  | { readonly kind: 'accept' }
  | { readonly kind: 'decline'; readonly body: BodyOf<'POST /api/assignments/:assignmentId/decline'> }
  | { readonly kind: 'giveBack'; readonly body: BodyOf<'POST /api/assignments/:assignmentId/give-back'> }
export const MOVE_KINDS = ['accept', 'decline', 'giveBack'] as const satisfies readonly Move['kind'][]
export type HeldMove = { readonly assignmentId: string; readonly jsb: string; readonly key: string; readonly act: Move }

export const OUTBOX_KINDS = [
  'photo',
  ...MOVE_KINDS,
  'start',
  'survey',
  'submit',
  'unsubmit',
  'outcome',
  'answer',
  'explain',
  'remove',
] as const
/** One thing that the server has not taken yet. */
export type OutboxItem = {
  readonly id: string
  readonly kind: (typeof OUTBOX_KINDS)[number]
  readonly assignmentId: string
  readonly buildingId: string
  readonly jsb: string
  readonly address: string | null
  /** What it is about, where it is about a photo. */
  readonly photo: PhotoOnPhone | null
  readonly size: number
  readonly savedAt: string
  readonly custody: Exclude<Custody, 'RECEIVED'>
  readonly percent: number
  readonly tries: number
  readonly lastError: TroubleKey | null
  readonly refusal: Refusal | null
  /** Null: as soon as it can. */
  readonly nextTryAt: string | null
}

/** What the office said no to and its fielder did not insist on; remembered on this phone for a while. */
export type LetGoItem = Pick<OutboxItem, 'id' | 'kind' | 'assignmentId' | 'jsb' | 'photo' | 'lastError' | 'refusal'> & {
  readonly letGoAt: string
}

/** What a reviewer asks; when the office took the answer, it stays for a while and says so. */
export type Question = QcQuestion & { readonly receivedAt?: string | undefined }

/** The one line over every field screen. Reading: what lies on the phone is not known yet, so nothing is said of it. */
export type OutboxLine = 'reading' | 'received' | 'offline' | 'busy' | 'wifi' | 'sending' | 'signIn' | 'needsYou'
export type Outbox = {
  readonly waiting: readonly OutboxItem[]
  readonly received: readonly PhotoOnPhone[]
  readonly letGo: readonly LetGoItem[]
  readonly counts: { readonly received: number; readonly onPhone: number; readonly needsYou: number }
  readonly line: OutboxLine
  /** Until the photos have gone, by how fast they went so far. Null: nothing goes, or nobody can say. */
  readonly secondsLeft: number | null
}

export type FieldDay = {
  readonly assignments: readonly Assignment[] | null
  readonly readAt: string | null
  readonly isOffline: boolean
  /** Why the server did not tell it anew. What the phone has is shown all the same. */
  readonly error: Error | null
  readonly readAgain: () => void
}
export type StorageReport = {
  /** Null: the browser cannot say. */
  readonly isPersistent: boolean | null
  readonly usedBytes: number
  readonly freeBytes: number
  readonly buildingsReady: number
  readonly documentsReady: number
  readonly mapBytes: number
  readonly mapMissing: number
}
export type Forms = Readonly<Record<number, FieldForm>>
