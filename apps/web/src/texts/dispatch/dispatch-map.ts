import { catalogue } from '../catalogue.ts'

const buildings = (count: string, isOne: boolean) => `${count} ${isOne ? 'building' : 'buildings'}`

/** The map of ready buildings and its selection tools. */
export const dispatchMap = {
  map: 'Building map',
  keys: 'Arrow keys move the map, plus and minus zoom, Enter selects what’s under the crosshair. Every building on the map is also in the list.',
  unavailable: 'This browser can’t show the map. Select buildings in the list instead.',
  box: 'Select area',
  boxing: 'Drag to select buildings. Press Esc to cancel.',
  fit: 'Show all buildings',
  within: (around: string) => `Within ${around}`,
  withinOf: (around: string, jsb: string) => `Within ${around} of ${jsb}`,
  withinWhat: (around: string) => `Within ${around}: select a building first`,
  clear: (count: string) => `Clear (${count})`,
  mostPressing: (count: string) => `Showing the ${count} most urgent`,
  chosen: (count: string, isOne: boolean) => `${buildings(count, isOne)} selected`,
  letGo: (jsb: string) => `${jsb} deselected`,
  picked: (jsb: string) => `${jsb} selected`,
  isHeld: (jsb: string) => `${jsb} is on hold and can’t be assigned`,
  heldLeftOut: (count: string) => `${count} on hold skipped`,
  cleared: 'Selection cleared',
  noneThere: 'No buildings there',
  cluster: (count: string, urgent: number, back: number) =>
    [
      `${count} buildings`,
      urgent > 0 && `${urgent.toLocaleString('en')} high priority`,
      back > 0 && `${back.toLocaleString('en')} returned`,
    ]
      .filter(Boolean)
      .join(', '),
}

/** They come with the board. */
export const { useWords: useDispatchMapTexts } = catalogue(dispatchMap, import.meta.glob('./dispatch-map.es.ts'))
export type DispatchMapTexts = typeof dispatchMap
