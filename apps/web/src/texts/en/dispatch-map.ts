const buildings = (count: string, isOne: boolean) => `${count} ${isOne ? 'building' : 'buildings'}`

/** The map of the board: what is ready, where, and the tools to choose it by. */
export const dispatchMap = {
  map: 'Map of the buildings',
  keys: 'Arrow keys move the map, plus and minus zoom, Enter chooses what is under the cross. Every building on the map is in the list too.',
  unavailable: 'This browser cannot draw the map. Every building on it is in the list, and can be chosen there.',
  box: 'Choose in a box',
  boxing: 'Drag a box around buildings. Esc ends it.',
  fit: 'Show all buildings',
  within: 'Within 2 miles',
  withinOf: (jsb: string) => `Within 2 miles of ${jsb}`,
  withinWhat: 'Within 2 miles: choose a building first',
  clear: (count: string) => `Clear (${count})`,
  miles: (count: string) => `${count} mi`,
  twoMiles: '2 mi',
  mostPressing: (count: string) => `Showing the ${count} most pressing`,
  chosen: (count: string, isOne: boolean) => `${buildings(count, isOne)} chosen`,
  letGo: (jsb: string) => `${jsb} no longer chosen`,
  picked: (jsb: string) => `${jsb} chosen`,
  isHeld: (jsb: string) => `${jsb} is on hold and cannot be assigned`,
  heldLeftOut: (count: string) => `${count} on hold left out`,
  cleared: 'Nothing is chosen',
  noneThere: 'No building is there',
  cluster: (count: string, urgent: number, back: number) =>
    [
      `${count} buildings`,
      urgent > 0 && `${urgent.toLocaleString('en')} High`,
      back > 0 && `${back.toLocaleString('en')} came back`,
    ]
      .filter(Boolean)
      .join(', '),
}
