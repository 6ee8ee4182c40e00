import type { FoundPlace } from '@demarc/contract'
import { isOnEarth } from '@demarc/domain/geo'
import { call } from '#platform/call.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The server gives up after 3 s; one that does not answer at all is not waited for much longer. */
const PATIENCE_MS = 5000

/** A reply without coordinates is none, whatever else it says. */
async function findPlace({ address, signal }: { address: string; signal: AbortSignal }): Promise<FoundPlace> {
  const found = await call('POST /api/geocode', {
    body: { address },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (!isOnEarth({ lat: found?.lat, lon: found?.lng })) throw new Error('The reply has no coordinates')
  return found
}

/** How long nobody types before an address is looked up unasked. */
const PAUSE_MS = 500

type Props = {
  /** Looked up by itself as soon as it rests; null: somebody has said where it is. */
  unasked: string | null
  onFound: (place: FoundPlace, isAsked: boolean) => void
  onMissed: (isAsked: boolean) => void
}

/** One search at a time: a newer one, or anything else that says where the place is, ends the one before. */
export function useGeocode({ unasked, onFound, onMissed }: Props) {
  const { mutateAsync } = useMutation({ mutationFn: findPlace })
  const running = useRef<AbortController>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isSearching, setIsSearching] = useState(false)
  // A reply is for the screen as it is when it comes: what was typed since it was asked for is not undone by it.
  const told = useRef({ onFound, onMissed })
  useLayoutEffect(() => {
    told.current = { onFound, onMissed }
  })

  const stop = () => {
    // Whoever asks, or says where it is, leaves nothing to be looked up unasked; its timer would end their search.
    clearTimeout(pause.current)
    running.current?.abort()
    setIsSearching(false)
  }
  const search = async (address: string, isAsked: boolean) => {
    stop()
    const mine = new AbortController()
    running.current = mine
    setIsSearching(isAsked)
    // The reply may be anything, a page of HTML among them: whatever is no place was not found.
    const place = await mutateAsync({ address, signal: mine.signal }).catch(() => null)
    if (mine.signal.aborted) return
    setIsSearching(false)
    if (place) told.current.onFound(place, isAsked)
    else told.current.onMissed(isAsked)
  }
  const searchUnasked = useEffectEvent((address: string) => void search(address, false))
  useEffect(() => {
    if (!unasked) return undefined
    pause.current = setTimeout(searchUnasked, PAUSE_MS, unasked)
    return () => {
      clearTimeout(pause.current)
      running.current?.abort()
      setIsSearching(false)
    }
  }, [unasked])
  useEffect(() => () => running.current?.abort(), [])
  return { isSearching, stop, search: (address: string) => void search(address, true) }
}
