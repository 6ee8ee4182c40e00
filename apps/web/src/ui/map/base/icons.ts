import type { Map } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** Drawn at twice their size, for screens whose pixels are small. */
const RATIO = 2

/** The cross of the grid and the point of a town, in the colours of the theme. */
export function setIcons(map: Map, colours: MapColours): void {
  setIcon(
    map,
    'cross',
    drawn(9, (brush) => {
      brush.strokeStyle = colours.cross
      brush.lineWidth = 1
      brush.beginPath()
      brush.moveTo(4.5, 0)
      brush.lineTo(4.5, 9)
      brush.moveTo(0, 4.5)
      brush.lineTo(9, 4.5)
      brush.stroke()
    }),
  )
  setIcon(
    map,
    'town',
    drawn(5, (brush) => {
      brush.fillStyle = colours.name
      brush.beginPath()
      brush.arc(2.5, 2.5, 1.5, 0, 2 * Math.PI)
      brush.fill()
    }),
  )
}

export function setIcon(map: Map, name: string, image: ImageData | null): void {
  if (!image) return
  if (map.hasImage(name)) map.updateImage(name, image)
  else map.addImage(name, image, { pixelRatio: RATIO })
}

export function drawn(side: number, draw: (brush: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side * RATIO
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.scale(RATIO, RATIO)
  draw(brush)
  return brush.getImageData(0, 0, canvas.width, canvas.height)
}
