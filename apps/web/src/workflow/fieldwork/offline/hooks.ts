import type { Assignment, FieldForm } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { assignmentsQuery } from '../assignments.queries.ts'
import { readState, subscribe, type PhoneState } from './memory.ts'
import { keepSending } from './keep-sending.ts'
import { openPhoneOf } from './opening.ts'
import type { FieldDocument, MapLayers } from './rows.ts'
import { showOutbox } from './shown-outbox.ts'
import { showDay, showWork } from './shown.ts'
import type { FieldDay, Outbox, Question, WorkOnPhone } from './types.ts'

/** Null until it is read from the disk; never that of somebody else. */
export function usePhone(): PhoneState | null {
  const { data: user } = useQuery(currentUserQuery())
  const userId = user?.id
  useEffect(() => {
    // What cannot be opened now is asked for again with the next screen.
    if (userId)
      openPhoneOf(userId)
        .then(keepSending)
        .catch(() => undefined)
  }, [userId])
  const state = useSyncExternalStore(subscribe, readState)
  return state && state.userId === userId ? state : null
}

const NO_OUTBOX: Outbox = {
  waiting: [],
  received: [],
  letGo: [],
  counts: { received: 0, onPhone: 0, needsYou: 0 },
  line: 'reading',
  secondsLeft: null,
}

/** What this phone was told last, until the server tells it anew. */
export function useFieldDay(): FieldDay {
  const state = usePhone()
  const { data: user } = useQuery(currentUserQuery())
  // What is read lies on the phone before it is answered: there it also follows what was done since.
  const { error, refetch } = useQuery({ ...assignmentsQuery(user?.id ?? ''), enabled: user !== undefined })
  return {
    assignments: state?.day ? showDay(state.day.assignments, state) : null,
    readAt: state?.day?.readAt ?? null,
    isOffline: state?.standing.isOffline ?? false,
    error,
    readAgain: () => void refetch(),
  }
}

/** Of the building itself, and of its order as a whole. */
export function useDocuments({ id, orderId }: Pick<Assignment['building'], 'id' | 'orderId'>): FieldDocument[] {
  const documents = usePhone()?.documents ?? []
  return documents.filter((each) => each.orderId === orderId && (each.buildingId ?? id) === id)
}

/** As the office last said. */
export const useMapLayers = (): MapLayers | null => usePhone()?.mapLayers ?? null

export const useForm = (version: number): FieldForm | null => usePhone()?.forms.get(version) ?? null

const NO_QUESTIONS: readonly Question[] = []
/** What reviewers ask, as the office last said. */
export const useQuestions = (): readonly Question[] => usePhone()?.questions ?? NO_QUESTIONS

export function useWork(assignmentId: string): WorkOnPhone | null {
  const state = usePhone()
  return state && showWork(assignmentId, state)
}

export function useOutbox(): Outbox {
  const state = usePhone()
  return state ? showOutbox(state) : NO_OUTBOX
}
