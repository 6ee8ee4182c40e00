import { LngLatBounds, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from '@demarc/domain/geo'
import { isInSight, lngLat } from '../looking.ts'
import { coloursNow, watchTheme } from '../base/map-colours.ts'
import { setShapes } from '../open-map.ts'
import { addCrowd, recolourCrowd } from './crowd-layers.ts'
import type { MapCrowd } from './crowd-props.ts'
import { baseShapes, collect, crowdShapes, focusShape, wayShapes } from './crowd-shapes.ts'
import { pickAt } from './pick.ts'

const ROOM = { top: 64, right: 104, bottom: 80, left: 64 }
const CLOSEST = 15
const NOBODY: readonly never[] = []

/** Draws thousands of points and what belongs to them; gives back what a click or Enter does at a place. */
export function useCrowd(map: Map | null, crowd: MapCrowd | null): ((at: Point) => void) | undefined {
  const isOn = map !== null && crowd !== null
  useEffect(() => {
    if (!map || !isOn) return
    addCrowd(map, coloursNow())
    return watchTheme(() => map.style && recolourCrowd(map, coloursNow()))
  }, [map, isOn])
  useDrawing(map, crowd)
  useFocus(map, crowd)
  useFit(map, crowd)
  useCoarseMoves(map, isOn)
  useLooking(map, isOn)
  return map && crowd ? (at) => pickAt(map, at, crowd) : undefined
}

function useDrawing(map: Map | null, crowd: MapCrowd | null): void {
  // By what they say and not by who they are: a screen may make them anew each time it is drawn.
  const chosenKey = crowd ? [...crowd.chosen].join(' ') : ''
  const wayKey = crowd?.way ? JSON.stringify([crowd.way.home, crowd.way.days]) : ''
  const basesKey = JSON.stringify(crowd?.bases ?? NOBODY)
  const drawPoints = useEffectEvent((open: Map) => {
    if (!crowd) return
    const { rest, chosen, hull } = crowdShapes(crowd)
    setShapes(open, 'crowd', rest)
    setShapes(open, 'crowd-chosen', chosen)
    setShapes(open, 'crowd-hull', hull)
  })
  const drawWay = useEffectEvent((open: Map) => {
    const { legs, stops } = wayShapes(crowd?.way ?? null)
    setShapes(open, 'crowd-legs', legs)
    setShapes(open, 'crowd-stops', stops)
  })
  const drawBases = useEffectEvent((open: Map) => setShapes(open, 'crowd-bases', baseShapes(crowd?.bases ?? NOBODY)))
  useEffect(() => {
    if (map) drawPoints(map)
  }, [map, crowd?.points, chosenKey, wayKey])
  useEffect(() => {
    if (map) drawWay(map)
  }, [map, wayKey])
  useEffect(() => {
    if (map) drawBases(map)
  }, [map, basesKey])
}

function useFocus(map: Map | null, crowd: MapCrowd | null): void {
  const focused = crowd?.focused ?? null
  const find = () => crowd?.points.find(({ id }) => id === focused)?.at ?? null
  const draw = useEffectEvent((open: Map) => setShapes(open, 'crowd-focus', collect(focusShape(find()))))
  const show = useEffectEvent((open: Map) => {
    const at = find()
    if (at && !isInSight(open, at)) open.easeTo({ center: lngLat(at), duration: 240 })
  })
  useEffect(() => {
    if (map) draw(map)
  }, [map, focused, crowd?.points])
  useEffect(() => {
    if (map) show(map)
  }, [map, focused])
}

/** Once when there is something to look at, and again whenever it is asked for. */
function useFit(map: Map | null, crowd: MapCrowd | null): void {
  const key = crowd && crowd.points.length > 0 ? crowd.fitKey : null
  const fitted = useRef<string | null>(null)
  const fit = useEffectEvent((open: Map) => {
    const bounds = new LngLatBounds()
    for (const { at } of [...(crowd?.points ?? NOBODY), ...(crowd?.way?.days.flat() ?? NOBODY)])
      bounds.extend(lngLat(at))
    open.fitBounds(bounds, { padding: ROOM, maxZoom: CLOSEST, animate: false })
  })
  useEffect(() => {
    // A map that was drawn anew stays where it was looking.
    if (!map || key === null || fitted.current === key) return
    fitted.current = key
    fit(map)
  }, [map, key])
}

/** Where it looks, for whoever has to find a place on it from outside: nothing on a canvas can be asked. */
function useLooking(map: Map | null, isOn: boolean): void {
  useEffect(() => {
    if (!map || !isOn) return
    const tell = () => {
      const { lat, lng } = map.getCenter()
      map.getContainer().dataset.looking = `${lat} ${lng} ${map.getZoom()}`
    }
    tell()
    map.on('moveend', tell)
    return () => void map.off('moveend', tell)
  }, [map, isOn])
}

/** Frames that take longer than this are seen as a jerk; one of them may be anything, a dozen in a row are the machine. */
const SLOW_MS = 40
const FRAMES_JUDGED = 12
/** Of the pixels of each side while it moves: a quarter of them all. */
const COARSE = 0.5
/** Whoever drags again at once does not wait for the fine picture in between. */
const REST_MS = 180

/** Without a graphics card the processor draws every pixel: while such a map is dragged it is drawn coarser, and fine at rest. */
function useCoarseMoves(map: Map | null, isOn: boolean): void {
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
