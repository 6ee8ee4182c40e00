/** What every map says, whatever is on it. */
export const map = {
  map: 'Map',
  loading: 'Loading map...',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  style: 'Map style',
  plan: 'Plan',
  streets: 'Streets',
  imagery: 'Imagery',
  noImagery: 'No aerial imagery is set up. Paste coordinates or place a pin.',
  unavailable: 'This browser cannot draw the map. Everything on it is listed here, and coordinates can be typed.',
  failed: 'Failed to load the map.',
  tryAgain: 'Try again',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  north: 'North is up',
  keys: 'Arrow keys move the map, plus and minus zoom, Enter places a mark at the cross. Tab goes through the marks; arrow keys move a mark by 1 m, with Shift by 10 m.',
}
