import { z } from 'zod'

const part = z.number().min(0).max(1)
/** Drawn on a photo: upper left corner and size, as parts of the whole picture. */
export const box = { x: part, y: part, width: part, height: part }
export const Box = z.object(box)
