import type { Assignment, FieldForm } from '@demarc/contract'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, useState } from 'react'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { readState, subscribe, type PhoneState } from './memory.ts'
import { keepSending } from './keep-sending.ts'
import { openPhoneOf, phoneNow } from './opening.ts'
import type { Point } from '@demarc/domain/geo'
import type { FieldDocument, MapLayers, Roofs } from './rows.ts'
import { showOutbox } from './shown-outbox.ts'
import { showDay, showWork } from './shown.ts'
import type { FieldDay, Outbox, Question, WorkOnPhone, StorageReport } from './types.ts'
import { FIELD_ASSIGNMENTS } from '../assignments-key.ts'

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

/** The outline of the roof that is surveyed; null: the map knows none. */
export const useRoof = (assignmentId: string): readonly Point[] | null => usePhone()?.roofs[assignmentId] ?? null
export const useRoofs = (): Roofs => usePhone()?.roofs ?? NO_ROOFS
const NO_ROOFS: Roofs = {}

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

/** Everything that waits goes at once, refused or not. */
async function sendNow(): Promise<void> {
  const sending = await keepSending(await phoneNow())
  await sending.sendNow()
}

async function setWifiOnly(isWifiOnly: boolean): Promise<void> {
  const phone = await phoneNow()
  await phone.write(['kept'], (pen) => pen.put('kept', { isWifiOnly }, 'settings'))
  const sending = await keepSending(phone)
  sending.wake()
}

export function useSending() {
  const isWifiOnly = usePhone()?.settings.isWifiOnly ?? false
  return { sendNow, isWifiOnly, setWifiOnly }
}

const listeners = new Set<() => void>()

/** Asks the browser to keep what lies here also when the disk runs low. Answers what it said. */
export async function askToPersist(): Promise<boolean> {
  const isKept = (await navigator.storage?.persist?.()) ?? false
  for (const listener of listeners) listener()
  return isKept
}

type Measured = Pick<StorageReport, 'isPersistent' | 'usedBytes' | 'freeBytes'>

async function measure(): Promise<Measured> {
  // Older browsers, and pages without https, have no word on it.
  const isPersistent = (await navigator.storage?.persisted?.()) ?? null
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return { isPersistent, usedBytes: usage, freeBytes: Math.max(0, quota - usage) }
}

/** Null until it is measured. A building is ready when its form and what was released of its order are here too. */
export function useStorageReport(): StorageReport | null {
  const state = usePhone()
  const [measured, setMeasured] = useState<Measured | null>(null)
  const count = state && state.photos.size + state.documents.length + state.mapBytes
  useEffect(() => {
    let isGone = false
    const look = () =>
      void measure().then((found) => {
        if (!isGone) setMeasured(found)
      })
    look()
    listeners.add(look)
    return () => {
      isGone = true
      listeners.delete(look)
    }
  }, [count])
  if (!state || !measured) return null
  const { day, forms, documents, mapBytes, mapMissing } = state
  const missing = new Set(documents.filter(({ isHere }) => !isHere).map(({ orderId }) => orderId))
  const ready = day?.assignments.filter(
    ({ formVersion, building }) => forms.has(formVersion) && !missing.has(building.orderId),
  )
  const documentsReady = documents.filter(({ isHere }) => isHere).length
  return { ...measured, buildingsReady: ready?.length ?? 0, documentsReady, mapBytes, mapMissing }
}

/** All of them: nobody has more in hand than a list that is read at once. What was read stays on the phone. */
const assignmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...FIELD_ASSIGNMENTS, userId],
    queryFn: async ({ signal }) => {
      const [phone, { readDay }] = await Promise.all([openPhoneOf(userId), import('./reading/read-day.ts')])
      return readDay(phone, signal)
    },
  })
