/** How bright each point of a picture is, 0 to 255, row by row. */
export type Light = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

/** Pictures are judged so small: what is blurred even then is of no use to anybody. */
export const JUDGED_SIDE = 256
/** Below these a person is warned. Chosen on drawn pictures, see docs/photo-reading.md. */
export const LEAST_SHARPNESS = 0.07
export const LEAST_BRIGHTNESS = 0.16

/** A stamp that was burnt into a blurred picture is sharp: the edges above and below are not looked at. */
const EDGE = 0.25
/** Light in whole steps has edges of its own, which count in a picture that is almost black: so much of their variance is not the picture's. */
const OF_STEPS = 2

/**
 * 0 to 1; small is blurred. The variance of the Laplacian over the variance of the light itself, so that a dark picture
 * is not taken for a blurred one; then r / (r + 1).
 */
export function sharpnessOf({ width, height, data }: Light): number {
  const at = (x: number, y: number) => data[y * width + x] ?? 0
  const edges = new Spread()
  const light = new Spread()
  const [top, bottom] = [Math.max(1, Math.floor(height * EDGE)), Math.min(height - 1, Math.ceil(height * (1 - EDGE)))]
  for (let y = top; y < bottom; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = at(x, y)
      light.add(here)
      edges.add(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * here)
    }
  }
  const ratio = light.variance === 0 ? 0 : Math.max(0, edges.variance - OF_STEPS) / light.variance
  return ratio / (ratio + 1)
}

/** 0 to 1; small is dark. */
export function brightnessOf({ data }: Light): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 1) sum += data[at] ?? 0
  return data.length === 0 ? 0 : sum / data.length / 255
}

class Spread {
  #count = 0
  #sum = 0
  #squares = 0

  add(value: number): void {
    this.#count += 1
    this.#sum += value
    this.#squares += value * value
  }

  get variance(): number {
    if (this.#count === 0) return 0
    const mean = this.#sum / this.#count
    return Math.max(0, this.#squares / this.#count - mean * mean)
  }
}
