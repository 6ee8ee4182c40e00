import { LngLatBounds, type Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from '@demarc/domain/geo'
import { isInSight, lngLat } from '../looking.ts'
import { coloursNow, watchTheme } from '../map-colours.ts'
import { setShapes } from '../open-map.ts'
import { addCrowd, recolourCrowd } from './crowd-layers.ts'
import type { MapCrowd } from './crowd-props.ts'
import { baseShapes, collect, crowdShapes, focusShape, wayShapes } from './crowd-shapes.ts'
import { pickAt } from './pick.ts'
import { useCoarseMoves } from './use-coarse-moves.ts'

const ROOM = { top: 64, right: 104, bottom: 80, left: 64 }
const CLOSEST = 15
const NOBODY: readonly never[] = []

/** Draws thousands of points and what belongs to them; gives back what a click or Enter does at a place. */
export function useCrowd(map: Map | null, crowd: MapCrowd | null): ((at: Point) => void) | undefined {
  const isOn = map !== null && crowd !== null
  useEffect(() => {
    if (!map || !isOn) return
    addCrowd(map, coloursNow())
    // Shift and a drag draw a box that chooses.
    map.boxZoom.disable()
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
