import { useEffect, useState } from 'react'
import { usePhone } from './hooks.ts'
import type { StorageReport } from './types.ts'

const listeners = new Set<() => void>()

/** Asks the browser to keep what lies here also when the disk runs low. Answers what it said. */
export async function askToPersist(): Promise<boolean> {
  const isKept = (await navigator.storage?.persist?.()) ?? false
  for (const listener of listeners) listener()
  return isKept
}

type Measured = Omit<StorageReport, 'buildingsReady' | 'documentsReady'>

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
  const count = state && state.photos.size + state.documents.length
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
  const { day, forms, documents } = state
  const missing = new Set(documents.filter(({ isHere }) => !isHere).map(({ orderId }) => orderId))
  const ready = day?.assignments.filter(
    ({ formVersion, building }) => forms.has(formVersion) && !missing.has(building.orderId),
  )
  const documentsReady = documents.filter(({ isHere }) => isHere).length
  return { ...measured, buildingsReady: ready?.length ?? 0, documentsReady }
}
