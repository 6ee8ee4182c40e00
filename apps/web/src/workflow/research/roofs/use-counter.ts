import { useRef, useState } from 'react'
import { countedAddress } from '../model/counted-address.ts'

/** Counts the addresses of each pattern up: clicks may follow each other faster than the screen is drawn. */
export function useCounter() {
  const [steps, setSteps] = useState<ReadonlyMap<string, number>>(new Map())
  const latest = useRef(steps)
  function set(pattern: string, count: number) {
    latest.current = new Map(latest.current).set(pattern, count)
    setSteps(latest.current)
  }
  return {
    next: (pattern: string): string => {
      const step = latest.current.get(pattern) ?? 0
      set(pattern, step + 1)
      return countedAddress(pattern, step)
    },
    /** The one that comes after `ahead` others. */
    peek: (pattern: string, ahead: number): string => countedAddress(pattern, (steps.get(pattern) ?? 0) + ahead),
    skip: (pattern: string, count: number) => set(pattern, (latest.current.get(pattern) ?? 0) + count),
    restart: (pattern: string) => set(pattern, 0),
  }
}
export type Counter = ReturnType<typeof useCounter>
