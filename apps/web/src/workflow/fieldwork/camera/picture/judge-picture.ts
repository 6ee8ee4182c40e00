import {
  brightnessOf,
  LEAST_BRIGHTNESS,
  LEAST_SHARPNESS,
  sharpnessOf,
  type Light,
} from '@demarc/domain/fieldwork/picture-quality'

/** As bright as the eye sees it: 0 to 255. */
export function lightOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Light {
  const points = new Float32Array(width * height)
  for (let at = 0; at < points.length; at += 1) {
    const from = at * 4
    points[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { width, height, data: points }
}

/** By the rules of the office, while there is time to take another; a warning, never a lock. In the dark nothing is sharp: only one of the two is said. */
export function judgePicture(light: Light): { readonly isBlurred: boolean; readonly isDark: boolean } {
  const isDark = brightnessOf(light) < LEAST_BRIGHTNESS
  return { isDark, isBlurred: !isDark && sharpnessOf(light) < LEAST_SHARPNESS }
}
