import { useSyncExternalStore } from 'react'

/** The JSBN whose row somebody was sent to; asked for anew each time, even if it is the same one. */
export type AskedBuilding = { readonly jsb: string }

let asked: AskedBuilding | null = null
const listeners = new Set<() => void>()

/** What is missing leads to the row it is missing in; the grid goes there when it is told. */
export function askForBuilding(jsb: string): void {
  asked = { jsb }
  for (const listener of listeners) listener()
}

export const useAskedBuilding = (): AskedBuilding | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => asked,
  )
