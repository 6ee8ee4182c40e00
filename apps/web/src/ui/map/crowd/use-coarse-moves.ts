import type { Map } from 'maplibre-gl'
import { useEffect } from 'react'

/** Frames that take longer than this are seen as a jerk; one of them may be anything, a dozen in a row are the machine. */
const SLOW_MS = 40
const FRAMES_JUDGED = 12
/** Of the pixels of each side while it moves: a quarter of them all. */
const COARSE = 0.5
/** Whoever drags again at once does not wait for the fine picture in between. */
const REST_MS = 180

/** Without a graphics card the processor draws every pixel: while such a map is dragged it is drawn coarser, and fine at rest. */
export function useCoarseMoves(map: Map | null, isOn: boolean): void {
  useEffect(() => {
    if (!map || !isOn) return
    return watchMoves(map)
  }, [map, isOn])
}

function watchMoves(map: Map): () => void {
  const container = map.getContainer()
  let isSlow = false
  let isCoarse = false
  let frame = 0
  let rest = 0

  const draw = (coarse: boolean) => {
    if (coarse === isCoarse || !map.style) return
    isCoarse = coarse
    container.toggleAttribute('data-coarse', coarse)
    map.setPixelRatio(window.devicePixelRatio * (coarse ? COARSE : 1))
  }
  const judge = (times: readonly number[], before: number) => {
    frame = requestAnimationFrame((now) => {
      const last = [...times, now - before].slice(-FRAMES_JUDGED)
      isSlow = last.length === FRAMES_JUDGED && last.reduce((sum, time) => sum + time, 0) > SLOW_MS * FRAMES_JUDGED
      if (!isSlow) judge(last, now)
    })
  }
  // At the press and not at the move that follows: another number of pixels would end a move that is under way.
  const press = () => {
    clearTimeout(rest)
    if (isSlow) draw(true)
  }
  const release = () => {
    clearTimeout(rest)
    rest = window.setTimeout(() => draw(false), REST_MS)
  }
  const begin = () => {
    cancelAnimationFrame(frame)
    if (!isSlow) judge([], performance.now())
  }
  const end = () => cancelAnimationFrame(frame)
  const presses = ['mousedown', 'touchstart'] as const
  const releases = ['mouseup', 'touchend', 'touchcancel'] as const
  for (const kind of presses) container.addEventListener(kind, press, true)
  for (const kind of releases) window.addEventListener(kind, release)
  map.on('movestart', begin)
  map.on('moveend', end)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(rest)
    for (const kind of presses) container.removeEventListener(kind, press, true)
    for (const kind of releases) window.removeEventListener(kind, release)
    map.off('movestart', begin)
    map.off('moveend', end)
  }
}
