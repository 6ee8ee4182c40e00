import type { Evidence, QcBuilding } from '@demarc/contract'
import {
  CHECKLIST,
  checklistNumber,
  isAllTicked,
  NOTHING_TICKED,
  type ChecklistItem,
} from '@demarc/domain/qc/checklist'
import type { OutcomeDecision, Verdict } from '@demarc/domain/qc/review'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useQcTexts } from '#texts/qc.ts'
import { useShortcuts } from '#ui/keyboard.ts'
import { currentUserQuery } from '#work/current-user.queries.ts'
import { keepNotes, readNotes } from './kept-notes.ts'
import { focusNotes } from './notes-focus.ts'
import { useDecideOutcome, useReview } from './qc.queries.ts'
import { keyOf, sightOf } from './sight.ts'
import { useReviewClaim } from './use-review-claim.ts'

type Props = { building: QcBuilding; evidence: Evidence; onDecided: () => void }

/** The ticks, the notes and what can be decided on them; with the keys that do it. */
export function useVerdict({ building, evidence, onDecided }: Props) {
  const t = useQcTexts()
  const { data: user } = useQuery(currentUserQuery())
  const userId = user?.id ?? ''
  const refused = useReviewClaim(building)
  const sight = sightOf(building, evidence)
  const seen = keyOf(sight)
  const [checked, setChecked] = useState({ seen, ticks: NOTHING_TICKED })
  const isChanged = checked.seen !== seen
  // What was ticked was ticked of what was seen then.
  const ticks = isChanged ? NOTHING_TICKED : checked.ticks
  const [notes, setNotes] = useState(() => readNotes(userId, building.id))
  const [isAsked, setIsAsked] = useState(false)

  const finish = () => {
    keepNotes(userId, building.id, null)
    onDecided()
  }
  const review = useReview(building, finish)
  const outcome = useDecideOutcome(building, finish)
  // Until the next one is open, this one is decided.
  const isBusy = review.isPending || review.isSuccess || outcome.isPending || outcome.isSuccess
  const canDecide = building.status === 'QC_REVIEW' && !building.isHeld && !refused
  const canPass = canDecide && !building.isOutcome && isAllTicked(ticks)

  const write = (text: string) => {
    const kept = { text, savedAt: new Date().toISOString() }
    setNotes(kept)
    setIsAsked(false)
    keepNotes(userId, building.id, kept)
  }
  const askForNotes = () => {
    setIsAsked(true)
    focusNotes()
  }
  const send = (result: Verdict) => {
    if (isBusy) return
    review.mutate({
      buildingId: building.id,
      reviewerId: userId,
      result,
      notes: notes.text,
      checklist: { ...ticks },
      ...sight,
    })
  }
  const pass = () => {
    if (canPass) send('PASS')
  }
  const fail = () => {
    if (!canDecide || building.isOutcome) return
    if (notes.text.trim()) send('CLARIFICATION')
    else askForNotes()
  }
  const decide = (decision: OutcomeDecision) => {
    if (!canDecide || isBusy) return
    if (notes.text.trim()) outcome.mutate({ decision, notes: notes.text, ...sight })
    else askForNotes()
  }
  const tick = (item: ChecklistItem) => setChecked({ seen, ticks: { ...ticks, [item]: !ticks[item] } })
  const lookAgain = () => setChecked({ seen, ticks: NOTHING_TICKED })

  const key = (keys: string, label: string, run: () => void, isEnabled = true) => ({
    keys,
    label,
    group: t.title,
    run,
    isEnabled,
  })
  useShortcuts([
    ...CHECKLIST.map((item) =>
      key(
        String(checklistNumber(item)),
        t.keys.tick(t.checklist.items[item]),
        () => tick(item),
        !building.isOutcome && canDecide,
      ),
    ),
    // Told by the help before it can be done: what is missing is told beside the button.
    key('p', t.keys.pass, pass, canDecide && !building.isOutcome),
    key('f', t.keys.fail, fail, canDecide && !building.isOutcome),
    key('n', t.keys.notes, focusNotes, canDecide),
  ])
  return {
    isOutcome: building.isOutcome,
    refused,
    canDecide,
    canPass,
    isBusy,
    isChanged,
    ticks,
    notes,
    isAsked,
    tick,
    lookAgain,
    write,
    pass,
    fail,
    decide,
  }
}
export type VerdictState = ReturnType<typeof useVerdict>
