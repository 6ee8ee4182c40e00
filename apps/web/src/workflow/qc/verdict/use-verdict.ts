import type { Evidence, QcBuilding, QcReview } from '@demarc/contract'
import {
  CHECKLIST,
  checklistNumber,
  isAllTicked,
  NOTHING_TICKED,
  type ChecklistItem,
} from '@demarc/domain/qc/checklist'
import type { ReviewMark } from '@demarc/domain/qc/marks'
import type { OutcomeDecision, Verdict } from '@demarc/domain/qc/review'
import { useState } from 'react'
import { useQcTexts } from '#texts/qc/qc.ts'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import type { Names } from './finding-words.ts'
import { keep, readKept, type MarkDesk } from './use-mark-desk.ts'
import { keepTime } from './own-times.ts'
import { useDecideOutcome, useReview } from '../qc.queries.ts'
import { marksOnHere, notesOf, retakesOf, withMark } from './review-marks.ts'
import { useReviewClaim } from './claim.queries.ts'

/** What the screen does once a building is decided: go on, and take the verdict back on demand. */
export type Decided = { readonly onDecided: (review: QcReview | null) => void; readonly onUndo: () => void }
type Props = Decided & {
  userId: string
  building: QcBuilding
  evidence: Evidence
  desk: MarkDesk
  names: Names
  /** The photo before the reviewer: the first that is asked about. */
  shownId: string | undefined
}

/** The ticks, the notes and what can be decided on them; with the keys that do it. */
export function useVerdict({ userId, building, evidence, desk, names, shownId, onDecided, onUndo }: Props) {
  const refused = useReviewClaim(building)
  const seenVersion = seenVersionOf(building, evidence)
  const { ticks, isChanged, tick, lookAgain } = useTicks(keyOf(seenVersion))
  const marks = marksOnHere(desk.marks, new Set(seenVersion.seen.map(({ id }) => id)))
  const slotOf = (photoId: string) => evidence.photos.find(({ id }) => id === photoId)?.slot
  const composed = (of: readonly ReviewMark[]) => notesOf(of, names, { slotOf })
  const notes = useReviewNotes(userId, building.id, composed(marks) || (building.rejection?.reason ?? ''))

  const [openedAt] = useState(() => performance.now())
  const finish = (review: QcReview | null) => {
    keepTime(userId, performance.now() - openedAt)
    keep('notes', userId, building.id, null)
    keep('marks', userId, building.id, null)
    onDecided(review)
  }
  const review = useReview(building, { onDone: finish, onUndo })
  const outcome = useDecideOutcome(building, () => finish(null))
  // Until the next one is open, this one is decided.
  const isBusy = review.isPending || review.isSuccess || outcome.isPending || outcome.isSuccess
  const { isRejected, canDecide, canReview, canAsk } = openTo(building, refused)
  const retakes = retakesOf(marks).length
  const canPass = canReview && !isRejected && isAllTicked(ticks) && retakes === 0

  const askForNotes = () => {
    notes.askFor()
    focusNotes()
  }
  const send = (result: Verdict, said: { notes: string; marks: ReviewMark[] }) => {
    if (isBusy) return
    const checklist = { ...ticks }
    review.mutate({ buildingId: building.id, reviewerId: userId, result, checklist, ...said, ...seenVersion })
  }
  const pass = () => {
    if (canPass) send('PASS', { notes: notes.text, marks })
  }
  const fail = () => {
    if (!canAsk) return
    if (notes.text.trim()) return send('CLARIFICATION', { notes: notes.text, marks })
    if (shownId) return desk.ask({ kind: 'reason', about: { photoId: shownId }, mark: 'RETAKE' })
    askForNotes()
  }
  const sendToSite = (shots: readonly ReviewMark[]) => {
    if (!canReview) return
    const all = shots.reduce<ReviewMark[]>(withMark, marks)
    send('WORK_ORDER', { notes: notes.isFromMarks || !notes.text.trim() ? composed(all) : notes.text, marks: all })
  }
  const decide = (decision: OutcomeDecision) => {
    if (!canDecide || isBusy) return
    if (notes.text.trim()) outcome.mutate({ decision, notes: notes.text, ...seenVersion })
    else askForNotes()
  }
  const askForSite = () => desk.ask({ kind: 'site' })
  useVerdictKeys({ canReview, canAsk, canDecide, isFree: desk.asking === null }, { tick, pass, fail, askForSite })
  return {
    isOutcome: building.isOutcome,
    isRejected,
    refused,
    canDecide,
    canReview,
    canAsk,
    canPass,
    retakes,
    isBusy,
    isChanged,
    ticks,
    marks,
    notes,
    tick,
    lookAgain,
    pass,
    fail,
    askForSite,
    sendToSite,
    decide,
  }
}
export type VerdictState = ReturnType<typeof useVerdict>

/** What can be said of it now. */
function openTo({ status, rejection, isHeld, isOutcome, isWarranty }: QcBuilding, refused: Error | null) {
  const isRejected = rejection !== null
  const canDecide = (status === 'QC_REVIEW' || isRejected) && !isHeld && !refused
  const canReview = canDecide && !isOutcome
  // Under warranty somebody goes there again, or it passes: the building waits for nobody's answer.
  return { isRejected, canDecide, canReview, canAsk: canReview && !isWarranty }
}

/** What was ticked was ticked of what was seen then. */
function useTicks(seen: string) {
  const [checked, setChecked] = useState({ seen, ticks: NOTHING_TICKED })
  const isChanged = checked.seen !== seen
  const ticks = isChanged ? NOTHING_TICKED : checked.ticks
  return {
    ticks,
    isChanged,
    tick: (item: ChecklistItem) => setChecked({ seen, ticks: { ...ticks, [item]: !ticks[item] } }),
    lookAgain: () => setChecked({ seen, ticks: NOTHING_TICKED }),
  }
}

type Can = { canReview: boolean; canAsk: boolean; canDecide: boolean; isFree: boolean }
type Acts = { tick: (item: ChecklistItem) => void; pass: () => void; fail: () => void; askForSite: () => void }

/** A panel that asks something has the keys for itself. */
function useVerdictKeys({ canReview, canAsk, canDecide, isFree }: Can, { tick, pass, fail, askForSite }: Acts) {
  const t = useQcTexts()
  const key = (keys: string, label: string, run: () => void, isEnabled: boolean) => ({
    keys,
    label,
    group: t.title,
    run,
    isEnabled: isEnabled && isFree,
  })
  useShortcuts([
    ...CHECKLIST.map((item) =>
      key(String(checklistNumber(item)), t.keys.tick(t.checklist.items[item]), () => tick(item), canReview),
    ),
    // Told by the help before it can be done: what is missing is told beside the button.
    key('p', t.keys.pass, pass, canReview),
    key('f', t.keys.fail, fail, canAsk),
    key('w', t.marks.site.act, askForSite, canReview),
    key('n', t.keys.notes, focusNotes, canDecide),
  ])
}

/** What is written of a building, kept as it is typed; until something is, what the marks ask for stands there. */
function useReviewNotes(userId: string, buildingId: string, fromMarks: string) {
  const [own, setOwn] = useState(() => readKept('notes', userId, buildingId))
  const [isAsked, setIsAsked] = useState(false)
  const isOwn = own.savedAt !== null
  const write = (text: string) => {
    const kept = { text, savedAt: new Date().toISOString() }
    setOwn(kept)
    setIsAsked(false)
    keep('notes', userId, buildingId, text ? kept : null)
  }
  return {
    text: isOwn ? own.text : fromMarks,
    savedAt: own.savedAt,
    isFromMarks: !isOwn && fromMarks !== '',
    isAsked: isAsked && !(isOwn ? own.text : fromMarks),
    write,
    askFor: () => setIsAsked(true),
  }
}

/** Where the notes are found, to move the focus there. */
export const NOTES_ID = 'qc-notes'
const focusNotes = (): void => document.getElementById(NOTES_ID)?.querySelector('textarea')?.focus()

/** What stands before the reviewer: a verdict is given on exactly this. */
export const seenVersionOf = ({ round, version }: QcBuilding, { photos }: Evidence) => ({
  round,
  version,
  seen: photos.filter(({ state }) => state !== 'ON_PHONE').map(({ id, sha256 }) => ({ id, sha256 })),
})
type SeenVersion = ReturnType<typeof seenVersionOf>

/** Two seen versions are the same when all their parts are. */
export const keyOf = ({ round, version, seen }: SeenVersion): string =>
  [round, version, ...seen.map(({ id, sha256 }) => `${id} ${sha256}`).toSorted()].join('\n')
